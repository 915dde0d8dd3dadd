"""The cards of the tables: what was asked, the answer in a sentence, the grids to read it from, and its limits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from cardgames.probability import Estimate
from cardgames.published import Answers, Value

Shown = Callable[[Estimate], str]


class Grid(NamedTuple):
    """A quantity by two keys, the others being fixed; ``above`` says what is read down and across."""

    above: str
    quantity: str
    row: str
    column: str
    show: Shown
    fixed: Mapping[str, Value] = MappingProxyType({})


class Card(NamedTuple):
    """What a table's card says."""

    keys: tuple[str, ...]
    title: str
    played: str
    """What was played; ``{games}`` is how many games a cell."""
    answer: Callable[[Answers], str]
    grids: tuple[Grid, ...]
    columns: str
    limits: str
    more: Callable[[Answers], Iterator[str]] = lambda table: iter(())
    """Further lines."""


def percent(digits: int = 1) -> Shown:
    """A share with half its interval."""
    return lambda found: f"{found.value:.{digits}%} ± {100 * half(found):.{digits}f}"


def number(digits: int = 1, sign: str = "") -> Shown:
    """A mean with half its interval."""
    return lambda found: f"{found.value:{sign},.{digits}f} ± {half(found):,.{digits}f}"


def half(found: Estimate) -> float:
    """Half the length of an interval."""
    return (found.high - found.low) / 2


def said(found: Estimate, digits: int = 1) -> str:
    """A share with its interval, in a sentence."""
    return f"{found.value:.{digits}%} [{found.low:.{digits}%}, {found.high:.{digits}%}]"


def points(found: Estimate) -> str:
    """Points with their interval, in a sentence."""
    return f"{found.value:+,.0f} [{found.low:+,.0f}, {found.high:+,.0f}]"


def card(table: Answers) -> str:
    """The card of a table, in Markdown."""
    about, facts = CARDS[table.name], table.facts
    seed = facts["seed"]
    return "\n".join([
        f"# {about.title}", "",
        about.played.format(games=facts["games"]), "",
        f"**{about.answer(table)}**", "",
        *[line for grid in about.grids for line in drawn(table, grid)], *about.more(table),
        f"`{table.name}.csv` and `.json`: {about.columns} Then `quantity`, `value`, its 95% interval `low` to `high`",
        "from `n` values: Wilson's for shares, normal for means. `cardgames.published.answers` reads them.", "",
        f"Command: `{facts['command']}`. Seed {seed}: game i of a cell is dealt from `deal_key({seed}, i)`,",
        f"the same in every cell, as far as its pack and its deal allow. Version {facts['version']}.", "",
        f"Limits: {about.limits}", "",
    ])  # fmt: skip


def drawn(table: Answers, grid: Grid) -> Iterator[str]:
    """A grid as a table in Markdown."""
    cells = table.grid(grid.quantity, grid.row, grid.column, **grid.fixed)
    down, across = (tuple(dict.fromkeys(key[i] for key in cells)) for i in (0, 1))
    across = down if set(across) == set(down) else across
    yield from (f"{grid.above}:", "")
    yield "| | " + " | ".join(map(str, across)) + " |"
    yield "|" + "---|" * (len(across) + 1)
    for row in down:
        told = (grid.show(cells[row, column]) if (row, column) in cells else "–" for column in across)
        yield f"| **{row}** | " + " | ".join(told) + " |"
    yield ""


def first_player(table: Answers) -> str:
    """Of `trash_seats`."""
    two, six = (table.estimate("wins_match", players=n, agent="takes_useful", seat=1) for n in (2, 6))
    return (
        f"Going first is worth little: of two players he who starts wins {said(two)} of the matches, of six "
        f"{said(six)}, where a sixth is 16.7%."
    )


def long_matches(table: Answers) -> str:
    """Of `trash_players`."""
    two, six = (table.estimate("hands_per_match", players=n, agent="takes_useful").value for n in (2, 6))
    useful, never = (
        table.estimate("turns_first_hand", players=2, agent=agent).value
        for agent in ("takes_useful", "never_takes_discard")
    )
    return (
        f"A match of two has {two:.2f} hands, of six {six:.2f}. If nobody ever takes a discard, a first hand of two "
        f"takes {never:.1f} turns instead of {useful:.1f}."
    )


def commonest_length(table: Answers) -> str:
    """Of `trash_lengths`."""
    found = {players: max((row for row in table.rows if row.cell[0] == players), key=lambda row: row.value)
             for players in (2, 6)}  # fmt: skip
    two, six = found[2], found[6]
    return (
        f"The commonest length of a match of two is {two.cell[1]} hands ({two.value:.1%} of them), of a match of six "
        f"{six.cell[1]} ({six.value:.1%})."
    )


def dear_discards(table: Answers) -> str:
    """Of `trash_discards`."""
    hand = [table.estimate(f"wins_first_hand_{how}", players=2, seat=1).value for how in ("taking", "never")]
    match = [table.estimate(f"wins_match_{how}", players=2, seat=1) for how in ("taking", "never")]
    return (
        f"It costs most of the match: the first of two players wins {said(match[1])} of the matches instead of "
        f"{said(match[0])}. In a single hand from ten places each it is {hand[1]:.1%} instead of {hand[0]:.1%}; but "
        "who loses hands also keeps more places, and a match is at least ten hands."
    )


def as_published(table: Answers) -> str:
    """Of `trash_reference`."""
    worst = max(abs(float(row.value) - truth) / error for row, truth, error in compared(table))
    return f"All {len(REFERENCE)} published values are met: the largest difference is {worst:.1f} standard errors."


REFERENCE = {  # as four other programs published them, with their standard errors
    ("match", "takes_useful", "hands_per_match"): (15.6556, 0.0004),
    ("match", "takes_useful", "turns_first_hand"): (10.8556, 0.0006),
    ("match", "takes_useful", "starter_wins_first_hand"): (0.53239, 0.00008),
    ("match", "takes_useful", "starter_wins_match"): (0.50614, 0.00008),
    ("hand_1_1", "takes_useful", "starter_wins_first_hand"): (136229 / 251685, 0.0),
    ("match", "never_takes_discard", "hands_per_match"): (15.474, 0.001),
    ("match", "never_takes_discard", "turns_first_hand"): (13.524, 0.003),
    ("match", "never_takes_discard", "starter_wins_first_hand"): (0.5345, 0.0003),
    ("match", "never_takes_discard", "reshuffles_per_match"): (0.00206, 0.00005),
}
"""The last has no published error: half of its last digit is meant."""


def side_by_side(table: Answers) -> Iterator[str]:
    """The published values and ours as a table in Markdown."""
    yield "| | players | published | here | difference in standard errors |"
    yield "|---|---|---|---|---|"
    for (question, agent, quantity), (own, truth, error) in zip(REFERENCE, compared(table), strict=True):
        what = quantity.replace("_", " ") + (", one place each" if question == "hand_1_1" else "")
        told = f"{truth:.6g} | {own.value:.6f} ± {half(own):.6f} | {(own.value - truth) / error:+.1f}"
        yield f"| {what} | `{agent}` | {told} |"
    yield ""


def compared(table: Answers) -> Iterator[tuple[Estimate, float, float]]:
    """Each published value: ours, theirs, and the standard error of the difference."""
    for (question, agent, quantity), (truth, error) in REFERENCE.items():
        own = table.estimate(quantity, question=question, agent=agent)
        yield own, truth, (error**2 + (half(own) / 1.959964) ** 2) ** 0.5


def waits(table: Answers) -> str:
    """Of `hand_and_foot_rounds`."""
    found = [table.estimate("turns_to_open", rules="bicycle", players=4, agent="careful", round=n).value
             for n in (1, 2, 3, 4)]  # fmt: skip
    out = table.estimate("stock_out", rules="bicycle", players=4, agent="careful", round=1)
    told = [f"{value:.1f}" for value in found]
    return (
        f"Four careful players, house rules: a team opens after {', '.join(told[:3])} and {told[3]} turns of its own "
        f"in the four rounds, and {said(out)} of first rounds end with the stock."
    )


def opened_soon(table: Answers) -> str:
    """Of `hand_and_foot_opening`."""
    told = [table.estimate("opened_by", rules="bicycle", round=n, turn=4) for n in (1, 4)]
    return f"By its fourth turn {said(told[0])} of the teams have opened in round 1, {said(told[1])} in round 4."


def starting_helps(table: Answers) -> str:
    """Of `hand_and_foot_starting`."""
    lead = table.estimate("lead", rules="bicycle", players=4, round=1)
    return f"A little: the team that starts round 1 makes {points(lead)} points more than the other (four players)."


def opening_first_helps(table: Answers) -> str:
    """Of `hand_and_foot_open_first`."""
    first, last = (table.estimate("wins_round", rules="bicycle", players=4, round=n) for n in (1, 4))
    return (
        f"In round 1 hardly: {said(first)}, where half would be chance; in round 4 {said(last)}. That is a "
        "correlation, not an effect: good cards open early and score well."
    )


def more_decks(table: Answers) -> str:
    """Of `hand_and_foot_decks`."""
    five, six = (table.estimate("stock_out", decks=n, round=1) for n in (5, 6))
    return f"The stock ends {said(five)} of first rounds with five decks, {said(six)} with six."


def fast_or_many(table: Answers) -> str:
    """Of `hand_and_foot_styles`."""
    fast = table.estimate("wins_game", agent="runner", other="hoarder")
    both = [table.estimate("wins_game", agent="careful", other=other) for other in ("runner", "hoarder")]
    return (
        f"Going out fast beats building books, {said(fast)} of the games; a player between the two beats both "
        f"({both[0].value:.1%} and {both[1].value:.1%})."
    )


TAKING = {"agent": "takes_useful"}
CAREFUL = {"agent": "careful", "players": 4}
BICYCLE = {"rules": "bicycle"}
ALIKE = "Rules `bicycle`, all seats played alike"

CARDS = {
    "trash_players": Card(
        ("players", "agent"), "Trash: how long it lasts, by number of players",
        f"{ALIKE}, {{games:,}} matches a cell.", long_matches,
        (Grid("Hands in a match, by players (down) and how they play", "hands_per_match", "players", "agent",
              number(3)),
         Grid("Turns of all players in a match", "turns_per_match", "players", "agent", number(2)),
         Grid("Turns of all players in the first hand", "turns_first_hand", "players", "agent", number(3)),
         Grid("Share of matches in which a stock was made anew (TR-9)", "stock_made_anew", "players", "agent",
              percent(4))),
        "`players`, 2 to 6; `agent`, the player in every seat.",
        "two ways to play. From four players to five a third deck comes in (TR-1), so the steps are not even.",
    ),
    "trash_seats": Card(
        ("players", "agent", "seat"), "Trash: is it better to go first?",
        f"{ALIKE}, {{games:,}} matches a cell; seat 1 plays first in the first hand, later the winner does (TR-12).",
        first_player,
        (Grid("Matches won by seat (across), by players (down), `takes_useful`", "wins_match", "players", "seat",
              percent(2), TAKING),
         Grid("First hands won", "wins_first_hand", "players", "seat", percent(2), TAKING)),
        "`players`; `agent`, the player in every seat; `seat` in the order of play, 1 first.",
        "players of one kind. The seats of a cell add up to 1, so their errors are not independent.",
    ),
    "trash_lengths": Card(
        ("players", "hands"), "Trash: how many hands has a match?",
        f"{ALIKE} by `takes_useful`, {{games:,}} matches for each number of players. By TR-13 a match of n players has "
        "10 to 10 + 9 (n − 1) hands.", commonest_length,
        (Grid("Share of matches, by hands (down) and players (across)", "matches", "hands", "players", percent(2)),),
        "`players`; `hands` in the match.",
        "for two players the same distribution is known exactly: `cardgames.trash.odds.match_odds().hands`.",
    ),
    "trash_discards": Card(
        ("players", "seat"), "Trash: what does it cost never to take a discard?",
        "Rules `bicycle`. The seat asked about never takes a discard, the others take what they can place; then the "
        "same deals once more with all of them taking. {games:,} matches a cell, each twice.", dear_discards,
        (Grid("Matches won by one who never takes, by players (down) and his seat (across)", "wins_match_never",
              "players", "seat", percent()),
         Grid("What it costs him, match by match on the same deals", "cost", "players", "seat", percent())),
        "`players`; `seat` of the player asked about, 1 plays first.",
        "against players who take everything useful. Where all leave discards alone nobody loses by it "
        "(`trash_seats`).",
    ),
    "trash_reference": Card(
        ("question", "agent"), "Trash: the published statistics once more",
        f"{ALIKE}, two players, {{games:,}} games a cell.", as_published,
        (),
        "`question`, whole matches or hands with one place each; `agent`, the player in both seats.",
        "the published values are of four other programs, rounded as they stand.",
        side_by_side,
    ),
    "hand_and_foot_rounds": Card(
        ("rules", "players", "agent", "round"), "Hand and Foot: how a round goes",
        "All seats played alike, {games:,} games of four rounds a cell.", waits,
        (Grid("A team's own turns until it opens, by rules (down) and round; four `careful` players", "turns_to_open",
              "rules", "round", number(2), CAREFUL),
         Grid("Share of rounds that end with the stock and nobody out", "stock_out", "rules", "round", percent(),
              CAREFUL),
         Grid("The same by how they play, `bicycle`, four players", "stock_out", "agent", "round", percent(),
              {"players": 4, **BICYCLE}),
         Grid("The same by players, `bicycle`, `careful`", "stock_out", "players", "round", percent(),
              {"agent": "careful", **BICYCLE}),
         Grid("Points of a team, by rules and round, four `careful` players", "points", "rules", "round", number(0),
              CAREFUL)),
        "`rules`, a preset; `players`; `agent`, the player in every seat; `round`.",
        "fixed ways to play. `turns_to_open` counts all of a team's turns where it never opens (`not_all_open`: the "
        "share of rounds in which that happens to a team). Four and six players sit in two teams, two, three and five "
        "each play alone (HF-2).",
    ),
    "hand_and_foot_opening": Card(
        ("rules", "round", "turn"), "Hand and Foot: who has opened by which turn?",
        "Four `careful` players in two teams, {games:,} games a preset; one team of each game is asked, in turn.",
        opened_soon,
        (Grid("Share of teams that have opened by their own turn (down), by round, `bicycle`", "opened_by", "turn",
              "round", percent(), BICYCLE),
         Grid("The same, `majority`", "opened_by", "turn", "round", percent(), {"rules": "majority"})),
        "`rules`, a preset; `round`; `turn`, the team's own turns, those of both partners counted.",
        "a team opens as soon as it can. The chance that one Hand can open is exact: `cardgames odds opening`.",
    ),
    "hand_and_foot_starting": Card(
        ("rules", "players", "round"), "Hand and Foot: is it better to start the round?",
        "`careful` players, {games:,} games a cell; the seat that starts a round is one further each time (HF-13).",
        starting_helps,
        (Grid("Points of the starting team beyond the mean of the others, by players (down) and round, `bicycle`",
              "lead", "players", "round", number(0, "+"), BICYCLE),
         Grid("Rounds won by the starting team; one that is shared counts in parts", "wins_round", "players", "round",
              percent(), BICYCLE)),
        "`rules`, a preset; `players`; `round`.",
        "one way to play. With two teams half would be chance, with three or five a third or a fifth.",
    ),
    "hand_and_foot_open_first": Card(
        ("rules", "players", "round"), "Hand and Foot: does the team that opens first win?",
        "`careful` players, {games:,} games a cell; rounds in which nobody opens are left out.", opening_first_helps,
        (Grid("Rounds won by the team that was the first to open, by players (down) and round, `bicycle`", "wins_round",
              "players", "round", percent(), BICYCLE),
         Grid("Its points beyond the mean of the others", "lead", "players", "round", number(0, "+"), BICYCLE)),
        "`rules`, a preset; `players`; `round`.",
        "this compares teams that differ in their cards as well as in when they opened. What opening early is worth in "
        "itself can only be found by playing the same cards both ways, as a tournament with a knob for it does.",
    ),
    "hand_and_foot_decks": Card(
        ("decks", "round"), "Hand and Foot: five decks or six?",
        "Four `careful` players, rules `bicycle` but for the decks, {games:,} games a row.", more_decks,
        (Grid("Share of rounds that end with the stock, by decks (down) and round", "stock_out", "decks", "round",
              percent()),
         Grid("Turns of all players in a round", "turns", "decks", "round", number()),
         Grid("A team's own turns until it opens", "turns_to_open", "decks", "round", number(2)),
         Grid("Points of a team", "points", "decks", "round", number(0))),
        "`decks`; `round`.",
        "one way to play. Packs of different size share no shuffles: differences are between independent games.",
    ),
    "hand_and_foot_styles": Card(
        ("agent", "other"), "Hand and Foot: going out fast, or building books?",
        "Four players in two teams, rules `bicycle`. Each pair of players on {games:,} decks, each deck twice with the "
        "teams' seats swapped; a deck counts once.", fast_or_many,
        (Grid("Games won by the player in the row against the one in the column; a tie is half", "wins_game", "agent",
              "other", percent()),
         Grid("Points a game, the row's less the column's", "lead", "agent", "other", number(0, "+")),
         Grid("Share of rounds in which the row goes out", "goes_out", "agent", "other", percent()),
         Grid("Clean books of the row a round", "clean_books", "agent", "other", number(2)),
         Grid("Dirty books of the row a round", "dirty_books", "agent", "other", number(2))),
        "`agent` against `other`, both seats of a team alike.",
        "these players as they are (`cardgames agents hand-and-foot`): one number each, not the best of its kind.",
    ),
}  # fmt: skip

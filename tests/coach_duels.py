"""How much better the coach plays than every ready player and the winner of the tournament, as a published table.

``python -m tests.coach_duels`` writes ``data/coach.csv`` and its card, ``data/coach.md``; ``--rounds 4 --hands 10`` is
a quick look. Deck i of Trash is one hand from the deal of game i of the seed; of Hand and Foot one round, with the
minimum of rounds 1 to 4 in turn. Every deck is played twice, seats swapped: the coach sits in the first seats, then
in the others.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from cardgames import __version__
from cardgames.coach import coach_agent
from cardgames.coach.player import PLAYOUTS
from cardgames.games import find_game, rules_text
from cardgames.hand_and_foot import PRESETS as HAND_AND_FOOT_PRESETS
from cardgames.hand_and_foot.score import round_points
from cardgames.probability import Estimate, average
from cardgames.seeds import agent_key, child, deal_key
from cardgames.tournament import published_tournament
from cardgames.trash import BICYCLE

DATA = Path(__file__).parents[1] / "data"
HEAD = ("game", "rules", "playouts", "against", "decks", "games", "unit", "value", "low", "high", "won", "other_moves")
NO_PLAN = ("random", "first_legal")
"""Players of Hand and Foot so far behind that a tenth of the rounds is enough."""


@dataclass(frozen=True)
class Result:
    """A deck played twice: what the coach was ahead by (Hand and Foot: points; Trash: 1 for a hand won), on average."""

    lead: float
    won: float
    """The share of the two that the coach won, a tie counting one half."""
    decisions: int
    others: int
    """How many of the coach's moves were not those of the ready player it improves on."""


def rules_of(game: str, deck: int) -> Any:
    """The rules that a deck is played by: in Hand and Foot a game of one round."""
    if game == "trash":
        return BICYCLE
    rules = HAND_AND_FOOT_PRESETS["bicycle"]
    return rules.replace(minimums=(rules.minimums[deck % rules.rounds],))


def played(game: str, playouts: int, against: str, seed: int, deck: int) -> Result:
    """Deck number ``deck``, played twice."""
    leads, wins, decisions, others = [], [], 0, 0
    for place in (0, 1):
        lead, asked, changed = _play((game, playouts, against), seed, deck, place)
        leads.append(lead)
        wins.append(0.5 if lead == 0 and game != "trash" else float(lead > 0))
        decisions, others = decisions + asked, others + changed
    return Result(sum(leads) / 2, sum(wins) / 2, decisions, others)


def _play(pair: tuple[str, int, str], seed: int, deck: int, place: int) -> tuple[float, int, int]:
    """The coach sits in every second seat from ``place`` on: its lead, its decisions, those that were its own."""
    name, playouts, against = pair
    game, coach = find_game(name), coach_agent(name, playouts)
    ready, other = game.agents[next(iter(game.agents))], game.agents[against]
    state, moment, asked, changed = game.deal(rules_of(name, deck), deal_key(seed, deck)), 0, 0, 0
    while not (state.won if name == "trash" else state.phase == "scored"):
        seat = game.to_move(state)
        assert seat is not None
        view, key = game.view(state, seat), child(agent_key(seed, deck, seat), moment)
        if seat % 2 == place:
            move = coach(view, key)
            asked, changed = asked + (len(view.legal) > 1), changed + (move != ready(view, key))
        else:
            move = other(view, key)
        state, moment = game.apply(state, move), moment + 1
    if name == "trash":
        return float(state.seat == place), asked, changed
    points = round_points(state)
    return float(points[place] - points[1 - place]), asked, changed


def rows(name: str, decks: int, seed: int, workers: int) -> Iterator[tuple[Any, ...]]:
    """A row of the table for every ready player of a game, and for the winner of its tournament."""
    game, playouts = find_game(name), PLAYOUTS[name]
    rules = rules_text(name, rules_of(name, 0).replace(**({} if name == "trash" else {"minimums": (50, 90, 120, 150)})))
    best = next(iter(published_tournament(name).ratings))
    for against in (*game.agents, best):
        n = max(2, decks // 10) if against in NO_PLAN and name != "trash" else decks
        with ProcessPoolExecutor(workers) as pool:
            found = list(pool.map(partial(played, name, playouts, against, seed), range(n)))
        lead: Estimate = average([one.lead for one in found])
        won = sum(one.won for one in found) / n
        others = sum(one.others for one in found) / sum(one.decisions for one in found)
        unit = "share of hands" if name == "trash" else "points a round"
        digits = 4 if name == "trash" else 0
        numbers = (round(x, digits) for x in (lead.value, lead.low, lead.high))
        row = (name, rules, playouts, against, n, 2 * n, unit, *numbers, round(won, 4), round(others, 4))
        print(*row, flush=True)
        yield row


def card(table: Sequence[tuple[Any, ...]], command: str, seed: int) -> str:
    """The card of the table."""
    lines = []
    for game, title in (("hand-and-foot", "Hand and Foot, points a round"), ("trash", "Trash, share of hands won")):
        lines += [f"| {title} | the coach | 95 % | played | won | other moves |", "|---|---|---|---|---|---|"]
        lines += [_line(row) for row in table if row[0] == game]
        lines.append("")
    hands, rounds = PLAYOUTS["trash"], PLAYOUTS["hand-and-foot"]
    return CARD.format(
        table="\n".join(lines), command=command, seed=seed, version=__version__, hands=hands, rounds=rounds
    )


def _line(row: tuple[Any, ...]) -> str:
    told = "{:+,.0f}" if row[0] == "hand-and-foot" else "{:.3f}"
    value, low, high = (told.format(x) for x in row[7:10])
    return f"| against `{row[3]}` | {value} | {low} … {high} | {row[5]:,} | {row[10]:.1%} | {row[11]:.1%} |"


CARD = """# How much better the coach plays

The coach (`cardgames.coach.coach_agent`) against every ready player and the winner of the tournament
(`tournament.md`), rules `bicycle`, on the same decks with seats swapped: two players in Trash, two teams of two in
Hand and Foot. Before every move it deals the cards it cannot see anew, at most {rounds} times in Hand and Foot and
{hands} times in Trash, and plays every move out with `careful` or `takes_useful` in all seats, whoever sits there.

{table}
**Hand and Foot**: it beats every ready player, `careful` too, whose choices it starts from, and the winner of the
tournament. **Trash**: it beats those who leave useful discards, and is even with `takes_useful`,
wherever that puts its wild cards, because nobody can do better: taking every useful discard is the best there is, to
less than 1 in 10^11 in the deals that `trash.odds.best_play` was asked about, up to six places each, and where a wild
card goes makes no difference (TR-7). Its other moves are nearly all of that kind: another place for a wild card.

`coach.csv` holds the same, one row a pair: *value* is the mean lead in points of a round (Hand and Foot) or the share
of hands won (Trash), *low* and *high* its 95 % interval, the two plays of a deck taken together; *won* the share of
rounds or hands won; *other_moves* how many of the coach's choices were not what the ready player in its playouts does.

Command: `{command}`. Seed {seed}; deck i is game i of the seed: of Trash its first hand, of Hand and Foot one round,
with the minimum of round 1 + i mod 4. Version {version}.

Limits: the coach is as good as its playouts; it does not know whom it plays against, reads nothing from how the others
play, and with so few redeals many of its choices are chance; more redeals would mend that at a price, and were not
measured. Against `random` and `first_legal` a tenth of the rounds was played, which is more than enough.
"""


def main() -> None:
    """Play, print and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=40, help="decks of Hand and Foot")
    parser.add_argument("--hands", type=int, default=2500, help="decks of Trash")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--out", type=Path, default=DATA)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    table = [*rows("hand-and-foot", given.rounds, given.seed, given.workers),
             *rows("trash", given.hands, given.seed, given.workers)]  # fmt: skip
    with (given.out / "coach.csv").open("w", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([HEAD, *table])
    command = f"python -m tests.coach_duels --rounds {given.rounds} --hands {given.hands} --seed {given.seed}"
    (given.out / "coach.md").write_text(card(table, command, given.seed))


if __name__ == "__main__":
    main()

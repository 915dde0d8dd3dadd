"""Hand and Foot in a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from cardgames.cards import KINDS, glyph, kind
from cardgames.hand_and_foot import Meld, Move, State, View, round_lines
from cardgames.texts import texts
from cardgames.views.text.lines import Choice, columns, menu_row
from cardgames.views.words import capitalised, seat_name

NAMES = ["10" if name == "T" else name for name in KINDS]
"""The kinds as they are printed on cards."""
LINES = ("clean_books", "dirty_books", "table", "red_threes", "going_out", "hands", "feet", "red_threes_held")
SCORE_LINES = [f"hand_and_foot.score.{line}" for line in LINES]
"""The lines of a round's score in the order they are read (HF-19)."""
SHOWN = 7
"""Cards of the discard pile that are shown, from its top."""


def table_text(view: View, language: str = "en") -> str:
    """The round, the piles, each team's melds, the other players, and the reader's own cards."""
    t, rules = texts(language), view.rules
    lines = [t("cli.hf.round", round=view.round, rounds=rules.rounds, minimum=rules.minimums[view.round - 1])]
    top = _cards(view.pile[: -SHOWN - 1 : -1]) or "–"
    lines += [t("cli.hf.piles", stock=view.stock_size, n=len(view.pile), top=top), ""]
    for team in sorted(range(rules.number_of_teams), key=view.team.__eq__):
        lines += [*_team(view, team, language), ""]
    lines += [_player(view, seat, language) for seat in range(rules.players) if seat != view.seat]
    if view.aside:
        lines.append(t("cli.hf.aside", cards=_cards(view.aside)))
    zone = "foot" if view.on_foot else "hand"
    return "\n".join([*lines, "", t(f"cli.hf.own_{zone}", n=len(view.hand)), f"   {_by_kind(view.hand)}"])


table_words = table_text
"""The drawing has no picture in it that could not be read aloud."""


def menu(view: View, language: str = "en") -> list[str]:
    """The legal moves, numbered in their order, those of a verb together: a row for each rank that can be laid."""
    rows: list[str] = []
    for (verb, rank), group in groupby(enumerate(view.legal, 1), key=lambda one: _row(one[1])):
        choices = [Choice(number, _laid(move)) for number, move in group]
        rows += menu_row(_head(verb, rank, view, language), choices)
    return rows


def _row(move: Move) -> tuple[str, int]:
    """What the moves of a row have in common: the verb and, when cards are laid, the rank."""
    return move.verb, move.kind if move.verb == "lay" else 0


def _head(verb: str, rank: int, view: View, language: str) -> str:
    t = texts(language)
    if verb in ("lay", "discard"):
        return t(f"cli.hf.{verb}", kind=NAMES[rank])
    number = view.rules.pile_taken(len(view.pile))
    return t(f"hand_and_foot.move.{verb}") + (f" ({number})" if verb == "take" else "")


def score_text(state: State, language: str = "en", own: int | None = None) -> str:
    """The lines of a scored round that add up (HF-19), a column for each team; ``own`` is the reader's seat."""
    t, lines = texts(language), round_lines(state)
    teams = range(state.rules.number_of_teams)
    points = {(line.key, line.seat): t.number(line.points) for line in lines}
    found = [key for key in SCORE_LINES if any(line.key == key for line in lines)]
    rows = [[t(key), *(points.get((key, team), "–") for team in teams)] for key in found]
    rows.append(
        [t("cli.total"), *(t.number(sum(line.points for line in lines if line.seat == team)) for team in teams)]
    )
    names = [" + ".join(seat_name(seat, language, own) for seat in state.rules.seats_of(team)) for team in teams]
    return columns([t("cli.score", round=state.round), *names], rows)


def laid_text(rank: int, naturals: int, twos: int, jokers: int) -> str:
    """The cards of a meld by kind, naturals first.

    >>> laid_text(13, 4, 1, 1)
    'K K K K 2 Jk'
    """
    return " ".join([NAMES[rank]] * naturals + ["2"] * twos + ["Jk"] * jokers)


def _laid(move: Move) -> str:
    """The cards of a move; nothing for a move without cards."""
    if move.verb == "lay":
        return laid_text(move.kind, move.naturals, move.twos, move.jokers)
    return NAMES[move.kind] if move.kind >= 0 else ""


def _team(view: View, team: int, language: str) -> list[str]:
    t, rules = texts(language), view.rules
    who = [seat_name(seat, language, own=view.seat) for seat in rules.seats_of(team)]
    scored = sum(points[team] for points in view.past)
    laid = sum(meld.points(rules) for meld in view.melds[team])
    opening = "open" if view.opened[team] else "opening" if laid else "not_open"
    heading = t(
        "cli.hf.team", who=who, scored=scored, opening=t(f"cli.hf.{opening}", n=laid), reds=len(view.reds[team])
    )
    return [capitalised(heading), *(f"   {_meld(view, meld, language)}" for meld in view.melds[team])]


def _meld(view: View, meld: Meld, language: str) -> str:
    book = ("clean_book" if meld.is_clean else "dirty_book") if meld.is_book(view.rules) else ""
    label = f"   {texts(language)(f'cli.hf.{book}')}" if book else ""
    return f"{NAMES[meld.kind]:>2} ×{meld.size}   {_cards(meld.naturals + meld.wilds)}{label}"


def _player(view: View, seat: int, language: str) -> str:
    zone = "both" if view.foot_sizes[seat] else "foot"
    params = {
        "who": capitalised(seat_name(seat, language)),
        "hand": view.hand_sizes[seat],
        "foot": view.foot_sizes[seat],
    }
    t = texts(language)
    taken = f" · {t('cli.hf.taken', cards=_cards(view.taken[seat]))}" if view.taken[seat] else ""
    return t(f"cli.hf.player_{zone}", **params) + taken


def _cards(cards: Iterable[int]) -> str:
    return " ".join(map(glyph, cards))


def _by_kind(cards: Iterable[int]) -> str:
    """Cards from 4 to the ace, then jokers, twos and threes, with room between the kinds."""
    ordered = sorted(cards, key=lambda card: ((kind(card) - 4) % len(KINDS), card))
    return "   ".join(_cards(group) for _, group in groupby(ordered, key=kind))

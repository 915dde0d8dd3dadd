"""A turn played by a `Style`: from a view to counts, from counts to a move that is legal."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from cardgames.cards import KINDS
from cardgames.hand_and_foot.agents.decisions import (
    NO_LAY,
    Counts,
    Style,
    Table,
    add_to_meld,
    add_wilds,
    begin_meld,
    begin_mixed,
    could_open,
    discard_regret,
    useful_cards,
    wants_out,
)
from cardgames.hand_and_foot.laydown import best_laydown
from cardgames.hand_and_foot.moves import legal, refuse
from cardgames.hand_and_foot.moves.move import DRAW, END, NEXT, TAKE, Move, discard, lay
from cardgames.hand_and_foot.moves.opening import by_counts, minimum
from cardgames.hand_and_foot.moves.view import View
from cardgames.hand_and_foot.rules import BLACK_THREE, JOKER_KIND, TWO_KIND, Rules
from cardgames.hand_and_foot.state import KIND_OF, counted, counts_of

LAST_CARDS = 3
"""A Foot so small may be gone in a turn: time to lay what one holds."""


class Decision(NamedTuple):
    """A move, and the code of what it was made for; `cardgames.hand_and_foot.reasons` puts it into words."""

    move: Move
    code: str


def play(style: Style, view: View) -> Move:
    """The move of an agent with this style."""
    return decide(style, view).move


def decide(style: Style, view: View) -> Decision:
    """The move of an agent with this style, and what it is made for."""
    if view.phase == "scored":
        return Decision(NEXT, "next")
    if view.phase == "draw":
        return _draw_or_take(style, view)
    found = _next_lay(style, view) if view.is_open else _open(style, view)
    if found is None and (view.is_open or not view.mine):
        found = _discard(style, view)
    return found or Decision(legal(view)[0], "left")


def _draw_or_take(style: Style, view: View) -> Decision:
    """HF-14: the pile when it is large enough to be worth a pair, and allowed; else the stock."""
    empty, code = refuse(view, DRAW) is not None, "draw_small" if view.pile else "draw_no_pile"
    if view.pile and (empty or len(view.pile) >= style.pile_from):
        code = "draw_refused"
        pair = counts_of(view.hand)[KIND_OF[view.pile[-1]]] >= 2
        if pair and _may_be_worth(view) and refuse(view, TAKE) is None:
            if empty or _is_useful(style, view):
                return Decision(TAKE, "take_last" if empty else "take")
            code = "draw_useless"
    return Decision(END, "end") if empty else Decision(DRAW, code)


def _is_useful(style: Style, view: View) -> bool:
    """HF-14: whether enough of the cards below the pile's top are of use."""
    if not style.useful:
        return True
    picked = counts_of(view.pile[-view.rules.pile_taken(len(view.pile)) : -1])
    lying = counted(view.mine, view.rules.meld_max).naturals
    return useful_cards(picked, counts_of(view.hand), lying) >= style.useful


def _may_be_worth(view: View) -> bool:
    """Whether asking what the hand can reach could say that it opens."""
    if view.is_open:
        return True
    held = list(counts_of(view.hand))
    held[KIND_OF[view.pile[-1]]] += 1
    return could_open(tuple(held), view.rules.card_values, fewest_naturals(view.rules), minimum(view))


def _open(style: Style, view: View) -> Decision | None:
    """HF-12: the dearest meld of the best lay-down, once that reaches the minimum, and what the style wants beyond."""
    rules, held = view.rules, counts_of(view.hand)
    needed = minimum(view) + (0 if view.mine or _ending(view) else style.open)
    if not view.mine and not could_open(held, rules.card_values, fewest_naturals(rules), needed):
        return None
    lying = by_counts(view.mine)
    best = best_laydown(rules, held, lying)
    if best.points < needed:
        return None
    before = {meld.kind: meld for meld in lying if meld.size < rules.meld_max}
    for meld in sorted(best.melds, key=lambda meld: (meld.kind not in before, -meld.points(rules), meld)):
        old = before.pop(meld.kind, None)
        _, n, twos, jokers = old or (meld.kind, 0, 0, 0)
        move = lay(meld.kind, meld.naturals - n, meld.twos - twos, meld.jokers - jokers)
        if move.size and meld not in lying and refuse(view, move) is None:
            return Decision(move, "open")
    return None


def _next_lay(style: Style, view: View) -> Decision | None:
    """HF-7: what an open team's player lays next, or None when it is time to discard."""
    if len(view.hand) < 2 and view.on_foot:
        return None
    held, table = counts_of(view.hand), table_of(style, view)
    hurry = int(bool(hurries(style, view, table)))
    code, found = "add", add_to_meld(held, table)
    if found == NO_LAY:
        code, found = "begin", begin_meld(style, held, table, hurry)
    if found == NO_LAY and held[JOKER_KIND] + held[TWO_KIND]:
        code, found = "wilds", add_wilds(style, held, table, hurry)
        if found == NO_LAY and (hurry or style.wilds == 2):
            code, found = "mixed", begin_mixed(held, table)
    if found == NO_LAY:
        return None
    kind, naturals, wilds = found
    jokers = min(wilds, held[JOKER_KIND])
    move = lay(kind, naturals, wilds - jokers, jokers)
    return Decision(move, code) if refuse(view, move) is None else None


def table_of(style: Style, view: View) -> Table:
    """The numbers of the view that a lay-down is chosen by."""
    rules = view.rules
    naturals, wilds, clean, dirty = counted(view.mine, rules.meld_max)
    needs_clean, needs_dirty = rules.go_out_clean - clean, rules.go_out_dirty - dirty
    ready = wants_out(style, needs_clean, needs_dirty, clean + dirty)
    spare = len(view.hand) - (1 if ready else 2) if view.on_foot else len(view.hand)
    threes = int(rules.black_three_meld == "natural")
    return Table(rules.meld_min, rules.meld_max, most_wilds(rules), naturals, wilds, needs_clean,
                 needs_dirty, spare, threes, ready)  # fmt: skip


def hurries(style: Style, view: View, table: Table) -> str:
    """Why to lay what one has, or nothing: the stock runs out, or going out is near, for oneself or another team."""
    ending = _ending(view)
    if ending == "stock":
        return ending
    if view.on_foot and table.ready:
        return "out"
    if view.foot_sizes[view.seat] and len(view.hand) <= style.thin:
        return "foot"
    return ending


def _ending(view: View) -> str:
    """Why the round may end soon, or nothing: the stock runs out, or another team is near going out."""
    if view.stock_size <= view.rules.draw * view.rules.players:
        return "stock"
    seats = [seat for seat, foot in enumerate(view.foot_sizes) if foot == 0 and view.hand_sizes[seat] <= LAST_CARDS]
    return "others" if any(view.rules.team_of(seat) != view.team for seat in seats) else ""


def _discard(style: Style, view: View) -> Decision | None:
    """HF-13: the card least regretted."""
    held, rules = counts_of(view.hand), view.rules
    lying = counted(view.mine, rules.meld_max).naturals
    following = (view.seat + 1) % rules.players
    known = counts_of(view.taken[following])
    theirs = counted(view.melds[rules.team_of(following)], rules.meld_max).naturals
    kinds = [kind for kind in range(len(KINDS)) if held[kind]]
    if not kinds or (len(view.hand) == 1 and view.on_foot and refuse(view, discard(kinds[0]))):
        return None

    def regret(kind: int) -> int:
        if kind == BLACK_THREE:
            return 5 - style.threes * min(len(view.pile), 12)
        danger = min(known[kind], 2) + (theirs[kind] > 0)
        return discard_regret(kind, held[kind], lying[kind], danger, rules.card_values[kind])

    return Decision(discard(min(kinds, key=regret)), "discard")


@cache
def most_wilds(rules: Rules) -> Counts:
    """HF-8: by number of naturals, the most wilds they may lie with."""
    full = rules.meld_max
    return tuple(max((w for w in range(full + 1) if n + w <= full and rules.mixes(4, n, w)), default=0)
                 for n in range(full + 1))  # fmt: skip


@cache
def fewest_naturals(rules: Rules) -> int:
    """HF-8: the fewest naturals that can be a meld, with or without wilds."""
    sizes = range(1, rules.meld_min + 1)
    return next((n for n in sizes if n + most_wilds(rules)[n] >= rules.meld_min), rules.meld_min)

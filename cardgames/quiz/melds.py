"""Questions about the melds of Hand and Foot: what may be laid down, what forbids it, what it is worth."""

from __future__ import annotations

from collections.abc import Iterator

from cardgames.cards import KINDS, read_kind
from cardgames.game import Refusal
from cardgames.hand_and_foot import HAND_AND_FOOT, Move, Rules, State
from cardgames.hand_and_foot.laydown import Meld
from cardgames.hand_and_foot.moves.move import lay
from cardgames.hand_and_foot.rules import BICYCLE, JOKER_KIND, TWO_KIND
from cardgames.hand_and_foot.state import counts_of
from cardgames.quiz.dice import Dice
from cardgames.quiz.question import Question, Rule, numbers, yes_or_no
from cardgames.texts import Text
from cardgames.walk import completed
from cardgames.walk.moves import move_text

NATURALS = KINDS[4:]
"""The ranks that may be melded freely."""


def table(dice: Dice, level: int, phase: str = "meld") -> tuple[State, str]:
    """A position of two players and the rank it is about: from level 3 on with melds of it on the table."""
    rank = "3" if level >= 2 and dice.happens(1, 6) else dice.choose(NATURALS)
    others = dice.some([one for one in NATURALS if one != rank], 5)
    wilds = dice.cards("2", dice.between(1, 2)) + dice.cards("Jk", dice.below(2)) if level >= 2 else []
    held = [*dice.cards(rank, dice.between(2, 5)), *wilds, *(card for one in others[:4] for card in dice.cards(one, 1))]
    melds = [" ".join(dice.cards(others[4], 4))]
    if level >= 3 and rank != "3" and dice.happens(2, 3):
        lying = dice.choose([(3, 0), (4, 0), (4, 1), (4, 2), (5, 0), (5, 1), (6, 0)])
        melds.append(" ".join(dice.cards(rank, lying[0]) + dice.cards("2", lying[1])))
    is_open = level < 4 or dice.happens(1, 2)
    pile = " ".join(dice.cards(dice.choose((*NATURALS, rank, rank, "3", "2")), 1))
    text = f"{phase} 0 | pile {pile} | hands {' '.join(held)} / 11? | " + (
        f"melds {', '.join(melds)} / -" if is_open else "open no / no"
    )
    return HAND_AND_FOOT.read(completed("hand-and-foot", text)), rank


def laying(dice: Dice, state: State, rank: str) -> Move:
    """Some of the cards held of a rank, half the time with some of the wilds, laid down."""
    kind, held = rank_kind(rank), counts_of(state.hand)
    naturals = dice.between(min(2, held[kind]), held[kind]) if dice.happens(3, 4) else dice.between(0, held[kind])
    twos, jokers = (dice.between(0, held[wild]) for wild in (TWO_KIND, JOKER_KIND))
    if dice.happens(1, 2) or not naturals + twos + jokers:
        return lay(kind, naturals or held[kind])
    return lay(kind, naturals, twos, jokers)


def rank_kind(rank: str) -> int:
    """The kind of a rank as cards are written; ``3`` is a black three."""
    return read_kind("3b" if rank == "3" else rank)


def _lays(dice: Dice, level: int) -> Iterator[tuple[State, Move, Refusal | None]]:
    """Lay-downs of all sorts, each with what the engine says."""
    while True:
        state, rank = table(dice, level)
        move = laying(dice, state, rank)
        yield state, move, HAND_AND_FOOT.refuse(state, move)


def legal(key: int, level: int) -> Question:
    """May these cards be laid down?"""
    dice = Dice(key)
    wanted = dice.happens(1, 2)
    state, move, refusal = next(one for one in _lays(dice, level) if (one[2] is None) == wanted)
    options, at = yes_or_no(refusal is None, "legal")
    clause = refusal.clause if refusal else "HF-8" if move.wilds else "HF-7"
    ask = Text("quiz.ask.legal", {"move": move_text("hand-and-foot", move)})
    reason = refusal or Rule(clause)
    return Question("hand-and-foot", "legal", (clause,), ask, options, at, (reason,), state, cards=(laid(move),))


def worth(key: int, level: int) -> Question:
    """What are these cards worth on the table, with the bonuses of books?"""
    dice = Dice(key)
    melds = [_meld(dice, level, rank_kind(rank)) for rank in dice.some(NATURALS, (level + 1) // 2)]
    sums = [_sum(BICYCLE, meld) for meld in melds]
    total = sum(meld.points(BICYCLE) + _bonus(BICYCLE, meld) for meld in melds)
    bonuses = sum(_bonus(BICYCLE, meld) for meld in melds)
    wilds = sum(meld.twos + meld.jokers for meld in melds)
    given, at = numbers(dice, total, (total - bonuses, total - 10 * wilds, total + 200, total + 15 * wilds))
    options = tuple(Text("quiz.points", {"n": n}) for n in given)
    why = Text("quiz.why.sum", {"sum": " + ".join(sums), "total": total})
    clauses = ("HF-11", "HF-3") if bonuses else ("HF-3",)
    cards = tuple(laid(lay(*meld)) for meld in melds)
    return Question("hand-and-foot", "worth", clauses, Text("quiz.ask.worth", {}), options, at, (why,), cards=cards)


def _meld(dice: Dice, level: int, kind: int) -> Meld:
    """A meld as the rules allow: with wilds from level 2 on, a book from level 3 on."""
    size = BICYCLE.meld_max if level >= 3 and dice.happens(2, 3) else dice.between(BICYCLE.meld_min, 6)
    allowed = [wilds for wilds in range(1 if level < 2 else 4) if BICYCLE.allows(kind, size - wilds, wilds)]
    wilds = dice.choose(allowed)
    twos = dice.between(0, wilds)
    return Meld(kind, size - wilds, twos, wilds - twos)


def _bonus(rules: Rules, meld: Meld) -> int:
    """HF-11: the bonus of a book."""
    if meld.size < rules.meld_max:
        return 0
    return rules.dirty_bonus if meld.twos + meld.jokers else rules.clean_bonus


def _sum(rules: Rules, meld: Meld) -> str:
    """What a meld is worth, added up: ``4 × 10 + 1 × 20``."""
    counts = ((meld.kind, meld.naturals), (TWO_KIND, meld.twos), (JOKER_KIND, meld.jokers))
    bonus = _bonus(rules, meld)
    return " + ".join([f"{n} × {rules.card_values[kind]}" for kind, n in counts if n] + [str(bonus)] * (bonus > 0))


def laid(move: Move) -> tuple[int, ...]:
    """The cards of a lay-down as 15 counts by kind."""
    counts = [0] * len(KINDS)
    for kind, n in ((move.kind, move.naturals), (TWO_KIND, move.twos), (JOKER_KIND, move.jokers)):
        counts[kind] += n
    return tuple(counts)

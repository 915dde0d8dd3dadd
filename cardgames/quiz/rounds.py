"""Questions about a round of Hand and Foot: who can go out, what it scores, which card is likelier to come."""

from __future__ import annotations

from dataclasses import dataclass

from cardgames.cards import KINDS, read_kind
from cardgames.game import ScoreLine
from cardgames.hand_and_foot import HAND_AND_FOOT, Move, State, round_lines
from cardgames.hand_and_foot.moves.needs import missing_books
from cardgames.hand_and_foot.odds.discarding import unseen_of
from cardgames.hand_and_foot.state import books
from cardgames.quiz.dice import Dice
from cardgames.quiz.melds import NATURALS
from cardgames.quiz.melds import table as melds_table
from cardgames.quiz.question import Question, Sayable, numbers, yes_or_no
from cardgames.seeds import child
from cardgames.texts import Text, texts
from cardgames.walk import completed
from cardgames.walk.moves import move_text


def _book(dice: Dice, rank: str, clean: bool) -> str:
    """Seven cards of a rank, with one to three wilds in a dirty book."""
    wilds = 0 if clean else dice.between(1, 3)
    return " ".join(dice.cards(rank, 7 - wilds) + dice.cards("2", wilds))


def last_turn(dice: Dice, level: int) -> State:
    """A position on the Foot with a few cards left; the harder, the more of them, and the more on the table."""
    ranks = dice.some(NATURALS, 6)
    melds = [_book(dice, ranks[0], True)] if dice.happens(3, 4) else []
    melds += [_book(dice, ranks[1], False)] if dice.happens(3, 4) else []
    if not melds or level >= 2:
        melds.append(" ".join(dice.cards(ranks[2], dice.between(3, 6))))
    held = dice.cards(ranks[3], dice.between(1, 1 + level)) + dice.cards(dice.choose(ranks[2:5]), dice.between(0, 2))
    held += dice.cards("2", dice.below(2)) if level >= 3 else []
    text = f"hands {' '.join(held)} / 11? | feet - / 11? | melds {', '.join(melds)} / -"
    return HAND_AND_FOOT.read(completed("hand-and-foot", text))


def way_out(state: State) -> tuple[Move, ...] | None:
    """HF-17: moves by which the seat to move goes out in this turn, or None when there are none; all are tried.

    >>> from cardgames.walk import Walk
    >>> [str(move) for move in way_out(Walk("hand-and-foot", 11).session.state)]
    ['lay K:3', 'discard K']
    """
    for move in HAND_AND_FOOT.legal(state):
        after = HAND_AND_FOOT.apply(state, move)
        if after.went_out == state.turn:
            return (move,)
        if after.phase == "meld" and after.turn == state.turn:
            rest = way_out(after)
            if rest is not None:
                return (move, *rest)
    return None


def out(key: int, level: int) -> Question:
    """Can you go out in this turn?"""
    wanted = Dice(key).happens(1, 2)
    for number in range(60):
        state = last_turn(Dice(child(key, number)), level)
        way = way_out(state)
        if (way is not None) == wanted:
            break
    options, at = yes_or_no(way is not None, "out")
    why: Sayable
    if way is not None:
        moves = [Text("quiz.why.move", {"move": move_text("hand-and-foot", move)}) for move in way]
        why = Text("quiz.why.out", {"moves": moves})
    elif missing := missing_books(state.rules, *books(state.rules, state.mine)):
        why = Text("quiz.why.books", {"missing": missing})
    else:
        why = Text("quiz.why.not_out", {})
    ask = Text("quiz.ask.out", {})
    return Question("hand-and-foot", "out", ("HF-17",), ask, options, at, (why,), state)


@dataclass(frozen=True, slots=True)
class Lines:
    """The lines of a score that add up, as a reason."""

    lines: tuple[ScoreLine, ...]

    def say(self, language: str = "en") -> str:
        """The lines in words, with their sum."""
        t = texts(language)
        said = [t("quiz.why.line", line=t(line.key), points=line.points) for line in self.lines]
        return t("quiz.why.lines", lines=" ".join(said), total=sum(line.points for line in self.lines))


def score(key: int, level: int) -> Question:
    """The round ends now: what does your team score?"""
    dice = Dice(key)
    ranks = dice.some(NATURALS, 5)
    melds = [" ".join(dice.cards(ranks[0], dice.between(3, 5)))]
    melds += [_book(dice, ranks[1], True)] if level >= 2 and dice.happens(2, 3) else []
    melds += [_book(dice, ranks[2], False)] if level >= 3 else []
    held = [card for rank in ranks[3:] for card in dice.cards(rank, dice.between(1, 2))]
    held += dice.cards(dice.choose(("2", "Jk")), 1) if level >= 2 else []
    reds = " ".join(["3d", "3h", "3d"][: dice.below(min(level, 4))]) or "-"
    text = f"hands {' '.join(held)} / 11? | feet - / 11? | reds {reds} / - | melds {', '.join(melds)} / -"
    state = HAND_AND_FOOT.read(completed("hand-and-foot", text))
    lines = tuple(line for line in round_lines(state) if line.seat == 0)
    right = sum(line.points for line in lines)
    near = [right - line.points for line in lines] + [right - 2 * lines[-1].points]
    given, at = numbers(dice, right, near)
    options = tuple(Text("quiz.points", {"n": n}) for n in given)
    ask, clauses = Text("quiz.ask.score", {}), ("HF-19", "HF-3", "HF-11")
    return Question("hand-and-foot", "score", clauses, ask, options, at, (Lines(lines),), state)


def likelier(key: int, level: int) -> Question:
    """Which of two kinds is the next card of the stock likelier to be?"""
    dice = Dice(key)
    state, rank = melds_table(dice, max(3, level))
    about = read_kind("3b" if rank == "3" else rank)
    other = dice.choose([kind for kind in map(read_kind, (*NATURALS, "2", "Jk")) if kind != about])
    unseen = unseen_of(HAND_AND_FOOT.view(state, 0))
    if dice.happens(1, 2):
        about, other = other, about
    names = [Text(f"card.kind.{KINDS[kind]}", {}) for kind in (about, other)]
    counts = unseen[about], unseen[other]
    verdicts = (counts[0] > counts[1], counts[0] < counts[1], counts[0] == counts[1])
    options = (*(Text("quiz.kind_option", {"kind": name}) for name in names), Text("quiz.next.equal", {}))
    found = {"kind": names[0], "count": counts[0], "other": names[1], "others": counts[1], "all": sum(unseen)}
    why = Text("quiz.why.unseen", found)
    ask = Text("quiz.ask.likelier", {})
    return Question("hand-and-foot", "likelier", ("HF-1",), ask, options, verdicts.index(True), (why,), state)

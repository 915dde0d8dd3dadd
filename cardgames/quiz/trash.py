"""Questions about Trash: where a card goes, what is allowed or forbids it, how far a chain runs, what is likelier."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgames.cards import RANKS, card_text, pack
from cardgames.game import Refusal, Step
from cardgames.quiz.dice import Dice
from cardgames.quiz.question import Question, Rule, clause_options, mixed, numbers, yes_or_no
from cardgames.seeds import child
from cardgames.texts import Text
from cardgames.trash import DISCARD, STOCK, TRASH, Move, State
from cardgames.trash.odds.known import known_of
from cardgames.trash.state import RANK
from cardgames.walk.moves import move_text

OFFERED = ("TR-4", "TR-5", "TR-6", "TR-9", "TR-10", "TR-11", "TR-12", "TR-13")
"""The clauses that are offered as answers."""


def table(dice: Dice, level: int, *, top: bool = True, held: str = "", won: bool = False, dry: bool = False) -> State:
    """A position of two players: the harder, the more lies face up, wild cards among it, and the fewer the places."""
    places = 10 if level < 4 else dice.between(5, 9)
    deck = dice.some(list(map(card_text, pack(1))), 52)
    held = held and _taken(deck, held)
    layout = _layout(dice, level, places, deck, won)
    deck.sort(key=lambda card: card[0] == "J" and dry)  # a jack is never discarded: here all lie in the layouts
    others = [f"({deck.pop()})" for _ in range(10)]
    plain = [card for card in deck if card[0] != "J"]
    discards = plain if dry else plain[: dice.between(1, 4) if top else 0]
    stock = [] if dry else [card for card in deck if card not in discards]
    ending = " | won" if won else f" | holds {held}" if held else ""
    return TRASH.read(
        f"trash bicycle | key {dice.below(1 << 32)} 1 | starter 0 | turn 0 | idle 0 0 | layout {' '.join(layout)} "
        f"| layout {' '.join(others)} | stock {' '.join(stock)} | discards {' '.join(discards)}{ending}"
    )


def _layout(dice: Dice, level: int, places: int, deck: list[str], full: bool) -> list[str]:
    """Cells of a layout, their cards taken from the deck: some face up, with jacks among them from level 3 on."""
    up = places if full else dice.between(min(level, places - 2), min(2 + level, places - 2))
    shown = set(dice.some(range(1, places + 1), up))
    jacks = set(dice.some(sorted(shown), 1 if level >= 3 else 0))
    face_up = {place: _taken(deck, "J" if place in jacks else RANKS[place - 1]) for place in sorted(shown)}
    return [face_up.get(place) or f"({deck.pop()})" for place in range(1, places + 1)]


def _taken(deck: list[str], rank: str) -> str:
    """The first card of a rank, taken out of the deck."""
    card = next(card for card in deck if card[0] == rank)
    deck.remove(card)
    return card


def place(key: int, level: int) -> Question:
    """Where does the card go that is drawn?"""
    wanted = Dice(key).choose(("there", "discard", "any", "sends")[: 3 if level < 3 else 4])
    for number in range(100):
        dice = Dice(child(key, number))
        state = table(dice, level)
        steps = TRASH.steps(state, STOCK)
        right = _goes(steps)
        if right == wanted:
            break
    card = state.stock[0]
    shown = RANK[card] if RANK[card] <= len(state.shown[0]) else dice.between(1, len(state.shown[0]))
    kinds = {name: Text(f"quiz.place.{name}", {"place": shown}) for name in ("there", "sends", "any", "discard")}
    options, at = mixed(dice, kinds.pop(right), list(kinds.values()))
    clause = {"any": "TR-6", "discard": "TR-8", "sends": "TR-7", "there": "TR-5"}[right]
    ask = Text("quiz.ask.place", {"card": Text(f"card.{card_text(card)}", {})})
    return Question("trash", "place", (clause,), ask, options, at, (Rule(clause),), state, steps=steps)


def _goes(steps: Sequence[Step]) -> str:
    """What becomes of the card that is drawn in the first of some steps."""
    verbs = [step.verb for step in steps[1:3]]
    if not verbs:
        return "any"
    return "discard" if verbs[0] == "discard" else "sends" if "move_wild" in verbs else "there"


def legal(key: int, level: int) -> Question:
    """May this be done?"""
    dice = Dice(key)
    wanted = dice.happens(1, 2)
    state, move, refusal = next(one for one in _tries(dice, level) if (one[2] is None) == wanted)
    options, at = yes_or_no(refusal is None, "legal")
    steps = () if refusal else TRASH.steps(state, move)
    clause = (
        refusal.clause if refusal else "TR-6" if move.verb == "jack" else "TR-11" if move.verb == "next" else "TR-4"
    )
    ask = Text("quiz.ask.legal", {"move": move_text("trash", move)})
    return Question("trash", "legal", (clause,), ask, options, at, (refusal or Rule(clause),), state, steps=steps)


def clause(key: int, level: int) -> Question:
    """Which rule forbids it?"""
    dice = Dice(key)
    state, move, refusal = next(one for one in _tries(dice, level) if one[2] is not None)
    assert refusal is not None
    doubtful = {"TR-11", "TR-12", "TR-13"} if state.won else {"TR-6"} if state.holds else {"TR-10"}
    options, at = clause_options(dice, refusal.clause, [id for id in OFFERED if id not in doubtful])
    ask = Text("quiz.ask.clause", {"move": move_text("trash", move)})
    return Question("trash", "clause", (refusal.clause,), ask, options, at, (refusal,), state)


def _tries(dice: Dice, level: int) -> Iterator[tuple[State, Move, Refusal | None]]:
    """Positions of all sorts, each with a move tried in it and what the engine says."""
    while True:
        sort = dice.choose(("first", "turn", "held", "held", "won", "dry")[: 3 + level])
        settings = {"first": {"top": False}, "held": {"held": "J"}, "won": {"won": True}, "dry": {"dry": True}}
        state = table(dice, level, **settings.get(sort, {}))  # type: ignore[arg-type]
        places = len(state.shown[0])
        verbs = ["stock", "discard", f"jack {dice.between(1, min(10, places + 1))}"]
        move = TRASH.read_move(dice.choose([*verbs, "next"] if level > 1 else verbs))
        yield state, move, TRASH.refuse(state, move)


def chain(key: int, level: int) -> Question:
    """How many places does this turn fill? What lies face down is shown."""
    for number in range(200):
        dice = Dice(child(key, number))
        state = table(dice, min(level, 3))
        after, steps = TRASH.apply(state, DISCARD), TRASH.steps(state, DISCARD)
        filled = sum(step.verb == "place" for step in steps)
        if not after.holds and filled >= min(level, 4):
            break
    given, at = numbers(dice, filled, (filled + 1, filled - 1, filled + 2), 1)
    options = tuple(Text("quiz.places", {"n": n}) for n in given)
    ask = Text("quiz.ask.chain", {"card": Text(f"card.{card_text(state.discards[-1])}", {})})
    return Question("trash", "chain", ("TR-5",), ask, options, at, (), state, opened=True, steps=steps)


def likelier(key: int, level: int) -> Question:
    """Is the next card of the stock likelier to be placed, or to end the turn?"""
    wanted = Dice(key).happens(1, 2)
    for number in range(100):
        dice = Dice(child(key, number))
        state = table(dice, dice.between(1, 5))
        known = known_of(TRASH.view(state, 0))
        unseen = sum(known.unseen)
        useful = sum(n for rank, n in enumerate(known.unseen) if known.can_place(rank))
        if (2 * useful > unseen) == wanted and abs(2 * useful - unseen) <= 30 - 5 * level:
            break
    verdicts = (2 * useful > unseen, 2 * useful < unseen, 2 * useful == unseen)
    options = tuple(Text(f"quiz.next.{name}", {}) for name in ("placed", "ends", "equal"))
    why = Text("quiz.why.next", {"useful": useful, "useless": unseen - useful})
    ask = Text("quiz.ask.next", {})
    return Question("trash", "likelier", ("TR-8", "TR-5"), ask, options, verdicts.index(True), (why,), state)


MAKERS = {"place": place, "legal": legal, "clause": clause, "chain": chain, "likelier": likelier}
"""Each kind of question with its maker: ``maker(key, level)``, the same question for the same key."""

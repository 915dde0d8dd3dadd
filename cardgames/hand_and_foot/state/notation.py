"""Positions from text: the way back from a state's one-line notation.

The grammar; parts are separated by `` | ``, seats and teams by `` / ``, and ``-`` is nothing::

    position  =  "hand-and-foot " rules    rules as on the command line: bicycle,players=3
              |  "key " key " " shuffles  the key of all shuffles, and how many there have been
              |  "round " number
              |  "past " points            teams by spaces, rounds by commas: 455 310, -20 600
              |  phase " " seat            draw, meld or scored, and whose turn it is
              |  "stock " cards            top first
              |  "pile " cards             top last
              |  "aside " cards            of the pile, until an opening is reached
              |  "top " card              the pile's top card in an unfinished opening, or --
              |  "hands " seats | "feet " seats | "taken " seats
              |  "reds " teams
              |  "melds " teams           a team's melds by commas, naturals before wilds: Ks Kd Kd, 4c 4c 4c 4h 2s
              |  "open " teams            yes or no
              |  "out " seat              who went out, or -
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import NoReturn

from cardgames.cards import KINDS, cards_text, read_card, read_cards
from cardgames.hand_and_foot.rules import JOKER_KIND, RED_THREE, TWO_KIND, Rules, read_rules
from cardgames.hand_and_foot.state import KIND_OF, Cards, Meld, Phase, State
from cardgames.texts import Problem, Text, Unreadable

NAMES = ("hand-and-foot", "key", "round", "past", "phase", "stock", "pile", "aside", "top", "hands", "feet", "taken",
         "reds", "melds", "open", "out")  # fmt: skip
PHASES: dict[str, Phase] = {"draw": "draw", "meld": "meld", "scored": "scored"}


def read(text: str) -> State:
    """A position from its notation; ``read(str(state)) == state``.

    Raises `Unreadable` naming the part of the text that is missing, cannot be read, or cannot be so.
    """
    parts = [part.strip() for part in text.strip().split("|")]
    for place, name in enumerate(NAMES):
        given = parts[place].split(" ")[0] if place < len(parts) else ""
        if given != name and not (name == "phase" and given in PHASES):
            begins = "/".join(PHASES) if name == "phase" else name
            raise Unreadable("hand_and_foot.read.part", name=begins, number=place + 1, given=given)
    if len(parts) > len(NAMES):
        raise Unreadable("hand_and_foot.read.rest", given=parts[len(NAMES)])
    texts = {name: part.partition(" ")[2].strip() for name, part in zip(NAMES, parts, strict=True)}
    try:
        rules = read_rules(texts["hand-and-foot"])
    except Problem as problem:
        raise Unreadable("hand_and_foot.read.rules", reason=problem) from problem
    state = _Reader(rules, texts).state(PHASES[parts[4].split(" ")[0]])
    _check(state)
    return state


@dataclass(frozen=True, slots=True)
class _Reader:
    """The parts of one text under the rules it begins with."""

    rules: Rules
    texts: dict[str, str]

    def state(self, phase: Phase) -> State:
        key, _, shuffles = self.texts["key"].partition(" ")
        past = self.texts["past"]
        rounds = [] if past == "-" else past.split(",")
        out = self.texts["out"]
        return State(
            self.rules, self.number("key", key), self.number("key", shuffles),
            self.number("round", self.texts["round"], 1, self.rules.rounds),
            tuple(tuple(self.number("past", points, None) for points in line.split()) for line in rounds),
            phase, self.number(phase, self.texts["phase"], 0, self.rules.players - 1),
            self.cards("stock"), self.cards("pile"), self.cards("aside"), self.top(),
            self.seats("hands"), self.seats("feet"), self.seats("taken"), self.teams("reds"), self.melds(),
            tuple(self.yes(word) for word in self.split("open", self.rules.number_of_teams)),
            -1 if out == "-" else self.number("out", out, 0, self.rules.players - 1),
        )  # fmt: skip

    def fail(self, name: str, given: str) -> NoReturn:
        raise Unreadable("hand_and_foot.read.value", name=name, given=given)

    def number(self, name: str, text: str, low: int | None = 0, high: int | None = None) -> int:
        digits = text.strip()
        plain = digits.removeprefix("-") if low is None else digits
        if not (plain.isascii() and plain.isdigit()) or len(plain) > 20:
            self.fail(name, text)
        value = int(digits)
        if (low is not None and value < low) or (high is not None and value > high):
            self.fail(name, text)
        return value

    def yes(self, word: str) -> bool:
        return word == "yes" or (word != "no" and self.fail("open", word))

    def line(self, name: str, text: str) -> Cards:
        try:
            cards = () if text.strip() == "-" else read_cards(text)
        except Problem as problem:
            raise Unreadable("hand_and_foot.read.cards", name=name, reason=problem) from problem
        if 0 in cards:
            self.fail(name, text)
        return cards

    def cards(self, name: str) -> Cards:
        return self.line(name, self.texts[name])

    def top(self) -> int:
        try:
            return read_card(self.texts["top"])
        except Problem as problem:
            raise Unreadable("hand_and_foot.read.cards", name="top", reason=problem) from problem

    def split(self, name: str, number: int) -> list[str]:
        words = [word.strip() for word in self.texts[name].split("/")]
        if len(words) != number:
            raise Unreadable("hand_and_foot.read.seats", name=name, given=len(words), expected=number)
        return words

    def seats(self, name: str) -> tuple[Cards, ...]:
        return tuple(tuple(sorted(self.line(name, text))) for text in self.split(name, self.rules.players))

    def teams(self, name: str) -> tuple[Cards, ...]:
        return tuple(self.line(name, text) for text in self.split(name, self.rules.number_of_teams))

    def melds(self) -> tuple[tuple[Meld, ...], ...]:
        teams = self.split("melds", self.rules.number_of_teams)
        return tuple(tuple(self.meld(text) for text in team.split(",") if text.strip() != "-") for team in teams)

    def meld(self, text: str) -> Meld:
        cards = sorted(self.line("melds", text))
        wilds = tuple(card for card in cards if KIND_OF[card] in (JOKER_KIND, TWO_KIND))
        naturals = tuple(card for card in cards if KIND_OF[card] not in (JOKER_KIND, TWO_KIND))
        kinds = {KIND_OF[card] for card in naturals}
        if len(kinds) != 1 or not self.rules.allows(min(kinds), len(naturals), len(wilds)):
            raise Unreadable("hand_and_foot.read.meld", given=text.strip())
        return Meld(min(kinds), naturals, wilds)


def _check(state: State) -> None:
    """Raise `Unreadable` when the parts of a position do not go together."""
    rules = state.rules
    _check_round(state)
    if any(KIND_OF[card] == RED_THREE for cards in (*state.hands, state.pile) for card in cards):
        raise Unreadable("hand_and_foot.read.red_three")
    if any(KIND_OF[card] != RED_THREE for cards in state.reds for card in cards):
        raise Unreadable("hand_and_foot.read.reds")
    for held, taken in zip(state.hands, state.taken, strict=True):
        if Counter(taken) - Counter(held):
            raise Unreadable("hand_and_foot.read.taken", given=cards_text(taken))
    _check_total(state)
    for team, melds in enumerate(state.melds):
        ranks = [meld.kind for meld in melds if not meld.is_book(rules)]
        if len(set(ranks)) < len(ranks):
            name = KINDS[max(ranks, key=ranks.count)]
            raise Unreadable("hand_and_foot.read.two_open", kind=Text(f"card.kind.{name}", {}))
        if melds and not state.opened[team]:
            if team != state.team or state.phase != "meld":
                raise Unreadable("hand_and_foot.read.opening")
            if sum(meld.points(rules) for meld in melds) >= rules.minimums[state.round - 1]:
                raise Unreadable("hand_and_foot.read.value", name="open", given="no")
    lying = [card for meld in state.mine for card in meld.naturals] if not state.is_open else []
    if (state.aside or state.top) and state.top not in lying:
        raise Unreadable("hand_and_foot.read.opening")


def _check_round(state: State) -> None:
    """HF-17, HF-20: one line of points for each round scored, and who went out only after one."""
    teams, is_scored = state.rules.number_of_teams, state.phase == "scored"
    rounds = state.round if is_scored else state.round - 1
    for given, expected in ((len(state.past), rounds), *((len(points), teams) for points in state.past)):
        if given != expected:
            raise Unreadable("hand_and_foot.read.seats", name="past", given=given, expected=expected)
    if not is_scored and state.went_out >= 0:
        raise Unreadable("hand_and_foot.read.value", name="out", given=str(state.went_out))


def _check_total(state: State) -> None:
    """The cards of all zones are the pack."""
    pack = Counter(state.rules.pack())
    found = Counter(state.cards())
    for name, extra in (("too_many", found - pack), ("missing", pack - found)):
        if extra:
            raise Unreadable(
                f"hand_and_foot.read.{name}", cards=cards_text(sorted(extra.elements())[:8]), n=extra.total()
            )

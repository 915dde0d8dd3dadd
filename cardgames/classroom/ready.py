"""The kinds of questions, and questions that are ready: at least one for everything an odds panel can show.

They are chosen for a class: most people are far off, and the reason is worth a lesson.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from cardgames.classroom.draws import AllDifferent, EveryRank, NoAce
from cardgames.classroom.hand import House, NextDraw, Opening
from cardgames.classroom.pack import NoWild, Pair, RedThree, ThreeAlike, Wait
from cardgames.classroom.pile import Match, Risk
from cardgames.classroom.question import Question, read_as, read_values
from cardgames.classroom.trash import Alone, Turn, Winner
from cardgames.texts import Impossible, Problem

KINDS: Mapping[str, type[Question]] = {
    kind.kind: kind
    for kind in (
        Opening, House, NextDraw, Match, Risk, NoWild, ThreeAlike, Pair, RedThree, Wait, Turn, Alone, Winner,
        AllDifferent, EveryRank, NoAce,
    )
}  # fmt: skip
"""Every kind of question by its name; of those a panel could mean, the first is meant."""

READY: Mapping[str, Question] = {
    "open4": Opening(),
    "open1": Opening(round=1),
    "one_word": House(round=1),
    "two_more": House(change="hand_size=13,foot_size=13"),
    "twenty_short": NextDraw(),
    "five_wilds": NextDraw(hand="A A A K Q 9 2 2 2 Jk Jk"),
    "top_card": Match(),
    "throw_king": Risk(hand="A A Q J 9 9 7 6 5 4 K"),
    "no_wild": NoWild(),
    "three_alike": ThreeAlike(),
    "kings": Pair(),
    "red_three": RedThree(),
    "first_king": Wait(),
    "all_ten": Turn(),
    "five_places": Turn(least=5),
    "alone": Alone(),
    "last_place": Winner(mine=1, theirs=1),
    "one_behind": Winner(mine=2, theirs=1),
    "five_cards": AllDifferent(),
    "half_deck": EveryRank(),
    "no_ace": NoAce(),
}
"""The ready questions by name, in the order of the page; ``predict.ready.<name>`` is what they are called."""


def read_question(text: str) -> Question:
    """The question of a text, ``kind;name=value;…`` or the name of a ready one: the inverse of ``str``.

    Raises `Problem`.

    >>> read_question("opening;round=1") == read_question("open1") == READY["open1"]
    True
    """
    if text in READY:
        return READY[text]
    question = read_as(text, KINDS)
    if question is None:
        raise Impossible("predict.unknown", given=text.partition(";")[0][:40], accepted=list(READY))
    return question


def question_of(page: str, family: str, values: Mapping[str, Any]) -> Question:
    """What a panel shows, as a question for a class: the same one where it can be, else the nearest that is ready.

    ``family`` is that of the odds lab, nothing elsewhere; ``values`` are what the panel's fields hold.

    >>> str(question_of("odds_lab", "draws", {"case": "aces", "decks": 2, "draws": 5}))
    'no_ace;decks=2'
    """
    asked = family, values.get("case", "")
    about = [kind for kind in KINDS.values() if (kind.page, kind.family) == (page, family)]
    kinds = [kind for kind in KINDS.values() if kind.page == page and asked in ((kind.family, kind.case), kind.also)]
    kinds = kinds or about
    for kind in kinds:
        names = {one.name for one in fields(kind)}
        given = {"rank" if "rank" in names and name == "kind" else name: value for name, value in values.items()}
        try:
            return read_values(kind, {name: value for name, value in given.items() if name in names})
        except Problem:
            continue
    return next(one for one in READY.values() if isinstance(one, kinds[0]))

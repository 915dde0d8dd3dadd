"""The table in words says what the table in pictures shows, and nothing else: fact by fact, over many positions.

The picture's facts are its faces, its printed numbers and its marks; the text's are read back from the English
names by a reader of their own. In the other languages the same numbers must stand in the names.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from cardgames.cards import KINDS
from cardgames.hand_and_foot import HAND_AND_FOOT
from cardgames.hand_and_foot.rules import read_rules as hf_rules
from cardgames.hand_and_foot.state import counts_of
from cardgames.seeds import agent_key, child, deal_key
from cardgames.texts import LANGUAGES
from cardgames.trash import TRASH
from cardgames.trash.rules import read_rules as trash_rules
from cardgames.views import hand_and_foot_table as board
from cardgames.views import trash_table
from cardgames.views.hand_and_foot_table import Reader, Stage
from cardgames.views.scene import BACK, EMPTY, Spot, Zone
from cardgames.views.words import kind_name

NAMES = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")
RANKS = dict(zip(NAMES, "A23456789TJQK", strict=True))
SUITS = {"clubs": "c", "diamonds": "d", "hearts": "h", "spades": "s"}
ONE = re.compile(rf"({'|'.join(RANKS)}) of ({'|'.join(SUITS)})")
MANY = re.compile(r"(\d+) × (?:black |red )?(\w+) \(([^)]*)\)")
JOKERS = re.compile(r"(?:(\d+) × )?\bjoker\b")
Facts = dict[str, Any]


def cards_in(words: str) -> Counter[str]:
    """The cards that words name, in the notation."""
    found: Counter[str] = Counter()
    for n, rank, suits in MANY.findall(words):
        named = Counter({SUITS[name]: int(times or 1) for times, name in re.findall(r"(?:(\d+) × )?(\w+)", suits)})
        assert named.total() == int(n), words
        found.update({RANKS[rank] + suit: times for suit, times in named.items()})
    found.update(RANKS[rank] + SUITS[suit] for rank, suit in ONE.findall(words))
    found["Jk"] += sum(int(n or 1) for n in JOKERS.findall(words))
    return +found


def faces_of(spot: Spot) -> Counter[str]:
    """The cards that a spot's picture shows."""
    return Counter(face for face in (*spot.under, spot.face) if face not in (BACK, EMPTY))


def number(words: str) -> str:
    """The first number of words that counts cards, as it is printed on a back; empty without one."""
    found = re.search(r"([\d,]+) card", words)
    return found[1].replace(",", "") if found else ""


# --- Hand and Foot --------------------------------------------------------------------------


def seen(spot: Spot) -> Facts:
    """What the picture of a spot of Hand and Foot says."""
    zone, caption = spot.id.split("/")[0], spot.caption.split("\n")
    facts: Facts = {"mark": spot.mark in ("clean", "dirty") and spot.mark, "joined": spot.mark == "joined"}
    if spot.mark in ("clean", "dirty"):
        return facts | {
            "rank": spot.face[0],
            "wilds": caption[1].partition(" + ")[::2] if spot.mark == "dirty" else None,
        }
    if zone == "pile":
        facts |= {"top": spot.face, "count": caption[1] if len(caption) > 1 else ""}
    if zone in ("stock", "foot", "seat"):
        facts["count"] = spot.label if spot.face != EMPTY else "0" * spot.id.endswith("hand")
    if spot.badge:
        assert spot.badge == f"×{faces_of(spot).total() - spot.away}"
    return facts | {"cards": faces_of(spot), "chosen": spot.away}


def told(spot: Spot) -> Facts:
    """What the name of a spot of Hand and Foot says."""
    name, zone = spot.name, spot.id.split("/")[0]
    book = re.match(r"(Clean|Dirty) book \((\w+)\): (.*)", name)
    facts: Facts = {"mark": book[1].lower() if book else False, "joined": ", for the meld: " in name}
    if book:
        counts = Counter({word: int(n or 1) for n, word in re.findall(r"(?:(\d+) × )?(\w+)", book[3])})
        wilds = " ".join(["2"] * counts["two"] + ["Jk"] * counts["joker"])
        return facts | {
            "rank": RANKS[book[2]],
            "wilds": (str(counts[book[2]]), wilds) if facts["mark"] == "dirty" else None,
        }
    if zone == "pile":
        top, _, below = name.partition("; can be taken with it: ")
        facts |= {"top": EMPTY, "count": ""} if "empty" in name else {
            "top": next(iter(cards_in(top))), "count": "1" if "the only card" in top else number(top)}  # fmt: skip
        return facts | {"cards": cards_in(top) + cards_in(below), "chosen": 0}
    if zone in ("stock", "foot", "seat"):
        facts["count"] = number(name)
    chosen = re.search(r"; (\d+) chosen", name)
    return facts | {"cards": cards_in(name.partition(", for the meld")[0]), "chosen": int(chosen[1]) if chosen else 0}


def hands(rules: str, seed: int, moves: int) -> Iterator[Any]:
    """Positions of a game of Hand and Foot between random and planning players."""
    state, key = HAND_AND_FOOT.deal(hf_rules(rules), deal_key(seed)), agent_key(seed, 0, 0)
    for at in range(moves):
        if state.is_over:
            return
        name = ("careful", "greedy", "random")[at % 7 % 3]
        yield state
        state = HAND_AND_FOOT.apply(
            state, HAND_AND_FOOT.agents[name](HAND_AND_FOOT.view(state, state.turn), child(key, at))
        )


def zones_of(state: Any, seat: int, at: int, language: str = "en") -> list[Zone]:
    """All zones of a seat's table; on its turn with some cards put forward, or the pile laid open."""
    view, reader = HAND_AND_FOOT.view(state, seat), Reader(language)
    stage, shown = Stage(), []
    if seat == state.turn and state.phase == "meld":
        for kind in [kind for kind, n in enumerate(counts_of(view.hand)) for _ in range(n)][: at % 6]:
            stage = board.forward(state, stage, kind)
        shown = [board.stage_zone(view, reader, stage, "", "")]
    elif seat == state.turn and state.phase == "draw" and "take" in map(str, view.legal):
        shown = [board.taking_zone(state, view, reader)]
    return [*board.zones(view, reader, stage), *shown]


@pytest.mark.parametrize(
    ("rules", "seed"), [("bicycle", 1), ("majority,players=2,pickup=all", 2), ("double,players=6", 3)]
)
def test_hand_and_foot_in_words_is_hand_and_foot_in_pictures(rules: str, seed: int) -> None:
    kinds: Counter[str] = Counter()
    for at, state in enumerate(hands(rules, seed, 420)):
        seats = {state.turn, at % state.rules.players} if at % 5 == 0 else {state.turn}
        for spot in (spot for seat in seats for zone in zones_of(state, seat, at) for spot in zone.spots):
            assert told(spot) == seen(spot), spot
            kinds[spot.id.split("/")[0] + spot.mark] += 1
    assert {"hand", "stage", "stock", "pile", "foot", "seat", "meld", "melddirty", "meldclean"} <= kinds.keys()


@pytest.mark.parametrize("language", sorted(LANGUAGES.keys() - {"en"}))
def test_the_same_numbers_stand_in_every_language(language: str) -> None:
    for at, state in enumerate(hands("bicycle", 4, 200)):
        pairs = zip(zones_of(state, state.turn, at), zones_of(state, state.turn, at, language), strict=True)
        for zone, other in pairs:
            for spot, same in zip(zone.spots, other.spots, strict=True):
                name = spot.name.replace("the only card", "1 card")
                assert re.findall(r"\d+", name) == re.findall(r"\d+", same.name), (name, same.name)


# --- Trash ----------------------------------------------------------------------------------


def layouts(rules: str, seed: int, moves: int) -> Iterator[Any]:
    """Positions of a game of Trash between random players."""
    state, key = TRASH.deal(trash_rules(rules), deal_key(seed)), agent_key(seed, 0, 0)
    for at in range(moves):
        if state.is_over:
            return
        yield state
        state = TRASH.apply(state, TRASH.agents["random"](TRASH.view(state, TRASH.to_move(state)), child(key, at)))


def trash_seen(spot: Spot) -> Facts:
    """What the picture of a spot of Trash says."""
    wild, _, pile = spot.badge.partition("×")
    place = wild[1:] if "/" in spot.id and wild else spot.label if spot.face == BACK and "/" in spot.id else ""
    count = {"stock": spot.label, "discard": pile or str(int(spot.face != EMPTY))}
    return {"card": spot.face, "wild": "★" in wild, "place": place, "count": count.get(spot.id, "").removeprefix("0")}


def trash_told(spot: Spot) -> Facts:
    """What the name of a spot of Trash says; the place of a card that fits it is the card's own."""
    name, found = spot.name, [*cards_in(spot.name)]
    face = found[0] if found else EMPTY if name.endswith(("empty", "no card")) else BACK
    wild, place = "(wild)" in name, re.match(r"Place (\d+)", name)
    says = (place[1].replace("1", "A") if place[1] == "1" else place[1]) if place and (wild or not found) else ""
    count = {"stock": number(name), "discard": number(name) or ("1" if "only card" in name else "")}.get(spot.id, "")
    return {"card": face, "wild": wild, "place": says, "count": count}


@pytest.mark.parametrize(("rules", "seed"), [("bicycle", 1), ("kings_wild,players=4,slots=6", 2),
                                             ("bicycle,players=3,turn_up_first_discard=yes", 3)])  # fmt: skip
def test_trash_in_words_is_trash_in_pictures(rules: str, seed: int) -> None:
    shown = set()
    for at, state in enumerate(layouts(rules, seed, 300)):
        view = TRASH.view(state, at % state.rules.players)
        for spot in (spot for zone in trash_table.zones(view, "en") for spot in zone.spots):
            assert trash_told(spot) == trash_seen(spot), spot
            shown.add((spot.id, spot.face))
    assert len(shown) > 150


def test_the_reader_of_names_reads_every_kind() -> None:
    for kind, name in enumerate(KINDS):
        if name not in ("Jk", "3b", "3r"):
            assert RANKS[kind_name(kind)] == name
    assert cards_in("3 × king (spades, 2 × diamonds), joker, two of clubs") == Counter(
        {"Kd": 2, "Ks": 1, "Jk": 1, "2c": 1}
    )

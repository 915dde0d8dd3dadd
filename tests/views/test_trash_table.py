"""A view of Trash as a scene: legal marks, names in every language, and words equal in information to the picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from cardgames import cards
from cardgames.seeds import agent_key, child, deal_key
from cardgames.texts import LANGUAGES
from cardgames.trash import KINGS_WILD, TRASH, Rules, State
from cardgames.views import trash_table
from cardgames.views.scene import BACK, EMPTY, Spot
from cardgames.views.words import card_name

RULES = [Rules(players=players) for players in range(2, 7)] + [
    KINGS_WILD,
    Rules(turn_up_first_discard=True, natural_replaces_wild=False),
    Rules(slots=3, players=3),
]
WORDS = {"en": "face down", "pl": "zakryte", "cs": "zakryté"}


def game(rules: Rules, seed: int, most: int = 60) -> Iterator[tuple[State, object]]:
    """Positions of a game between random players, each with the move played from it."""
    state, key = TRASH.deal(rules, deal_key(seed)), agent_key(seed, 0, 0)
    for number in range(most):
        seat = TRASH.to_move(state)
        if seat is None:
            return
        name = "random" if number % 3 else "takes_useful"
        move = TRASH.agents[name](TRASH.view(state, seat), child(key, number))
        yield state, move
        state = TRASH.apply(state, move)


def spots(state: State, seat: int, language: str = "en") -> dict[str, Spot]:
    zones = trash_table.zones(TRASH.view(state, seat), language)
    return {spot.id: spot for zone in zones for spot in zone.spots}


@pytest.mark.parametrize("rules", RULES)
def test_marked_spots_are_the_legal_moves(rules: Rules) -> None:
    for state, _ in game(rules, 3, 30):
        for seat in range(rules.players):
            marked = {trash_table.move_on(id, seat) for id, spot in spots(state, seat).items() if spot.move}
            assert marked == {str(move) for move in TRASH.view(state, seat).legal} - {"next"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_say_what_the_picture_shows(language: str) -> None:
    for state, _ in game(Rules(players=3), 5, 60):
        for id, spot in spots(state, 1, language).items():
            shown = spot.face not in (BACK, EMPTY)
            assert shown == any(card_name(card, language) in spot.name for card in range(1, 53))
            if shown:
                assert card_name(cards.read_card(spot.face), language) in spot.name
            elif id not in ("stock", "held", "discard"):
                assert spot.face == BACK
                assert WORDS[language] in spot.name
        stock = spots(state, 1, language)["stock"]
        assert str(len(state.stock)) == stock.label
        assert stock.label in stock.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_spot_has_its_own_name(language: str) -> None:
    state = TRASH.deal(Rules(players=6), deal_key(1))
    for zone in trash_table.zones(TRASH.view(state, 0), language):
        assert len({spot.name for spot in zone.spots}) == len(zone.spots)


def test_languages_differ_everywhere() -> None:
    state = TRASH.deal(Rules(), deal_key(1))
    said = {language: spots(state, 0, language) for language in LANGUAGES}
    for id in said["en"]:
        assert len({said[language][id].name for language in LANGUAGES}) == len(LANGUAGES)


def test_TR_3_wild_cards_are_marked_by_the_rules_not_by_their_rank() -> None:
    for rules, wild in ((Rules(), "J"), (KINGS_WILD, "K")):
        for state, _ in game(rules, 11):
            for spot in spots(state, 0).values():
                assert ("(wild)" in spot.name) == spot.badge.startswith("★") == (spot.face[0] == wild)


def test_TR_2_face_down_place_bears_the_number_that_belongs_there() -> None:
    layout = [spot.label for id, spot in spots(TRASH.deal(Rules(), 0), 0).items() if id.startswith("0/")]
    assert layout == ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"]


@pytest.mark.parametrize("rules", RULES)
def test_steps_end_where_the_next_scene_begins(rules: Rules) -> None:
    for state, move in game(rules, 8):
        faces = {id: spot.face for id, spot in spots(state, 0).items()}
        steps = TRASH.steps(state, move)
        for flight in trash_table.flights(state, steps, "en", 0):
            if flight.start in ("held", "discard"):
                assert faces[flight.start] == flight.face, "a card flies from where it lies"
            assert flight.words
            faces |= flight.after
        after = {id: spot.face for id, spot in spots(TRASH.apply(state, move), 0).items()}
        assert {id: faces[id] for id in after if id != "stock"} == {id: f for id, f in after.items() if id != "stock"}


def test_layouts_start_with_the_readers_own_and_go_round() -> None:
    zones = trash_table.zones(TRASH.view(TRASH.deal(Rules(players=4), 0), 2), "en")
    assert [zone.id for zone in zones] == ["piles", "seat2", "seat3", "seat0", "seat1"]
    assert [zone.kind for zone in zones] == ["piles", "own", "other", "other", "other"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_hint_names_what_can_be_done(language: str) -> None:
    said = set()
    for state, _ in game(Rules(slots=2), 2, 400):
        for seat in (0, 1):
            view = TRASH.view(state, seat)
            hint = trash_table.hint(view, language)
            said.add(hint)
            if seat == view.to_move and view.holds:
                assert cards.glyph(view.holds) in hint
            elif seat == view.to_move and not view.won and view.discards:
                assert cards.glyph(view.discards[-1]) in hint
    assert len(said) > 10


def test_TR_9_empty_stock_is_offered_as_a_shuffle_or_not_at_all() -> None:
    state = TRASH.deal(Rules(), 0)
    empty = replace(state, stock=(), discards=state.stock)
    assert spots(empty, 0)["stock"].move == "Shuffle and draw"
    assert spots(empty, 0)["stock"].face == EMPTY
    alone = replace(state, stock=(), discards=state.stock[:1])
    assert spots(alone, 0)["stock"].move == ""
    assert trash_table.hint(TRASH.view(alone, 0), "en").startswith("The stock is empty: take")


def test_TR_10_and_TR_13_endings_are_told() -> None:
    told = set()
    for state, _ in game(Rules(slots=2), 4, 1000):
        if state.won:
            told.add(trash_table.hint(TRASH.view(state, state.seat), "en"))
            told.add(trash_table.hint(TRASH.view(state, 1 - state.seat), "en"))
    assert any(sentence.startswith("You won hand 1.") for sentence in told)
    assert any("won hand 1 and has only one place" in sentence for sentence in told)

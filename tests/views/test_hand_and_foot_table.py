"""A view of Hand and Foot as a scene: words equal in information to the picture, totals, suggestions, flights."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from cardgames.cards import JOKER, KINDS, card_text, read_card
from cardgames.hand_and_foot import HAND_AND_FOOT, PRESETS, Move, State, totals
from cardgames.hand_and_foot.moves.move import DRAW, TAKE
from cardgames.hand_and_foot.state import KIND_OF, counts_of
from cardgames.seeds import agent_key, child, deal_key
from cardgames.texts import LANGUAGES, texts
from cardgames.views import hand_and_foot_table as board
from cardgames.views.hand_and_foot_table import Reader, Stage
from cardgames.views.scene import BACK, EMPTY, Scene, Spot
from cardgames.views.svg import table_svg
from cardgames.views.words import card_name, cards_words, kind_name
from tests.hand_and_foot.hf_positions import position, redeal

ENGLISH = Reader()


@cache
def game(players: int, preset: str = "bicycle", most: int = 240) -> tuple[tuple[State, Move], ...]:
    """Positions of a round between ready players, each with the move played from it."""
    state = HAND_AND_FOOT.deal(PRESETS[preset].replace(players=players), deal_key(players))
    found = []
    while len(found) < most and state.phase != "scored":
        agent = HAND_AND_FOOT.agents[("greedy", "careful")[state.turn % 2]]
        move = agent(HAND_AND_FOOT.view(state, state.turn), child(agent_key(1, 0, state.turn), len(found)))
        found.append((state, move))
        state = HAND_AND_FOOT.apply(state, move)
    return (*found, (state, DRAW))


def spots(state: State, seat: int = 0, reader: Reader = ENGLISH, stage: Stage | None = None) -> dict[str, Spot]:
    found = board.zones(HAND_AND_FOOT.view(state, seat), reader, stage or Stage())
    return {spot.id: spot for zone in found for spot in zone.spots}


def put(state: State, kinds: str) -> Stage:
    """These kinds put forward, one after another."""
    stage = Stage()
    for word in kinds.split():
        kind = KINDS.index(word)
        stage = stage.put(kind, board.room(state, stage, kind))
    return stage


def read(state: State, stage: Stage) -> board.Reading:
    return board.stage_reading(state, HAND_AND_FOOT.view(state, state.turn), ENGLISH, stage)


# --- words and picture ----------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 4, 5])
def test_names_say_the_cards_that_are_shown_and_no_others(language: str, players: int) -> None:
    names = [card_name(card, language) for card in range(1, JOKER)]
    for state, _ in game(players)[::7]:
        for id, spot in spots(state, 0, Reader(language)).items():
            faces = [face for face in (*spot.under, spot.face) if face not in (BACK, EMPTY)]
            cards = [read_card(face) for face in faces]
            if id == "pile" and cards:
                assert cards_words(cards[-1:], language) in spot.name
                assert len(cards) == 1 or spot.name.endswith(cards_words(cards[-2::-1], language))
            elif spot.mark in ("clean", "dirty"):
                assert kind_name(KIND_OF[cards[-1]], language) in spot.name, "a book names its rank"
            elif cards:
                assert spot.name.endswith(cards_words(cards, language))
            else:
                assert not any(name in spot.name for name in names)
            if spot.face == BACK:
                assert spot.label in spot.name, "what is written on a back is said"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_put_forward_is_said_in_the_hand_and_on_the_stage(language: str) -> None:
    state = position(hand="K K K K A A 2 Jk 9")
    view, reader, stage = HAND_AND_FOOT.view(state, 0), Reader(language), put(state, "K K K 2")
    hand = spots(state, 0, reader, stage)
    assert [hand[f"hand/{kind}"].away for kind in ("K", "2", "A")] == [3, 1, 0]
    assert "3" in hand["hand/K"].name.rpartition(";")[2]
    zone = board.stage_zone(view, reader, stage, "30", "words")
    assert [spot.id for spot in zone.spots] == ["stage/0/K", "stage/0/2"]
    assert [len(spot.under) + 1 for spot in zone.spots] == [3, 1]
    kings = [read_card(face) for face in (*zone.spots[0].under, zone.spots[0].face)]
    assert cards_words(kings, language) in zone.spots[0].name
    assert texts(language)("card.kind.K") in zone.spots[1].name, "a wild says which meld it joins"


def test_every_part_of_the_table_speaks_the_readers_language() -> None:
    state = game(4)[90][0]
    said = [{id: spot.name for id, spot in spots(state, 0, Reader(language)).items()} for language in LANGUAGES]
    for id in said[0]:
        assert len({names[id] for names in said}) == len(LANGUAGES), id


def test_marked_spots_are_the_legal_moves() -> None:
    for state, _ in game(3):
        for seat in range(3):
            legal = set(map(str, HAND_AND_FOOT.view(state, seat).legal))
            shown = spots(state, seat)
            assert bool(shown["stock"].move) == ("draw" in legal)
            assert bool(shown["pile"].move) == ("take" in legal)
            for id, spot in shown.items():
                assert not id.startswith(("meld/", "reds/", "seat/", "foot")) or not spot.move


def test_HF_14_the_pile_is_a_fan_only_when_it_can_be_taken() -> None:
    seen = set()
    for state, _ in game(4):
        fan, number = spots(state)["pile"].under, state.rules.pile_taken(len(state.pile))
        takes = state.turn == 0 and HAND_AND_FOOT.refuse(state, TAKE) is None
        assert len(fan) == (number - 1 if takes else 0)
        seen.add(takes and len(fan))
    assert len(seen) > 2


def test_HF_13_a_single_card_put_forward_can_go_on_the_pile() -> None:
    state = position(hand="K K 9")
    assert spots(state, 0, ENGLISH, put(state, "9"))["pile"].move == "Discard here: nine"
    assert not spots(state, 0, ENGLISH, put(state, "K K"))["pile"].move
    assert not spots(position(hand="K K 9", phase="draw"), 0, ENGLISH, put(state, "9"))["pile"].move


def test_HF_4_nothing_hidden_is_shown_or_used() -> None:
    for state, _ in game(4)[5:200:13]:
        other = redeal(state, state.turn, 77)
        assert spots(state, state.turn) == spots(other, state.turn)
        assert board.best_moves(state) == board.best_moves(other)
        assert read(state, Stage()) == read(other, Stage())


def test_hand_is_sorted_by_rank_or_by_points() -> None:
    state = position(hand="4 8 K A 3b 2 Jk")
    ranks = [id for id in spots(state) if id.startswith("hand/")]
    assert ranks == [f"hand/{kind}" for kind in ("4", "8", "K", "A", "3b", "2", "Jk")]
    points = [id for id in spots(state, 0, Reader(by_value=True)) if id.startswith("hand/")]
    assert points == [f"hand/{kind}" for kind in ("Jk", "A", "2", "8", "K", "4", "3b")]


def test_names_of_players_are_used_everywhere() -> None:
    state, move = next((state, move) for state, move in game(4) if state.turn == 1 and move.verb == "discard")
    reader = Reader(names={1: "Ewa"})
    view = HAND_AND_FOOT.view(state, 0)
    said = " ".join(spot.name + spot.caption for spot in spots(state, 0, reader).values())
    said += board.hint(view, reader) + " ".join(board.score(state, view, reader).heads)
    said += board.flights(view, HAND_AND_FOOT.steps(state, move), reader)[0].words
    assert said.count("Ewa") >= 5
    assert "layer 2" not in said


def test_a_still_picture_draws_fans() -> None:
    state = position(hand="K K K")
    zones = board.zones(HAND_AND_FOOT.view(state, 0), ENGLISH)
    drawn = table_svg(Scene("A table", 1, "?", "", zones))
    assert drawn.count(">K</text>") == 3


# --- the score ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4, 6])
def test_HF_19_score_adds_up_and_ends_in_the_totals(players: int) -> None:
    for state, _ in (*game(players)[::11], game(players, most=2000)[-1]):
        table = board.score(state, HAND_AND_FOOT.view(state, 0), ENGLISH)
        columns = list(zip(*table.rows, strict=True))[1:]
        numbers = [[int(cell.replace(",", "").replace("−", "-")) for cell in column] for column in columns]
        assert all(sum(lines) == total for *lines, total in numbers)
        if state.phase == "scored":
            assert [column[-1] for column in numbers] == list(totals(state))
    assert state.phase == "scored"


# --- cards put forward ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "chosen", "total"),
    [
        ("K K K K 9", "K K K", "30 of 50, 20 to go"),
        ("K K K K 2 9", "K K K K 2", "60 of 50: enough to open"),
        ("A A A K K K K 9", "A A A", "60 of 50: enough to open"),
        ("5 5 5 K K K 9", "5 5 5 K K K", "45 of 50, 5 to go"),
        ("K K A A A A 9", "K K A A A", "80 of 50"),
    ],
)
def test_HF_12_running_total_against_the_minimum(hand: str, chosen: str, total: str) -> None:
    state = position(hand=hand)
    assert read(state, put(state, chosen)).total == total


def test_HF_12_total_counts_what_lies_there_already() -> None:
    state = position(hand="A A A 9 9", melds={0: "Ks Kd Kh"}, opened=[], round=3)
    assert read(state, put(state, "A A A")).total == "90 of 120, 30 to go"
    opened = position(hand="A A A 9 9", melds={0: "Ks Kd Kh"}, round=3)
    assert read(opened, put(opened, "A A A")).total == "worth 60"


def test_HF_12_what_would_complete_an_opening_completes_it() -> None:
    offered = 0
    for state, _ in game(4)[:160]:
        if state.phase != "meld" or state.is_open:
            continue
        for kind in range(4, 15):
            n = min(3, counts_of(state.hand)[kind])
            stage = put(state, " ".join([KINDS[kind]] * n))
            found = read(state, stage)
            if found.completion:
                offered += 1
                after = board.trial(state, (*stage.moves, *(group.move for group in found.completion)))
                assert after.refusal is None
                assert after.state.opened[state.team]
    assert offered
    enough = position(hand="A A A K K K 9")
    assert read(enough, put(enough, "A A A")).completion == (), "what opens needs nothing more"


def test_suggestion_is_small() -> None:
    state = position(hand="K K K 5 5 5 A A A 4 4 4 4 9")
    found = read(state, put(state, "K K K")).completion
    assert [str(group.move) for group in found] == ["lay A:3"], "20 points are missing: three aces are the fewest cards"


def test_refusal_of_what_is_put_forward_is_the_engines() -> None:
    state = position(hand="K K K 2 9")
    reading = read(state, put(state, "K K K 2"))
    assert reading.sentence.startswith("HF-8: ")
    assert not reading.enough
    drawing = position(hand="K K K K K 9", phase="draw")
    assert read(drawing, put(drawing, "K K K K K")).sentence.startswith("HF-13: ")


def test_HF_10_ten_of_a_rank_are_a_book_and_a_new_meld() -> None:
    state = position(hand=" ".join(["K"] * 10) + " 9")
    assert [str(move) for move in put(state, " ".join(["K"] * 10)).moves] == ["lay K:7", "lay K:3"]
    lying = position(hand="K K K K 9", melds={0: "Ks Kd Kh Kc Ks"})
    assert [str(move) for move in put(lying, "K K K").moves] == ["lay K:2", "lay K:1"]


def test_HF_8_loose_wilds_wait_for_a_rank() -> None:
    state = position(hand="K K K K 2 Jk 9", melds={0: "Qs Qd Qh Qc"})
    stage = put(state, "2 Jk")
    assert read(state, stage).sentence.startswith("HF-8: ")
    assert [str(move) for move in stage.onto(12).moves] == ["lay Q:0+2:1+Jk:1"]
    assert [str(move) for move in put(state, "2 Jk K").moves] == ["lay K:1+2:1+Jk:1"]


@pytest.mark.parametrize("preset", PRESETS)
def test_best_laydown_is_lawful_and_stays_in_the_hand(preset: str) -> None:
    found = 0
    for state, _ in game(4, preset):
        moves = board.best_moves(state)
        found += len(moves)
        stage = board.staged(state, moves)
        assert all(n <= held for n, held in zip(stage.counts, counts_of(state.hand), strict=True))
        assert board.trial(state, moves).refusal is None
        assert board.trial(state, stage.moves).refusal is None, "melds joined in one lay-down stay lawful"
    assert found > 10


# --- taking the pile ------------------------------------------------------------------------


def test_HF_14_taking_shows_what_is_laid_and_what_comes() -> None:
    state = position(hand="K K 9 4", melds={0: "Qs Qd Qh"}, pile="5 6 7 8 9 T J A K", phase="draw")
    zone = board.taking_zone(state, HAND_AND_FOOT.view(state, 0), ENGLISH)
    assert [len(spot.under) + 1 for spot in zone.spots] == [3, 1, 1, 1, 1, 1, 1]
    assert zone.spots[0].name.startswith("Laid at once: 3 × king")
    assert zone.text == "The top card and your pair are laid; 6 cards come into your hand."
    shown = sorted(face for spot in zone.spots for face in (*spot.under, spot.face))
    assert shown == sorted(map(card_text, (*state.pile[-7:], *[c for c in state.hand if card_text(c)[0] == "K"])))


def test_HF_15_taking_names_what_still_opens() -> None:
    state = position(hand="K K A A A 9 4", pile="5 6 K", phase="draw", opened=[])
    text = board.taking_zone(state, HAND_AND_FOOT.view(state, 0), ENGLISH).text
    assert text.startswith("The three are worth 30 of 50; your hand must bring 20 more, for example 3 × ace.")


def test_HF_14_a_pile_of_one_card_brings_nothing_else() -> None:
    for opened in ([0], []):
        state = position(hand="K K 9 9 9 4", opened=opened, phase="draw", pile="Kd")
        text = board.taking_zone(state, HAND_AND_FOOT.view(state, 0), ENGLISH).text
        assert " 0 " not in text


# --- steps ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 5, 6])
def test_zones_sent_with_a_step_are_all_that_changed(players: int) -> None:
    positions = game(players)
    for (state, _), (after, _) in pairwise(positions):
        if after.phase == "scored":
            break
        views = [HAND_AND_FOOT.view(one, 0) for one in (state, after)]
        before, now = ({zone.id: zone for zone in board.zones(view, ENGLISH)} for view in views)
        sent = {zone.id: zone for zone in board.zones_of(views[1], ENGLISH, state.turn)}
        assert all(now[id] == zone for id, zone in sent.items())
        turned = {board.zone_of(state.turn, views[1]), board.zone_of(after.turn, views[1]), "hand"}
        assert {id for id in now if now[id] != before[id]} <= sent.keys() | turned


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_told_and_flies_between_places_on_the_table(language: str) -> None:
    for state, move in game(4)[:-1]:
        after = HAND_AND_FOOT.apply(state, move)
        view, reader = HAND_AND_FOOT.view(after, 0), Reader(language)
        zones = board.zones(view, reader)
        known = {spot.id for zone in zones for spot in zone.spots} | {zone.id for zone in zones}
        known |= set(spots(state)) | {f"hand/{kind}" for kind in KINDS}
        for flight in board.flights(view, HAND_AND_FOOT.steps(state, move), reader):
            assert flight.words
            assert {flight.start, flight.end} <= known | {""}
            assert flight.by in known
            if flight.start == "stock" and flight.end.startswith("seat"):
                assert flight.face == BACK, "what others draw is not seen"


@pytest.mark.parametrize("language", LANGUAGES)
def test_hint_says_what_can_be_done(language: str) -> None:
    said = set()
    for state, _ in game(4):
        for seat in (0, 1):
            said.add(board.hint(HAND_AND_FOOT.view(state, seat), Reader(language)))
    assert len(said) > 8
    over = game(4, most=2000)[-1][0]
    ending = board.hint(HAND_AND_FOOT.view(over, 0), Reader(language))
    assert all(texts(language).number(points) in ending for points in over.past[-1])


@pytest.mark.parametrize(("language", "own"), [("en", "You went out."), ("pl", "Kończysz"), ("cs", "Ukončujete")])
def test_HF_17_who_went_out_is_spoken_to(language: str, own: str) -> None:
    state = position(hand="9", feet={0: "-"}, melds={0: "4c 4c 4d 4d 4h 4h 4s, 5c 5d 5h 5s 2c 2d 2h"}, opened=[0])
    over = HAND_AND_FOOT.apply(state, HAND_AND_FOOT.read_move("discard 9"))
    assert board.hint(HAND_AND_FOOT.view(over, 0), Reader(language)).startswith(own)
    assert own not in board.hint(HAND_AND_FOOT.view(over, 1), Reader(language))

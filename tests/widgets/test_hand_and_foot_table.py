"""The panel of Hand and Foot without a browser: what a touch comes to, what is put forward, and what is said."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardgames.hand_and_foot import PRESETS, Rules
from cardgames.options import option_types
from cardgames.session import Session
from cardgames.texts import LANGUAGES, Problem, texts
from cardgames.widgets.panels.hand_and_foot import PlayHandAndFoot
from cardgames.widgets.panels.hand_and_foot_settings import OPTIONS, house_rules, rules_of, values_of
from tests.hand_and_foot.hf_positions import position


def click(panel: PlayHandAndFoot, *spots: str) -> None:
    """What the page sends when spots of the scene shown are clicked, one after another."""
    for spot in spots:
        panel.table.on_event({"spot": spot, "moment": panel.table.laid.moment})


def press(panel: PlayHandAndFoot, action: str) -> None:
    """What the page sends when a button of the scene shown is pressed."""
    panel.table.on_event({"action": action, "moment": panel.table.laid.moment})


def write(panel: PlayHandAndFoot, text: str) -> None:
    """What the page sends when a move is written."""
    panel.table.on_event({"entry": text, "moment": panel.table.laid.moment})


def drag(panel: PlayHandAndFoot, spot: str, place: str) -> None:
    """What the page sends when a card is dragged to a spot or a zone."""
    panel.table.on_event({"spot": spot, "place": place, "moment": panel.table.laid.moment})


def set_field(panel: PlayHandAndFoot, name: str, value: object = None) -> str:
    """Give the form a value, as the page does; the sentence at the field, if it was refused."""
    panel.form.on_event({"name": name, "value": value})
    fields = {field["name"]: field for group in panel.form.scene["groups"] for field in group["fields"]}
    return fields[name]["error"]


def actions(panel: PlayHandAndFoot) -> dict[str, bool]:
    """The buttons that can be pressed, and whether each is the main one; there is one main one at most."""
    shown = panel.table.laid.actions
    assert sum(action.main for action in shown) <= 1
    return {action.id: action.main for action in shown if not action.off}


def at(state: object, **options: object) -> PlayHandAndFoot:
    """A table with a written position; the other seats are played by agents."""
    panel = PlayHandAndFoot(seed=1, **options)
    panel._begin(Session("hand-and-foot", position=str(state)))
    return panel


def notice(panel: PlayHandAndFoot) -> str:
    return panel.table.laid.notice.sentence if panel.table.laid.notice else ""


def stage(panel: PlayHandAndFoot) -> str:
    """The running total of what is put forward."""
    return panel.table.laid.zone("stage").note


def take_a_turn(panel: PlayHandAndFoot) -> None:
    """Play one turn by touching only what the table offers."""
    offered = actions(panel)
    press(panel, "draw" if "draw" in offered else "end")
    while panel.session.agent_to_move is None and panel.session.state.phase == "meld":
        press(panel, "best")
        if "lay" in actions(panel):
            press(panel, "lay")
        elif "keep" in actions(panel):
            press(panel, "keep")
        else:
            for spot in panel.table.laid.zone("hand").spots:
                press(panel, "clear")
                click(panel, spot.id)
                if "discard" in actions(panel):
                    press(panel, "discard")
                    break


@pytest.mark.parametrize("rules", ["bicycle,players=2", "bicycle", "majority,players=5"])
def test_a_round_can_be_played_with_what_the_table_offers(rules: str) -> None:
    panel = PlayHandAndFoot(rules=rules, seed=4)
    set_field(panel, "pace", "none")
    for _ in range(120):
        if panel.session.state.phase == "scored":
            break
        take_a_turn(panel)
    assert panel.session.state.phase == "scored"
    assert actions(panel)["next"]
    click(panel, panel.table.laid.zone("hand").spots[0].id if panel.session.view().hand else "stock")
    assert notice(panel).startswith("HF-20:")
    press(panel, "next")
    assert panel.session.state.round == 2
    assert panel.table.laid.facts[0] == "Round 2 of 4"
    assert not panel.table.errors


def test_scene_travels_as_json_and_is_small_with_forty_cards() -> None:
    many = "4 5 6 6 7 7 8 8 9 9 9 T T T J J J J Q Q Q Q K K K K K A A A A A 3b 3b 2 2 2 2 Jk Jk"
    panel = at(position(Rules(players=2), hand=many, melds={1: "Ks Ks Kd Kd Kh Kh Kc"}, opened=[1]))
    assert json.loads(json.dumps(panel.table.scene)) == panel.table.scene
    assert panel.table.laid.zone("hand").note == "40 cards"
    click(panel, "hand/K", "hand/K")
    assert len(json.dumps(panel.table.scene)) < 40_000


# --- cards put forward ----------------------------------------------------------------------


def test_HF_12_cards_are_put_forward_read_and_laid() -> None:
    panel = at(position(hand="K K K K 2 A 9"))
    click(panel, "hand/K", "hand/K", "hand/K")
    assert stage(panel) == "30 of 50, 20 to go"
    assert not actions(panel)["lay"], "it may be laid, and does not open yet"
    click(panel, "hand/K", "hand/2")
    assert stage(panel) == "60 of 50: enough to open"
    assert actions(panel)["lay"]
    state = panel.session.state
    click(panel, "stage/0/2")
    assert stage(panel) == "40 of 50, 10 to go"
    assert panel.session.state is state, "nothing is played before it is laid"
    click(panel, "hand/2")
    press(panel, "lay")
    assert panel.session.state.opened[0]
    assert not panel.stage.size
    press(panel, "undo")
    assert panel.session.state == state


def test_what_a_touch_comes_to_is_said() -> None:
    panel = at(position(hand="K K K K A 9"))
    click(panel, "hand/K", "hand/K")
    assert panel.table.laid.told.startswith("Chosen: 2 × king. 20 of 50, 30 to go. HF-7:")
    panel.retell("pl")
    assert panel.table.laid.told == "", "it was said, in another language"
    assert panel.stage.size == 2


@pytest.mark.parametrize(
    ("touched", "about", "said", "cited"),
    [
        (["hand/9"], {"hand": "9 K"}, "table.hf.stage.single", ""),
        (["hand/9"], {"hand": "9 K", "melds": {0: "9c 9d 9h"}}, "table.hf.stage.fits", ""),
        (["hand/2"], {"hand": "2 K"}, "table.hf.stage.single", ""),
        (["hand/2"], {"hand": "2 K", "melds": {0: "9c 9d 9h"}}, "table.hf.stage.loose", ""),
        (["hand/2", "meld/0/0"], {"hand": "2 K", "melds": {0: "9c 9d 9h"}}, "", "HF-8"),
        (["hand/9"], {"hand": "9 K", "melds": {0: "4c 4d 4h"}, "opened": []}, "", "HF-7"),
        (["hand/9"], {"hand": "9", "feet": {0: "-"}, "melds": {0: "4c 4d 4h"}}, "", "HF-17"),
    ],
)
def test_a_single_card_is_told_where_it_can_go(
    touched: list[str], about: dict[str, Any], said: str, cited: str
) -> None:
    panel = at(position(**{"opened": [0], **about}))
    click(panel, *touched)
    words = panel.table.laid.zone("stage").text
    assert words.startswith(f"{cited}:") if cited else words == texts("en")(said)
    assert bool(cited) == (panel.table.laid.notice is not None)


def test_refused_lay_down_cites_the_clause_and_changes_nothing() -> None:
    panel = at(position(hand="K K K 2 9 9"))
    click(panel, "hand/K", "hand/K", "hand/K", "hand/2")
    state, code = panel.session.state, panel.session.code()
    panel.table.on_action("lay")
    assert notice(panel).startswith("HF-8:")
    assert panel.table.laid.notice.text == texts("en")("clause.HF-8.text")
    assert panel.session.state is state
    assert panel.session.code() == code
    assert panel.stage.size == 4, "the cards stay where they were put"
    click(panel, "stage/0/2")
    assert not notice(panel)


def test_a_kind_gives_no_more_cards_than_are_held() -> None:
    panel = at(position(hand="K K 9"))
    click(panel, "hand/K", "hand/K", "hand/K")
    assert panel.stage.size == 2
    assert not panel.table.laid.spot("hand/K").move
    assert panel.table.laid.spot("hand/K").badge == "", "what is all put forward is not counted"


def test_HF_8_loose_wilds_join_the_meld_that_is_touched() -> None:
    panel = at(position(hand="2 2 9 9 4", melds={0: "Qs Qd Qh Qc, Ks Kd Kh Kc"}))
    click(panel, "hand/2")
    assert "lay" not in actions(panel)
    click(panel, "meld/0/1")
    press(panel, "lay")
    assert [len(meld.wilds) for meld in panel.session.state.melds[0]] == [0, 1]


@pytest.mark.parametrize("card", ["hand/Q", "hand/2"])
def test_a_meld_touched_again_takes_what_was_put_to_it(card: str) -> None:
    panel = at(position(hand="Q 2 9 4", melds={0: "Qs Qd Qh Qc"}))
    click(panel, card, "meld/0/0")
    if card == "hand/2":
        assert panel.table.laid.told.startswith("1 × two, for the meld: queen. Worth 20.")
        click(panel, "meld/0/0")
    assert panel.session.state.melds[0][0].size == 5


def test_HF_10_a_card_dragged_to_its_meld_is_laid() -> None:
    panel = at(position(hand="Q 9 4", melds={0: "Qs Qd Qh"}))
    drag(panel, "hand/Q", "meld/0/0")
    assert panel.session.state.melds[0][0].size == 4


@pytest.mark.parametrize(
    ("about", "clause"),
    [
        ({"hand": "8 8 8 8 8 K", "melds": {0: "8c 8d 8h 8h 8s"}}, "HF-10"),
        ({"hand": "8 8 8 8 8 8 8 8 K", "melds": {0: "4c 4d 4h"}}, "HF-7"),
    ],
)
def test_HF_10_cards_too_few_for_a_second_meld_are_not_told_of_a_book_that_is_not_closed(
    about: dict[str, Any], clause: str
) -> None:
    panel = at(position(**about, opened=[0]))
    click(panel, *["hand/8"] * (3 if clause == "HF-10" else 8))
    said = panel.table.laid.zone("stage").text
    assert said.startswith(f"{clause}:")
    assert "closed" not in said


def test_HF_8_a_wild_joins_the_meld_it_may_lie_in_or_the_one_it_is_dragged_to() -> None:
    panel = at(position(hand="K K K K A A A 2 2 9"))
    click(panel, *["hand/K"] * 4, *["hand/A"] * 3, "hand/2")
    assert [str(move) for move in panel.stage.moves] == ["lay K:4+2:1", "lay A:3"]
    drag(panel, "hand/2", "stage/1/A")
    assert [str(move) for move in panel.stage.moves] == ["lay K:4+2:1", "lay A:3+2:1"]
    assert panel.table.laid.zone("stage").text.startswith("HF-8: ")
    drag(panel, "hand/2", "stage/1/A")
    assert panel.stage.counts[1] == 2, "no more are held"


def test_touching_an_open_meld_puts_its_rank_forward() -> None:
    panel = at(position(hand="Q Q 9 9 4", melds={0: "Qs Qd Qh, Ks Kd Kh"}))
    click(panel, "meld/0/0")
    assert [str(move) for move in panel.stage.moves] == ["lay Q:2"]
    press(panel, "clear")
    click(panel, "meld/0/1")
    assert notice(panel).startswith("You hold no card of this rank (king).")


def test_best_and_complete_put_forward_and_play_nothing() -> None:
    panel = at(position(hand="K K K A A A 9"))
    state = panel.session.state
    press(panel, "best")
    assert stage(panel) == "90 of 50: enough to open"
    press(panel, "clear")
    click(panel, "hand/K", "hand/K", "hand/K")
    press(panel, "complete")
    assert {str(move) for move in panel.stage.moves} == {"lay K:3", "lay A:3"}
    assert panel.session.state is state
    hopeless = at(position(hand="4 5 6 7 8"))
    press(hopeless, "best")
    assert notice(hopeless) == texts("en")("table.hf.touch.nothing_to_lay")
    assert hopeless.table.laid.notice.kind == "calm", "it was a fair question"
    click(hopeless, "hand/4")
    assert not notice(hopeless)


def test_HF_17a_who_may_only_keep_is_not_told_to_discard() -> None:
    panel = at(position(hand="9", melds={0: "5 5 5 5 5 5 5"}, feet={0: "-"}))
    press(panel, "best")
    assert notice(panel) == "Nothing in your hand can be laid well now."
    assert panel.table.laid.hint == "You can neither lay down nor discard: end your turn."


def test_HF_12_an_opening_begun_can_be_taken_back() -> None:
    panel = at(position(hand="K K K A A A 9"))
    click(panel, "hand/K", "hand/K", "hand/K")
    press(panel, "lay")
    assert panel.table.laid.hint == "Your opening stands at 30 of 50: 20 to go. Lay more, or take it back."
    click(panel, "hand/A")
    assert stage(panel) == "50 of 50", "an ace alone is no meld yet"
    press(panel, "back")
    assert not panel.session.state.melds[0]


def test_HF_17a_end_the_turn_is_offered_when_it_is_the_only_way() -> None:
    panel = at(position(hand="9", feet={0: "-"}, melds={0: "Ks Ks Kd Kd Kh Kh Kc"}))
    assert actions(panel)["keep"]
    moment = panel.session.moment
    press(panel, "keep")
    assert panel.session.moment > moment


# --- the piles ------------------------------------------------------------------------------


def test_HF_14_the_pile_is_shown_before_it_is_taken() -> None:
    panel = at(position(hand="K K 9 4", melds={0: "Qs Qd Qh"}, pile="5 6 K", phase="draw"))
    state = panel.session.state
    click(panel, "pile")
    assert panel.table.laid.zone("stage").name == "If you take the pile"
    assert panel.table.laid.told.startswith("The top card and your pair are laid")
    assert actions(panel)["take"]
    assert panel.session.state is state
    press(panel, "leave")
    assert "stage" not in [zone.id for zone in panel.table.laid.zones]
    press(panel, "take")
    press(panel, "take")
    assert [meld.kind for meld in panel.session.state.melds[0]] == [12, 13]
    assert len(panel.session.state.hand) == 4


def test_HF_14_a_pile_that_cannot_be_taken_says_why() -> None:
    panel = at(position(hand="K 9 4", pile="5 6 K", phase="draw"))
    click(panel, "pile")
    assert notice(panel).startswith("HF-14: taking the pile needs one more natural")
    assert "take" not in actions(panel)


def test_HF_13_discarding_by_touch_button_drag_and_word() -> None:
    def discard_9(panel: PlayHandAndFoot) -> int:
        click(panel, "hand/9")
        return panel.session.moment

    ways = [lambda p: click(p, "pile"), lambda p: press(p, "discard")]
    for way in ways:
        panel = at(position(hand="K K 9 4"))
        before = discard_9(panel)
        way(panel)
        assert str(panel.session.played[before].move) == "discard 9"
    for way in (lambda p: drag(p, "hand/9", "pile"), lambda p: write(p, "discard 9")):
        panel = at(position(hand="K K 9 4"))
        way(panel)
        assert str(panel.session.played[0].move) == "discard 9"


def test_HF_13_two_cards_are_not_discarded() -> None:
    panel = at(position(hand="K K 9 4"))
    click(panel, "hand/K", "hand/K", "pile")
    assert notice(panel) == texts("en")("table.hf.touch.one_discard")
    assert panel.session.moment == 0


def test_dragging_puts_forward_and_back() -> None:
    panel = at(position(hand="K K K K 9", melds={0: "Qs Qd Qh Qc"}))
    drag(panel, "hand/K", "stage")
    assert panel.stage.size == 1
    drag(panel, "stage/0/K", "hand/4")
    assert panel.stage.size == 0
    drag(panel, "hand/K", "hand/K")
    assert panel.stage.size == 0


def test_written_kinds_are_put_forward_and_moves_are_played() -> None:
    panel = at(position(hand="K K K K 2 3b 9"))
    write(panel, "K k K, K 2")
    assert [str(move) for move in panel.stage.moves] == ["lay K:4+2:1"]
    write(panel, "A")
    assert notice(panel) == "You do not hold so many: ace, in your hand 0."
    assert panel.stage.size == 5
    write(panel, "xyz")
    assert "xyz" in notice(panel)
    write(panel, "lay K:4+2:1")
    assert panel.session.state.opened[0]
    write(panel, "3")
    assert [str(move) for move in panel.stage.moves] == ["lay 3b:1"]
    write(panel, "lay")
    assert "lay" in notice(panel)
    assert not panel.table.errors


@pytest.mark.parametrize("spot", ["foot", "seat/1/hand", "seat/1/foot", "meld/1/0"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_to_be_touched_says_so(spot: str, language: str) -> None:
    panel = at(position(hand="K K 9", melds={1: "Ks Kd Kh"}), language=language)
    click(panel, spot)
    assert notice(panel)
    assert panel.session.moment == 0
    assert not panel.table.errors


# --- agents, undo, language -----------------------------------------------------------------


def test_agents_are_stepped_one_move_at_a_time() -> None:
    panel = PlayHandAndFoot(seed=3)
    set_field(panel, "step", True)
    press(panel, "draw")
    click(panel, panel.table.laid.zone("hand").spots[0].id)
    press(panel, "discard")
    assert actions(panel)["reply"]
    assert panel.table.laid.hint == "To move: player 2."
    moment = panel.session.moment
    for spot in ("stock", "hand/K", "pile"):
        click(panel, spot)
        assert notice(panel).startswith("It is not your turn") or notice(panel).startswith("Nothing")
    assert panel.session.moment == moment
    press(panel, "reply")
    assert panel.session.moment == moment + 1
    assert panel.table.laid.flights[0].words == "Player 2 draws 2 cards."
    set_field(panel, "step", False)
    assert panel.session.agent_to_move is None
    assert not panel.table.errors


def test_each_move_of_the_agents_comes_with_the_table_as_it_then_is() -> None:
    panel = PlayHandAndFoot(seed=3)
    press(panel, "draw")
    click(panel, panel.table.laid.zone("hand").spots[0].id)
    press(panel, "discard")
    flights = panel.table.laid.flights
    stocks = [zone.spots[0].label for flight in flights for zone in flight.zones if zone.id == "piles"]
    assert len(stocks) >= 6
    assert stocks == sorted(stocks, reverse=True)
    assert {flight.by for flight in flights} == {"hand", "team0", "team1"}
    click(panel, "foot")
    assert panel.table.laid.flights == (), "the same moment is not shown again"
    set_field(panel, "pace", "none")
    press(panel, "undo")
    press(panel, "draw")
    assert not any(flight.zones for flight in panel.table.laid.flights)


def test_undo_and_language_keep_the_game() -> None:
    panel = PlayHandAndFoot(seed=3)
    first = panel.session.state
    assert "undo" not in actions(panel)
    press(panel, "draw")
    state, said = panel.session.state, [json.dumps(panel.table.scene, ensure_ascii=False)]
    for language in ("pl", "cs"):
        panel.retell(language)
        said.append(json.dumps(panel.table.scene, ensure_ascii=False))
    assert panel.session.state is state
    assert not [word for word in ("You ", "Player", "Stock", "face down", "Minimum to") if word in said[1] + said[2]]
    press(panel, "undo")
    assert panel.session.state == first


# --- settings -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rules", [*PRESETS.values(), Rules(players=6, teams=3, decks=8, pickup="all"), Rules(black_three_meld="never")]
)
def test_form_holds_the_rules(rules: Rules) -> None:
    panel = PlayHandAndFoot(rules=rules, seed=1)
    assert rules_of(panel.form.values, PRESETS["bicycle"]) == rules
    assert set(OPTIONS) < set(values_of(rules))


OTHERS = {"players": 6, "teams": 2, "decks": 11, "jokers_per_deck": 4, "hand_size": 25, "foot_size": 24,
          "card_values": (51, 21, 6, 0, *range(11, 22)), "red_three_laid": 100, "red_three_held": -500, "meld_min": 4,
          "meld_max": 8, "wilds": "half", "black_three_meld": "going_out", "clean_bonus": 600, "dirty_bonus": 0,
          "minimums": (10, 20, 30), "draw": 3, "pickup": 9, "go_out_clean": 2, "go_out_dirty": 3,
          "go_out_discard": False, "go_out_bonus": 77, "stock_out": "reshuffle", "count_foot": False}  # fmt: skip
"""Each option of the rules with a value that is not the usual one."""


def test_every_option_of_the_rules_is_in_the_form() -> None:
    assert OTHERS.keys() == option_types(Rules).keys()
    fields = {field.name for group in PlayHandAndFoot(seed=1).form.groups for field in group.fields}
    for name, value in OTHERS.items():
        rules = Rules().replace(**{name: value})
        assert rules_of(values_of(rules), Rules()) == rules
        assert values_of(rules).keys() <= fields
        assert len(house_rules(rules, "pl")) == (14 if name == "card_values" else name != "players")
    everything = Rules().replace(**OTHERS)
    panel = PlayHandAndFoot(seed=1)
    panel.open_code(Session("hand-and-foot", everything, seed=1).code())
    assert rules_of(panel.form.values, Rules()) == everything


def test_numbers_in_the_form_are_read_and_refused_in_a_sentence() -> None:
    panel = PlayHandAndFoot(seed=1)
    assert not set_field(panel, "minimums", "15, 30/45")
    assert not set_field(panel, "red_three_held", "\N{MINUS SIGN}500")
    assert not set_field(panel, "value_A", "25")
    rules = rules_of(panel.form.values, Rules())
    assert (rules.minimums, rules.red_three_held, rules.card_values[14]) == ((15, 30, 45), -500, 25)
    assert "minimums" in set_field(panel, "minimums", "fifty")
    assert "minimums" in set_field(panel, "minimums", "")
    assert set_field(panel, "red_three_held", "-")
    assert set_field(panel, "value_A", "1001")
    assert not panel.form.errors


def test_deal_with_settings() -> None:
    panel = PlayHandAndFoot(seed=1)
    for name, value in (("players", 5), ("agent_3", "runner"), ("preset", "majority"), ("pickup", "all")):
        assert not set_field(panel, name, value)
    set_field(panel, "seed", "0")
    assert panel.session.rules == Rules(), "nothing changes before the deal"
    assert not set_field(panel, "deal")
    assert panel.session.rules == PRESETS["majority"].replace(players=5, pickup="all")
    assert panel.session.seats == (None, "careful", "careful", "runner", "careful")
    assert panel.session.seed == 0
    assert "Rules: More naturals than wilds" in panel.table.laid.facts
    assert "Cards taken from the pile: all" in panel.table.laid.facts


def test_impossible_rules_are_one_sentence_at_the_field() -> None:
    panel = PlayHandAndFoot(rules="bicycle,players=6", seed=1)
    assert "deal" in set_field(panel, "decks", "4") or set_field(panel, "hand_size", "22")
    assert set_field(panel, "teams", "2") == ""
    panel = PlayHandAndFoot(rules="bicycle,players=5", seed=1)
    assert "teams" in set_field(panel, "teams", "2")
    assert panel.form.values["teams"] == "None"


def test_looks_change_the_picture_and_not_the_moment() -> None:
    panel = PlayHandAndFoot(seed=1)
    moment = panel.table.laid.moment
    set_field(panel, "four_colours", False)
    set_field(panel, "large", True)
    set_field(panel, "sort", "value")
    set_field(panel, "name_2", "  Ewa ")
    scene = panel.table.laid
    assert scene.looks == ("two_colours", "large")
    assert scene.moment == moment
    assert scene.zone("team0").name == "You and Ewa"
    ids = [spot.id for spot in scene.zone("hand").spots]
    assert ids[0] in ("hand/Jk", "hand/A", "hand/2")


def test_a_shared_game_opens_and_another_game_does_not() -> None:
    other = Session("hand-and-foot", Rules(players=3), seed=5)
    other.play("draw")
    panel = PlayHandAndFoot(seed=1)
    assert not set_field(panel, "code", other.code())
    assert panel.session.state == other.state
    assert panel.form.values["players"] == 3
    trash = Session("trash", seed=5).code()
    assert set_field(panel, "code", trash) == texts("en")("table.other_game.hand_and_foot")
    with pytest.raises(Problem):
        panel.open_code(trash)
    assert panel.session.state == other.state

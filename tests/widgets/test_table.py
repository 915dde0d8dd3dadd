"""The table and the panel of Trash without a browser: what a click comes to, and what is said."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from cardgames.cards import KING, rank
from cardgames.options import option_types
from cardgames.session import Session
from cardgames.texts import LANGUAGES, Problem, texts
from cardgames.trash import KINGS_WILD, TRASH, Rules
from cardgames.views.scene import Action, Scene, Spot, Zone
from cardgames.views.words import capitalised, seat_name
from cardgames.widgets.panels.trash import PlayTrash
from cardgames.widgets.panels.trash_settings import OPTIONS, rules_of, values_of
from cardgames.widgets.table import Table


def scene(moment: int, *actions: Action) -> Scene:
    zone = Zone("piles", "piles", "Piles", "", 1, 1.4, (Spot("stock", 0, 0, "Stock"),))
    return Scene("A table", moment, "?", "Draw.", (zone,), actions)


def click(panel: PlayTrash, spot: str) -> None:
    """What the page sends when a spot of the scene shown is clicked."""
    panel.table.on_event({"spot": spot, "moment": panel.table.laid.moment})


def press(panel: PlayTrash, action: str) -> None:
    """What the page sends when a button of the scene shown is pressed."""
    panel.table.on_event({"action": action, "moment": panel.table.laid.moment})


def set_field(panel: PlayTrash, name: str, value: object = None) -> str:
    """Give the form a value, as the page does; the sentence at the field, if it was refused."""
    panel.form.on_event({"name": name, "value": value})
    fields = {field["name"]: field for group in panel.form.scene["groups"] for field in group["fields"]}
    return fields[name]["error"]


def legal_spots(panel: PlayTrash) -> list[str]:
    return [spot.id for zone in panel.table.laid.zones for spot in zone.spots if spot.move]


def main_action(panel: PlayTrash) -> str | None:
    main = [action.id for action in panel.table.laid.actions if action.main]
    assert len(main) <= 1
    return main[0] if main else None


# --- the table ------------------------------------------------------------------------------


def test_table_passes_on_spots_and_actions_of_the_scene_shown() -> None:
    told: list[str] = []
    table = Table(told.append, told.append)
    table.lay(scene(1, Action("undo", "Undo"), Action("redo", "Redo", off=True)))
    for event in ({"spot": "stock"}, {"action": "undo"}, {"action": "redo"}, {"action": "unknown"}):
        table.on_event({**event, "moment": 1})
    assert told == ["stock", "undo"]


def test_click_that_came_too_late_does_nothing() -> None:
    told: list[str] = []
    table = Table(told.append, told.append)
    table.on_event({"spot": "stock", "moment": 1})
    table.lay(scene(2))
    table.on_event({"spot": "stock", "moment": 1})
    table.on_event({"spot": "stock"})
    assert told == []


def test_scene_travels_as_json() -> None:
    panel = PlayTrash(seed=1)
    assert json.loads(json.dumps(panel.table.scene)) == json.loads(json.dumps(panel.scene().data()))


# --- playing --------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
def test_a_hand_can_be_played_by_clicking_what_is_marked(players: int) -> None:
    panel = PlayTrash(rules=Rules(players=players), seed=players)
    assert len(panel.table.laid.zones) == players + 1
    while not panel.session.state.won:
        click(panel, legal_spots(panel)[0])
    assert main_action(panel) == "next"
    assert legal_spots(panel) == []
    before = panel.session.state.seat
    click(panel, "stock")
    assert panel.table.laid.notice.sentence.startswith("TR-10:")
    press(panel, "next")
    assert panel.session.state.starter == before
    assert panel.table.laid.facts[0] == "Hand 2"
    assert not panel.table.errors


@pytest.mark.parametrize(
    ("rules", "facts"),
    [
        ("bicycle,players=4", ()),
        ("kings_wild", ("Rules: Kings wild",)),
        ("bicycle,decks=12", ("Decks: 12",)),
        ("bicycle,slots=2,wild_ranks=Q,dead_ranks=JK", ("Wild cards: Q", "Places at the start: 2")),
        (
            "kings_wild,natural_replaces_wild=no",
            ("Rules: Kings wild", "A number card takes its place from a wild card: no"),
        ),
    ],
)
def test_house_rules_are_told_in_the_words_of_the_form(rules: str, facts: tuple[str, ...]) -> None:
    panel = PlayTrash(rules=rules, seed=1)
    assert panel.table.laid.facts == ("Hand 1", "Seed 1", *facts)
    panel.retell("cs")
    assert not any("=" in fact for fact in panel.table.laid.facts)


def test_match_ends_with_a_new_match_as_the_one_main_action() -> None:
    panel = PlayTrash(rules=Rules(slots=1), seed=3)
    while panel.session.outcome is None:
        click(panel, legal_spots(panel)[0])
    assert main_action(panel) == "match"
    winner = panel.session.outcome.winners[0]
    assert panel.table.laid.hint.startswith("You won the match" if winner == 0 else "Player 2 won the match")
    press(panel, "match")
    assert panel.session.moment == 0 or panel.session.outcome is None
    assert panel.session.rules == Rules(slots=1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_TR_6_refused_click_cites_the_clause_and_changes_nothing(language: str) -> None:
    panel = PlayTrash(language, seed=7)
    before, moment = panel.session.state, panel.table.laid.moment
    click(panel, "0/4")
    notice = panel.table.laid.notice
    assert notice.kind == "refusal"
    assert notice.sentence == f"TR-6: {texts(language)('TR-6.no_wild')}"
    assert notice.clause == texts(language)("table.clause", clause="TR-6")
    assert notice.text == texts(language)("clause.TR-6.text")
    assert panel.session.state is before
    assert panel.table.laid.moment == moment
    assert not panel.table.errors


def test_refusal_is_gone_after_the_next_move() -> None:
    panel = PlayTrash(seed=7)
    click(panel, "discard")
    assert panel.table.laid.notice.sentence.startswith("TR-4:")
    click(panel, "stock")
    assert panel.table.laid.notice is None


def test_other_peoples_places_are_not_played() -> None:
    panel = PlayTrash(seed=7)
    click(panel, "1/4")
    assert panel.table.laid.notice.sentence == texts("en")("table.not_yours", player="player 2")
    click(panel, "held")
    assert panel.table.laid.notice.sentence == texts("en")("table.in_play")
    assert panel.session.moment == 0


def test_agents_answer_and_every_step_is_told() -> None:
    panel = PlayTrash(seed=1)
    click(panel, "stock")
    while legal_spots(panel)[0] != "stock":
        click(panel, legal_spots(panel)[0])
    assert any(words.startswith("Player 2") for words in panel.table.laid.log)
    assert panel.table.laid.log[-1].startswith("Player 1 (you) draws")


def test_every_step_of_a_click_is_shown_once() -> None:
    panel = PlayTrash(seed=1)
    click(panel, "stock")
    steps = [step for entry in panel.session.transcript() for step in entry.steps]
    assert len(panel.table.laid.flights) == len(steps) > 2
    click(panel, "1/1")
    assert panel.table.laid.moment == 2, "the same moment: the page does not show the steps again"


def test_TR_9_void_hand_is_told() -> None:
    state = TRASH.deal(Rules(), 0)
    king = next(card for card in state.stock if rank(card) == KING)
    stock = tuple(card for card in state.stock if card != king)
    ripe = replace(state, stock=stock, discards=(king,), pile_turns=2 * 2 + 1)
    panel = PlayTrash()
    panel._begin(Session("trash", position=str(ripe)))
    click(panel, "discard")
    assert panel.table.laid.notice.sentence == texts("en")("table.end.void")
    assert main_action(panel) is None


def test_one_move_at_a_time() -> None:
    panel = PlayTrash(rules=Rules(players=3), seed=9)
    set_field(panel, "step", True)
    while panel.session.agent_to_move is None:
        click(panel, legal_spots(panel)[0])
    assert main_action(panel) == "reply"
    assert panel.table.laid.hint == "Player 2 is to move."
    moment = panel.session.moment
    click(panel, "stock")
    assert panel.table.laid.notice.sentence.startswith("It is not your turn")
    assert not panel.table.errors
    press(panel, "reply")
    assert panel.session.moment == moment + 1
    set_field(panel, "step", False)
    assert panel.session.agent_to_move is None or panel.session.state.won


def test_undo_goes_back_to_my_decision_and_is_off_at_the_start() -> None:
    panel = PlayTrash(seed=7)
    undo = {action.id: action for action in panel.table.laid.actions}["undo"]
    assert undo.off
    first = panel.session.state
    click(panel, "stock")
    press(panel, "undo")
    assert panel.session.state == first
    assert panel.table.laid.flights == ()
    press(panel, "undo")
    assert not panel.table.errors


def test_language_switch_keeps_the_game_and_says_everything_anew() -> None:
    panel = PlayTrash(seed=7)
    click(panel, "stock")
    click(panel, "1/1")
    state, said = panel.session.state, [json.dumps(panel.table.scene, ensure_ascii=False)]
    for language in ("pl", "cs"):
        panel.retell(language)
        assert panel.session.state is state
        assert panel.form.language == panel.table.language == language
        said.append(json.dumps(panel.table.scene, ensure_ascii=False))
    assert "You" in said[0]
    assert not [word for word in ("You ", "Player", "Stock", "face down", "places") if word in said[1] + said[2]]
    panel.retell("en")
    assert json.dumps(panel.table.scene, ensure_ascii=False) == said[0]


# --- settings -------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [Rules(), KINGS_WILD, Rules(players=4, decks=3, slots=5, turn_up_first_discard=True)])
def test_form_holds_the_rules(rules: Rules) -> None:
    panel = PlayTrash(rules=rules)
    assert rules_of(panel.form.values, Rules()) == rules
    assert set(OPTIONS) < set(values_of(rules))


def test_deal_with_settings() -> None:
    panel = PlayTrash(seed=1)
    assert not set_field(panel, "players", 4)
    assert not set_field(panel, "agent_3", "random")
    assert not set_field(panel, "preset", "kings_wild")
    assert not set_field(panel, "seed", "12 345")
    assert panel.session.rules.players == 2, "nothing changes before the deal"
    assert not set_field(panel, "deal")
    assert panel.session.rules == Rules(4, wild_ranks=KINGS_WILD.wild_ranks, dead_ranks=KINGS_WILD.dead_ranks)
    assert panel.session.seats == (None, "takes_useful", "takes_useful", "random")
    assert panel.session.seed == 12345
    assert "Seed 12345" in panel.table.laid.facts


@pytest.mark.parametrize("bad", ["-1", "abc", "1.5", str(2**63)])
def test_bad_seed_is_one_sentence_and_deals_nothing(bad: str) -> None:
    panel = PlayTrash(seed=1)
    set_field(panel, "seed", bad)
    assert set_field(panel, "deal") == texts("en")("problem.seed", given=bad)
    assert panel.session.seed == 1
    assert not set_field(panel, "seed", "0")
    assert not set_field(panel, "deal")
    assert panel.session.seed == 0, "0 is a seed"


def test_TR_1_too_few_decks_are_refused_at_the_field() -> None:
    panel = PlayTrash(rules=Rules(players=6))
    assert "decks" in set_field(panel, "decks", "1")
    assert panel.form.values["decks"] == "by_players"


def test_a_shared_game_opens_where_it_stands() -> None:
    other = Session("trash", Rules(players=3), seed=5)
    other.play("stock")
    panel = PlayTrash(seed=1)
    assert not set_field(panel, "code", other.code())
    assert panel.session.played[0].after == other.played[0].after
    assert panel.form.values["players"] == 3
    assert panel.form.values["code"] == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_bad_code_is_one_sentence_and_the_game_goes_on(language: str) -> None:
    panel = PlayTrash(language, seed=7)
    state, code = panel.session.state, panel.session.code()
    damaged = code[:-1] + ("0" if code[-1] != "0" else "1")
    for bad in (damaged, "!", "hello there"):
        assert set_field(panel, "code", bad).endswith((".", "signs", "again"))
        with pytest.raises(Problem):
            panel.open_code(bad)
    assert panel.session.state is state


def test_settings_fold_out() -> None:
    panel = PlayTrash(seed=7)
    assert panel.form.layout.display == "none"
    press(panel, "settings")
    assert panel.form.layout.display is None
    assert {action.id: action.open for action in panel.table.laid.actions}["settings"]
    press(panel, "settings")
    assert panel.form.layout.display == "none"


# --- another game ---------------------------------------------------------------------------


def test_a_new_deal_in_the_middle_of_a_game_can_be_undone() -> None:
    panel = PlayTrash(rules=Rules(players=3, slots=4), seed=2)
    click(panel, "stock")
    former, code = panel.session.state, panel.session.code()
    press(panel, "deal")
    assert panel.session.state != former
    assert panel.table.laid.notice.sentence == texts("en")("table.dealt")
    click(panel, "stock")
    press(panel, "undo")
    assert panel.session.state != former, "first the move of the new game"
    press(panel, "undo")
    assert (panel.session.state, panel.session.code()) == (former, code)
    assert panel.form.values["slots"] == 4
    press(panel, "undo")
    assert not panel.session.played
    assert {action.id: action.off for action in panel.table.laid.actions}["undo"]
    assert not panel.table.errors


def test_a_shared_game_opened_by_mistake_can_be_undone() -> None:
    panel = PlayTrash(rules=Rules(players=2), seed=2)
    click(panel, "stock")
    former = panel.session.state
    panel.open_code(Session("trash", Rules(players=4), seed=9).code())
    assert len(panel.session.seats) == 4
    press(panel, "undo")
    assert panel.session.state == former
    assert panel.form.values["players"] == 2


def test_a_game_in_which_nothing_was_played_is_not_kept() -> None:
    panel = PlayTrash(seed=2)
    press(panel, "deal")
    assert panel.table.laid.notice is None
    assert {action.id: action.off for action in panel.table.laid.actions}["undo"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_are_called_by_their_names(language: str) -> None:
    panel = PlayTrash(language, rules=Rules(players=3, slots=1), seed=4)
    for name, value in (("name_1", "Ewa"), ("step", True), ("pace", "none")):
        panel.form.on_event({"name": name, "value": value})
    panel.odds._on_message(panel.odds, {"id": "p-1", "event": {"open": True}}, [])
    click(panel, "stock")
    said = json.dumps(panel.table.scene, ensure_ascii=False) + str(panel.odds.scene)
    assert panel.table.laid.zone("seat1").name == "Ewa"
    assert said.count("Ewa") >= 3
    assert capitalised(seat_name(1, language)) not in said
    panel.table.on_event({"spot": "1/1", "moment": panel.table.laid.moment})
    assert "Ewa" in panel.table.laid.notice.sentence


def test_every_option_of_the_rules_is_in_the_form() -> None:
    others = {"players": 3, "decks": 4, "slots": 7, "turn_up_first_discard": True, "natural_replaces_wild": False,
              "wild_ranks": frozenset({KING}), "first_starter": 1}  # fmt: skip
    assert {*others, "dead_ranks"} == option_types(Rules).keys()
    for name, value in others.items():
        changed = {name: value} | ({"dead_ranks": frozenset({11, 12})} if name == "wild_ranks" else {})
        rules = replace(Rules(), **changed)
        assert rules_of(values_of(rules), Rules()) == rules
    panel = PlayTrash(rules=Rules(players=5, first_starter=4), seed=1)
    assert rules_of(panel.form.values | {"players": 2}, Rules()).first_starter == 0


def test_a_second_tab_of_a_session_plays_nothing_in_a_moment_that_is_gone() -> None:
    panel = PlayTrash(seed=1)
    old = panel.table.laid.moment
    click(panel, "stock")
    code = panel.session.code()
    for event in ({"spot": "stock"}, {"action": "undo"}, {"action": "deal"}, {"action": "advise"}, {"entry": "stock"}):
        panel.table.on_event({**event, "moment": old})
    assert panel.session.code() == code
    assert panel.table.laid.notice is None
    assert not panel.table.errors


def test_undo_at_the_start_does_nothing() -> None:
    panel = PlayTrash(seed=1)
    code = panel.session.code()
    press(panel, "undo")
    assert panel.session.code() == code
    assert not panel.table.errors

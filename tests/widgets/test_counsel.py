"""What a table answers: why an agent moved so, what to do now, and what the coach makes of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import cardgames.coach
from cardgames.coach import Advice, Candidate, candidates
from cardgames.hand_and_foot.state import KIND_OF
from cardgames.probability import Estimate
from cardgames.texts import LANGUAGES, Impossible, Problem, texts
from cardgames.views.scene import Notice
from cardgames.views.why import odds_behind
from cardgames.views.words import kind_name
from cardgames.widgets.panels.hand_and_foot import PlayHandAndFoot
from cardgames.widgets.panels.play import PlayGame
from cardgames.widgets.panels.trash import PlayTrash


def table(game: type[PlayGame], coach: int = 0, **options: Any) -> PlayGame:
    """A table without animation, whose coach is given so many seconds."""
    panel = game(seed=3, **options)
    for name, value in (("pace", "none"), ("coach", coach)):
        panel.form.on_event({"name": name, "value": value})
    return panel


def press(panel: PlayGame, action: str) -> None:
    """What the page sends when a button of the scene shown is pressed."""
    panel.table.on_event({"action": action, "moment": panel.table.laid.moment})


def told(panel: PlayGame) -> Notice:
    """The answer that is shown."""
    notice = panel.table.laid.notice
    assert notice is not None
    assert notice.kind == "told"
    return notice


def play(panel: PlayGame, moves: int) -> None:
    """Play as the table advises, so many moves."""
    for _ in range(moves):
        session = panel.session
        first = next(iter(session.game.agents))
        panel._go_on(session.play(session.game.agents[first](session.view(), 0)))


@pytest.mark.parametrize("game", [PlayTrash, PlayHandAndFoot])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_of_an_agent_in_the_log_can_be_asked_about(game: type[PlayGame], language: str) -> None:
    panel = table(game, language=language)
    play(panel, 3)
    asked = {action.zone: action.id for action in panel.table.laid.actions if action.id.startswith("why/")}
    assert len(asked) >= 3
    for zone, id in asked.items():
        line = panel.table.laid.log[int(zone.removeprefix("log/"))]
        press(panel, id)
        assert told(panel).sentence.startswith(line)
        assert len(told(panel).sentence) > len(line) + 10
    own = [n for n, played in enumerate(reversed(panel.session.played)) if panel.session.seats[played.seat] is None]
    assert not {f"log/{line}" for line in own} & asked.keys()
    assert not panel.table.errors


@pytest.mark.parametrize("game", [PlayTrash, PlayHandAndFoot])
def test_the_advice_is_what_the_first_agent_would_do_with_the_odds_behind_it(game: type[PlayGame]) -> None:
    panel = table(game)
    play(panel, 4)
    press(panel, "advise")
    said = told(panel)
    assert said.sentence.startswith("The player “")
    assert "%" in said.tip
    panel.retell("cs")
    assert told(panel).sentence.startswith("Hráč „")
    assert said.tip != told(panel).tip


@pytest.mark.parametrize("game", [PlayTrash, PlayHandAndFoot])
def test_an_answer_goes_with_the_moment_it_was_asked_in(game: type[PlayGame]) -> None:
    panel = table(game)
    press(panel, "advise")
    assert told(panel)
    play(panel, 1)
    assert panel.table.laid.notice is None
    press(panel, "advise")
    press(panel, "undo")
    assert panel.table.laid.notice is None


def test_what_is_still_counted_when_the_game_moves_on_is_dropped() -> None:
    panel, waiting = table(PlayTrash), list[Callable[[], object]]()
    panel.counsel._aside.do = lambda work, then, _failed: waiting.append(lambda: then(work()))
    press(panel, "advise")
    assert told(panel).tip == ""
    waiting.pop()()
    assert told(panel).tip


def test_a_refusal_takes_the_place_of_an_answer_and_is_asked_away() -> None:
    panel = table(PlayTrash)
    press(panel, "advise")
    panel.table.on_event({"spot": "0/4", "moment": panel.table.laid.moment})
    assert panel.table.laid.notice.kind == "refusal"
    press(panel, "advise")
    assert told(panel)


def test_nothing_is_asked_on_an_agents_turn_or_when_the_hand_is_over() -> None:
    panel = table(PlayTrash)
    panel.form.on_event({"name": "step", "value": True})
    play(panel, 1)
    assert panel.session.agent_to_move
    assert "advise" not in {action.id for action in panel.table.laid.actions}
    panel.table.on_event({"action": "advise", "moment": panel.table.laid.moment})
    assert panel.table.laid.notice is None


def fake_coach(monkeypatch: pytest.MonkeyPatch, looks: int = 2, problem: Problem | None = None) -> list[Any]:
    """A coach that ranks the moves as they come, without playing; the list of the sessions it was asked about."""
    asked: list[Any] = []

    def advise(where: Any, seed: int, *, seconds: float, agents: list[str], moves: Any = None) -> Iterator[Advice]:
        asked.append(where)
        moves = moves or candidates(where.game, where.view(where.to_move))
        return looking(where, tuple(moves), agents, seed)

    def looking(where: Any, moves: tuple[Any, ...], agents: list[str], seed: int) -> Iterator[Advice]:
        for look in range(1, looks + 1):
            if problem:
                raise problem
            found = [Candidate(move, *(Estimate(p, p - 0.1, p + 0.1, 32 * look) for p in (0.5, -0.02 * at)), (0.0,))
                     for at, move in enumerate(moves)]  # fmt: skip
            yield Advice(where.game.id, 0, tuple(found), tuple(agents), seed, 32 * look, ("later",), 0.1, 0.2)

    monkeypatch.setattr(cardgames.coach, "advise", advise)
    return asked


def test_the_coach_ranks_the_moves_and_says_how_sure_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, panel = fake_coach(monkeypatch), table(PlayTrash, coach=3)
    play(panel, 1)
    press(panel, "advise")
    html = told(panel).html
    assert "tb-final" in html
    assert "tb-thinks" not in html
    assert html.count("<tr") == 1 + len(panel.session.legal)
    why = next(action for action in panel.table.laid.actions if action.id.startswith("why/"))
    press(panel, why.id)
    assert "tb-final" in told(panel).html
    assert asked[-1].moment == int(why.id.removeprefix("why/")) - 1, "it is asked where the move was made"
    assert not panel.table.errors


def test_TR_7_no_coach_is_asked_which_of_equal_places_is_best(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, panel = fake_coach(monkeypatch), table(PlayTrash, coach=3)
    while not str(panel.session.legal[0]).startswith("jack") or len(panel.session.legal) < 2:
        play(panel, 1)
    press(panel, "advise")
    assert texts("en")("trash.reason.any_place") in told(panel).sentence
    assert not asked
    assert not told(panel).html


def test_a_look_of_the_coach_is_told_while_it_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    fake_coach(monkeypatch)
    panel, waiting = table(PlayTrash, coach=3), list[Callable[[], object]]()
    play(panel, 3)
    panel.counsel._aside.do = lambda work, then, _failed: waiting.append(lambda: then(work()))
    press(panel, "advise")
    assert texts("en")("table.coach.begins") in told(panel).html
    said = []
    while waiting:
        waiting.pop(0)()
        said.append(told(panel).html)
    assert texts("en")("table.coach.thinks", n=32) in said[1]
    assert texts("en")("table.coach.thinks", n=64) in said[2]
    assert "tb-thinks" not in said[3]
    press(panel, "advise")
    play(panel, 1)
    while waiting:
        waiting.pop(0)()
    assert panel.table.laid.notice is None, "what is found when the game has moved on is not told"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_names_no_card_of_another_players_hand(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    fake_coach(monkeypatch)
    panel = table(PlayHandAndFoot, coach=3, language=language)
    play(panel, 2)
    line, played = next((line, one) for line, one in enumerate(reversed(panel.session.played))
                        if one.seat and one.move.verb == "discard")  # fmt: skip
    press(panel, f"why/{panel.session.moment - line}")
    html = told(panel).html
    assert "tb-final" in html
    assert "<table>" not in html
    held = {kind_name(KIND_OF[card], language) for card in played.before.hands[played.seat]}
    assert not held & set(re.findall(r"\w+", html))


@pytest.mark.parametrize("verb", ["draw", "discard"])
def test_of_another_hand_only_what_all_may_know_is_told(monkeypatch: pytest.MonkeyPatch, verb: str) -> None:
    """The reason and the odds are those for others; of a draw the coach says nothing: it could only mean the pile."""
    fake_coach(monkeypatch)
    panel = table(PlayHandAndFoot, coach=3)
    play(panel, 2)
    session = panel.session
    number, played = next((at, one) for at, one in enumerate(session.played, 1) if one.seat and one.move.verb == verb)
    press(panel, f"why/{number}")
    reason = session.why(number)
    assert reason.seen
    assert told(panel).sentence.endswith(reason.text("hand-and-foot", is_secret=True).say())
    odds = odds_behind("hand-and-foot", session.game.view(played.before, played.seat), played.move, is_secret=True)
    assert bool(told(panel).tip) == bool(odds) == (verb == "discard")
    assert told(panel).tip.endswith("from what everybody sees." if odds else "")
    assert bool(told(panel).html) == (verb == "discard")


def test_without_seconds_or_without_its_engine_the_coach_is_not_in_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    panel = table(PlayTrash, coach=0)
    press(panel, "advise")
    assert told(panel).html == ""
    fake_coach(monkeypatch, problem=Impossible("coach.no_engine"))
    panel = table(PlayTrash, coach=3)
    press(panel, "advise")
    assert told(panel).html == f'<p class="">{texts("en")("coach.no_engine")}</p>'
    assert not panel.table.errors

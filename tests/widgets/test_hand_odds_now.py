"""Odds now at a table of Hand and Foot: those of the reader's seat, after every move, and nothing while folded."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cardgames.cards import KINDS
from cardgames.hand_and_foot import Rules
from cardgames.hand_and_foot.odds import Known, can_take, discard_risks, matching_chance, opening_wait, opening_ways
from cardgames.session import Session
from cardgames.texts import LANGUAGES, texts
from cardgames.views.charts import chance
from cardgames.views.words import kind_name
from cardgames.widgets.panels import hand_odds_now
from cardgames.widgets.panels.hand_and_foot import PlayHandAndFoot
from tests.hand_and_foot.hf_positions import position


def at(state: object, is_open: bool = True, **options: Any) -> PlayHandAndFoot:
    """A table with a written position, its odds unfolded."""
    panel = PlayHandAndFoot(seed=1, **options)
    panel.form.on_event({"name": "pace", "value": "none"})
    panel._begin(Session("hand-and-foot", position=str(state)))
    panel.odds._on_message(panel.odds, {"id": "p-1", "event": {"open": is_open}}, [])
    return panel


def told(panel: PlayHandAndFoot) -> str:
    return re.sub("<[^>]*>", " ", panel.odds.scene["html"])


def test_folded_it_counts_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand_odds_now, "hoped", None)
    panel = at(position(hand="K K 9", opened=[]), is_open=False)
    panel._play("discard 9")
    assert panel.odds.scene["html"] == ""
    assert not panel.odds.errors


def test_HF_12_a_hand_that_does_not_open_yet() -> None:
    panel = at(position(hand="K K A A 9 8 7 6 5 4 4", pile="5 6 K", phase="draw", opened=[]))
    known = Known.of(panel.session.view())
    wait, said = opening_wait(known, 3), told(panel)
    for draw in (1, 2, 3):
        assert chance(wait.cdf(draw)) in said
    assert f"worth 0 of {known.minimum}" in said
    assert chance(opening_ways(known).chance) in said
    assert (texts("en")("table.now.pile.yes") in said) == can_take(known)


def test_HF_15_a_pile_that_opens_is_named() -> None:
    panel = at(position(hand="A A K K K 9 8", pile="5 6 A", phase="draw", opened=[]))
    assert texts("en")("table.now.pile.yes") in told(panel)


def test_HF_12_what_completes_an_opening_is_named_and_does() -> None:
    panel = at(position(hand="K K K A A A 9", opened=[]))
    said = told(panel)
    assert "These cards open: they are worth 90" in said
    assert "Lay down (ace): A A A" in said
    short = at(position(hand="K K K 9 8 7", opened=[]))
    assert "nothing: these cards reach 30 of 50" in told(short)


def test_HF_14_the_risk_of_every_discard_the_safest_first() -> None:
    panel = at(position(hand="K K 9 4 3b Jk", melds={0: "Qs Qd Qh Qc", 1: "9s 9d 9h"}))
    risks, said = discard_risks(panel.session.view()), told(panel)
    names = [kind_name(kind) for kind in sorted(risks, key=lambda kind: (risks[kind], KINDS[kind]))]
    places = [said.rindex(f" {name} ") for name in names]
    assert places == sorted(places)
    assert all(chance(p) in said for p in risks.values())
    assert panel.odds.scene["html"].count("data-marked") == list(risks.values()).count(min(risks.values()))


def test_HF_17_an_open_team_hears_of_its_melds_and_what_is_missing() -> None:
    panel = at(position(hand="K K 9 4", melds={0: "Qs Qd Qh Qc, Ks Ks Kd Kd Kh Kh Kc"}, phase="draw"))
    said = told(panel)
    assert chance(matching_chance(panel.session.view())) in said
    assert "a dirty book" in said
    assert "queen" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_after_every_move_it_tells_the_new_position(language: str) -> None:
    panel = PlayHandAndFoot(language, rules=Rules(players=2, hand_size=6, foot_size=3), seed=2)
    for name, value in (("pace", "none"), ("step", True)):
        panel.form.on_event({"name": name, "value": value})
    panel.odds._on_message(panel.odds, {"id": "p-1", "event": {"open": True}}, [])
    seen, careful = set(), panel.session.game.agents["careful"]
    while panel.session.state.phase != "scored" and len(seen) < 30:
        if panel.session.agent_to_move:
            panel._on_action("reply")
        else:
            panel._go_on(panel.session.play(careful(panel.session.view(), 0)))
        seen.add(panel.odds.scene["html"])
        assert "{" not in told(panel)
    assert len(seen) > 8
    assert not panel.odds.errors


def test_no_odds_of_a_round_that_is_over_or_a_stock_that_is_out() -> None:
    panel = at(position(hand="K K 9", stock="-", phase="draw", pile="5 6 K", opened=[]))
    assert texts("en")("table.now.no_draw", points=0, minimum=50) in told(panel)
    assert not panel.odds.errors

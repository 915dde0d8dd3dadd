"""The coach: the move that is exactly best, said so, stopped in time, and the same for the same question."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from itertools import islice
from pathlib import Path
from statistics import NormalDist
from typing import Any

import pytest

from cardgames.cards import KINDS
from cardgames.cli import main
from cardgames.coach import Advice, Candidate, advice, advise, candidates, coach_agent
from cardgames.coach.engines import ENGINES
from cardgames.coach.knowing import known_at
from cardgames.coach.player import chosen
from cardgames.hand_and_foot import HAND_AND_FOOT, PRESETS
from cardgames.hand_and_foot.state import KIND_OF
from cardgames.probability import Estimate
from cardgames.replay import agents_game, transcript
from cardgames.seeds import child
from cardgames.session import Session
from cardgames.texts import LANGUAGES, Impossible
from cardgames.trash import TRASH
from cardgames.trash.batch.playouts import Hand
from cardgames.trash.odds import hand_odds, known_of
from tests.hand_and_foot.hf_positions import position

RULES = "bicycle,slots=3"


def trash(text: str = "layout (5c) 2s 3s | layout (6c) (7c) 3c", top: str = "Ac") -> Session:
    """A hand of Trash, seat 0 to move; the cards not named lie in the stock."""
    head = f"trash {RULES} | key 1 1 | starter 0 | turn 0 | idle 0 0 | {text}"
    used = Counter(re.findall(r"[A2-9TJQK][cdhs]", text + top))
    pack = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]
    rest = [card for card in pack if not used[card]]
    return Session(position=f"{head} | stock {' '.join(rest)} | discards {top}", seats=(None, None))


def single() -> Session:
    """The same with one place to fill: who fills it has won the match."""
    return trash("layout (5c) | layout (6c) (7c) 3c")


def test_the_best_move_is_found_and_is_clear() -> None:
    """One place left, and the ace lies on the pile."""
    found = advice(trash(), seed=1)
    assert str(found.best.move) == "discard"
    assert found.is_clear
    assert found.is_settled
    assert found.playouts < ENGINES["trash"].playouts
    assert found.best.value.value == 1
    exact = hand_odds(known_of(trash().view(0)), "stock").wins[0]
    assert found.second is not None
    assert found.second.behind.covers(exact - 1)
    assert found.second.parts[0] < -0.5  # not won in this turn, but maybe in the next
    assert found.second.parts[1] > 0


def test_the_same_question_has_the_same_answer() -> None:
    looks = list(advise(trash(), seed=3, playouts=200))
    assert looks == list(advise(trash(), seed=3, playouts=200))
    assert looks[0] != next(advise(trash(), seed=4, playouts=200))
    assert looks[0].playouts == 32


def test_every_redeal_is_looked_at_once() -> None:
    """Three looks at a wild card's places, which are alike: their playouts are those of as many redeals in one go."""
    session = next(one for one in map(Session, ["trash"] * 40, [None] * 40, range(40)) if one.play("stock").after.holds)
    found = advice(session, seed=5, playouts=100, moves=session.legal)
    _, known = known_at(session)
    parts = Hand(known, found.agents).playouts([found.best.move], child(5, 3), 0, 100).parts
    assert (found.playouts, found.best.value.n) == (100, 100)
    assert found.best.value.value == pytest.approx(parts.sum() / 2 / 100)


def test_leaving_off_is_as_good_as_asking_for_less() -> None:
    session = Session("hand-and-foot", seed=2, seats=(None,) * 4)
    session.play("draw")
    early = next(islice(advise(session, seed=5), 1, 2))
    assert early == advice(session, seed=5, playouts=64)
    assert early.playouts == 64


def test_a_budget_of_time_ends_it() -> None:
    session = Session("hand-and-foot", seed=2, seats=(None,) * 4)
    session.play("draw")
    assert advice(session, playouts=1_000_000, seconds=1e-9).playouts <= 200


def test_who_gives_it_time_gets_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session("hand-and-foot", seed=2, seats=(None,) * 4)
    session.play("draw")
    monkeypatch.setitem(ENGINES, "hand-and-foot", ENGINES["hand-and-foot"]._replace(playouts=64))
    assert [look.playouts for look in advise(session)] == [32, 64]
    assert [look.playouts for look in islice(advise(session, seconds=3600), 3)] == [32, 64, 128]
    assert [look.playouts for look in advise(session, seconds=3600, playouts=64)] == [32, 64]


def test_one_move_is_not_played_out() -> None:
    found = advice(Session("trash", seed=1))
    assert (found.playouts, found.second, found.is_settled, str(found.best.move)) == (0, None, True, "stock")
    assert [found.say(language) for language in LANGUAGES] == [
        "“Draw from the stock” is the only move.",
        "„Dobierz ze stosu zakrytego” to jedyny możliwy ruch.",
        "„Vzít z dobíracího balíčku“ je jediný možný tah.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_advice_is_two_sentences_in_every_language(language: str) -> None:
    session = Session("hand-and-foot", seed=2, seats=(None,) * 4)
    session.play("draw")
    for found in (advice(trash()), advice(trash(), playouts=1), advice(session, playouts=32)):
        said = found.say(language)
        assert "{" not in said
        assert said.endswith(".")
        assert len(re.findall(r"[.](?: |$)", said)) == 2, said
        head, rows = found.table(language)
        assert [len(row) for row in rows] == [len(head)] * len(found.candidates)


def test_the_advice_is_told_from_the_best_move_on() -> None:
    """The difference to the next best move, its range from the least to the most, and its parts, the largest first."""
    value, behind = Estimate(0.5, 0.4, 0.6, 64), Estimate(-0.081, -0.152, -0.01, 64)
    same = Candidate("twin", value, Estimate(0.0, -0.2, 0.2, 64), (0.0, 0.0, 0.0))
    moves = [TRASH.read_move(move) for move in ("stock", "jack 2", "discard")]
    found = Advice("trash", 0, (
        Candidate(moves[0], value, Estimate(0.0, 0.0, 0.0, 64), (0.0, 0.0, 0.0)), replace(same, move=moves[1]),
        Candidate(moves[2], value, behind, (0.02, -0.1, -0.001)),
    ), ("random",) * 2, 0, 64, ("now", "next", "later"), 0.005, -0.01)  # fmt: skip
    assert found.second is found.candidates[2]
    assert found.say() == (
        "Best is “Draw from the stock”, worth 8.1 percentage points more than “Take the discard” (1.0 to 15.2), and "
        "that is clear. In 64 playouts, with the hidden cards dealt anew each time, the difference in percentage "
        "points is: won in the next turn +10.0, won in this turn −2.0 and won later +0.1."
    )
    alone = replace(found, candidates=found.candidates[:2])
    assert alone.second is found.candidates[1]
    assert "no better and no worse than “Put the wild card on place 2”" in alone.say()


def test_it_says_when_it_is_chance() -> None:
    """TR-7: where a wild card goes makes no difference, and the coach does not claim one."""
    jack = trash("layout (5c) (2s) 3s | layout (6c) (7c) 3c", "Kc")
    text = str(jack.state).replace("| discards Kc", "| discards Kc | holds Jc").replace(" Jc ", " ", 1)
    session = Session(position=text, seats=(None, None))
    assert {str(move) for move in session.legal} == {"jack 1", "jack 2"}
    settled = [advice(session, seed=seed, playouts=512) for seed in range(40)]
    assert sum(found.is_clear for found in settled) <= 4
    assert "may be chance" in next(found for found in settled if not found.is_settled).say()
    long = advice(session, seed=1, playouts=200_000)
    assert long.is_clear is False
    assert long.is_settled
    assert "as good as any" in long.say()


def test_candidates_are_legal_and_hold_what_the_ready_players_do() -> None:
    hand = "K K K K 9 9 9 8 8 4 4 4 2 2 2 Jk Jk 3b"
    state = position(PRESETS["bicycle"], hand=hand, feet={0: "5"}, melds={0: "8 8 8 8, Q Q Q Q Q, 9 9 9 9"})
    view = HAND_AND_FOOT.view(state, 0)
    found = candidates(HAND_AND_FOOT, view)
    assert set(found) < set(view.legal)
    assert len(found) == len(set(found)) < len(view.legal) / 2
    for name in ("careful", "greedy", "runner", "hoarder"):
        assert HAND_AND_FOOT.agents[name](view, 0) in found
    told = [str(move) for move in found]
    assert told[0] == str(HAND_AND_FOOT.agents["careful"](view, 0))
    lays = {"lay K:4", "lay K:4+2:3", "lay K:3", "lay Q:0+2:1", "lay Q:0+2:2", "lay 8:2+2:1"}
    assert {*lays, "discard 2", "discard 3b"} <= set(told)
    few = position(PRESETS["bicycle"], hand="K K K K 4 5 6 7 8 9 T J 2", feet={0: "5"}, melds={0: "Q Q Q Q, J J J J"})
    assert len(HAND_AND_FOOT.legal(few)) > 10
    assert "lay K:4+2:1" in map(str, candidates(HAND_AND_FOOT, HAND_AND_FOOT.view(few, 0)))


# --- what is known --------------------------------------------------------------------------------------------------


def test_HF_12_an_opening_taken_back_has_been_seen() -> None:
    hands = {1: "5 6 7 8", 2: "5 6 7 9", 3: "5 6 7 T"}
    state = position(hand="K K K 9 9 9 8 8 4", hands=hands, feet={0: "5 6"}, pile="8 6 7")
    session = Session("hand-and-foot", position=str(state), seats=(None,) * 4)
    for move in ("lay K:3", "back", "discard 4", "draw", "discard 8", "draw", "discard 9", "draw"):
        session.play(move)
    _, known = known_at(session)
    assert known.view.seat == 3
    assert [KINDS[KIND_OF[card]] for card in known.shown[0]] == ["K"] * 3
    assert known_at(session.view(3))[1].shown[0] == ()
    for move in ("discard T", "draw", "discard K", "draw"):
        session.play(move)
    assert len(known_at(session)[1].shown[0]) == 2


def test_HF_16_a_new_hand_is_not_known() -> None:
    rules = PRESETS["bicycle"].replace(minimums=(30,))
    state = position(rules, hand="K K K 4 4 4", feet={0: "4 6 5"}, pile="8 6 7")
    session = Session("hand-and-foot", position=str(state), seats=(None,) * 4)
    for move in ("lay 4:3", "back", "lay K:3", "lay 4:3", "discard 6"):
        session.play(move)
    assert known_at(session)[1].shown[0] == (), "nobody has seen the four of the Foot"


def test_HF_20_nothing_is_known_of_the_next_round() -> None:
    state = position(hand="K K K 9 9 9 4", stock="-", pile="8 6 7")
    session = Session("hand-and-foot", position=str(state), seats=(None,) * 4)
    for move in ("lay K:3", "back", "discard 4", "next"):
        session.play(move)
    _, known = known_at(session)
    assert known.shown == tuple(known.view.hand if seat == known.view.seat else () for seat in range(4))


def test_TR_9_who_saw_the_stock_made_anew_knows_its_cards() -> None:
    text = str(trash().state)
    stock, pile = re.search(r"stock (.*) \| discards (.*)", text).groups()  # type: ignore[union-attr]
    session = Session(position=text.replace(f"stock {stock} | discards {pile}", f"stock | discards Ac {stock}"),
                      seats=(None, None))  # fmt: skip
    assert known_at(session)[1].stock is None
    session.play("stock")
    assert not session.state.won
    assert sorted(known_at(session)[1].stock) == sorted(session.state.stock)
    assert known_at(session.view(session.to_move))[1].stock is None


def test_TR_11_a_stock_made_anew_is_forgotten_with_its_hand() -> None:
    """The last place but one is filled with the first card of the new stock; the next hand is dealt."""
    text = str(trash("layout (5c) | layout (6c) (7c) 3c", top="Kc").state)
    stock = re.search(r"stock (.*) \| discards", text).group(1)  # type: ignore[union-attr]
    session = Session(position=text.replace(f"stock {stock} | discards Kc", f"stock | discards {stock} Kc"),
                      seats=("takes_useful",) * 2)  # fmt: skip
    for played in iter(session.reply, None):
        if played.move.verb == "next":
            break
    assert any(step.verb == "reshuffle" for one in session.played for step in session.steps(one))
    assert known_at(session)[1].stock is None


# --- the player -----------------------------------------------------------------------------------------------------


def test_the_coach_wins_a_hand_that_others_leave() -> None:
    view = trash().view(0)
    agent = coach_agent("trash", playouts=64, agents="never_takes_discard")
    assert str(TRASH.agents["never_takes_discard"](view, 0)) == "stock"
    assert str(agent(view, (1 << 64) - 1)) == "discard"
    assert agent(view, 5) == agent(view, 5)


def test_a_plan_is_left_for_more_than_a_standard_error_only() -> None:
    session = Session("hand-and-foot", seed=2, seats=(None,) * 4)
    session.play("draw")
    found = advice(session, playouts=256)
    kept = left = 0
    for candidate in found.candidates:
        behind = candidate.behind
        error = (behind.high - behind.value) / NormalDist().inv_cdf((1 + behind.level) / 2)
        expected = candidate.move if -behind.value <= error else found.best.move
        assert chosen(found, candidate.move) == expected
        kept, left = kept + (expected == candidate.move), left + (expected != candidate.move)
    assert kept > 1
    assert left > 0


# --- refusals and the command line ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"playouts": 0}, "0 playouts are not possible"),
        ({"playouts": True}, "True playouts are not possible"),
        ({"seconds": 0}, "A time of 0 seconds is not possible"),
        ({"seconds": float("nan")}, "A time of nan seconds is not possible"),
        ({"agents": "nobody"}, "nobody"),
        ({"agents": ("random",) * 3}, "3"),
        ({"moves": ()}, "legal are: stock and discard"),
        ({"moves": (TRASH.read_move("jack 1"),)}, "must all be legal here"),
        ({"seed": -1}, "-1"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Impossible, match=sentence):
        advise(trash(), **asked)


def test_nobody_to_move_and_the_wrong_seat_are_refused() -> None:
    session = trash()
    with pytest.raises(Impossible, match="player 1, not player 2"):
        advise(session.view(1))
    won = TRASH.apply(session.state, TRASH.read_move("discard"))
    assert advice(TRASH.view(won, 0)).best.move.verb == "next"
    over = TRASH.apply(single().state, TRASH.read_move("discard"))
    with pytest.raises(Impossible, match="nobody is to move"):
        advise(TRASH.view(over, 0))


def test_without_the_fast_engine_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardgames.simulate import plan

    def missing(name: str) -> Any:
        raise ModuleNotFoundError(name="numba")

    monkeypatch.setattr(plan, "import_module", missing)
    with pytest.raises(Impossible, match="numba is not installed here"):
        advice(trash())


def test_cardgames_coach_prints_a_table_and_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    session = trash()
    code = session.code()
    assert main(["coach", code, "--seed", "1"]) == 0
    told = capsys.readouterr().out
    found: Advice = advice(session, seed=1)
    assert " ".join(found.say().split()) in " ".join(told.split())
    file, game = tmp_path / "game.txt", agents_game("trash", seed=7)
    game.go_to(12)
    file.write_text("\n".join(transcript(game)))
    assert main(["coach", str(file), "--playouts", "40", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "trash"
    assert main(["coach", code, "--seed", "1", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["best"], data["clear"], data["playouts"]) == ("discard", True, found.playouts)
    assert sum(data["candidates"][1]["parts"]) == pytest.approx(data["candidates"][1]["behind"]["value"])
    for words in (["--seconds", "x"], ["--playouts", "-3"], ["--played-by", "bob"], ["--moment", "99"]):
        assert main(["coach", code, *words]) == 2
        assert capsys.readouterr().err.count("\n") == 1

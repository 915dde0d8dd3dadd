"""The odds told behind a move, and of every seat in a replay: the right number, of the right seat, in its place."""

from __future__ import annotations

from cardgames.hand_and_foot import HAND_AND_FOOT
from cardgames.hand_and_foot.laydown import best_laydown
from cardgames.hand_and_foot.moves.move import DRAW, TAKE, discard, lay
from cardgames.hand_and_foot.odds import Known, discard_risks, matching_chance, opening_wait
from cardgames.hand_and_foot.state import counts_of
from cardgames.replay import agents_game
from cardgames.session import Session
from cardgames.trash import TRASH
from cardgames.views.seat_odds import count_odds, tell_odds
from cardgames.views.why import Chance, odds_behind
from tests.hand_and_foot.hf_positions import position as hf_position
from tests.trash.trash_positions import position as trash_position


def behind(game: str, view: object, move: object) -> tuple[str, dict[str, object]]:
    """The odds behind a move: the end of their text's key, and the numbers named."""
    found = odds_behind(game, view, move)
    assert found is not None
    named = {name: one.p if isinstance(one, Chance) else one for name, one in found.params.items()}
    return found.key.rpartition(".")[2], named


def test_HF_12_a_draw_is_told_what_it_may_open() -> None:
    state = hf_position(hand="K K K A A 9 8 7 6 5 4", phase="draw", opened=[])
    view = HAND_AND_FOOT.view(state, 0)
    key, named = behind("hand-and-foot", view, DRAW)
    assert (key, named["p"], named["minimum"]) == ("opening", opening_wait(Known.of(view), 1).cdf(1), 50)
    key, named = behind("hand-and-foot", view, TAKE)
    assert (key, named["p"]) == ("pile", matching_chance(view))


def test_HF_7_a_lay_down_is_told_how_many_cards_still_fit() -> None:
    state = hf_position(hand="K K K 9 8", hands={1: "K 5", 2: "K K"}, feet={3: "K 3r"}, opened=[0])
    key, named = behind("hand-and-foot", HAND_AND_FOOT.view(state, 0), lay(13, 3))
    hidden = counts_of((*state.stock, *(card for zone in (*state.hands[1:], *state.feet) for card in zone)))
    assert (key, named["n"], named["unseen"]) == ("next_card", hidden[13], sum(hidden) - hidden[3])


def test_HF_14_a_discard_is_told_what_it_risks_and_the_least() -> None:
    state = hf_position(hand="K K 9 8 3b", hands={1: "5 6 7 8 T"}, melds={1: "K K K"}, opened=[0, 1])
    view = HAND_AND_FOOT.view(state, 0)
    risks = discard_risks(view)
    king, nine, three = 13, 9, 2
    key, named = behind("hand-and-foot", view, discard(king))
    assert (key, named["p"], named["least"]) == ("risk", risks[king], 0)
    assert 0 < risks[king] < risks[nine]
    assert behind("hand-and-foot", view, discard(three)) == ("risk_none", {})


def test_TR_4_taking_and_drawing_are_told_in_their_order() -> None:
    """The ace on the pile wins the hand at once."""
    state = trash_position("(5c) 2s", "(6c) (7c)", discards="As")
    key, named = behind("trash", TRASH.view(state, 0), TRASH.read_move("discard"))
    assert (key, named["take"]) == ("hand", 1)
    assert 0 < named["draw"] < 1


def test_TR_6_a_place_is_told_beside_the_best_one() -> None:
    """Without TR-7 a place whose cards have gone by is worth the most to a wild card."""
    rules = "bicycle,slots=2,natural_replaces_wild=no"
    state = trash_position("? ?", "? ?", discards="2c 2d 2h Ks", holds="Js", rules=rules)
    found = {move.place: behind("trash", TRASH.view(state, 0), move)[1] for move in TRASH.legal(state)}
    assert found[2]["p"] > found[1]["p"]
    assert {(named["best"], named["most"]) for named in found.values()} == {(2, found[2]["p"])}


def test_HF_every_seat_is_told_its_own_odds() -> None:
    session = agents_game("hand-and-foot", "bicycle,players=3", seed=6)
    session.go_to(1)
    views = [HAND_AND_FOOT.view(session.state, seat) for seat in range(3)]
    for row, view in zip(count_odds(session), views, strict=True):
        wait = opening_wait(Known.of(view), 2)
        assert row.points == best_laydown(view.rules, counts_of(view.hand)).points
        assert (row.next, row.later, row.pile) == (wait.cdf(1), wait.cdf(2), matching_chance(view))
    heads = tell_odds("hand-and-foot", count_odds(session)).heads
    assert len(set(heads)) == 5


def test_TR_13_the_match_is_told_by_the_rules_it_was_counted_for_only() -> None:
    told = {rules: count_odds(Session("trash", rules, seed=3)).match[0] is not None
            for rules in ("bicycle,slots=2", "bicycle,slots=2,natural_replaces_wild=no")}  # fmt: skip
    assert list(told.values()) == [True, False]


def test_TR_6_a_card_that_is_held_is_no_others() -> None:
    """Only the seat in turn holds the wild card: the other's turns are counted as if it had yet to draw."""
    held = Session("trash", position=str(trash_position("? ?", "? ?", discards="Ks", holds="Js")), seats=(None, None))
    free = Session("trash", position=str(trash_position("? ?", "? ?", discards="Ks")), seats=(None, None))
    (mine, other), (drawing, _) = (count_odds(session).turns for session in (held, free))
    assert mine < other
    assert other == drawing

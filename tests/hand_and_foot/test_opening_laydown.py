"""The best lay-down of a hand: the traps of HF-12 one by one, then every hand against a naive search."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cardgames.cards import KINDS, read_kind
from cardgames.hand_and_foot.laydown import Meld, best_laydown
from cardgames.hand_and_foot.rules import BICYCLE, Rules
from tests.hand_and_foot.opening_oracles import HANDS, MELDED, READINGS, houses, kinds, naive_points


def points(hand: str, **options: object) -> int:
    return best_laydown(BICYCLE.replace(**options), kinds(hand)).points


def melds(hand: str, **options: object) -> list[str]:
    """The melds in words: kind, naturals, twos, jokers."""
    found = best_laydown(BICYCLE.replace(**options), kinds(hand)).melds
    return [f"{KINDS[meld.kind]} {meld.naturals}+{meld.twos}+{meld.jokers}" for meld in found]


# --- HF-12, by hand -------------------------------------------------------------------------------


def test_HF_12_fewer_naturals_can_leave_room_for_wilds_worth_more() -> None:
    assert melds("4*5 Jk*3") == ["4 4+0+3"]
    assert points("4*5 Jk*3") == 4 * 5 + 3 * 50
    assert points("4*5 Jk*2") == 5 * 5 + 2 * 50
    assert points("4*6 2*3") == 4 * 5 + 3 * 20  # two 4s for one deuce


def test_HF_12_equal_lay_downs_use_the_fewest_wilds() -> None:
    assert melds("A*5 2*3") == ["A 5+2+0"]  # five aces and two deuces, or four and three: 140 both ways
    assert melds("A*5 Jk*3") == ["A 4+0+3"]


def test_HF_12_the_dearest_wilds_are_laid() -> None:
    assert melds("K*4 2*3 Jk*2") == ["K 4+1+2"]
    assert best_laydown(BICYCLE, kinds("K*4 2*3 Jk*2")).left == kinds("2*2")
    dear_twos = (10, 60, *BICYCLE.card_values[2:])
    assert points("K*4 2*3 Jk*2", card_values=dear_twos) == 40 + 3 * 60


@pytest.mark.parametrize(
    ("naturals", "worth"), [(2, 0), (3, 30), (7, 70), (8, 70), (9, 70), (10, 100), (13, 130), (14, 140), (16, 140)]
)
def test_HF_7_HF_10_eight_or_nine_naturals_are_a_book_and_leftovers(naturals: int, worth: int) -> None:
    best = best_laydown(BICYCLE, kinds(f"K*{naturals}"))
    assert best.points == worth
    assert sum(best.left) == naturals - worth // 10


def test_HF_10_naturals_split_into_a_dirty_book_and_a_new_meld() -> None:
    assert melds("K*7 Jk*3") == ["K 4+0+3", "K 3+0+0"]
    assert melds("K*8 Jk*6") == ["K 4+0+3", "K 4+0+3"]
    assert points("K*8 Jk*7") == 80 + 6 * 50
    assert melds("K*8 Jk*2") == ["K 5+0+2", "K 3+0+0"]


def test_HF_10_one_open_meld_of_a_rank() -> None:
    assert points("K*6") == 60  # never 3 + 3, which would be no more; with a Joker it is no use either
    assert points("K*6 Jk*2", wilds="half", meld_max=5) == 60 + 2 * 50  # 3 + 2 closed, then 3
    assert points("4*4 Jk*4", wilds="half", meld_max=7) == 4 * 5 + 3 * 50  # two pairs with two Jokers each: refused


def test_HF_12_exactly_the_minimum_opens_and_five_less_does_not() -> None:
    assert best_laydown(BICYCLE, kinds("K*5")).short_of(50) == 0
    assert best_laydown(BICYCLE, kinds("K*6")).short_of(50) == 0
    assert best_laydown(BICYCLE, kinds("A A K K K 4*3 J J")).short_of(50) == 5


def test_HF_12_several_melds_together_reach_it() -> None:
    assert points("4*5 K*3") == 25 + 30


def test_HF_3_a_deuce_is_worth_20_wherever_it_stands() -> None:
    assert points("2 K K K K") == points("K K K K 2") == 60


def test_HF_6_red_threes_never_count() -> None:
    assert points("3r*5 K*3") == 30
    assert best_laydown(BICYCLE, kinds("3r*5 K*3")).left == kinds("3r*5")


def test_HF_8_wilds_alone_are_nothing() -> None:
    assert points("2*5 Jk*5") == 0
    assert points("2*5 Jk*5 A") == 0


@pytest.mark.parametrize(
    ("hand", "four_naturals", "majority", "double", "half"),
    [
        ("K*2 Jk", 0, 70, 70, 70),
        ("K*2 Jk*2", 0, 70, 70, 120),
        ("K*3 Jk*2", 30, 130, 80, 130),
        ("K*3 Jk*3", 30, 130, 80, 180),
        ("K*4 Jk*3", 190, 190, 140, 190),
        ("K*5 Jk*3", 190, 190, 150, 190),
        ("K*4 Q*2 Jk*4", 190, 260, 210, 260),
        ("4*2 K*2 Jk", 0, 70, 70, 70),
    ],
)
def test_HF_8_every_reading(hand: str, four_naturals: int, majority: int, double: int, half: int) -> None:
    found = [points(hand, wilds=wilds) for wilds in READINGS]
    assert found == [four_naturals, majority, double, half]


def test_HF_9_wilds_never_join_threes() -> None:
    assert points("3b*4 Jk*3") == 20


def test_HF_9_black_threes_toward_an_opening() -> None:
    assert points("3b*3 K*3") == 45
    assert points("3b*3 K*3", black_three_meld="never") == points("3b*3 K*3", black_three_meld="going_out") == 30


# --- melds already on the table ----------------------------------------------------------------------


def test_HF_10_a_meld_begun_grows_and_counts() -> None:
    kings = Meld(read_kind("K"), 3)
    best = best_laydown(BICYCLE, kinds("K Jk A"), [kings])
    assert best.melds == (Meld(read_kind("K"), 4, jokers=1),)
    assert best.points == 90
    assert best.left == kinds("A")


def test_HF_10_a_new_meld_only_when_the_one_begun_is_closed() -> None:
    six = Meld(read_kind("K"), 6)
    assert best_laydown(BICYCLE, kinds("K*3"), [six]).points == 70
    assert best_laydown(BICYCLE, kinds("K*4"), [six]).melds == (Meld(read_kind("K"), 7), Meld(read_kind("K"), 3))


def test_HF_7_a_closed_meld_stays_as_it_is() -> None:
    book = Meld(read_kind("9"), 5, twos=2)
    best = best_laydown(BICYCLE, kinds("9*3 2"), [book])
    assert best.melds == (book, Meld(read_kind("9"), 3))
    assert best.points == 90 + 30


# --- every hand: legal, nothing lost, nothing better -----------------------------------------------


@given(houses(), HANDS)
@settings(deadline=None, max_examples=150)
def test_HF_12_no_set_of_melds_is_worth_more(rules: Rules, hand: tuple[int, ...]) -> None:
    assert best_laydown(rules, hand).points == naive_points(rules, hand)


@given(houses(), HANDS, st.lists(MELDED, max_size=3, unique=True), st.data())
@settings(deadline=None, max_examples=80)
def test_HF_10_nor_when_melds_are_begun(
    rules: Rules, hand: tuple[int, ...], begun: list[int], data: st.DataObject
) -> None:
    sizes = [(n, w) for n in range(1, rules.meld_max) for w in range(rules.meld_max)]
    table = {}
    for kind in begun:
        legal = [part for part in sizes if rules.opens_with(kind) and rules.allows(kind, *part)]
        legal = [(n, w) for n, w in legal if n + w < rules.meld_max]
        assume(legal)
        table[kind] = data.draw(st.sampled_from(legal))
    lying = [Meld(kind, n, twos=w) for kind, (n, w) in table.items()]
    worth = sum(meld.points(rules) for meld in lying)
    assert best_laydown(rules, hand, lying).points == worth + naive_points(rules, hand, table)


@given(houses(), HANDS)
@settings(deadline=None, max_examples=80)
def test_HF_7_to_HF_10_the_melds_are_legal_and_no_card_is_lost(rules: Rules, hand: tuple[int, ...]) -> None:
    best = best_laydown(rules, hand)
    used = list(best.left)
    for meld in best.melds:
        assert rules.allows(meld.kind, meld.naturals, meld.twos + meld.jokers)
        used[meld.kind] += meld.naturals
        used[1] += meld.twos
        used[0] += meld.jokers
    assert tuple(used) == hand
    assert min(best.left) >= 0
    assert best.points == sum(meld.points(rules) for meld in best.melds)
    unfinished = Counter(meld.kind for meld in best.melds if meld.size < rules.meld_max)
    assert all(count == 1 for count in unfinished.values())


@given(houses(), HANDS, st.sampled_from([0, 1, 2, 4, 5, 13, 14]))
@settings(deadline=None, max_examples=60)
def test_HF_12_one_card_more_is_never_worth_less(rules: Rules, hand: tuple[int, ...], kind: int) -> None:
    more = tuple(count + (k == kind) for k, count in enumerate(hand))
    assert best_laydown(rules, more).points >= best_laydown(rules, hand).points


def test_HF_12_forty_cards() -> None:
    hand = kinds("3b*4 4*5 5*5 9*4 K*8 A*4 2*6 Jk*4")
    for wilds in READINGS:
        rules = BICYCLE.replace(wilds=wilds)
        assert sum(hand) == 40
        assert best_laydown(rules, hand).points == naive_points(rules, hand)

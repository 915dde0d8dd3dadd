"""What a pack deals: published values, arithmetic, every hand of a toy pack, and cards dealt."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import partial
from itertools import combinations
from math import comb

import pytest

from cardgames.cards import kind, pack, read_kind
from cardgames.hand_and_foot.odds.opening import opening_points
from cardgames.hand_and_foot.odds.pack import (
    naturals_held,
    ranks_held,
    red_threes_laid,
    side_by_side,
    wait_for_kind,
    wilds_held,
)
from cardgames.hand_and_foot.rules import BICYCLE, MAJORITY, RED_THREE
from cardgames.probability import average, share
from cardgames.seeds import deal_key, shuffled
from cardgames.texts import LANGUAGES, Impossible

K, ACE = read_kind("K"), read_kind("A")
PLAIN = BICYCLE.replace(jokers_per_deck=0)


def test_reference_value_of_the_fifth_king() -> None:
    # RULES.md, "Reference values": the expected position of the fifth King in 5 × 52 cards
    wait = wait_for_kind(PLAIN, K, 5, decks=5, turned=True)
    assert wait.mean == Fraction(1305, 21) == Fraction(5 * 261, 21)
    assert (wait.support[0], wait.support[-1]) == (5, 260 - 15)
    assert wait_for_kind(PLAIN, ACE, 1, decks=1, turned=True).mean == Fraction(53, 5)


def test_means_by_linearity() -> None:
    assert wilds_held(BICYCLE).mean == Fraction(11 * 30, 260)
    assert naturals_held(BICYCLE, K).mean == Fraction(11 * 20, 260)
    assert red_threes_laid(BICYCLE).mean == Fraction(11 * 10, 261)
    assert wait_for_kind(BICYCLE, K, 3).mean == Fraction(3 * 261, 21)
    three_or_more = naturals_held(BICYCLE, K).at_least(3)
    black = naturals_held(BICYCLE, read_kind("3b")).at_least(3)
    assert ranks_held(BICYCLE).mean == 11 * three_or_more + black
    assert ranks_held(BICYCLE.replace(black_three_meld="never")).mean == 11 * three_or_more


def test_no_red_three_comes_before_eleven_others() -> None:
    assert red_threes_laid(BICYCLE).pmf(0) == Fraction(comb(260, 11), comb(270, 11))


TOY = BICYCLE.replace(players=2, hand_size=5, foot_size=5)
TOY_CARDS = [kind(card) for card in pack(1, 2)]
"""One deck with its two jokers."""


def test_HF_6_every_hand_of_four_cards_of_one_deck() -> None:
    counts: dict[str, Counter[int]] = {"wilds": Counter(), "kings": Counter(), "ranks": Counter()}
    for hand in combinations([card for card in TOY_CARDS if card != RED_THREE], 4):
        counts["wilds"][hand.count(0) + hand.count(1)] += 1
        counts["kings"][hand.count(K)] += 1
        counts["ranks"][sum(hand.count(rank) >= 2 for rank in set(hand) - {0, 1})] += 1
    assert wilds_held(TOY, 4, 1).weights == counts["wilds"]
    assert naturals_held(TOY, K, 4, 1).weights == counts["kings"]
    assert ranks_held(TOY, 4, 1, least=2).weights == counts["ranks"]


def test_HF_6_cards_dealt_agree() -> None:
    """Cards are drawn from the top; red threes are laid until eleven others are held."""
    laid, waits, games = [], [], 1500
    for game in range(games):
        deck = [kind(card) for card in shuffled(BICYCLE.pack(), deal_key(9, game), 80)]
        kept = [card for card in deck if card != RED_THREE]
        laid.append(_reds_before(deck, 11))
        waits.append(next((n for n in range(1, len(kept) + 1) if kept[:n].count(K) == 2), 99))
    exact = red_threes_laid(BICYCLE)
    for reds in (0, 1, 2):
        assert share(laid.count(reds), games, 0.999).covers(exact.pmf(reds))
    assert average(laid, 0.999).covers(exact.mean)
    within = wait_for_kind(BICYCLE, K, 2).cdf(22)
    assert share(sum(n <= 22 for n in waits), games, 0.999).covers(within)


def _reds_before(deck: list[int], cards: int) -> int:
    """Red threes on the way to so many other cards."""
    held = reds = 0
    for card in deck:
        if held == cards:
            break
        held, reds = held + (card != RED_THREE), reds + (card == RED_THREE)
    return reds


def test_more_decks_hardly_matter_two_cards_more_do() -> None:
    table = side_by_side(ranks_held, BICYCLE)
    assert list(table) == [(11, 5), (11, 6), (13, 5), (13, 6)]
    some = {key: float(dist.at_least(1)) for key, dist in table.items()}
    assert abs(some[11, 6] - some[11, 5]) < 0.01
    assert some[13, 5] - some[11, 5] > 0.15
    assert table[13, 6] == ranks_held(MAJORITY.replace(players=5))
    kings = side_by_side(lambda rules, cards, decks: naturals_held(rules, K, cards, decks), BICYCLE, (11,), (5,))
    assert kings == {(11, 5): naturals_held(BICYCLE, K)}
    assert side_by_side(opening_points, BICYCLE, (3,), (1, 2))[3, 2] == opening_points(BICYCLE, 3, 2)
    assert side_by_side(partial(ranks_held, least=4), BICYCLE, (11,), (5,))[11, 5] == ranks_held(BICYCLE, least=4)


def test_a_pack_of_its_own_jokers() -> None:
    assert wilds_held(BICYCLE.replace(jokers_per_deck=4)).mean == Fraction(11 * 40, 270)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda rules: wilds_held(rules, 27), "Cards: 27"),
        (lambda rules: ranks_held(rules, 11, 13), "Decks: 13"),
        (lambda rules: wait_for_kind(rules, K, 21), "K number 21 cannot come: the pack holds 20"),
        (lambda rules: wait_for_kind(rules, K, 0), "K number 0 cannot come"),
        (lambda rules: wait_for_kind(rules, RED_THREE), "“3r” is no kind"),
        (lambda rules: naturals_held(rules, 15), "“15” is no kind"),
    ],
)
def test_what_cannot_be_asked_is_said(wrong, sentence: str) -> None:
    with pytest.raises(Impossible, match=sentence) as no:
        wrong(BICYCLE)
    assert len({no.value.say(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_red_threes_are_waited_for_when_the_pack_is_turned_over() -> None:
    assert wait_for_kind(BICYCLE, RED_THREE, turned=True).mean == Fraction(271, 11)

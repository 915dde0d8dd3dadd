"""The one source of randomness: the published generator, without bias, the same for ever."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product

import pytest

from cardgames import seeds
from cardgames.texts import Impossible

GOLDEN = 0x9E3779B97F4A7C15


def stream(state: int) -> list[int]:
    """The first outputs of SplitMix64 from a state."""
    return [seeds.mix(state + i * GOLDEN & seeds.MASK) for i in range(1, 6)]


def test_the_finaliser_is_splitmix64s() -> None:
    # the outputs of the reference implementation (Vigna, splitmix64.c) for two seeds
    assert stream(1234567) == [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
    ]  # fmt: skip
    assert stream(0)[:3] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_below_takes_the_upper_half_of_each_output() -> None:
    assert [seeds.below(1234567, i, 1 << 32) for i in range(5)] == [x >> 32 for x in stream(1234567)]


def fed(monkeypatch: pytest.MonkeyPatch, *words: int) -> None:
    """Let the generator give these 32-bit words, one after the other."""
    outputs = iter(words)
    monkeypatch.setattr(seeds, "mix", lambda _: next(outputs) << 32)


@pytest.mark.parametrize("n", [1, 2, 3, 5, 7, 9, 13, 52, 53, 269, 270, 65537, (1 << 31) + 1, (1 << 32) - 1, 1 << 32])
def test_every_number_below_n_gets_the_same_count_of_words(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the 2³² words, exactly ⌊2³²/n⌋ give each number; the words at both ends of each range show it."""
    rejected = (1 << 32) % n
    for number in sorted({0, 1 % n, n // 2, n - 1}):
        first = -(-(number * (1 << 32) + rejected) // n)
        last = -(-(number + 1) * (1 << 32) // n) - 1
        assert last - first + 1 == (1 << 32) // n
        for word in (first, last):
            fed(monkeypatch, word)
            assert seeds.below(0, 0, n) == number
    if rejected:
        fed(monkeypatch, 0, 0, last)  # the word 0 is always one of those drawn again
        assert seeds.below(0, 0, n) == n - 1


def test_chi_square_of_a_die_with_seven_faces() -> None:
    throws, faces = 7000, 7
    counts = Counter(seeds.below(seeds.deal_key(1), i, faces) for i in range(throws))
    statistic = sum((counts[face] - 1000) ** 2 / 1000 for face in range(faces))
    assert statistic < 16.8  # the 99% point of chi-square with six degrees of freedom; the seed is fixed


def test_different_counters_and_keys_are_unrelated() -> None:
    draws = {seeds.below(key, i, 1 << 32) for key in range(50) for i in range(50)}
    assert len(draws) == 2500


def fisher_yates(size: int, draws: Sequence[int]) -> tuple[int, ...]:
    """The deck 0 … size − 1 shuffled forward: card i changes places with the card ``draws[i]`` behind it."""
    deck = list(range(size))
    for i, draw in enumerate(draws):
        deck[i], deck[i + draw] = deck[i + draw], deck[i]
    return tuple(deck)


def test_fisher_yates_makes_every_order_from_one_sequence_of_draws() -> None:
    orders = {fisher_yates(4, draws) for draws in product(range(4), range(3), range(2))}
    assert len(orders) == 24


@pytest.mark.parametrize("key", [*range(100), -GOLDEN & seeds.MASK])
def test_a_shuffle_is_fisher_yates_with_the_keys_draws(key: int) -> None:
    """With the last key the first word is 0, one of those that are drawn again."""
    size = key % 60
    draws = [seeds.below(key, i, size - i) for i in range(size - 1)]
    assert seeds.shuffled(range(size), key) == fisher_yates(size, draws)


@pytest.mark.parametrize("wanted", [0, 1, 2, 20, 51, 52, 99])
def test_the_top_of_a_shuffled_deck_needs_only_the_draws_of_its_top(wanted: int) -> None:
    key = seeds.deal_key(7)
    top = seeds.shuffled(range(52), key)[:wanted]
    assert seeds.shuffled(range(52), key, wanted) == top
    draws = [seeds.below(key, i, 52 - i) for i in range(min(wanted, 51))]
    assert fisher_yates(52, draws)[:wanted] == top


def test_shuffling_keeps_the_cards() -> None:
    for size in (0, 1, 2, 270):
        assert sorted(seeds.shuffled(range(size), 3)) == list(range(size))


def test_seed_0_is_a_seed_and_the_largest_too() -> None:
    for seed in (0, seeds.LARGEST_SEED):
        assert seeds.check_seed(seed) == seed
    decks = {seeds.shuffled(range(52), seeds.deal_key(seed)) for seed in range(20)}
    assert len(decks) == 20


def test_a_shuffle_never_changes() -> None:
    """Share codes and golden games hold seeds: a seed's deal is part of what the project publishes."""
    assert seeds.shuffled(range(10), seeds.deal_key(0)) == (5, 0, 6, 2, 3, 9, 7, 4, 8, 1)
    assert seeds.deal_key(2024, 3) == 18075212294495585312
    assert seeds.agent_key(2024, 3, 1) == 9475924914292553155


def test_deals_games_agents_and_seats_have_keys_of_their_own() -> None:
    keys = [seeds.deal_key(seed, game) for seed in range(8) for game in range(8)]
    keys += [seeds.agent_key(seed, game, seat) for seed in range(8) for game in range(8) for seat in range(6)]
    keys += [seeds.child(key, i) for key in keys[:64] for i in range(4)]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("seed", [-1, seeds.LARGEST_SEED + 1, True, 1.0, "7", None])
def test_what_is_no_seed_is_named(seed: object) -> None:
    with pytest.raises(Impossible) as caught:
        seeds.check_seed(seed)  # type: ignore[arg-type]
    assert f"“{seed}” is no seed" in str(caught.value)


def test_a_fresh_seed_is_short_enough_to_read_out() -> None:
    fresh = {seeds.fresh_seed() for _ in range(50)}
    assert all(0 <= seed < 1_000_000 for seed in fresh)
    assert len(fresh) > 1


def test_choose_is_fair_over_a_counter() -> None:
    counts = Counter(seeds.choose("abc", key=11, counter=i) for i in range(3000))
    assert set(counts) == set("abc")
    assert max(abs(n - 1000) for n in counts.values()) < 120  # about 4.6 standard deviations


@pytest.mark.parametrize("text", ["", "-1", "1.5", "abc", "１２", "9" * 19, "9" * 6000])
def test_a_text_that_is_no_seed_is_refused_in_a_short_sentence(text: str) -> None:
    with pytest.raises(Impossible) as refused:
        seeds.read_seed(text)
    assert len(refused.value.say("en")) < 130

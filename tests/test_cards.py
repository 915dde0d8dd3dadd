"""What a card is, and every way it is written and read."""

from __future__ import annotations

from collections import Counter

import pytest

from cardgames import cards
from cardgames.texts import Impossible, Unreadable


def test_no_card_is_zero_and_every_card_is_not() -> None:
    assert cards.NO_CARD == 0
    assert min(cards.pack(1, 2)) == 1
    assert cards.card_text(cards.NO_CARD) == "--"
    assert cards.read_card("--") == cards.NO_CARD


@pytest.mark.parametrize("card", range(54))
def test_a_card_is_read_as_it_is_written(card: int) -> None:
    text = cards.card_text(card)
    assert cards.read_card(text) == card
    assert cards.read_card(text.upper()) == cards.read_card(text.lower()) == card


@pytest.mark.parametrize("card", range(1, 54))
def test_a_printed_card_is_read_back(card: int) -> None:
    assert cards.read_card(cards.glyph(card)) == card


def test_rank_and_suit_make_the_card() -> None:
    made = [cards.make_card(rank, suit) for rank in range(1, 14) for suit in range(4)]
    assert made == list(range(1, 53))
    assert [(cards.rank(card), cards.suit(card)) for card in made] == [(r, s) for r in range(1, 14) for s in range(4)]
    assert cards.rank(cards.JOKER) == 0


def test_half_the_cards_are_red() -> None:
    assert [cards.card_text(c) for c in range(1, 54) if cards.is_red(c)][:4] == ["Ad", "Ah", "2d", "2h"]
    assert sum(map(cards.is_red, range(1, 53))) == 26
    assert not cards.is_red(cards.JOKER)


@pytest.mark.parametrize("text", ["", "A", "s", "1s", "11s", "Ax", "AsKs", "Jk1", "♠", "0", "As "])
def test_text_that_is_no_card_is_named(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        cards.read_card(text)
    assert caught.value.params == {"given": text}
    assert f"“{text}”" in str(caught.value)


def test_cards_are_read_from_a_line_of_text() -> None:
    assert cards.cards_text(cards.read_cards("As  10d\tJk")) == "As Td Jk"
    assert cards.read_cards("") == ()
    with pytest.raises(Unreadable, match="Zz"):
        cards.read_cards("As Zz")


def test_a_pack_is_its_decks_in_order() -> None:
    assert cards.pack(2, 1) == (*range(1, 53), 53, *range(1, 53), 53)
    assert Counter(cards.pack(6, 2)).most_common(1) == [(cards.JOKER, 12)]
    with pytest.raises(Impossible, match="at least one deck; 0"):
        cards.pack(0)


def test_the_fifteen_kinds_in_the_order_of_every_count() -> None:
    assert [cards.KINDS[k] for k in sorted(set(map(cards.kind, cards.pack(1, 2))))] == list(cards.KINDS)
    threes = {cards.card_text(c): cards.KINDS[cards.kind(c)] for c in cards.pack(1) if cards.rank(c) == 3}
    assert threes == {"3c": "3b", "3d": "3r", "3h": "3r", "3s": "3b"}
    tens = {cards.KINDS[cards.kind(c)] for c in cards.read_cards("10c Td 10h Ts")}
    assert tens == {"T"}


@pytest.mark.parametrize(("decks", "jokers"), [(1, 0), (1, 2), (5, 2), (6, 2), (12, 4)])
def test_a_pack_counted_by_formula_and_card_by_card(decks: int, jokers: int) -> None:
    assert cards.pack_counts(decks, jokers) == cards.kind_counts(cards.pack(decks, jokers))


def test_kinds_are_read_in_either_case_and_ten_in_two_ways() -> None:
    for kind, name in enumerate(cards.KINDS):
        assert cards.read_kind(name) == cards.read_kind(name.lower()) == cards.read_kind(name.upper()) == kind
    assert cards.read_kind("10") == cards.read_kind("T")


def test_counts_of_kinds_as_text_and_back() -> None:
    counts = cards.kind_counts(cards.pack(1, 2))
    assert cards.read_kinds(cards.kinds_text(counts)) == counts
    assert cards.kinds_text(cards.read_kinds("A 10 Jk 3r A 2")) == "Jk 2 3r T A A"


@pytest.mark.parametrize("text", ["3", "1", "As", "joker", "", "b3"])
def test_text_that_is_no_kind_is_named_with_the_kinds_there_are(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        cards.read_kind(text)
    assert f"“{text}”" in str(caught.value)
    assert "Jk, 2, 3b, 3r, 4, 5, 6, 7, 8, 9, T, J, Q, K and A" in str(caught.value)

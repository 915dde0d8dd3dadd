"""Decks built to reach what dealt ones hardly ever do, through both engines of Trash."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardgames.cards import rank
from cardgames.seeds import deal_key, shuffled
from cardgames.trash import PRESETS, Rules, read_rules
from cardgames.trash.agents import AGENTS
from tests.built_decks import built, with_first
from tests.trash.test_trash_batch import DECKS, SCARCE, SEED, Columns, compare, row

JACKS, QUEENS, KINGS = ([card for card in range(1, 53) if rank(card) == number] for number in (11, 12, 13))


def both(rules: Rules, deck: tuple[int, ...], agent: str, number: int = 0) -> Columns:
    """What both engines make of the match that begins with this deck."""
    built_rules = built(rules, deck, deal_key(SEED, number))
    return compare(built_rules, (agent,) * rules.players, range(number, number + 1))


def homes(rules: Rules) -> list[int]:
    """Layouts in which each number lies face down on its own place, so that a card placed turns up its like."""
    of = {number: [card for card in rules.pack() if rank(card) == number] for number in range(1, rules.slots + 1)}
    return [of[number].pop() for _ in range(rules.players) for number in range(1, rules.slots + 1)]


def decks_of_homes(rules: Rules) -> Iterator[tuple[int, ...]]:
    """Such layouts; the wild cards come first, come last, or lie in between."""
    laid = homes(rules)
    rest = with_first(laid, rules.pack())[len(laid) :]
    wild = [card for card in rest if rank(card) in rules.wild_ranks]
    others = [card for card in rest if card not in wild]
    yield (*laid, *wild, *others)
    yield (*laid, *others, *wild)
    yield from ((*laid, *shuffled(rest, key)) for key in range(DECKS or 2))


@pytest.mark.parametrize("agent", AGENTS)
def test_TR_9_stocks_run_out_and_hands_are_void(agent: str) -> None:
    """Four players hold all numbers at home, so that only four wild cards are of use: then the stock goes round."""
    voids = made_anew = 0
    for deck in decks_of_homes(read_rules(SCARCE)):
        found = row(both(read_rules(SCARCE), deck, agent), 0)
        voids += found["voids"]
        made_anew += found["shuffles"] - found["hands"] - found["voids"]
    assert voids >= 2
    assert made_anew >= 2 * 4


@pytest.mark.parametrize("options", ["", ",turn_up_first_discard=yes", ",wild_ranks=QK,dead_ranks=J"])
@pytest.mark.parametrize("agent", AGENTS)
def test_TR_9_with_other_options(options: str, agent: str) -> None:
    rules = read_rules(f"bicycle,decks=1,players=4,slots=8{options}")
    for deck in decks_of_homes(rules):
        both(rules, deck, agent)


@pytest.mark.parametrize("agent", AGENTS)
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("preset", PRESETS)
def test_the_stock_is_gone_before_the_first_card_of_use_comes(preset: str, players: int, agent: str) -> None:
    """All dead cards lie on top of the stock, all wild cards at its bottom or in the first layout."""
    rules = PRESETS[preset].replace(players=players)
    dead = [card for card in rules.pack() if rank(card) in rules.dead_ranks]
    wild = [card for card in rules.pack() if rank(card) in rules.wild_ranks]
    numbers = shuffled((card for card in rules.pack() if card not in dead + wild), players)
    laid = numbers[: players * rules.slots]
    both(rules, (*laid, *dead, *numbers[len(laid) :], *wild), agent)
    first = (*wild, *numbers)[: len(laid)]
    both(rules, with_first((*first, *dead), rules.pack()), agent)


@pytest.mark.parametrize("agent", AGENTS)
def test_TR_5_one_chain_fills_all_places(agent: str) -> None:
    """Place p hides p + 1 and the first card is an ace: the first turn of the match wins the hand."""
    rules = PRESETS["bicycle"]
    own = [next(card for card in rules.pack() if rank(card) == number) for number in (*range(2, 11), 12)]
    others = [
        next(card for card in rules.pack() if rank(card) == number and card not in own) for number in range(1, 11)
    ]
    ace = next(card for card in rules.pack() if rank(card) == 1 and card not in others)
    found = row(both(rules, with_first((*own, *others, ace), rules.pack()), agent), 0)
    assert (found["first_winner"], found["first_turns"]) == (0, 1)


def test_TR_10_the_last_card_of_the_stock_wins() -> None:
    """One place each: a queen and a king lie there, all cards of use at the bottom, so the first of them wins."""
    rules = read_rules("bicycle,slots=1")
    use = [card for card in rules.pack() if rank(card) in (1, 11)]
    rest = [card for card in rules.pack() if card not in use]
    found = row(
        both(
            rules,
            (QUEENS[0], KINGS[0], *(card for card in rest if card not in (QUEENS[0], KINGS[0])), *use),
            "takes_useful",
        ),
        0,
    )
    assert (found["hands"], found["turns"]) == (1, len(rest) - 2 + 1)

"""Cards, happenings and positions in words: the text view, the screen reader's view and the transcript."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from cardgames.cards import JOKER, KINDS, SUITS, card_text, kind, suit
from cardgames.game import Step
from cardgames.texts import texts
from cardgames.views.scene import Zone


def card_name(card: int, language: str = "en") -> str:
    """A card by its full name; 0, no card to be seen, is a face-down card.

    >>> [card_name(4, language) for language in ("en", "pl", "cs")]
    ['ace of spades', 'as pik', 'pikové eso']
    """
    return texts(language)(f"card.{card_text(card)}")


def agent_name(game: str, agent: str, language: str = "en") -> str:
    """A computer player by its name, with the settings that are not as in the ready one.

    >>> agent_name("hand-and-foot", "careful(open=late)", "pl")
    'Ostrożny (open=late)'
    """
    ready, bracket, settings = agent.partition("(")
    name = texts(language)(f"{game.replace('-', '_')}.agent.{ready}")
    return f"{name} ({settings}" if bracket else name


def kind_name(kind: int, language: str = "en") -> str:
    """A kind of card, an index into `KINDS`, by its name.

    >>> kind_name(KINDS.index("3b"), "pl")
    'czarna trójka'
    """
    return texts(language)(f"card.kind.{KINDS[kind]}")


def kinds_words(counts: Sequence[int], language: str = "en") -> str:
    """Counts per kind in words, in the order of `KINDS`, kinds that are absent left out.

    >>> kinds_words((1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0))
    '1 × joker, 4 × king'
    """
    t = texts(language)
    said = [t("card.counted", n=n, kind=kind_name(kind, language)) for kind, n in enumerate(counts) if n]
    return ", ".join(said) or t("card.none")


def cards_words(cards: Iterable[int], language: str = "en") -> str:
    """Cards by kind with counts and suits, in the order in which their kinds come.

    >>> cards_words((52, 50, 50, 53))
    '3 × king (spades, 2 × diamonds), joker'
    """
    return _cards_words(tuple(cards), language)


@lru_cache(1 << 12)
def _cards_words(cards: tuple[int, ...], language: str) -> str:
    t, kinds = texts(language), dict[int, list[int]]()
    for card in cards:
        kinds.setdefault(kind(card), []).append(card)
    told = []
    for one, held in kinds.items():
        if len(held) == 1:
            told.append(card_name(held[0], language))
            continue
        suits = Counter(SUITS[suit(card)] for card in held if card != JOKER)
        named = [(t(f"card.suit.{name}"), n) for name, n in suits.items()]
        said = ", ".join(t("card.counted", n=n, kind=name) if n > 1 else name for name, n in named)
        told.append(t("card.counted", n=len(held), kind=kind_name(one, language)) + (f" ({said})" if said else ""))
    return ", ".join(told) or t("card.none")


def seat_name(seat: int, language: str = "en", own: int | None = None, names: Mapping[int, str] | None = None) -> str:
    """A seat as the reader calls it: ``you`` for the reader's ``own`` seat, its name, or its player's number from 1.

    >>> seat_name(1), seat_name(0, "cs", own=0), seat_name(2, names={2: "Anna"})
    ('player 2', 'vy', 'Anna')
    """
    t = texts(language)
    return t("card.you") if seat == own else (names or {}).get(seat) or t("card.player", number=seat + 1)


def step_words(
    game: str, step: Step, language: str = "en", own: int | None = None, names: Mapping[int, str] | None = None
) -> str:
    """One thing that happened, as a sentence of the game with id ``game``, told to the seat ``own``.

    The sentence is the text ``<game>.step.<verb>``. It may name ``{player}``, the seat by its name of ``names`` or
    its number, and the step's own parameters; one called ``card``, ``cards``, ``kind`` or ``kinds`` is put into words.

    >>> step_words("trash", Step("draw", 1, {"card": 4}))
    'Player 2 draws from the stock: ace of spades.'
    """
    t, key = texts(language), f"{game.replace('-', '_')}.step.{step.verb}"
    params = {name: _said(name, value, language) for name, value in step.params.items()}
    called = (names or {}).get(step.seat)
    player = called or t("card.own" if step.seat == own else "card.player", number=step.seat + 1)
    return capitalised(t(key, player=player, **params))


def capitalised(sentence: str) -> str:
    """The sentence with its first letter a capital, the others as they are."""
    return sentence[:1].upper() + sentence[1:]


def zone_words(zone: Zone) -> str:
    """A zone of a table in one paragraph: whose it is, its note, then what lies on every spot.

    >>> from cardgames.views.scene import Spot
    >>> spots = (Spot("0/1", 0, 0, "Place 1: ace"), Spot("0/2", 1, 0, "Place 2: face down", move="Put it here"))
    >>> zone_words(Zone("seat0", "own", "You", "1 of 2 places left", 2, 1, spots, turn="Your turn"))
    'You. 1 of 2 places left. Your turn. Place 1: ace; place 2: face down (put it here).'
    """
    said = [spot.name + (f" ({_small(spot.move)})" if spot.move else "") for spot in zone.spots]
    told = "; ".join([*said[:1], *map(_small, said[1:])])
    return " ".join(f"{part}." for part in (zone.name, zone.note, zone.turn, zone.text.rstrip("."), told) if part)


def _small(words: str) -> str:
    return words[:1].lower() + words[1:]


def _said(name: str, value: Any, language: str) -> Any:
    if name == "card":
        return card_name(value, language)
    if name == "cards":
        return [card_name(card, language) for card in value]
    if name == "kind":
        return kind_name(value, language)
    if name == "kinds":
        return kinds_words(value, language)
    return value

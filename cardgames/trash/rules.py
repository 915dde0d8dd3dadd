"""The rules of Trash as data: every option, with the clause it belongs to.

>>> rules_text(read_rules("bicycle,players=3,turn_up_first_discard=yes"))
'bicycle,players=3,turn_up_first_discard=yes'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from cardgames.cards import JACK, KING, QUEEN, pack
from cardgames.options import Ranks, check_types, options_text, read_options
from cardgames.texts import Impossible

COURT = frozenset({JACK, QUEEN, KING})
"""The ranks that are no numbers: each is wild or dead."""
COPIES = 4
"""Cards of one rank in a deck."""
MOST_PLAYERS, MOST_SLOTS, MOST_DECKS = 6, 10, 12


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of Trash; building rules nobody could play by raises `Impossible`, naming what is accepted."""

    players: int = 2
    """TR-1, TR-2: 2 to 6 players. 1 is for questions of odds only: a player alone draws from the stock only."""
    decks: Literal["by_players"] | int = "by_players"
    """TR-1: how many 52-card decks, 1 to 12; ``by_players`` is one for 2 players, two for 3–4, three for 5–6.
    So few that all needed cards could lie in layouts at once are refused, see `could_stop`."""
    slots: int = 10
    """TR-2, TR-11: places of each layout in the first hand, 1 to 10; as many hands won win the match."""
    turn_up_first_discard: bool = False
    """TR-2, TR-4: whether the top card of the stock is turned up to start the discard pile."""
    wild_ranks: Ranks = frozenset({JACK})
    """TR-3, TR-6: the ranks among J, Q, K that may lie on any place."""
    dead_ranks: Ranks = frozenset({QUEEN, KING})
    """TR-3, TR-8: the ranks among J, Q, K that end the turn: those that are not wild."""
    natural_replaces_wild: bool = True
    """TR-7: whether a number card takes its place from a wild card, which moves on."""
    first_starter: int = 0
    """TR-12: the seat that plays first in the first hand."""

    def __post_init__(self) -> None:
        """Refuse what cannot be played, naming the option and what is accepted."""
        check_types(self)
        _within("players", self.players, 1, MOST_PLAYERS)
        _within("slots", self.slots, 1, MOST_SLOTS)
        _within("first_starter", self.first_starter, 0, self.players - 1)
        if self.wild_ranks & self.dead_ranks or self.wild_ranks | self.dead_ranks != COURT:
            raise Impossible("trash.court_ranks")
        if self.players == 1 and self.turn_up_first_discard:
            raise Impossible("trash.alone_turn_up")
        _within("decks", self.number_of_decks, 1, MOST_DECKS)
        if could_stop(self, self.number_of_decks):
            enough = next(decks for decks in range(1, MOST_DECKS) if not could_stop(self, decks))
            raise Impossible(
                "trash.too_few_decks", players=self.players, slots=self.slots, n=self.number_of_decks, enough=enough
            )

    @property
    def number_of_decks(self) -> int:
        """TR-1: the number of decks, counted by the players where the option says so."""
        return (self.players + 1) // 2 if self.decks == "by_players" else self.decks

    def pack(self) -> tuple[int, ...]:
        """TR-1: the cards of the game in deck order."""
        return pack(self.number_of_decks)

    @property
    def void_reshuffles(self) -> int:
        """TR-9: a hand is void at this reshuffle without a card placed since the ones before."""
        return self.players + 1

    @property
    def void_pile_turns(self) -> int:
        """TR-9: a hand is void after this many turns in a row from the discard pile without a card placed."""
        return 2 * self.players + 2

    def replace(self, **options: object) -> Rules:
        """The same rules with some options changed; raises `Impossible`.

        >>> BICYCLE.replace(players=5).number_of_decks
        3
        """
        return replace(self, **options)  # type: ignore[arg-type]


def could_stop(rules: Rules, decks: int) -> bool:
    """Whether TR-1 refuses ``decks`` decks: all cards of use could lie in the layouts, and nobody could place one.

    Of use are the number cards up to the last place and the wild cards. If they fit into the layouts, there is
    a deal whose stock is of no use to anyone. If they do not, somebody can always use a card that lies in the
    stock or in the discard pile: say u ranks are still wanted (face down somewhere, or under a wild card that
    TR-7 would replace). Nobody shows two cards of a rank, so the players' u places of these ranks would have
    to hold all their cards and all wild cards, and could do so only if all slots could.

    With the decks of TR-1 there is room to spare.

    >>> could_stop(BICYCLE, 1), could_stop(Rules(players=5), 1)
    (False, True)
    """
    copies = COPIES * decks
    cards_of_use = copies * rules.slots + copies * len(rules.wild_ranks)
    return rules.players * rules.slots >= cards_of_use


def _within(option: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise Impossible("trash.out_of_range", option=option, given=value, least=least, most=most)


BICYCLE = Rules()
"""The rules of the card maker Bicycle, "How to play Trash": Jacks are wild, Queens and Kings end the turn."""

KINGS_WILD = Rules(wild_ranks=frozenset({KING}), dead_ranks=frozenset({JACK, QUEEN}))
"""A common house rule (Poker and Cards, "How to play Garbage"): Kings are wild, Jacks and Queens end the turn."""

PRESETS: Mapping[str, Rules] = {"bicycle": BICYCLE, "kings_wild": KINGS_WILD}
"""Named rules by id."""


def read_rules(text: str) -> Rules:
    """The rules of a text, a preset and what is changed: ``bicycle,players=3``; raises `Impossible`."""
    return read_options(text, PRESETS)


def rules_text(rules: Rules) -> str:
    """The rules as text: the inverse of `read_rules`."""
    return options_text(rules, PRESETS)

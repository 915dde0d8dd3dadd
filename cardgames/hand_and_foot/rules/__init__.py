"""The rules of Hand and Foot as data: every option with its clause, and the houses that chose them.

>>> BICYCLE.minimums[3], BICYCLE.number_of_decks, BICYCLE.number_of_teams
(150, 5, 2)
>>> BICYCLE.allows(kind=13, naturals=4, wilds=1), BICYCLE.allows(kind=13, naturals=3, wilds=1)
(True, False)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Literal

from cardgames.cards import pack
from cardgames.hand_and_foot.rules.limits import check
from cardgames.options import options_text, read_options

JOKER_KIND, TWO_KIND, BLACK_THREE, RED_THREE = 0, 1, 2, 3
"""Indexes into `cards.KINDS`; the other kinds, from 4 up, are the ranks that may be melded freely."""

MIXTURES: Mapping[str, Callable[[int, int], bool]] = {
    "four_naturals": lambda naturals, wilds: naturals >= 4,
    "majority": lambda naturals, wilds: naturals >= 2 and naturals > wilds,
    "double": lambda naturals, wilds: naturals >= 2 * wilds,
    "half": lambda naturals, wilds: naturals >= 2 and naturals >= wilds,
}
"""HF-8: whether a meld of ``naturals`` may hold ``wilds`` wilds (one or more), by the option's name."""


@dataclass(frozen=True, slots=True)
class Rules:
    """One house's rules; impossible ones raise `Impossible` when built."""

    players: int = 4
    """HF-2: how many play, 2 to 6."""
    teams: int | None = None
    """HF-2: teams; seat s plays for team s mod teams. None: two for 4 and 6 players, otherwise each for himself."""
    decks: Literal["by_players", "players+1"] | int = "by_players"
    """HF-1: five decks up to four players and six above, one more than players, or a number from 1 to 12."""
    jokers_per_deck: int = 2
    """HF-1: jokers in each deck."""
    card_values: tuple[int, ...] = (50, 20, 5, 0, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20)
    """HF-3: points of each kind in the order of `cards.KINDS`; 0 for a red three, which two options of HF-6 value."""
    hand_size: int = 11
    """HF-4: cards dealt to each Hand."""
    foot_size: int = 11
    """HF-4: cards dealt to each Foot."""
    red_three_laid: int = 5
    """HF-6: points of a red three on the table."""
    red_three_held: int = -5
    """HF-6: points of a red three left in a Foot when the round ends."""
    meld_min: int = 3
    """HF-7: the fewest cards of a meld."""
    meld_max: int = 7
    """HF-7: the most cards of a meld: a book."""
    wilds: Literal["four_naturals", "majority", "double", "half"] = "four_naturals"
    """HF-8: how many naturals a meld with wilds needs, see `MIXTURES`."""
    black_three_meld: Literal["natural", "never", "going_out"] = "natural"
    """HF-9: whether black threes may be melded: always, never, or only as the last meld before going out."""
    clean_bonus: int = 500
    """HF-11: points of a book without wilds."""
    dirty_bonus: int = 300
    """HF-11: points of a book with wilds."""
    minimums: tuple[int, ...] = (50, 90, 120, 150)
    """HF-12, HF-20: what a team's first melds must be worth, round by round; as many rounds are played."""
    draw: int = 2
    """HF-13: cards drawn at the start of a turn."""
    pickup: Literal["all"] | int = 7
    """HF-14: cards taken from the top of the discard pile."""
    go_out_clean: int = 1
    """HF-17: clean books a team needs to go out."""
    go_out_dirty: int = 1
    """HF-17: dirty books a team needs to go out."""
    go_out_discard: bool = True
    """HF-17: whether going out needs a last discard."""
    go_out_bonus: int = 0
    """HF-17: points for going out."""
    stock_out: Literal["end_round", "reshuffle"] = "end_round"
    """HF-18: what happens when the stock is empty: the round ends, or the pile but its top card becomes the stock."""
    count_foot: bool = True
    """HF-19: whether a Foot never picked up is subtracted."""
    _hash: int = field(init=False, repr=False, compare=False, default=0)

    def __post_init__(self) -> None:
        check(self)
        values = tuple(getattr(self, option.name) for option in fields(self) if option.compare)
        object.__setattr__(self, "_hash", hash(values))

    def __hash__(self) -> int:
        return self._hash

    @property
    def number_of_decks(self) -> int:
        """HF-1: decks in the pack."""
        if isinstance(self.decks, int):
            return self.decks
        if self.decks == "players+1":
            return self.players + 1
        return 5 if self.players <= 4 else 6

    @property
    def number_of_teams(self) -> int:
        """HF-2: teams at the table."""
        if self.teams is not None:
            return self.teams
        return 2 if self.players in (4, 6) else self.players

    @property
    def rounds(self) -> int:
        """HF-20: rounds of a game."""
        return len(self.minimums)

    def team_of(self, seat: int) -> int:
        """HF-2: the team a seat plays for."""
        return seat % self.number_of_teams

    def seats_of(self, team: int) -> range:
        """HF-2: the seats of a team."""
        return range(team, self.players, self.number_of_teams)

    def pack(self) -> tuple[int, ...]:
        """HF-1: the cards of the game in deck order."""
        return pack(self.number_of_decks, self.jokers_per_deck)

    def pile_taken(self, pile_size: int) -> int:
        """HF-14: how many cards of a pile of ``pile_size`` are taken."""
        return pile_size if self.pickup == "all" else min(self.pickup, pile_size)

    def mixes(self, kind: int, naturals: int, wilds: int) -> bool:
        """HF-8, HF-9: whether a meld of this kind may hold that many naturals and wilds, whatever its size."""
        if kind in (JOKER_KIND, TWO_KIND, RED_THREE) or naturals < 1:
            return False
        if kind == BLACK_THREE:
            return wilds == 0 and self.black_three_meld != "never"
        return wilds == 0 or MIXTURES[self.wilds](naturals, wilds)

    def allows(self, kind: int, naturals: int, wilds: int) -> bool:
        """HF-7, HF-8, HF-9: whether these cards are a meld."""
        return self.meld_min <= naturals + wilds <= self.meld_max and self.mixes(kind, naturals, wilds)

    def opens_with(self, kind: int) -> bool:
        """HF-9, HF-12: whether a meld of this kind counts toward an opening."""
        return kind != BLACK_THREE or self.black_three_meld == "natural"

    def replace(self, **options: object) -> Rules:
        """The same rules with some options changed; raises `Impossible`.

        >>> BICYCLE.replace(players=6).number_of_decks
        6
        """
        return replace(self, **options)  # type: ignore[arg-type]


BICYCLE = Rules()
"""Hand and Foot as in the rule text circulated by Bicycle Cards (bicyclecards.com, "How to play Hand and Foot")."""

MAJORITY = Rules(decks="players+1", hand_size=13, foot_size=13, wilds="majority", go_out_bonus=100)
"""The boxed game's and many clubs' rules: more naturals than wilds, 13 + 13 cards, 100 for going out."""

DOUBLE = Rules(decks="players+1", hand_size=13, foot_size=13, wilds="double")
"""Bill Whitnack's rules: at least twice as many naturals as wilds, 13 + 13 cards."""

RED_THREES_100 = Rules(red_three_laid=100, red_three_held=-100, go_out_bonus=100)
"""Board Game Arena's help page: red threes 100 each way, 100 for going out."""

PRESETS: Mapping[str, Rules] = {
    "bicycle": BICYCLE,
    "majority": MAJORITY,
    "double": DOUBLE,
    "red_threes_100": RED_THREES_100,
}
"""The houses by id, as on the command line; data, never a branch."""


def read_rules(text: str) -> Rules:
    """The rules of a text, a preset and what is changed; raises `Impossible` naming what is accepted.

    >>> read_rules("bicycle,players=3,wilds=half").number_of_teams
    3
    """
    return read_options(text, PRESETS)


def rules_text(rules: Rules) -> str:
    """Rules as text, the nearest preset and what differs from it: the inverse of `read_rules`.

    >>> rules_text(BICYCLE.replace(players=3))
    'bicycle,players=3'
    """
    return options_text(rules, PRESETS)

"""The rules of both games, clause by clause, as data: what a refused move cites and a rule card shows.

The words are in the catalogues (``locale/…/clause.po``): a title and a text for every clause, our
decision where the rule texts in circulation are silent, and what other houses play where there is an option.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from typing import Any

from cardgames.rulebook.differing import differing
from cardgames.rulebook.examples import EXAMPLES, Example, Examples
from cardgames.texts import Impossible, texts

__all__ = ["CLAUSES", "KINDS_OF_CLAUSE", "Clause", "Example", "clause", "clauses"]

KINDS_OF_CLAUSE = ("setup", "cards", "melds", "play", "winning")
"""What a clause is about; ``clause.kind.<kind>`` is its heading."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule with its id; made here only, found with `clause`.

    >>> clause("TR-6").title("pl")
    'Walet idzie, gdzie chcesz'
    """

    id: str
    """``TR-1`` … ``TR-13``, ``HF-1`` … ``HF-20`` and ``HF-17a``: the id in every refusal, test and link."""
    kind: str
    """One of `KINDS_OF_CLAUSE`."""
    options: tuple[str, ...] = ()
    """The fields of the game's ``Rules`` that change this clause."""
    touched: tuple[str, ...] = field(default=(), repr=False)
    """Options of other clauses that its words rest on."""
    defaults: Mapping[str, Any] = field(default_factory=dict, hash=False)
    """The numbers its words name, as the preset ``bicycle`` has them."""

    @property
    def game(self) -> str:
        """The id of the game it belongs to: ``trash`` or ``hand-and-foot``."""
        return "trash" if self.id.startswith("TR") else "hand-and-foot"

    @property
    def legal(self) -> tuple[Example, ...]:
        """Moves it allows, each in a game that anyone can deal again."""
        return EXAMPLES.get(self.id, Examples()).legal

    @property
    def illegal(self) -> tuple[Example, ...]:
        """Moves that are refused with this clause."""
        return EXAMPLES.get(self.id, Examples()).illegal

    def title(self, language: str = "en") -> str:
        """Its heading."""
        return texts(language)(f"clause.{self.id}.title")

    def text(self, language: str = "en", rules: object = None) -> str:
        """The rule in words, by default as the preset ``bicycle`` has it; then what ``rules`` have otherwise.

        >>> from cardgames.hand_and_foot import read_rules
        >>> clause("HF-15").text("en", read_rules("bicycle,pickup=3")).split(". ")[-1]
        'The rules chosen here differ: cards taken from the pile, at most: 3.'
        """
        return " ".join(filter(None, (self.words(language, rules), self.otherwise(language, rules))))

    def words(self, language: str = "en", rules: object = None) -> str:
        """The rule as the preset ``bicycle`` has it, but with the numbers of ``rules`` where it names such."""
        return self._said("text", language, rules)

    def otherwise(self, language: str = "en", rules: object = None) -> str:
        """What ``rules`` have otherwise than the `words` say; empty if they say it all."""
        others = [name for name in (*self.options, *self.touched) if name not in (*self.defaults, "players")]
        return differing(self.game, others, rules, language) if rules is not None else ""

    def decision(self, language: str = "en", rules: object = None) -> str:
        """How we decided where the rule texts are silent; empty if they are not."""
        return self._said("decision", language, rules)

    def option(self, language: str = "en") -> str:
        """What other houses play; empty if the clause has no option."""
        return self._said("option", language, None)

    def _repr_html_(self) -> str:
        title, text = (escape(words, quote=False) for words in (self.title(), self.text()))
        return f"<p style='max-width:48em'><strong>{self.id} · {title}</strong><br>{text}</p>"

    def _said(self, part: str, language: str, rules: object) -> str:
        t, key = texts(language), f"clause.{self.id}.{part}"
        numbers = {name: getattr(rules, name, number) for name, number in self.defaults.items()}
        return t(key, **numbers) if key in t else ""


_ALL = (
    Clause("TR-1", "setup", ("decks",)),
    Clause("TR-2", "setup", ("players", "slots", "turn_up_first_discard")),
    Clause("TR-3", "cards", ("wild_ranks", "dead_ranks")),
    Clause("TR-4", "play", touched=("turn_up_first_discard",)),
    Clause("TR-5", "play"),
    Clause("TR-6", "play", touched=("wild_ranks",)),
    Clause("TR-7", "play", ("natural_replaces_wild",), ("wild_ranks",)),
    Clause("TR-8", "play", touched=("dead_ranks", "natural_replaces_wild")),
    Clause("TR-9", "play"),
    Clause("TR-10", "winning", touched=("wild_ranks",)),
    Clause("TR-11", "winning"),
    Clause("TR-12", "winning", ("first_starter",)),
    Clause("TR-13", "winning", touched=("slots", "wild_ranks")),
    Clause("HF-1", "setup", ("decks", "jokers_per_deck")),
    Clause("HF-2", "setup", ("players", "teams")),
    Clause("HF-3", "cards", ("card_values",)),
    Clause("HF-4", "setup", ("hand_size", "foot_size")),
    Clause("HF-5", "setup"),
    Clause(
        "HF-6",
        "cards",
        ("red_three_laid", "red_three_held"),
        defaults={"red_three_laid": 5, "red_three_held": -5},
    ),
    Clause("HF-7", "melds", ("meld_min", "meld_max")),
    Clause("HF-8", "melds", ("wilds",), ("meld_max",)),
    Clause("HF-9", "melds", ("black_three_meld",)),
    Clause("HF-10", "melds"),
    Clause(
        "HF-11",
        "melds",
        ("clean_bonus", "dirty_bonus"),
        ("meld_max", "wilds"),
        defaults={"clean_bonus": 500, "dirty_bonus": 300},
    ),
    Clause("HF-12", "melds", ("minimums",), defaults={"minimums": (50, 90, 120, 150)}),
    Clause("HF-13", "play", ("draw",)),
    Clause("HF-14", "play", ("pickup",)),
    Clause("HF-15", "play", touched=("pickup",)),
    Clause("HF-16", "play", touched=("go_out_discard",)),
    Clause("HF-17", "play", ("go_out_clean", "go_out_dirty", "go_out_discard", "go_out_bonus")),
    Clause("HF-17a", "play"),
    Clause("HF-18", "play", ("stock_out",)),
    Clause("HF-19", "winning", ("count_foot",), ("go_out_bonus",)),
    Clause("HF-20", "winning", ("minimums",)),
)

CLAUSES: Mapping[str, Clause] = {clause.id: clause for clause in _ALL}
"""Every clause by its id, in the order of the rule book."""


def clause(name: str) -> Clause:
    """The clause of an id, in either case; raises `Impossible` naming the ids there are.

    >>> clause("hf-12").text().split(": ")[1].split(".")[0]
    '50, 90, 120 and 150 points, round by round'
    """
    by_name = {known.lower(): known for known in CLAUSES}
    if name.lower() not in by_name:
        raise Impossible("problem.clause", given=name, accepted=list(CLAUSES))
    return CLAUSES[by_name[name.lower()]]


def clauses(game: str) -> tuple[Clause, ...]:
    """The clauses of a game, by its id, in the order of the rule book.

    >>> len(clauses("trash")), len(clauses("hand-and-foot"))
    (13, 21)
    """
    return tuple(clause for clause in _ALL if clause.game == game)

"""What a seat knows when it asks for its odds: the cards it holds, the cards it has seen, and what is left.

Every card that is neither held nor seen is *unseen*: it lies in the stock, in a Foot or, hidden, in another
hand. Wherever it lies, each unseen card is equally likely to be the next one drawn. Nothing is concluded
from how the others play. Red threes are laid and replaced (HF-6), so the cards a draw brings come from the
unseen cards without them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from cardgames.cards import KINDS, read_kind, read_kinds
from cardgames.hand_and_foot.moves.view import View
from cardgames.hand_and_foot.odds.counting import Counts
from cardgames.hand_and_foot.odds.opening import opening_minimum, pack_of
from cardgames.hand_and_foot.rules import RED_THREE, Rules
from cardgames.hand_and_foot.state import KIND_OF, counts_of
from cardgames.probability import hypergeometric
from cardgames.texts import Impossible

NOTHING: Counts = (0,) * len(KINDS)


@dataclass(frozen=True, slots=True)
class Known:
    """A hand whose team has not opened, and all that its player has seen; contradictions raise `Impossible`.

    Counts are 15 numbers by kind. Red threes of the hand are laid already (HF-6): they count as seen.
    """

    rules: Rules
    round: int
    """HF-20: the round, from 1."""
    hand: Counts
    """The cards held."""
    seen: Counts = NOTHING
    """Cards seen elsewhere: on the table, in the discard pile with its top, taken from it by others."""
    stock: int | None = None
    """How many cards the stock holds, red threes among them; None: it lasts."""
    feet: int | None = None
    """How many cards lie in Feet nobody has picked up; only they and the stock can hold red threes. None: not known."""
    top: int | None = None
    """The kind on top of the discard pile, one of the cards seen; None: not known, or there is no pile."""
    drawn: bool = False
    """HF-13: whether this turn's draw is done, so that a card must be thrown away before the next one."""
    decks: int | None = None
    """How many decks are played; None: as in the rules."""

    def __post_init__(self) -> None:
        opening_minimum(self.rules, self.round)
        reds = self.hand[RED_THREE]
        object.__setattr__(self, "hand", _changed(self.hand, RED_THREE, -reds))
        object.__setattr__(self, "seen", _changed(self.seen, RED_THREE, reds))
        self._check_copies()
        self._check_zones()

    def _check_copies(self) -> None:
        pack, decks = pack_of(self.rules, self.decks)
        for kind, (held, seen, copies) in enumerate(zip(self.hand, self.seen, pack, strict=True)):
            if held < 0 or (not seen and held > copies):
                raise Impossible("odds.held", kind=KINDS[kind], given=held, copies=copies, n=decks)
            if seen < 0 or held + seen > copies:
                raise Impossible("odds.seen", kind=KINDS[kind], held=held, seen=seen, copies=copies, n=decks)

    def _check_zones(self) -> None:
        unseen = sum(self.unseen)
        if self.stock is not None and not 0 <= self.stock <= unseen:
            raise Impossible("odds.stock", given=self.stock, most=unseen)
        if self.feet is not None and not 0 <= self.feet <= unseen - (self.stock or 0):
            raise Impossible("odds.feet", given=self.feet, most=unseen - (self.stock or 0))
        if self.stock is not None and self.feet is not None and self.unseen[RED_THREE] > self.stock + self.feet:
            raise Impossible("odds.reds", n=self.unseen[RED_THREE], most=self.stock + self.feet)
        if self.top is not None and (
            self.top == RED_THREE or not 0 <= self.top < len(KINDS) or not self.seen[self.top]
        ):
            raise Impossible("odds.top", kind=KINDS[self.top] if 0 <= self.top < len(KINDS) else str(self.top))

    @classmethod
    def read(
        cls, rules: Rules, round: int, hand: str, seen: str = "", top: str = "", *, drawn: bool = False,
        stock: int | None = None, decks: int | None = None,
    ) -> Known:  # fmt: skip
        """What texts of kinds tell: the hand, the other cards seen, and the pile's top, which is not among these.

        >>> from cardgames.hand_and_foot.rules import BICYCLE
        >>> known = Known.read(BICYCLE, 4, "A A A K K 2 Jk", seen="K K 9", top="A")
        >>> known.minimum, sum(known.drawable), known.unseen[14]
        (150, 249, 16)
        """
        kind = read_kind(top) if top else None
        cards = read_kinds(seen)
        return cls(rules, round, read_kinds(hand), cards if kind is None else _changed(cards, kind, 1), stock,
                   top=kind, drawn=drawn, decks=decks)  # fmt: skip

    @classmethod
    def of(cls, view: View) -> Known:
        """What a seat knows in the game; an opening it has begun and not finished counts as taken back (HF-12).

        Raises `Impossible` when its team has opened, or the round is scored.
        """
        if view.is_open or view.phase == "scored":
            raise Impossible("odds.open" if view.is_open else "odds.scored")
        hand, seen = list(view.hand), [*view.pile, *view.aside]
        for team, melds in enumerate(view.melds):
            back = view.seat == view.turn and team == view.team
            for meld in melds:
                (hand if back else seen).extend((*meld.naturals, *meld.wilds))
        if view.seat == view.turn and view.top:
            hand.remove(view.top)
            seen.append(view.top)
        for seat, taken in enumerate(view.taken):
            seen += taken if seat != view.seat else ()
        for reds in view.reds:
            seen += reds
        top = view.top or (view.pile[-1] if view.pile else 0)
        drawn = view.phase == "meld" and view.seat == view.turn and not view.top
        return cls(
            view.rules, view.round, counts_of(tuple(hand)), counts_of(tuple(seen)), view.stock_size,
            sum(view.foot_sizes), KIND_OF[top] if top else None, drawn,
        )  # fmt: skip

    @property
    def minimum(self) -> int:
        """HF-12: the points that open the round."""
        return self.rules.minimums[self.round - 1]

    @property
    def unseen(self) -> Counts:
        """The pack without the cards held and the cards seen."""
        pack, _ = pack_of(self.rules, self.decks)
        return tuple(copies - held - seen for copies, held, seen in zip(pack, self.hand, self.seen, strict=True))

    @property
    def drawable(self) -> Counts:
        """The unseen cards that a draw can bring into the hand: all but red threes (HF-6)."""
        return _changed(self.unseen, RED_THREE, -self.unseen[RED_THREE])

    def without(self, kind: int) -> Known:
        """The same after one card of the hand has been thrown away."""
        return replace(self, hand=_changed(self.hand, kind, -1), seen=_changed(self.seen, kind, 1))

    def with_seen(self, kind: int) -> Known:
        """The same with one card more seen; raises `Impossible` when none of the kind is unseen."""
        return replace(self, seen=_changed(self.seen, kind, 1))

    def draws(self, number: int) -> list[tuple[Fraction, tuple[int, ...]]]:
        """How many cards each of the next ``number`` draws brings, with probabilities; raises `Impossible`.

        Each brings the rules' number while the stock lasts; its last cards may be fewer, or red threes that are
        not replaced (HF-6, HF-13). Where the stock is known, every other player is taken to draw from it between
        two draws of this seat; one who takes the pile instead leaves more.

        >>> from cardgames.hand_and_foot.rules import BICYCLE
        >>> Known.read(BICYCLE, 4, "A A A K K 2 Jk").draws(2)
        [(Fraction(1, 1), (2, 2))]
        >>> Known.read(BICYCLE, 4, "A A A K K 2 Jk", seen="3r " * 10, stock=9).draws(2)
        [(Fraction(1, 1), (2, 1))]
        """
        cards = min(sum(self.drawable), self._stock)
        most = max(0, -(-(cards - self._before(0)) // (self._before(1) - self._before(0))))
        if not 0 <= number <= most:
            raise Impossible("odds.draws_left", given=number, n=cards, most=most)
        reds = self.unseen[RED_THREE]
        if self.stock is None or not number or self.stock - reds >= self._before(number - 1) + self.rules.draw:
            return [(Fraction(1), self.sizes(number, 0))]
        cases: dict[tuple[int, ...], Fraction] = {}
        for laid, p in hypergeometric(self.lying, reds, self.stock).items():
            sizes = self.sizes(number, laid)
            cases[sizes] = cases.get(sizes, Fraction(0)) + p
        return [(p, sizes) for sizes, p in cases.items()]

    def sizes(self, number: int, reds: int) -> tuple[int, ...]:
        """How many cards each of the next draws brings when so many red threes lie in the stock."""
        left = (self._stock - reds - self._before(turn) for turn in range(number))
        return tuple(max(0, min(self.rules.draw, cards)) for cards in left)

    def _before(self, turn: int) -> int:
        """The cards that have left the stock before this seat's draw number ``turn``, from 0; its own if it lasts."""
        own, others = self.rules.draw, self.rules.draw * (self.rules.players - 1)
        if self.stock is None:
            return own * turn
        return (own + others) * turn + others * self.drawn

    @property
    def lying(self) -> int:
        """How many cards can be red threes: those of the stock, and of Feet nobody has picked up."""
        return sum(self.unseen) if self.feet is None else self._stock + self.feet

    @property
    def _stock(self) -> int:
        return sum(self.unseen) if self.stock is None else self.stock


def _changed(counts: Counts, kind: int, by: int) -> Counts:
    """Counts with one of them changed."""
    return (*counts[:kind], counts[kind] + by, *counts[kind + 1 :]) if by else tuple(counts)

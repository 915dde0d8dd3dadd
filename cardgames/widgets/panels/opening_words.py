"""What the explorer of opening odds says: the answer, a hand with its best lay-down, and why, as HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import comb

from cardgames.cards import JOKER, KINDS, card_text, glyph, kind, pack_counts
from cardgames.hand_and_foot.laydown import LayDown, Meld
from cardgames.hand_and_foot.rules import JOKER_KIND, RED_THREE, TWO_KIND, Rules
from cardgames.probability import Dist
from cardgames.rulebook import clause
from cardgames.texts import texts
from cardgames.views.charts import chance, odds
from cardgames.views.svg import face, picture
from cardgames.views.words import card_name
from cardgames.widgets.panels.laydown import figure, hidden, meld_sum
from cardgames.widgets.panels.opening_form import Question

CLAUSES = ("HF-7", "HF-8", "HF-9", "HF-12")


def answer(question: Question, points: Dist[int] | None, language: str) -> str:
    """The question, and its answer as "1 in n", in a sentence and as the exact fraction; None is still counting."""
    t = texts(language)
    asks = t("opening.question", minimum=question.minimum, round=question.round)
    hands = t.number(comb(_pack_size(question), question.cards))
    if points is None:
        big, plain, exact = "…", t("chart.counting"), t("opening.counting", hands=hands)
    else:
        p = points.at_least(question.minimum)
        big = odds(p, language)
        told = {"p": chance(p, language), "cards": question.cards, "decks": question.decks, "minimum": question.minimum}
        plain = t("opening.plain", n=question.cards, **told)
        exact = t("opening.exact", hands=hands, fraction=f"{t.number(p.numerator)} / {t.number(p.denominator)}")
    return (
        f'<h2 class="op-question">{escape(asks)}</h2>'
        f'<div class="cg-later"><p class="op-big" aria-live="polite">{escape(big)}</p>'
        f'<p class="op-plain">{escape(plain)}</p><p class="op-exact">{escape(exact)}</p></div>'
    )


def dealing(language: str) -> str:
    """The heading of the part where cards are dealt, and what it is for."""
    t = texts(language)
    return f"<h2>{escape(t('opening.dealing.title'))}</h2><p>{escape(t('opening.dealing.text'))}</p>"


def hand(question: Question, cards: Sequence[int], best: LayDown, language: str, *, deal: str, number: int) -> str:
    """A hand as it is dealt card by card, its best lay-down, and what is missing to the minimum.

    ``deal`` names the deal, so that the same hand is not dealt again when only words change; ``number``
    counts its hands from 1.
    """
    t = texts(language)
    order = sorted(range(len(cards)), key=lambda i: (_rank_order(cards[i]), i))
    dealt = "".join(
        f'<li data-key="{deal}-{i}" style="--i:{i}">{picture(face(cards[i]), card_name(cards[i], language), 56)}</li>'
        for i in order
    )
    opens = best.points >= question.minimum
    verdict = t(
        "opening.opens" if opens else "opening.short" if best.points else "opening.nothing",
        points=best.points,
        minimum=question.minimum,
        missing=best.short_of(question.minimum),
        round=question.round,
    )
    melds = _melds(best.melds, list(cards), question.rules, language)
    idle = best.left[JOKER_KIND] + best.left[TWO_KIND]
    why = t(f"opening.idle.{question.rules.wilds}", n=idle) if idle and not opens else ""
    result = f'<p class="op-verdict" data-opens="{int(opens)}">{escape(verdict)}</p>{melds}<p>{escape(why)}</p>'
    return (
        f'<h3>{escape(t("opening.hand", number=number))}</h3><ol class="op-cards">{dealt}</ol>'
        f'<div class="op-result" data-key="{deal}" style="--n:{len(cards)}">{result}</div>'
    )


def explanation(rules: Rules, language: str) -> str:
    """Why the odds are what they are, and the clauses they rest on."""
    t = texts(language)
    parts = ("values", "wilds", "example", "readings", "red_threes", "counted")
    told = "".join(f"<p>{escape(t(f'opening.why.{part}', **_values(rules)))}</p>" for part in parts)
    cited = "".join(
        f"<dt>{name} · {escape(t(f'clause.{name}.title'))}</dt><dd>{escape(clause(name).text(language, rules))}</dd>"
        for name in CLAUSES
    )
    return (
        f"<h2>{escape(t('opening.why.title'))}</h2><div class='op-why'>{told}</div>"
        f"<details><summary>{escape(t('opening.why.clauses'))}</summary><dl>{cited}</dl></details>"
    )


def _values(rules: Rules) -> dict[str, int]:
    """The values the explanation names (HF-3)."""
    joker, two, low, high, ace = (rules.card_values[KINDS.index(name)] for name in ("Jk", "2", "4", "K", "A"))
    sums = {"aces": 4 * ace, "three": 3 * ace, "sum": 4 * ace + joker + two}
    return {"joker": joker, "two": two, "low": low, "high": high, "ace": ace, **sums}


def _melds(melds: Iterable[Meld], cards: list[int], rules: Rules, language: str) -> str:
    """Each meld as its cards, taken out of ``cards``, and its sum; then the cards that stay in the hand."""
    t = texts(language)
    shown = [figure(_row(_taken(meld, cards), language), meld_sum(meld, rules, language)) for meld in melds]
    if shown and cards:
        left = _row(sorted(cards, key=_rank_order), language)
        shown.append(figure(left, t("opening.left"), "op-left"))
    return f'<div class="op-melds">{"".join(shown)}</div>' if shown else ""


def _taken(meld: Meld, cards: list[int]) -> list[int]:
    """The cards of a meld, taken out of the hand."""
    found: list[int] = []
    for wanted, count in ((meld.kind, meld.naturals), (TWO_KIND, meld.twos), (JOKER_KIND, meld.jokers)):
        found += [card for card in cards if kind(card) == wanted][:count]
    for card in found:
        cards.remove(card)
    return found


def _row(cards: Iterable[int], language: str) -> str:
    """Cards small and beside each other, as one picture with a name."""
    cards = list(cards)
    names = ", ".join(card_name(card, language) for card in cards)
    small = "".join(hidden(picture(face(card), "", 40)) for card in cards)
    return f'<div class="op-row" role="img" aria-label="{escape(names)}">{small}</div>'


def _rank_order(card: int) -> tuple[int, str]:
    """Where a card stands in a sorted hand: aces first, then down to the threes, wilds last."""
    of = kind(card)
    return (of in (JOKER_KIND, TWO_KIND), -of, card_text(card)) if card != JOKER else (True, 0, glyph(card))  # type: ignore[return-value]


def _pack_size(question: Question) -> int:
    """How many cards a hand may come from: the pack without its red threes (HF-6)."""
    counts = pack_counts(question.decks, question.rules.jokers_per_deck)
    return sum(counts) - counts[RED_THREE]

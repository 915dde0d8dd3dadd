"""What a prediction says on the page: the number so far, a deal with its cards, the answer and why, as HTML."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from cardgames.classroom.course import STAGES, Course
from cardgames.classroom.guesses import Guess, nearest
from cardgames.classroom.question import DEALS, Deal, Row
from cardgames.probability import share
from cardgames.texts import Texts
from cardgames.views.charts import chance, odds, of_thousand
from cardgames.views.svg import face, picture
from cardgames.views.words import capitalised, card_name

LEAST = 8
"""Cards a row has room for at least: fewer are not drawn larger."""
RARE = 0.2
"""Chances below it are also said as one in so many."""
LONGEST_FRACTION = 40
"""Digits of a fraction that is still written out."""


def big(course: Course, outcomes: Sequence[bool], t: Texts) -> str:
    """The number the class looks at: how many of those dealt so far, in the end the exact number of 1,000."""
    if course.stage == "guess":
        return ""
    if course.stage == "exact":
        return t("predict.big", value=of_thousand(course.question.chance(), t.language), n=DEALS)
    return t("predict.big", value=t.number(sum(outcomes)), n=len(outcomes)) if outcomes else "…"


def plain(course: Course, outcomes: Sequence[bool], t: Texts) -> list[str]:
    """The sentences under the number."""
    if course.stage == "exact":
        p = course.question.chance()
        key = "predict.answer" if p < RARE else "predict.answer.percent"
        return [t(key, p=chance(p, t.language), odds=odds(p, t.language))]
    if course.stage != "fast" or not outcomes:
        return []
    e = share(sum(outcomes), len(outcomes))
    bounds = {name: of_thousand(getattr(e, name), t.language) for name in ("low", "high")}
    return [t("predict.interval", **bounds)]


def said(course: Course, deal: Deal | None, outcomes: Sequence[bool], t: Texts) -> str:
    """What has just happened, for those who listen."""
    if course.stage == "guess" or len(outcomes) < course.dealt:
        return ""
    parts = [outcome(deal, t)] if deal and course.stage == "slow" else []
    return " ".join(filter(None, [*parts, big(course, outcomes, t), *plain(course, outcomes, t), won(course, t)]))


def outcome(deal: Deal, t: Texts) -> str:
    """Yes or no, and why."""
    return f"{t('predict.yes' if deal.yes else 'predict.no')}: {deal.said.say(t.language)}"


def deal_html(deal: Deal, number: int, seed: int, t: Texts) -> str:
    """A deal with its cards as they come, and what it counts as."""
    rows = "".join(_row(row, f"{seed}-{number}-{place}", t) for place, row in enumerate(deal.rows))
    word, is_yes = ("predict.yes", ' class="pr-yes"') if deal.yes else ("predict.no", "")
    verdict = f"<b{is_yes}>{escape(t(word))}</b><span>{escape(capitalised(deal.said.say(t.language)))}</span>"
    title = t("predict.deal", number=number)
    return f'<div class="pr-deal"><h3>{escape(title)}</h3>{rows}<p class="pr-outcome">{verdict}</p></div>'


def after_html(course: Course, t: Texts) -> str:
    """Why the answer is what it is, how it was got, and who was how far off."""
    question, p = course.question, course.question.chance()
    why, how = question.text("why").say(t.language), t("predict.how")
    fraction = f"{t.number(p.numerator)} / {t.number(p.denominator)}"
    exact = t("predict.fraction", fraction=fraction) if len(fraction) <= LONGEST_FRACTION else ""
    told = f"<h2>{escape(t('predict.why'))}</h2><p>{escape(why)}</p>"
    told += f'<p class="pr-exact">{escape(" ".join(filter(None, (how, exact))))}</p>'
    return f'<div class="pr-after"><section>{told}</section><section>{_ranking(course, t)}</section></div>'


def _ranking(course: Course, t: Texts) -> str:
    """All guesses, the nearest first."""
    if not course.guesses:
        return ""
    p = course.question.chance()
    best = nearest(course.guesses, p)
    rows = "".join(
        f"<li{_won_class(guess, best)}><span>{escape(str(guess))}</span>"
        f"<span>{escape(t('predict.off', value=of_thousand(guess.off(p) / DEALS, t.language)))}</span></li>"
        for guess in sorted(course.guesses, key=lambda guess: guess.off(p))
    )
    return f'<h2>{escape(t("predict.ranking"))}</h2><ol class="pr-rank">{rows}</ol>'


def _won_class(guess: Guess, best: Sequence[Guess]) -> str:
    return ' class="pr-won"' if guess in best else ""


def won(course: Course, t: Texts) -> str:
    """Who was nearest, once the answer is there."""
    if course.stage != "exact" or not course.guesses:
        return ""
    best = nearest(course.guesses, course.question.chance())
    return t("predict.nearest", guesses=list(dict.fromkeys(map(str, best))))


def _row(row: Row, key: str, t: Texts) -> str:
    cards = "".join(
        f'<li data-key="{key}-{place}" style="--i:{place}"{_marked(place, row)}>'
        f"{picture(face(card), card_name(card, t.language), 56)}</li>"
        for place, card in enumerate(row.cards)
    )
    if not cards:
        return ""
    caption, room = f"<figcaption>{escape(row.caption.say(t.language))}</figcaption>", max(LEAST, len(row.cards))
    return f'<figure class="pr-row">{caption}<ol class="pr-cards" style="--n:{room}">{cards}</ol></figure>'


def _marked(place: int, row: Row) -> str:
    return ' class="pr-marked"' if place in row.marked else ""


def stages(course: Course, t: Texts) -> dict[str, object]:
    """The four stages by name, and which of them this is."""
    names = [t(f"predict.stage.{stage}") for stage in STAGES]
    return {"label": t("predict.stages"), "names": names, "current": STAGES.index(course.stage)}

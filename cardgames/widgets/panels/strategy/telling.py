"""What the strategy lab has found, in words and as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from cardgames.probability import Estimate
from cardgames.simulate import Comparison, Plan, Result
from cardgames.texts import Texts
from cardgames.views.charts import Picture
from cardgames.views.charts.narrowing import narrowing
from cardgames.views.estimates import capital, in_digits, quantity_name
from cardgames.views.words import agent_name

Found = Result | Comparison


def told(found: Found | None, quantity: str, kept: Result | None, t: Texts, *, kind: str, stopped: bool) -> str:
    """The answer as HTML: the quantity, its value as large as it is short, a sentence, and how it was got."""
    name = quantity_name(quantity, t)
    key = "strategy.difference" if kept else f"strategy.question.{'share' if kind == 'share' else 'mean'}"
    question = t(key, name=capital(name))
    parts = [("h2", "op-question", question)]
    if found is None:
        parts.append(("p", "op-plain", t("strategy.start.kept" if kept else "strategy.start")))
    else:
        parts.append(("p", "op-big", said(found, quantity, stopped, t)[0]))
        parts.append(("p", "op-plain", _sentence(found, quantity, stopped, t)))
        parts += [("p", "op-exact", line) for line in _how(found, quantity, stopped, t)]
    return "".join(f'<{tag} class="{style}">{escape(text)}</{tag}>' for tag, style, text in parts)


def estimate(found: Found, quantity: str, stopped: bool) -> Estimate:
    """The estimate, with the wider interval if the reader stopped the run."""
    return (found.anytime if stopped else found.estimates)[quantity]


def said(found: Found, quantity: str, stopped: bool, t: Texts) -> tuple[str, str, str]:
    """The value and the ends of its interval; a difference with its sign, of shares in percentage points."""
    return written(estimate(found, quantity, stopped), found, quantity, t)


def written(e: Estimate, found: Found, quantity: str, t: Texts) -> tuple[str, str, str]:
    """An estimate of what was found, and the ends of its interval."""
    share = is_share(found, quantity)
    if isinstance(found, Result):
        return in_digits(e, share, t)
    if not share:
        return in_digits(e, False, t, signed=True)
    points = Estimate(100 * e.value, 100 * e.low, 100 * e.high, e.n)
    value, low, high = (t("strategy.pp", value=part) for part in in_digits(points, False, t, signed=True))
    return value, low, high


def is_share(found: Found, quantity: str) -> bool:
    """Whether the quantity is a share."""
    return (found.one if isinstance(found, Comparison) else found).tallies[quantity].is_share


def _sentence(found: Found, quantity: str, stopped: bool, t: Texts) -> str:
    """What the interval says; of a difference, whether it is none, or may be none at all."""
    _, low, high = said(found, quantity, stopped, t)
    if isinstance(found, Result):
        return t("strategy.between.stopped" if stopped else "strategy.between", low=low, high=high)
    e = estimate(found, quantity, stopped)
    key = "same" if e.low == e.high == 0 else "unclear" if e.covers(0) else "more" if e.value > 0 else "less"
    return t(f"strategy.{key}", low=low, high=high)


def _how(found: Found, quantity: str, stopped: bool, t: Texts) -> list[str]:
    """How many games, by whom, and why the run ended where it did."""
    n, seed = found.games, (found.one if isinstance(found, Comparison) else found).seed
    end = "stopped" if stopped else "running" if not found.is_done else "reached" if found.is_precise else "most"
    lines = [t(f"strategy.end.{end}", n=n)]
    if isinstance(found, Comparison):
        sides = [(t("strategy.kept"), found.one), (t("strategy.now"), found.other)]
        lines += [f"{name}: {who(side, t)}: {in_digits(side.estimates[quantity], is_share(found, quantity), t)[0]}"
                  for name, side in sides]  # fmt: skip
        saves = found.saves[quantity]
        if saves >= 1.1 and saves != float("inf"):
            lines.append(t("strategy.saves", times=t.number(saves, 1 if saves < 10 else 0)))
    else:
        lines.append(who(found, t))
    return [*lines, t("strategy.seed", seed=seed)]


def who(side: Result | Plan, t: Texts) -> str:
    """The rules and the players of a run."""
    room = side.game.replace("-", "_")
    preset, _, changed = side.rules.partition(",")
    names = [agent_name(side.game, name, t.language) for name in side.agents]
    players = t("strategy.all", name=names[0]) if len(set(names)) == 1 else ", ".join(names)
    return " · ".join(filter(None, (t(f"{room}.preset.{preset}"), changed, players)))


def picture(path: Sequence[Found], quantity: str, t: Texts) -> Picture:
    """How the estimate narrowed."""
    last = path[-1]
    name, compared = quantity_name(quantity, t), isinstance(last, Comparison)
    half = (last.estimates[quantity].high - last.estimates[quantity].low) / 2

    def says(value: float) -> str:
        return written(Estimate(value, value - half, value + half, 1), last, quantity, t)[0]

    return narrowing(
        [one.games for one in path], [one.estimates[quantity] for one in path],
        [one.anytime[quantity] for one in path], t.language,
        written=says, title=t("strategy.picture"), sentence=t("strategy.bands"),
        axis=t("strategy.axis.difference", name=name) if compared else name,
        games=t("strategy.games"), level=0.0 if compared else None,
    )  # fmt: skip

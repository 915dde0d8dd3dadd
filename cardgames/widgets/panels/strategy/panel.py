"""The strategy lab on a page: games are played while one watches the interval narrow; runs are kept and compared."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from importlib.util import find_spec
from typing import Any

import ipywidgets

from cardgames.simulate import Comparison, Result, watch, watch_pairs
from cardgames.simulate.result import is_look
from cardgames.texts import texts
from cardgames.views.estimates import in_digits, quantity_name
from cardgames.widgets.chart import BLANK, Chart
from cardgames.widgets.form import Button, Form, Group
from cardgames.widgets.panels.lab.panel import Told
from cardgames.widgets.panels.lab.question import open_question, question_code, read_values
from cardgames.widgets.panels.strategy.asking import STRATEGY, fields, kind_of, plan_of, precision_of, settled
from cardgames.widgets.panels.strategy.tables import PublishedTables
from cardgames.widgets.panels.strategy.telling import Found, is_share, picture, told, who
from cardgames.widgets.piece import style
from cardgames.widgets.running import Running
from cardgames.widgets.share import ShareLink


class Prose(Told):
    """Prose of the strategy lab, in its look."""

    _css = style("opening.css", "lab.css", "strategy.css")


class StrategyLab(ipywidgets.VBox):  # type: ignore[misc]
    """Games played and compared: ``StrategyLab(game="hand-and-foot", agent_0="runner")``.

    ``values`` are what the fields hold at the start, ``code`` a share code to open instead. Where there is no fast
    engine, the page says so and has the published tables only. Raises `Problem` for what cannot be.
    """

    children: tuple[ipywidgets.Widget, ...]

    def __init__(self, language: str = "en", *, code: str | None = None, **values: Any) -> None:
        self.language = language
        self.can_play = find_spec("numba") is not None
        self.path: list[Found] = []
        """What had been found at each look of the run on the page, and in the end."""
        self.kept: Result | None = None
        """The run that others are compared with."""
        self.quantity, self.kind = "", ""
        """What was asked for by the run on the page, and of what kind it is."""
        self.answer, self.keeping = Prose(language), Prose(language)
        self.form = Form((), self._change, language)
        self.running = Running(self._found, self._over, language)
        self.after = Form((), self._after, language)
        self.chart, self.tables_head = Chart(language), Prose(language)
        self.tables, self.link = PublishedTables(language), ShareLink(language)
        super().__init__(list(self._parts()))
        for name in ("op-panel", "st-panel"):
            self.add_class(name)
        self._ask(open_question(code, {"strategy": STRATEGY})[1] if code else read_values(STRATEGY, values))

    def _parts(self) -> Iterator[ipywidgets.VBox]:
        playing = [self.keeping, self.after, self.running] if self.can_play else []
        parts = {
            "op-ask": [self.answer, *([self.form] if self.can_play else [])],
            "op-see": [*playing, self.chart],
            "st-tables": [self.tables_head, self.tables],
            "lab-share": [self.link],
        }
        for name, children in parts.items():
            box = ipywidgets.VBox(children)
            box.add_class(name)
            yield box
        for screen in (self.answer, self.chart, self.tables.chart):
            screen.add_class("cg-screen")
        for control in (self.keeping, self.running, self.link):
            control.add_class("cg-control")

    # --- what others may ask ------------------------------------------------------------------

    def retell(self, language: str) -> None:
        """Say everything in another language; runs stay."""
        self.language = language
        for part in (self.running, self.tables):
            part.retell(language)
        self._describe(self.form.values)
        self._show()

    def open_code(self, code: str) -> None:
        """Ask a shared question; raises `Unreadable` or `Impossible`, and then the old one stays."""
        self._ask(open_question(code, {"strategy": STRATEGY})[1])

    # --- asking -------------------------------------------------------------------------------

    def _ask(self, values: dict[str, Any]) -> None:
        """Put a question, whose games are still to be played."""
        self.running.stop()
        self.path, self.kept = [], None
        self._describe(values)
        self._take_quantity()
        self._show()

    def _describe(self, values: dict[str, Any]) -> None:
        self.form.describe(fields(settled(values), texts(self.language)), self.language, settled(values))

    def _change(self, _name: str, _value: object) -> None:
        plan_of(settled(self.form.values))
        self._describe(self.form.values)
        if not self.path:
            self._take_quantity()
        self._show()

    def _take_quantity(self) -> None:
        """What the form asks for is what the page tells of."""
        self.quantity, self.kind = self.form.values["quantity"], kind_of(self.form.values)

    def _play(self) -> None:
        """Play, or stop and play anew; next to a run that is kept, on its decks."""
        values, kept = dict(self.form.values), self.kept
        plan, until, of = plan_of(values), precision_of(values), values["quantity"]
        self.running.stop()
        self.path = []
        self._take_quantity()
        if kept is None:
            self.running.begin(
                lambda: watch(plan.game, plan.agents, plan.games, plan.seed, plan.rules, until=until, of=of)
            )
        else:
            self.running.begin(lambda: watch_pairs(kept, plan.dealt_as(kept), plan.games, until=until, of=of))
        self._show()

    def _after(self, name: str, _value: object) -> None:
        """Play; keep the run on the page; or let go of the one that is kept."""
        if name == "play":
            self._play()
            return
        if name == "keep" and self.path:
            last = self.path[-1]
            self.kept = last.other if isinstance(last, Comparison) else last
        elif name == "forget":
            self.kept = None
        self.path = []
        self._show()

    # --- finding ------------------------------------------------------------------------------

    def _found(self, found: Found) -> None:
        """One more result: the picture grows at looks, and at the end."""
        if self.path and not is_look(self.path[-1].games):
            self.path.pop()
        self.path.append(found)
        if is_look(found.games) or found.is_done:
            self._show()

    def _over(self) -> None:
        self._show()

    # --- showing ------------------------------------------------------------------------------

    def _show(self) -> None:
        t, last = texts(self.language), self.path[-1] if self.path else None
        stopped = self.running.was_stopped and last is not None and not last.is_done
        if self.can_play:
            said = told(last, self.quantity, self.kept, t, kind=self.kind, stopped=stopped)
            self.answer.tell(said, self.language)
        else:
            self.answer.tell(f"<p class='op-plain'>{escape(t('simulate.no_numba'))}</p>", self.language)
        self._show_keeping()
        self.chart.layout.display = None if self.path else "none"
        self.chart.put(picture(self.path, self.quantity, t) if self.path else BLANK, self.language)
        self.tables_head.tell(
            f"<h2>{escape(t('strategy.tables'))}</h2><p>{escape(t('strategy.tables.text'))}</p>", self.language
        )
        self.link.put(question_code(STRATEGY, self.form.values), self.language)

    def _show_keeping(self) -> None:
        """The run that is kept, and what can be done with the one on the page."""
        t, kept = texts(self.language), self.kept
        buttons = [Button(name="play", label=t("strategy.play"), main=True)]
        if self.path and not self.running.is_running:
            buttons.append(Button(name="keep", label=t("strategy.keep" if kept is None else "strategy.keep.this")))
        if kept is not None:
            buttons.append(Button(name="forget", label=t("strategy.forget")))
        self.after.describe([Group("", buttons)], self.language)
        self.after.layout.display = "none" if self.running.is_running else None
        said = ""
        if kept is not None:
            name = self.quantity if self.quantity in kept.tallies else next(iter(kept.tallies))
            value = in_digits(kept.estimates[name], is_share(kept, name), t)[0]
            said = t("strategy.kept.is", who=who(kept, t), name=quantity_name(name, t), value=value)
        elif not self.path and self.can_play:
            said = t("strategy.read")
        self.keeping.layout.display = None if said else "none"
        self.keeping.tell(f"<p class='st-kept'>{escape(said)}</p>" if said else "", self.language)

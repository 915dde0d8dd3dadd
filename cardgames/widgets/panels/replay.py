"""A game looked through once more: any moment of it, its named moments, everyone's odds, and a way to play on."""

from __future__ import annotations

from importlib import import_module

import ipywidgets

from cardgames.replay import open_replay
from cardgames.session import Session
from cardgames.texts import texts
from cardgames.views.scene import Notice
from cardgames.widgets.form import Button, Form, Group
from cardgames.widgets.panels.replay_choice import GameChoice
from cardgames.widgets.panels.replay_scene import Showing
from cardgames.widgets.panels.seat_odds import SeatOddsNow
from cardgames.widgets.player import MomentList, Player
from cardgames.widgets.table import Table

TABLES = {"trash": "trash:PlayTrash", "hand-and-foot": "hand_and_foot:PlayHandAndFoot"}
"""Where each game is played: its module in `cardgames.widgets.panels`, and the class."""


class Replay(ipywidgets.VBox):  # type: ignore[misc]
    """The player of a game: ``Replay(code=…)``, with a share code, an address with one, or a transcript.

    ``session`` is a game to be looked at instead, at its moment. Without either the reader chooses one.
    Raises `Problem` for what cannot be.
    """

    children: tuple[ipywidgets.Widget, ...]

    def __init__(self, language: str = "en", *, code: str | None = None, session: Session | None = None) -> None:
        self.language = language
        self.showing: Showing | None = None
        self.choice = GameChoice(self.watch, language)
        self.player = Player(self._go, self._look, self._toggle_choice, language)
        self.list = MomentList(self._go, self._play_on, language)
        self.table = Table(self._touch, lambda _action: None, language=language)
        self.desk = ipywidgets.VBox([self.player, self.table, self.list])
        self.list.add_class("cg-control")
        for name in ("rp-desk", "cg-screen"):
            self.desk.add_class(name)
        self.odds = SeatOddsNow(language)
        self.odds.add_class("cg-screen")
        self.back = Form((), self._come_back, language)
        self.played: ipywidgets.VBox | None = None
        """The table on which the reader plays on, in place of the replay."""
        self._count = 0
        super().__init__([self.choice])
        if code is not None:
            session = open_replay(code)
        if session is not None:
            self.watch(session)

    # --- what others may ask ----------------------------------------------------------------

    def watch(self, session: Session) -> None:
        """Show a game at its moment."""
        eyes = self.showing.eyes if self.showing and self.showing.session.seats == session.seats else None
        self.showing, self.played = Showing(session, self.language, eyes), None
        self.choice.layout.display = "none"
        self._show()
        self.children = (self.choice, self.desk, self.odds)

    def open_code(self, code: str) -> None:
        """Show a shared game; raises `Unreadable` or `Impossible`, and then everything stays as it is."""
        self.watch(open_replay(code))

    def retell(self, language: str) -> None:
        """Say everything in another language; the replay stays where it is."""
        self.language = language
        self.choice.retell(language)
        if self.showing is not None:
            self.showing.language = language
            self._draw()
        if self.played is not None:
            self.played.retell(language)
            self.back.describe(self._way_back(), language)

    # --- what the reader does ---------------------------------------------------------------

    def _go(self, moment: int, pace: int = 0) -> None:
        """Show the position after so many moves; one move on is told, and shown in ``pace`` milliseconds a step."""
        assert self.showing is not None
        session = self.showing.session
        before, session.moment = session.moment, min(max(moment, 0), session.length)
        self._show(told=session.moment == before + 1, pace=pace)

    def _look(self, eyes: str) -> None:
        assert self.showing is not None
        seats = map(str, range(len(self.showing.session.seats)))
        self.showing.eyes = int(eyes) if eyes in seats else None
        self._show()

    def _toggle_choice(self) -> None:
        self.choice.layout.display = None if self.choice.layout.display else "none"
        self._draw()

    def _touch(self, _spot: str) -> None:
        """A card of a replay cannot be played."""
        self._draw(notice=Notice("hint", texts(self.language)("replay.touch")))

    def _play_on(self, seat: int, stays: bool) -> None:
        """Lead to the game's table with a reader in a seat; on this page, where there is no other to go to."""
        assert self.showing is not None
        game = self.showing.session.game.id
        code = self.showing.session.branch(seat).code(self.language)
        if not stays:
            self.list.show(self.showing.side() | {"leave": f"/play_{game.replace('-', '_')}?code={code}"})
            return
        module, name = TABLES[game].split(":")
        table = getattr(import_module(f"cardgames.widgets.panels.{module}"), name)
        self.played = table(self.language, code=code)
        self.back.describe(self._way_back(), self.language)
        self.children = (self.back, self.played)

    def _come_back(self, _name: str, _value: object) -> None:
        self.played = None
        self.children = (self.choice, self.desk, self.odds)

    def _way_back(self) -> tuple[Group, ...]:
        return (Group("", (Button(name="back", label=texts(self.language)("replay.back")),)),)

    # --- showing ----------------------------------------------------------------------------

    def _show(self, *, told: bool = False, pace: int = 0) -> None:
        """Show another position."""
        self._count += 1
        self._draw(told=told, pace=pace)

    def _draw(self, *, told: bool = False, pace: int = 0, notice: Notice | None = None) -> None:
        assert self.showing is not None
        self.table.lay(self.showing.table(self._count, told, pace, notice), self.language)
        for piece, scene in (
            (self.player, self.showing.controls(not self.choice.layout.display)),
            (self.list, self.showing.side()),
        ):
            piece.language = self.language
            piece.show(scene)
        self.odds.put(self.showing.session, self.language)

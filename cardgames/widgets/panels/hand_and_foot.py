"""Hand and Foot to be played: cards are put forward on the table, read against the minimum, and then laid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from cardgames.cards import KINDS, read_kind
from cardgames.game import Game, IllegalMove
from cardgames.hand_and_foot import HAND_AND_FOOT, View
from cardgames.hand_and_foot.moves.move import TAKE, VERBS, discard
from cardgames.hand_and_foot.state import counts_of
from cardgames.session import Played
from cardgames.texts import Impossible, Text, texts
from cardgames.views import hand_and_foot_table as board
from cardgames.views.hand_and_foot_table import Reader, Reading, Stage
from cardgames.views.scene import Action, Entry, Flight, Notice, Scene, Zone
from cardgames.views.words import capitalised, kind_name, kinds_words
from cardgames.widgets.form import Group
from cardgames.widgets.panels.hand_and_foot_actions import taking_actions, turn_actions
from cardgames.widgets.panels.hand_and_foot_settings import groups, house_rules, rules_of, values_of
from cardgames.widgets.panels.hand_odds_now import HandOddsNow
from cardgames.widgets.panels.play import PlayGame
from cardgames.widgets.panels.play_settings import PACES, looks_of


class PlayHandAndFoot(PlayGame):
    """A table of Hand and Foot with 2 to 6 seats; the options are those of `PlayGame`."""

    game: ClassVar[Game[Any, Any, Any, Any]] = HAND_AND_FOOT

    stage = Stage()
    """The cards put forward and not yet laid."""
    _asked = False
    """Whether the pile lies open to be taken, and the reader has yet to say so."""
    _said = ""
    _read: tuple[object, object, Reading] = (None, None, Reading("", "", None, False))
    """The last reading, and the position and stage it was of."""

    def __init__(self, language: str = "en", **options: Any) -> None:
        self.odds = HandOddsNow(language)
        super().__init__(language, **options)
        self.children = (self.table, self.odds, self.form)

    def _groups(self, players: int) -> tuple[Group, ...]:
        return groups(self.language, players)

    def _rules_of(self, values: Mapping[str, Any], base: Any) -> Any:
        return rules_of(values, base)

    def _values_of(self, rules: Any) -> dict[str, Any]:
        return values_of(rules)

    # --- what a touch means -----------------------------------------------------------------

    def _on_spot(self, spot: str) -> None:
        zone, *rest = spot.split("/")
        match zone:
            case "hand":
                self._put(board.kind_of_spot(spot))
            case "stage":
                self._hold(self.stage.back(int(rest[0]), board.kind_of_spot(spot)))
            case "stock":
                self._play("draw")
            case "pile":
                self._touch_pile()
            case "meld" if rest[0] == str(self._view.team):
                self._touch_meld(int(rest[1]))
            case "foot" | "aside" | "taking":
                raise Impossible(f"table.hf.touch.{zone}")
            case _:
                raise Impossible("table.hf.touch.others")

    def _on_drop(self, spot: str, place: str) -> None:
        """Dragging a card is putting it forward, and then trying the place it was dropped on."""
        kind = board.kind_of_spot(spot) if spot.startswith("hand/") else -1
        if kind in board.WILDS and place.startswith("stage/"):
            self._put(kind, int(place.split("/")[1]))
        elif spot.startswith("hand/") and not place.startswith("hand"):
            self._on_spot(spot)
            if place.startswith(("pile", "meld/")):
                self._on_spot(place)
        elif spot.startswith("stage/") and place.startswith("hand"):
            self._on_spot(spot)

    def _on_entry(self, text: str) -> None:
        """A move in the notation is played; kinds of cards are put forward: ``K K K 2``."""
        if text.split(" ", maxsplit=1)[0].lower() in VERBS:
            self._play(text)
            return
        stage, held = self.stage, counts_of(self._view.hand)
        for word in text.replace(",", " ").split():
            kind = read_kind("3b" if word == "3" else word)
            stage = board.forward(self.session.state, stage, kind)
            if stage.counts[kind] > held[kind]:
                raise Impossible("table.hf.touch.not_held", kind=_named(kind), held=held[kind])
        self._hold(stage)

    def _on_action(self, action: str) -> None:
        match action:
            case "draw" | "keep" | "back" | "end":
                self._play(action)
            case "take" if self._asked:
                self._play("take")
            case "take" | "leave":
                self._touch_pile()
            case "lay":
                self._lay()
            case "discard" if self.stage.only_kind is not None:
                self._play(str(discard(self.stage.only_kind)))
            case "clear":
                self._hold(Stage())
            case "best":
                self._put_best()
            case "complete":
                added = (group.move for group in self._reading().completion)
                self._hold(board.staged(self.session.state, (*self.stage.moves, *added)))
            case _:
                super()._on_action(action)

    def _put(self, kind: int, at: int | None = None) -> None:
        """One card of a kind is put forward, if one is left: where it fits, or in group number ``at``."""
        if self.session.agent_to_move is not None or self._is_paused:
            self._play("draw")  # the engine or the session says why nothing can be played now
        if counts_of(self._view.hand)[kind] > self.stage.counts[kind]:
            found = board.forward(self.session.state, self.stage, kind) if at is None else self.stage.add(at, kind)
            name, n = kind_name(kind, self.language), found.counts[kind]
            self._hold(found, texts(self.language)("table.hf.put_said", kind=name, n=n))

    def _hold(self, stage: Stage, said: str = "") -> None:
        """Show what is put forward now, and say what was done and what it comes to."""
        self.stage, self._problem, self._calm, self._asked = stage, None, None, False
        reading = self._reading()
        total = capitalised(f"{reading.total}.") if reading.total else ""
        self._tell(" ".join(filter(None, (said, total, reading.sentence))))

    def _tell(self, words: str) -> None:
        """Draw the same moment again, and say some words to those who listen."""
        self._said = words
        self._draw()
        self._said = ""

    def _touch_pile(self) -> None:
        """With one card put forward the pile is for discarding; else it is laid open, to be taken or left."""
        only, state = self.stage.only_kind, self.session.state
        if state.phase == "meld" and only is not None:
            self._play(str(discard(only)))
        elif state.phase == "meld" and self.stage.size:
            raise Impossible("table.hf.touch.one_discard")
        elif self.session.agent_to_move is not None or HAND_AND_FOOT.refuse(state, TAKE):
            self._play("take")
        else:
            self._asked, self.stage, self._problem = not self._asked, Stage(), None
            self._tell(board.taking_zone(state, self._view, self._reader).text if self._asked else "")

    def _touch_meld(self, number: int) -> None:
        """What is put forward for the meld is laid; loose wilds join it, else the hand's naturals of its rank do."""
        kind, stage = self._view.mine[number].kind, self.stage
        loose = [group for group in stage.groups if group.kind == board.LOOSE]
        if loose:
            cards, name = kinds_words(Stage(tuple(loose)).counts, self.language), kind_name(kind, self.language)
            self._hold(stage.onto(kind), f"{texts(self.language)('table.hf.joins', cards=cards, kind=name)}.")
            return
        if {group.kind for group in stage.groups} == {kind}:
            self._lay()
            return
        more = counts_of(self._view.hand)[kind] - stage.counts[kind]
        if not more and not stage.counts[kind]:
            raise Impossible("table.hf.touch.none_held", kind=_named(kind))
        for _ in range(more):
            stage = board.forward(self.session.state, stage, kind)
        self._hold(stage)

    def _put_best(self) -> None:
        """Put forward what can well be laid; when nothing can, say so: it was a fair question."""
        moves = board.best_moves(self.session.state) if self.session.agent_to_move is None else ()
        self._hold(board.staged(self.session.state, moves))
        if not moves:
            self._calm = Text("table.hf.touch.nothing_to_lay", {})
            self._draw()

    # --- playing ----------------------------------------------------------------------------

    def _lay(self) -> None:
        """HF-12: everything put forward is laid; when one meld is refused, nothing is."""
        refused = self._reading().refusal
        if refused:
            raise IllegalMove(refused, self.stage.moves, self.session.state)
        self._go_on(*[self.session.play(move) for move in self.stage.moves])

    def _show(self, *new: Played) -> None:
        self.stage, self._asked = Stage(), False
        super()._show(*new)

    @property
    def _is_paused(self) -> bool:
        return bool(self.session.state.phase == "scored")

    # --- showing ----------------------------------------------------------------------------

    @property
    def _view(self) -> View:
        view: View = self.session.view()
        return view

    @property
    def _reader(self) -> Reader:
        return Reader(self.language, self._names, self.form.values["sort"] == "value")

    def _reading(self) -> Reading:
        """What is put forward, read; asked for by several parts of a scene, and read once."""
        state, asked = self.session.state, (self.stage, self.language)
        if self._read[0] is not state or self._read[1] != asked:
            self._read = (state, asked, board.stage_reading(state, self._view, self._reader, self.stage))
        return self._read[2]

    def _draw(self) -> None:
        super()._draw()
        self.odds.put(self._view, self.language)

    def scene(self) -> Scene:
        """What the table shows now."""
        t, view, values = texts(self.language), self._view, self.form.values
        facts = (t("table.hf.fact.round", round=view.round, rounds=view.rules.rounds),
                 t("table.hf.fact.minimum", minimum=view.rules.minimums[view.round - 1]),
                 t("table.fact.seed", seed=self.session.seed))  # fmt: skip
        return Scene(
            name=t("table.hf.name", round=view.round),
            moment=self._moment,
            question=t("table.hf.question"),
            hint=board.hint(view, self._reader),
            zones=tuple(self._zones(view)),
            actions=self._actions(),
            notice=self._notice(),
            flights=tuple(self._all_flights()),
            log=self._log(),
            facts=(*facts, *house_rules(view.rules, self.language)),
            code=self.session.code(self.language),
            pace=PACES[values["pace"]],
            labels=self._labels(),
            told=self._said,
            score=board.score(self.session.state, view, self._reader),
            looks=looks_of(values),
            entry=Entry(t("table.hf.entry"), t("table.hf.entry_help"), t("table.hf.entry_button")),
        )

    def _notice(self) -> Notice | None:
        """What was refused; else the clause that forbids what is put forward: its sentence stands with the cards."""
        notice = super()._notice()
        cited = self._reading().cited if notice is None else None
        return notice if cited is None else self._cited("clause", "", cited.clause)

    def _zones(self, view: View) -> Iterator[Zone]:
        piles, mine, hand, *others = board.zones(view, self._reader, self.stage, self._fresh(view))
        yield from (piles, mine, hand)
        if self._asked:
            yield board.taking_zone(self.session.state, view, self._reader)
        elif self.stage.size or (view.seat == view.to_move and view.phase == "meld"):
            reading = self._reading()
            yield board.stage_zone(view, self._reader, self.stage, reading.total, reading.sentence)
        yield from others

    def _fresh(self, view: View) -> set[int]:
        """The kinds of which cards have come into the hand with the moves just shown."""
        if not self._new or self._new[0].before.feet[view.seat] != self._new[-1].after.feet[view.seat]:
            return set()
        before, now = (counts_of(hand) for hand in (self._new[0].before.hands[view.seat], view.hand))
        return {kind for kind in range(len(KINDS)) if now[kind] > before[kind]}

    def _flights(self, played: Played) -> tuple[Flight, ...]:
        view = HAND_AND_FOOT.view(played.after, self.session.reader)
        return board.flights(view, HAND_AND_FOOT.steps(played.before, played.move), self._reader)

    def _all_flights(self) -> Iterator[Flight]:
        """The steps of the new moves; with each move's last step come the zones it has changed."""
        reader, seat = self._reader, self.session.reader
        for played in self._new if self._telling else ():
            view = HAND_AND_FOOT.view(played.after, seat)
            animated = PACES[self.form.values["pace"]] and played is not self._new[-1]
            changed = board.zones_of(view, reader, played.seat) if animated else ()
            yield from board.flights(view, HAND_AND_FOOT.steps(played.before, played.move), reader, changed)

    def _actions(self) -> tuple[Action, ...]:
        now: Iterable[Action] = ()
        if self._asked:
            now = taking_actions(self.language)
        elif self.session.agent_to_move is None and not self._is_paused:
            now = turn_actions(self.session.state, self.stage, self._reading(), self.language)
        return (*now, *super()._actions())


def _named(kind: int) -> Text:
    return Text(f"card.kind.{KINDS[kind]}", {})

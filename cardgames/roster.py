"""The players of a game by name: ready ones, and the same with knobs turned, ``careful(open=late,pile=never)``.

>>> from cardgames.trash import TRASH
>>> TRASH.agents.read("takes_useful( jack = low )"), "takes_useful(jack=here)" in TRASH.agents
('takes_useful(jack=low)', False)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cardgames.texts import Impossible, Text

Agent = Callable[[Any, int], Any]
"""``agent(view, key) -> move``: pure; its key comes from `seeds`, apart from the shuffles' key."""
Style = Any
"""A named tuple of ints: everything a player with a plan decides by, in both engines."""

_NAME = re.compile(r"\s*([^()]*?)\s*(?:\(([^()]*)\)\s*)?")


@dataclass(frozen=True)
class Knob:
    """One thing about a player that can be set: to a word, or to a number."""

    name: str
    fields: tuple[str, ...]
    """The fields of the style that it sets."""
    words: Mapping[str, tuple[int, ...]]
    """Word -> what the fields are set to."""
    numbers: range = range(0)
    """A number sets the first field; the others are then as the first word sets them."""

    @property
    def values(self) -> tuple[str, ...]:
        """Every value there is, words first."""
        return (*self.words, *map(str, self.numbers))

    @property
    def said(self) -> str:
        """The values as they are told to a reader: every word, and the numbers from the least to the most."""
        numbers = [f"{self.numbers[0]}–{self.numbers[-1]}"] if self.numbers else []
        return ", ".join([*self.words, *numbers])

    def read(self, text: str) -> tuple[int, ...]:
        """What the fields are set to by a value; raises `Impossible` naming what is accepted."""
        if text in self.words:
            return self.words[text]
        if text.isascii() and text.isdigit() and len(text) < 10 and int(text) in self.numbers:
            return (int(text), *next(iter(self.words.values()), ())[1:])
        accepted: list[str | Text] = list(self.words)
        if self.numbers:
            accepted.append(Text("agent.numbers", {"least": self.numbers[0], "most": self.numbers[-1]}))
        raise Impossible("agent.value", knob=self.name, given=text[:40], accepted=accepted)

    def text(self, values: tuple[int, ...]) -> str:
        """The value that sets the fields so: the inverse of `read`."""
        return next((word for word, said in self.words.items() if said == values), str(values[0]))


class Roster(Mapping[str, Agent]):
    """Every player there is, by name: iterating gives the ready ones, the first is the default.

    ``ready`` are the ready players, ``styles`` the styles of those that have one, ``knobs`` what can be set of a
    style, and ``play(style, view, key)`` the move of a player with it.
    """

    def __init__(
        self,
        ready: Mapping[str, Agent],
        styles: Mapping[str, Style],
        knobs: Iterable[Knob],
        play: Callable[[Style, Any, int], Any],
    ) -> None:
        self._ready, self._styles, self._play = dict(ready), dict(styles), play
        self.knobs: Mapping[str, Knob] = {knob.name: knob for knob in knobs}
        """By name, what can be set of a player that has a style."""
        self._made: dict[str, Agent] = {}

    def __getitem__(self, name: str) -> Agent:
        if name in self._ready:
            return self._ready[name]
        if name not in self._made:
            self._made[name] = self._make(name)
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._ready)

    def __len__(self) -> int:
        return len(self._ready)

    @property
    def example(self) -> str:
        """A name with a knob turned, to show how such names are written.

        >>> from cardgames.hand_and_foot import HAND_AND_FOOT
        >>> HAND_AND_FOOT.agents.example
        'careful(open=late)'
        """
        knob = next(iter(self.knobs.values()))
        return self.vary(next(iter(self)), knob.name, knob.values[1])

    def _make(self, name: str) -> Agent:
        try:
            style, play = self.style(name), self._play
        except Impossible:
            raise KeyError(name) from None
        return lambda view, key: play(style, view, key)

    def read(self, text: str) -> str:
        """The name of a text: knobs in their order, without those that change nothing; raises `Impossible`."""
        return self.name(*self.parts(text))

    def style(self, name: str) -> Style:
        """The style of a player, None for one without; raises `Impossible` for a name that is none."""
        base, settings = self.parts(name)
        return self._set(base, settings) if settings else self._styles.get(base)

    def vary(self, name: str, knob: str, value: str | int) -> str:
        """The name of a player with one knob turned to a value.

        >>> from cardgames.trash import TRASH
        >>> TRASH.agents.vary("takes_useful(jack=low)", "discard", 50)
        'takes_useful(discard=50,jack=low)'
        """
        base, settings = self.parts(name)
        return self.name(base, {**settings, knob: str(value)})

    def parts(self, text: str) -> tuple[str, dict[str, str]]:
        """The ready player of a name and the knobs set, as they are written; raises `Impossible`."""
        found = _NAME.fullmatch(text)
        if found is None:
            raise Impossible("agent.unreadable", given=text[:80])
        base, inside = found.groups()
        if base not in self._ready:
            raise Impossible("session.agent", given=base[:40], accepted=list(self._ready))
        settings: dict[str, str] = {}
        for part in inside.split(",") if inside and inside.strip() else ():
            knob, _, value = map(str.strip, part.partition("="))
            if knob in settings:
                raise Impossible("agent.twice", knob=knob)
            settings[knob] = value
        self._set(base, settings)
        return base, settings

    def name(self, base: str, settings: Mapping[str, str]) -> str:
        """The name of a ready player with these knobs set; raises `Impossible`."""
        if not settings:
            return base
        before, after = self._styles.get(base), self._set(base, settings)
        changed = {}
        for knob in self.knobs.values():
            old, new = (tuple(getattr(style, field) for field in knob.fields) for style in (before, after))
            if old != new:
                changed[knob.name] = knob.text(new)
        inside = ",".join(f"{knob}={value}" for knob, value in changed.items())
        return f"{base}({inside})" if inside else base

    def _set(self, base: str, settings: Mapping[str, str]) -> Style:
        """The style of a ready player with these knobs set."""
        style: Any = self._styles.get(base)
        if settings and style is None:
            raise Impossible("agent.fixed", given=base, accepted=list(self._styles))
        for name, value in settings.items():
            if name not in self.knobs:
                raise Impossible("agent.knob", given=name[:40], accepted=list(self.knobs))
            knob = self.knobs[name]
            style = style._replace(**dict(zip(knob.fields, knob.read(value), strict=True)))
        return style


def split_names(text: str) -> list[str]:
    """The names of a list; commas between brackets do not part them.

    >>> split_names("careful(open=late,pile=never), greedy")
    ['careful(open=late,pile=never)', 'greedy']
    """
    return [name.strip() for name in re.split(r",(?![^()]*\))", text)]

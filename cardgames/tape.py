"""Small values one after another in one whole number, in mixed radix: what a share code is packed into.

>>> packer = Packer()
>>> packer.text("ace"), packer.integer(2030)
('ace', 2030)
>>> unpacker = Unpacker(packer.number())
>>> unpacker.text(None), unpacker.integer(None)
('ace', 2030)
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

LONGEST_ROW = 20_000
"""What is longer is no row: a damaged code asks for no more memory than that."""


class Tape(ABC):
    """Fields in a row; each method is given a value to pack, or None, and returns the value."""

    @abstractmethod
    def digit(self, value: int, bound: int) -> int:
        """A number from 0 to below ``bound``."""

    def integer(self, value: int | None) -> int:
        """A number of any size, four bits at a time, each four with a bit that says whether more follow."""
        rest, result, shift, more = value or 0, 0, 0, 1
        while more:
            digit = self.digit(rest % 16 + 16 * (rest > 15), 32)
            more, part = divmod(digit, 16)
            result += part << shift
            rest, shift = rest // 16, shift + 4
        return result

    def choice(self, value: Any, options: Sequence[Any], bound: int = 0) -> Any:
        """One of the options, by its place; ``bound`` leaves room for later ones."""
        place = 0 if value is None else options.index(value)
        return options[self.digit(place, bound or len(options))]

    def row(self, values: Sequence[Any] | None, way: Callable[[Any], Any]) -> tuple[Any, ...]:
        """Several values: how many, then each in the same way."""
        count = self.integer(len(values or ()))
        if count > LONGEST_ROW:
            raise LookupError(f"a row of {count}")
        return tuple(way(values[i] if values else None) for i in range(count))

    def text(self, value: str | None) -> str:
        """Printable ASCII, sign by sign, 0 at the end."""
        signs = [ord(sign) - 31 for sign in value or ""]
        found = []
        while sign := self.digit(signs.pop(0) if signs else 0, 96):
            found.append(chr(sign + 31))
        return "".join(found)


class Packer(Tape):
    """Packs: every digit given is kept, in mixed radix, in one whole number."""

    def __init__(self) -> None:
        self.digits: list[tuple[int, int]] = []

    def digit(self, value: int, bound: int) -> int:
        """Keep the number; raises `ValueError` for one that is not below ``bound``."""
        if not 0 <= value < bound:
            raise ValueError(f"{value} is not below {bound}")
        self.digits.append((value, bound))
        return value

    def number(self) -> int:
        """All digits in one number, the first the easiest to take out."""
        number = 0
        for value, bound in reversed(self.digits):
            number = number * bound + value
        return number


class Unpacker(Tape):
    """Unpacks the number of a `Packer`, in the same order."""

    def __init__(self, number: int) -> None:
        self.number = number

    def digit(self, value: int, bound: int) -> int:
        """Take the next number out."""
        self.number, digit = divmod(self.number, bound)
        return digit

# SPDX-License-Identifier: MIT OR Apache-2.0
"""What a call of a function needs to be known: its parameters, in order."""

from dataclasses import dataclass
from typing import Final, Literal

Direction = Literal["in", "out", "inout", "value"]
WIDE_BYTES: Final = 8
MAXIMUM_WORDS: Final = 8
"""Arguments in a0 to a7; RVK puts none on the stack."""


@dataclass(frozen=True)
class Parameter:
    """A parameter: a buffer, or a word (direction `value`). None is what is not known yet."""

    name: str
    direction: Direction | None = None
    bytes: int | None = None
    """Of a buffer; of a word 4, or 8 for one in two registers."""
    secret: bool = False
    content: str | None = None
    """As in META.toml: `random`, `zero`, `hex:00ff`; for a word a number or `random`."""

    @property
    def is_known(self) -> bool:
        """Whether a call can be made with it."""
        if self.direction == "value":
            return self.content is not None
        return self.direction is not None and self.bytes is not None

    @property
    def is_wide(self) -> bool:
        """Whether it is a word in two registers."""
        return self.direction == "value" and self.bytes == WIDE_BYTES

    @property
    def missing(self) -> str:
        """The parameter as it has to be written, with capitals for what is to be filled in."""
        if self.is_known:
            return self.name
        return f"{self.name}: VALUE" if self.direction == "value" else f"{self.name}: {self.direction or 'in'} BYTES"


@dataclass(frozen=True)
class Prototype:
    """A function and its parameters."""

    function: str
    parameters: tuple[Parameter, ...] | None
    """None if nothing is said of them."""

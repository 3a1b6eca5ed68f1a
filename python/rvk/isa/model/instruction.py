# SPDX-License-Identifier: MIT OR Apache-2.0
"""An instruction as its description says it: encoding, assembly, meaning."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from rvk.isa.model.expression import Expression, Input, in_order
from rvk.paths import display

LATENCY_CLASS = "latency_class"
"""The attribute by which a description names the class."""


@dataclass(frozen=True)
class Place:
    """Where something is described; for messages."""

    file: Path
    line: int

    def __str__(self) -> str:
        return f"{display(self.file)}:{self.line}"


@dataclass(frozen=True)
class Bits:
    """Constant bits of the encoding."""

    width: int
    value: int


@dataclass(frozen=True)
class Field:
    """Bits `high` to `low` of the operand `name`, somewhere in the encoding."""

    name: str
    high: int
    low: int

    @property
    def width(self) -> int:
        """Number of bits."""
        return self.high - self.low + 1


@dataclass(frozen=True)
class StateRegister:
    """A register that an extension adds."""

    name: str
    width: int
    reset: int = 0


@dataclass(frozen=True)
class Instruction:
    """One instruction.

    `results` has an expression of 32 bits for `rd`, unless it writes only registers of the extension, and one of the
    register's width for each `state.NAME` that it writes; an input that it reads occurs in them. They hold for every rd
    but x0, whose writes vanish. `encoding` is from bit 31 down.
    """

    name: str
    """In the description, an identifier: aes32esmi, SEXT_B."""
    mnemonic: str
    """In assembly: aes32esmi, sext.b."""
    extension: str
    """The instruction set that describes it, lower case: zkne, xsbox."""
    place: Place
    encoding: tuple[Bits | Field, ...]
    assembly: tuple[str, ...]
    """Operands in the order of the assembly: rd, rs1, rs2, the name of an immediate field."""
    results: dict[str, Expression]
    immediate: str | None = None
    """The name of the field that is the immediate, if there is one; the input is always called `immediate`."""
    immediate_signed: bool = False
    """Whether the description reads the immediate as a signed number: assembly writes -1, not 4095."""
    state: tuple[StateRegister, ...] = ()
    """The registers of the extension that it reads or writes."""
    summary: str = ""
    """One sentence, from the comment before it."""
    attributes: dict[str, str] = field(default_factory=dict)
    """Attributes of the description: `LATENCY_CLASS`, and others that RVK ignores."""
    extensions: tuple[str, ...] = ()
    """The instruction sets that have it, that which describes it first; the others extend that one."""

    @property
    def fixed(self) -> int:
        """The constant bits of the encoding in place, zeros elsewhere."""
        return self._gather(lambda part: part.value if isinstance(part, Bits) else 0)

    @property
    def mask(self) -> int:
        """Ones where the encoding is constant."""
        return self._gather(lambda part: (1 << part.width) - 1 if isinstance(part, Bits) else 0)

    @property
    def latency_class(self) -> str:
        """The class by which core files give its time; `rvk._sim` lists them."""
        return self.attributes.get(LATENCY_CLASS, "alu")

    def _gather(self, value: Callable[[Bits | Field], int]) -> int:
        word = 0
        for part in self.encoding:
            word = word << part.width | value(part)
        return word

    def inputs(self) -> set[str]:
        """The names of the inputs that the results depend on."""
        parts = in_order(*self.results.values())
        return {part.name for part in parts if isinstance(part, Input)}

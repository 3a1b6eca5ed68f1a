# SPDX-License-Identifier: MIT OR Apache-2.0
"""The properties of the core that are proved, with initial state and depth.

Depths count clock cycles. An instruction that nothing holds retires in cycle 3 of a proof that begins in any state: it
enters decode in cycle 0. Every cycle more is one that it may wait: for the bus, for a load, for a multiplication.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from rvk.prove.core.checks import ILLEGAL, TOP

MULTIPLY: Final = "rvk_formal_multiply"
TIME: Final = "rvk_formal_time"


class Start(Enum):
    """The first cycle."""

    ANY = "any state"
    RESET = "reset"


FIRST_CYCLE: Final[dict[tuple[Start, str], tuple[str, ...]]] = {
    (Start.ANY, TOP): ("invariant_o",),
    (Start.RESET, TOP): (),
    (Start.ANY, MULTIPLY): (),
    (Start.RESET, MULTIPLY): (),
}
"""Outputs that are 1 in the first cycle."""


@dataclass(frozen=True)
class Property:
    """`violation` is 0 up to cycle `depth`, if the outputs `begins` are 1 in the first cycle and `assumes` in all."""

    name: str
    start: Start
    depth: int
    says: str
    begins: tuple[str, ...] = ()
    assumes: tuple[str, ...] = ()
    top: str = TOP
    is_instruction: bool = False
    cases: int = 1
    """How many proofs it is split into: the input `constant_step` is one of so many numbers."""

    @property
    def violation(self) -> str:
        """The output that must stay 0."""
        return f"violation_{self.name.replace('.', '_')}"


def _inductive(
    name: str, says: str, top: str = TOP, begins: tuple[str, ...] = (), cases: int = 1
) -> tuple[Property, Property]:
    """After reset, and from any cycle to the next: in all cycles."""
    return (
        Property(name, Start.RESET, 2, f"{says}: after reset", top=top),
        Property(name, Start.ANY, 1, f"{says}: then always", begins, top=top, cases=cases),
    )


def core_properties(*, thorough: bool) -> list[Property]:
    """The properties that are not about single instructions; some cycles more if `thorough`."""
    more = int(thorough)
    any_state, reset = Start.ANY, Start.RESET
    return [
        *_inductive("invariant", "what the proofs from any state begin with"),
        Property("timing", any_state, 1, "time depends on no number that is computed with", top=TIME),
        *_inductive("multiply", "each bit of a factor adds what it should", MULTIPLY, ("start_multiply",), cases=32),
        *_inductive("divide", "each step of a division leaves what it should", MULTIPLY, ("start_divide",), cases=35),
        Property("reset", reset, 9, "the first instruction is at the reset address, and no interrupt is enabled"),
        Property("write", any_state, 6 + more, "registers are written as reported, by no instruction that traps"),
        Property("registers", any_state, 6 + more, "a register read gives what was written last"),
        Property("pc", any_state, 7 + 2 * more, "every instruction is the one that the last one leads to"),
        Property(
            "fetch",
            reset,
            8 + 2 * more,
            "an instruction is what the bus gave for its address",
            (),
            ("assumption_fetch",),
        ),
        Property("memory", any_state, 5 + more, "a load gives what was stored last", (), ("assumption_memory",)),
        Property("bus", any_state, 6 + 2 * more, "the bus sees the accesses of retired instructions and no others"),
        Property("progress", reset, 16 + 4 * more, "something retires every few cycles", (), ("assumption_progress",)),
        Property("seed", any_state, 5 + more, "the entropy source gives a value to what reads it, and to nothing else"),
        Property("csr_flow", any_state, 6 + more, "where traps, interrupts, mret lead to", ("start_csr",)),
        Property("csr_value", any_state, 5 + more, "what control and status registers read as", ("start_csr",)),
        Property("csr_state", any_state, 6 + more, "what instructions and traps leave in them", ("start_csr",)),
    ]


def instruction_properties(names: Iterable[str], *, thorough: bool) -> list[Property]:
    """One for each instruction, and one for all words that are none."""
    return [
        Property(name, Start.ANY, 6 if thorough else 5, f"{name} does what it should", is_instruction=name != ILLEGAL)
        for name in names
    ]

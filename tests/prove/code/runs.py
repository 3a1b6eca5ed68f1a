# SPDX-License-Identifier: MIT OR Apache-2.0
"""Small programs, executed for all inputs."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from rvk._sim import Executed, Isa, Literals, Machine, Proof
from rvk.core_files import load_core
from rvk.isa.plugin import machine_with_plugins
from rvk.prove.code.meanings import described_meanings
from tests.isa.plugins import assemble

if TYPE_CHECKING:  # a protocol, which the module does not have
    from rvk._sim import Summaries

LIMIT = 10_000
ROOM = 4096


@dataclass
class Run:
    """A machine with a program, and a proof about it."""

    machine: Machine
    proof: Proof = field(default_factory=Proof)

    @classmethod
    def of(cls, text: str, folder: Path, isa: str = "rv32im") -> "Run":
        """A program in assembly whose first function is _start."""
        elf = assemble(f".globl _start\n{text}", folder)
        machine = machine_with_plugins(elf.read_bytes(), name="test", core=load_core("ideal"), isa=Isa(isa))
        machine.extend_stack(machine.free_memory[0] + ROOM)
        return cls(machine)

    @property
    def buffer(self) -> int:
        """An address with free memory before and after it."""
        return (self.machine.free_memory[0] + ROOM // 2) & ~63

    def call(
        self,
        arguments: Sequence[int | Literals],
        *,
        functions: Sequence[str] = ("_start",),
        memory: Sequence[tuple[int, Literals]] = (),
        allowed: Sequence[tuple[int, int, bool]] = (),
        reads: Sequence[tuple[int, int]] = (),
        summaries: "Summaries | None" = None,
    ) -> Executed:
        """Calls functions one after the other with the same arguments."""
        calls = [(name, list(arguments), list(allowed)) for name in functions]
        return self.proof.execute(
            self.machine,
            described_meanings(),
            memory=list(memory),
            calls=calls,
            reads=list(reads),
            limit=LIMIT,
            summaries=summaries,
        )


def number(literals: Literals, pattern: int = 0) -> int:
    """The value in one of the patterns of the inputs."""
    return sum(bit << at for at, bit in enumerate(literals.value_in(pattern)))

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Measurements that are to be made, and one of them made."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from rvk.chip_files import ProcessorName
from rvk.errors import DoesNotFit, MissingTool
from rvk.library import BoundOperation, Library, Primitive
from rvk.library.oracle import Oracle
from rvk.measuring import Measurement, measure
from rvk.programs import Program, Target
from rvk.programs.fitting import build_for
from rvk.proved.proofs import Proofs


@dataclass(frozen=True)
class Work:
    """One measurement that is to be made."""

    program: Program
    bound: BoundOperation
    processor: ProcessorName
    cold: bool

    @property
    def label(self) -> str:
        """For people."""
        return f"{self.program.target.label} {self.bound.label} on {self.processor}"


def plan(
    library: Library,
    chosen: Sequence[tuple[Target, list[BoundOperation]]],
    processors: Sequence[ProcessorName],
    *,
    cold: bool,
) -> list[Work]:
    """Builds the programs of some targets for some processors; the work is ordered by these, target and operation.

    Raises:
        CheckFailed: A compiler or the linker fails.
        UsageError: The library cannot be built for one of them, or does not fit its memory.
    """
    work = []
    for processor in processors:
        for made in build_for(library, chosen, processor.load()):
            if isinstance(made, DoesNotFit):
                raise made
            program, operations = made
            work += [Work(program, bound, processor, cold) for bound in operations]
    return work


def perform(work: Work) -> Measurement:
    """Makes one measurement, and checks the result where the oracle's libraries are installed.

    Raises:
        Failure: A call trapped, left its buffers, broke the calling convention or gave a wrong result.
        UsageError: The buffers do not fit the core's memory.
    """
    oracle = _oracle(work.program.target.primitive.name, work.program.target.primitive)
    found = measure(work.program, work.bound, work.processor.load(), cold=work.cold, oracle=oracle)
    return _proofs().added(found, work.program)


_ORACLES: dict[str, Oracle | None] = {}


def _oracle(name: str, primitive: Primitive) -> Oracle | None:
    if name not in _ORACLES:
        try:
            _ORACLES[name] = Oracle(primitive)
        except MissingTool:
            _ORACLES[name] = None
    return _ORACLES[name]


@cache
def _proofs() -> Proofs:
    return Proofs(library())


@cache
def library() -> Library:
    """The library of this checkout or wheel, read once."""
    return Library.load()

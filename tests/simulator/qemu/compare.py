# SPDX-License-Identifier: MIT OR Apache-2.0
"""As many random programs as it takes, on both machines."""

from collections import Counter
from dataclasses import dataclass, field

from tests.random_programs.instructions import InstructionSet
from tests.random_programs.terminating.generator import generate
from tests.random_programs.terminating.program import Program

from .batch import Batch
from .report import describe
from .run import ISA, Runner, run_on_qemu, run_on_simulator

INSTRUCTIONS = InstructionSet(ISA)
_BATCH = 128


@dataclass(frozen=True)
class Fault:
    """Where a program's results begin to differ."""

    program: int
    words: list[int]
    """The instructions at fault: one, or several that belong together, or none if the program does not differ alone."""
    report: str


@dataclass
class Comparison:
    """What ran, and what differed."""

    seed: int
    instances: int = 0
    """Instructions at different places that were executed, those of prologues and epilogues not counted."""
    executed: Counter[str] = field(default_factory=Counter)
    """These by mnemonic; and what the programs count besides, the names of which have spaces."""
    differing: int = 0
    """Programs."""
    faults: list[Fault] = field(default_factory=list)
    """Of the first few of them."""

    def report(self) -> str:
        head = f"{self.differing} programs differ (seed {self.seed}, {self.instances} instances); the first of them:"
        again = f"again: RVK_QEMU_SEED={self.seed} RVK_QEMU_INSTANCES={self.instances} pytest tests/simulator/qemu"
        return "\n".join([head, *(fault.report for fault in self.faults), again])


def compare(
    instances: int,
    seed: int,
    *,
    simulator: Runner = run_on_simulator,
    reference: Runner = run_on_qemu,
    most_faults: int = 3,
) -> Comparison:
    """Runs random programs until `instances` instructions were executed, or `most_faults` faults are found."""
    result, number = Comparison(seed), 0
    while result.instances < instances and len(result.faults) < most_faults:
        batch = Batch([generate(INSTRUCTIONS, seed, number + index) for index in range(_BATCH)], simulator, reference)
        for executed in batch.executed():
            result.executed += executed
        result.instances = sum(count for label, count in result.executed.items() if " " not in label)
        differing = batch.differing()
        result.differing += len(differing)
        for program in differing[: most_faults - len(result.faults)]:
            unrolled = Batch([generate(INSTRUCTIONS, seed, program.number, unroll=True)], simulator, reference)
            # Without loops the search is exact; but it may be the loop's own branch that is wrong.
            is_found = program.has_loops and unrolled.whole.differ
            result.faults.append(_find(unrolled, unrolled.programs[0]) if is_found else _find(batch, program))
        number += _BATCH
    return result


def _find(batch: Batch, program: Program) -> Fault:
    span = batch.locate(program)
    words = [item.word for item in program.items[span.first : span.end]]
    return Fault(program.number, words, describe(batch, program, span))

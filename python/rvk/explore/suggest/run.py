# SPDX-License-Identifier: MIT OR Apache-2.0
"""From programs to suggestions: searched for, described, put into the programs, measured there, synthesised.

The plan is that of ARISE (A. Hager-Clukas, P. van Kempen and S. Wallentowitz, 2025: patterns in assembly, judged by how
often they run, written in CoreDSL) and CIDRE (arXiv 2509.15782, 2025: hot blocks, the timing of the core); unlike
these, every suggestion is then used: its estimate stands beside what the program takes with it.
"""

import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from rvk.errors import CheckFailed, MissingTool, UsageError
from rvk.explore.processors import area_of
from rvk.explore.suggest.cones import Limits
from rvk.explore.suggest.describe import EXTENSION, Described, describe, description
from rvk.explore.suggest.known import known_as
from rvk.explore.suggest.names import Wanted, subject
from rvk.explore.suggest.program import Subject
from rvk.explore.suggest.search import Choice, Work, apply, best
from rvk.explore.suggest.timing import Timing
from rvk.files import write_whole
from rvk.isa.folders import ISA_PATH, described_in, folders
from rvk.isa.load import load_all
from rvk.isa.model.instruction import Instruction
from rvk.library import Library, Primitive
from rvk.library.oracle import Oracle
from rvk.measuring import Measurement, measure
from rvk.measuring.invoke import perform
from rvk.measuring.prepare import prepare
from rvk.programs import Program
from rvk.synth.gates import generated

FILE: Final = f"{EXTENSION}.core_desc"
_LEAST: Final = 0.005
"""Part of a program's cycles below which nothing more is suggested."""
_FORESEEN: Final = ("load_", "multiply", "divide", "store", "alu", "shift")
"""Causes of stalls that `Timing` knows, by how they begin."""


@dataclass(frozen=True)
class Use:
    """What an instruction does for a program, besides those suggested before it."""

    program: str
    places: int
    """Where the program's code has it."""
    before: int
    """Cycles without it."""
    estimated: int
    """Cycles that it should save."""
    measured: int
    """Cycles that it saves."""
    code_bytes: int
    """Bytes of code that it saves."""
    unforeseen: dict[str, int]
    """Stall cycles fewer for causes that the estimate takes as unchanged, such as mispredicted branches."""

    @property
    def difference(self) -> float | None:
        """By how much the estimate is off, as a part of what was measured."""
        return (self.estimated - self.measured) / self.measured if self.measured else None


@dataclass(frozen=True)
class Suggestion:
    """An instruction that would be worth having."""

    described: Described
    uses: tuple[Use, ...]
    gates: float | None = None
    """NAND2 equivalents of its data path by itself."""
    depth: int | None = None
    added: float | None = None
    """NAND2 equivalents that a processor with it has more; None if the processor cannot have it."""
    known: str | None = None


@dataclass(frozen=True)
class Request:
    """What is asked for."""

    programs: Sequence[str]
    wanted: Wanted
    limits: Limits
    most: int
    most_gates: float = float("inf")
    """Of the estimate, `gates.estimated_gates`."""
    configuration: str | None = None
    """The processor, of rtl/configs.toml, to which instructions are added; None to synthesise nothing."""


Told = Callable[[str], None]


def suggest(library: Library, request: Request, told: Told = lambda _: None) -> list[Suggestion]:
    """Finds, describes and measures the instructions that save most.

    Args:
        library: Where the programs are.
        request: What is asked for.
        told: Is told what is being done.

    Raises:
        UsageError: A name is unknown.
        CheckFailed: A program does not compile, or computes something else with an instruction.
        MissingTool: A compiler, or Yosys, is not installed.
    """
    timing = Timing.read(request.wanted.core_name)
    subjects = [subject(library, each, request.wanted) for each in dict.fromkeys(request.programs)]
    known = load_all(folders()).instructions
    for each in known:
        if each.extension == EXTENSION:
            raise UsageError(f"{EXTENSION} is described in {each.place}: take that out of {ISA_PATH}")
    runs = [_Run(each) for each in subjects]
    works = [each.work for each in runs]
    found: list[Suggestion] = []
    with tempfile.TemporaryDirectory() as name, described_in([Path(name)]):
        while len(found) < request.most:
            told(f"looks for instruction {len(found) + 1}")
            choice = best(works, timing, request.limits, request.most_gates)
            if choice is None or choice.score < _LEAST:
                break
            new = describe(choice.pattern, [each.described for each in found], known)
            told(f"measures {new.mnemonic}")
            write_whole(Path(name) / FILE, description([*(each.described for each in found), new], ""))
            apply(works, choice.pattern, timing, request.limits, new.operation)
            found.append(Suggestion(new, tuple(_uses(runs, choice, request.wanted))))
        return _judged(found, Path(name) / FILE, known, request.configuration, told)


class _Run:
    """A program, and its measurements so far."""

    def __init__(self, program: Subject) -> None:
        self.oracle = _oracle(program.target.primitive)
        self.last = measure(program.original, program.bound, program.core, oracle=self.oracle)
        objects = program.lifted()
        self.work = Work(program, objects, program.counted(objects), self.last.cycles)
        self.results = _results(program, program.original)

    def measured(self, isa: str) -> Measurement:
        """The program as it is now.

        Raises:
            CheckFailed: It computes something else.
        """
        about = self.work.subject
        program = about.program(self.work.objects, isa)
        if _results(about, program) != self.results:
            raise CheckFailed(f"{about.label}: with the instruction it computes something else; please report this")
        return measure(program, about.bound, about.core, oracle=self.oracle)


def _results(about: Subject, program: Program) -> list[bytes]:
    """What the measured call writes for its caller."""
    ready = prepare(program, about.bound, about.core, cold=True)
    perform(ready.machine, ready.measured, program.tolerates)
    arguments = about.bound.primitive.meta.arguments
    written = [each for each in about.bound.buffers if arguments[each].direction in ("out", "inout")]
    return [ready.memory.read(each) for each in written]


def _oracle(primitive: Primitive) -> Oracle | None:
    """What others' library says; nothing without that library, or for somebody's code that names none."""
    if primitive.is_foreign:
        return None
    try:
        return Oracle(primitive)
    except MissingTool:
        return None


def _uses(runs: Sequence[_Run], choice: Choice, wanted: Wanted) -> Iterator[Use]:
    for run, estimated, places in zip(runs, choice.saved, choice.places, strict=True):
        if not places:
            continue
        before, now = run.last, run.measured(f"{wanted.base}_{EXTENSION}")
        run.last = now
        yield Use(
            program=run.work.subject.label,
            places=places,
            before=before.cycles,
            estimated=estimated,
            measured=before.cycles - now.cycles,
            code_bytes=(before.code_bytes or 0) - (now.code_bytes or 0),
            unforeseen=_unforeseen(before.stalls, now.stalls),
        )


def _unforeseen(before: dict[str, int], now: dict[str, int]) -> dict[str, int]:
    causes = [each for each in dict.fromkeys([*before, *now]) if not each.startswith(_FORESEEN)]
    fewer = {each: before.get(each, 0) - now.get(each, 0) for each in causes}
    return {each: cycles for each, cycles in fewer.items() if cycles}


def _judged(
    found: Sequence[Suggestion], file: Path, known: Sequence[Instruction], configuration: str | None, told: Told
) -> list[Suggestion]:
    """With the names of described instructions that compute the same, and gates if there is a processor."""
    if not found:
        return []
    own = {each.mnemonic: each for each in load_all([file]).instructions}
    judged = []
    for each in found:
        instruction = own[each.described.mnemonic]
        new = replace(each, known=known_as(instruction, known))
        if configuration is not None:
            told(f"synthesises {instruction.mnemonic}")
            figures = generated(instruction)
            new = replace(new, gates=figures["nand2_equivalents"], depth=figures["logic_depth"])
            if not each.described.pattern.reads_rd:
                new = replace(new, added=_added(configuration, instruction.mnemonic))
        judged.append(new)
    return judged


def _added(configuration: str, mnemonic: str) -> float:
    with_it = area_of(configuration, {}, (), (f"{EXTENSION}.{mnemonic}",))["nand2_equivalents"]
    return with_it - area_of(configuration, {}, (), ())["nand2_equivalents"]

# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk prove core`: properties of the processor, for every sequence of cycles up to a length.

Yosys makes one circuit of the core and of what watches it (rtl/formal); Bitwuzla looks, cycle after cycle, for inputs
and a first state in which something is violated.
"""

import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Final

from rvk._sim import Isa
from rvk.hardware import yosys
from rvk.isa.catalogue import Catalogue
from rvk.prove.core_checks import ILLEGAL, TOP, TRACE, checks, text
from rvk.prove.core_properties import FIRST_CYCLE, Property, Start
from rvk.prove.core_system import Circuit, Cycles

_SCRIPT: Final = """
setundef -undriven -anyseq
hierarchy -top {top}
proc
flatten
opt_expr
opt_clean
memory_map
async2sync
opt_expr
opt_merge
opt_clean
dffunmap
write_btor {top}.btor2
"""
RESET: Final = "rst_ni"
CASE: Final = "constant_step"
_SHORTEST: Final = 0.001


class Outcome(Enum):
    """How the search ends."""

    PROVED = "proved"
    FAILED = "FAILED"
    UNDECIDED = "undecided"


@dataclass(frozen=True)
class Verdict:
    """Of a property: no violation up to `depth` cycles; or one there, with the instructions that lead to it."""

    property: Property
    outcome: Outcome
    depth: int
    seconds: float
    trace: tuple[Mapping[str, int], ...] = field(default=())


@dataclass(frozen=True)
class Design:
    """The processor: the folder that has core/ and formal/, what it executes, values for its parameters."""

    folder: Path
    isa: Isa
    parameters: Mapping[str, str] = field(default_factory=dict)

    def write(self, catalogue: Catalogue, tops: Sequence[str], folder: Path, only: Sequence[str]) -> None:
        """Writes the circuits in BTOR2; with `only`, of the instructions just these are watched.

        Raises:
            CheckFailed: Yosys complains.
            MissingTool: It is not installed.
        """
        (folder / f"{TOP}.sv").write_text(text(checks(catalogue, self.isa), only), encoding="utf-8")
        packages = sorted(self.folder.glob("*/*_pkg.sv"))
        abstract = sorted((self.folder / "formal" / "abstract").glob("*.sv"))
        for top in tops:
            sources = [*packages, *abstract, folder / f"{TOP}.sv"] if top == TOP else [*packages, self._file(top)]
            parameters = {"M": str(int("m" in self.isa.extensions)), **self.parameters} if top == TOP else {}
            script = yosys.commands(_SCRIPT.format(top=top))
            yosys.run([yosys.read(sources, top, parameters, ["RVFI"]), *script], folder)

    def _file(self, top: str) -> Path:
        return self.folder / "formal" / f"{top}.sv"

    def instructions(self, catalogue: Catalogue) -> list[str]:
        """The names of the properties about single instructions."""
        return [*(each.name for each in checks(catalogue, self.isa)), ILLEGAL]


def prove(
    design: Design, catalogue: Catalogue, properties: Sequence[Property], seconds: float, jobs: int
) -> Iterator[Verdict]:
    """The verdicts in order, each as soon as it is there; `seconds` is the time for each.

    Raises:
        CheckFailed: A tool fails.
        MissingTool: Yosys or Bitwuzla is not installed.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tops = list(dict.fromkeys(each.top for each in properties))
        instructions = [each.name for each in properties if each.is_instruction]
        design.write(catalogue, tops, folder, instructions)
        paths = [str(folder / f"{each.top}.btor2") for each in properties]
        if jobs == 1:
            yield from map(_prove, paths, properties, [seconds] * len(paths))
            return
        with ProcessPoolExecutor(jobs) as pool:
            yield from pool.map(_prove, paths, properties, [seconds] * len(paths))


@lru_cache(maxsize=2)
def _cycles(path: str, start: Start, case: int) -> Cycles:
    """The nets of all cycles: kept, since most properties look at the same."""

    def forced(name: str, cycle: int) -> int | None:
        values = {RESET: int(start is Start.ANY or cycle > 0), CASE: case}
        return values.get(name)

    return Cycles(Circuit(Path(path)), forced)


def _prove(path: str, question: Property, seconds: float) -> Verdict:
    started = time.monotonic()
    verdict = Verdict(question, Outcome.PROVED, question.depth, 0)
    for case in range(question.cases):
        verdict = _search(_cycles(path, question.start, case), question, started + seconds)
        if verdict.outcome is not Outcome.PROVED:
            break
    return replace(verdict, seconds=time.monotonic() - started)


def _search(cycles: Cycles, question: Property, end: float) -> Verdict:
    """Looks for a violation in one cycle after the other, until the time `end`."""
    solver = cycles.solver(max(end - time.monotonic(), _SHORTEST))
    for name in FIRST_CYCLE[question.start, question.top] + question.begins:
        solver.assert_formula(cycles.holds(name, 0))
    for cycle in range(question.depth + 1):
        for name in question.assumes:
            solver.assert_formula(cycles.holds(name, cycle))
        violated = cycles.holds(question.violation, cycle)
        answer = cycles.ask(solver, violated) if time.monotonic() < end else None
        if answer is None:
            return Verdict(question, Outcome.UNDECIDED, cycle - 1, 0)
        if answer:
            return Verdict(question, Outcome.FAILED, cycle, 0, _trace(cycles, solver, cycle))
        solver.assert_formula(cycles.inverse(violated))
    return Verdict(question, Outcome.PROVED, question.depth, 0)


def _trace(cycles: Cycles, solver: object, last: int) -> tuple[Mapping[str, int], ...]:
    """The instructions that retire and interrupts, with the cycle of each."""
    found = []
    for cycle in range(last + 1):
        values = {name: cycles.number(solver, f"trace_{name}", cycle) for name in TRACE}
        if values["valid"] or values["interrupt"]:
            found.append({"cycle": cycle} | values)
    return tuple(found)

# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk prove core`: properties of the processor, for every sequence of cycles up to a length.

Yosys makes one circuit of the core and its checkers (rtl/formal). Bitwuzla searches, cycle by cycle, for inputs and an
initial state that violate a property.
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

from rvk.isa.catalogue import Catalogue
from rvk.prove.core.checks import TRACE
from rvk.prove.core.circuit import Circuit, Cycles, Term
from rvk.prove.core.design import WatchedCore
from rvk.prove.core.properties import FIRST_CYCLE, TIME, Property, Start
from rvk.prove.core.timing import SelfComposition

RESET: Final = "rst_ni"
CASE: Final = "constant_step"


class Outcome(Enum):
    """The result of the search."""

    PROVED = "proved"
    FAILED = "FAILED"
    UNDECIDED = "undecided"


@dataclass(frozen=True)
class Verdict:
    """The verdict on a property: no violation up to `depth` cycles; or one there, with the instructions before it."""

    property: Property
    outcome: Outcome
    depth: int
    seconds: float
    trace: tuple[Mapping[str, int], ...] = field(default=())
    differs: str = ""
    """The registers or outputs in which two copies of the core differ and should not."""


def prove(
    design: WatchedCore, catalogue: Catalogue, properties: Sequence[Property], seconds: float, jobs: int
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


@dataclass(frozen=True)
class _Assumed:
    """The assumptions of a property. Properties with the same assumptions share a solver and what it has learnt."""

    path: str
    start: Start
    first: tuple[str, ...]
    """Outputs that are 1 in the first cycle."""
    assumes: tuple[str, ...]
    """Outputs that are 1 in all cycles."""
    depth: int


@lru_cache(maxsize=2)
def _solver(assumed: _Assumed, case: int, seconds: float) -> Term:
    """A solver with these assumptions and so much time for each cycle."""
    cycles = _cycles(assumed.path, assumed.start, case)
    solver = cycles.solver(seconds)
    for name in assumed.first:
        solver.assert_formula(cycles.holds(name, 0))
    return solver


def _prove(path: str, question: Property, seconds: float) -> Verdict:
    started = time.monotonic()
    end = started + seconds
    verdict = _compare(path, question, end) if question.top == TIME else _search_all(path, question, seconds, end)
    return replace(verdict, seconds=time.monotonic() - started)


def _compare(path: str, question: Property, end: float) -> Verdict:
    """Looks for a difference between two copies of the core."""
    pair = SelfComposition(Circuit(Path(path)))
    solver = pair.one.solver(max(end - time.monotonic(), 0))
    for formula in pair.assumptions():
        solver.assert_formula(formula)
    for name, claim in pair.claims():
        answer = pair.one.ask(solver, pair.one.inverse(claim)) if time.monotonic() < end else None
        if answer is not False:
            outcome = Outcome.FAILED if answer else Outcome.UNDECIDED
            return Verdict(question, outcome, 0, 0, differs=name)
    return Verdict(question, Outcome.PROVED, question.depth, 0)


def _search_all(path: str, question: Property, seconds: float, end: float) -> Verdict:
    """All cases, one after the other."""
    first = FIRST_CYCLE[question.start, question.top] + question.begins
    verdict = Verdict(question, Outcome.PROVED, question.depth, 0)
    for case in range(question.cases):
        assumed = _Assumed(path, question.start, first, question.assumes, question.depth)
        cycles, solver = _cycles(path, question.start, case), _solver(assumed, case, seconds)
        verdict = _search(cycles, solver, question, end)
        if verdict.outcome is not Outcome.PROVED:
            break
    return verdict


def _search(cycles: Cycles, solver: Term, question: Property, end: float) -> Verdict:
    """Looks for a violation in one cycle after the other, until the time `end`."""
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


def _trace(cycles: Cycles, solver: Term, last: int) -> tuple[Mapping[str, int], ...]:
    """The instructions that retire and interrupts, with the cycle of each."""
    found = []
    for cycle in range(last + 1):
        values = {name: cycles.number(solver, f"trace_{name}", cycle) for name in TRACE}
        if values["valid"] or values["interrupt"]:
            found.append({"cycle": cycle} | values)
    return tuple(found)

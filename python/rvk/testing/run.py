# SPDX-License-Identifier: MIT OR Apache-2.0
"""Runs the cases of a program and reports failures."""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice

from rvk import paths
from rvk._sim import Call, Core, Machine
from rvk.core_files import load_core
from rvk.errors import DoesNotFit, UsageError
from rvk.library.oracle import Oracle
from rvk.measuring import CallMemory, Failure, invoke
from rvk.programs import Program
from rvk.testing.answer_files.file import answer_files
from rvk.testing.case_cache import CaseCache
from rvk.testing.cases import Case, known_case, some_of
from rvk.testing.forgery import forgeries

TEST_CORE = "ideal"
"""Tests check results, not time, and need much memory."""
ENOUGH = 3
"""An operation is given up after so many failures: further ones would say the same."""
SPARSE = 5
"""Once `patience` is used up, one case in so many is run."""
_CASES = CaseCache()


@dataclass
class Report:
    """The result of testing a program."""

    program: Program
    cases: int = 0
    compared: int = 0
    """Those of the cases whose results were compared with the oracle or a standard."""
    left_out: int = 0
    """Cases whose buffers do not fit the memory."""
    failures: list[str] = field(default_factory=list)


def core_for_tests() -> Core:
    """The core that tests run on."""
    return load_core(TEST_CORE)


def check_program(
    program: Program, core: Core, seed: int, *, whole_files: bool = True, every: int = 1, patience: float = math.inf
) -> Report:
    """Tests every operation of a program.

    Args:
        program: The program.
        core: The processor that it is run on.
        seed: Of the random inputs.
        whole_files: Also regenerates the public files of known answers.
        every: One random case of so many and those with lengths of `EDGES`, and one forgery of so many.
        patience: Instructions of the measured calls of an operation after which its other cases are sparse.

    Raises:
        MissingTool: A library that the oracle needs is not installed.
    """
    target = program.target
    primitive = target.primitive.in_variant(target.variant)
    oracle = Oracle(target.primitive)
    machine = program.machine(core)
    report = Report(program)
    for answer in oracle.known_answers():
        _run(report, machine, known_case(answer).of(primitive), oracle)
    for operation in target.primitive.meta.operations:
        failed_before, spent = len(report.failures), 0
        for number, case in enumerate(some_of(_CASES.cases(target.primitive, operation, seed), every)):
            if spent > patience and number % SPARSE:
                continue
            spent += _run(report, machine, case.of(primitive), oracle)
            if len(report.failures) - failed_before >= ENOUGH:
                break
        else:
            for forgery in islice(forgeries(primitive, operation, seed), 0, None, every):
                report.cases += _add(report, forgery.label, forgery.run(machine))
    for file in answer_files(oracle) if whole_files else []:
        if _add(report, file.source, file.check(machine)):
            report.cases += file.content.count
            report.compared += file.content.count
    if report.compared == 0:
        where = paths.display(target.primitive.folder / "oracle.py")
        raise UsageError(f"{where} has no function for any operation of {target.primitive.name}")
    return report


def _run(report: Report, machine: Machine, case: Case, oracle: Oracle) -> int:
    """The instructions of the measured call."""
    calls: list[Call] = []
    expected = case.expected
    if expected is None:
        expected = oracle.expect(case.bound, case.inputs.for_oracle())
    if _add(report, case.label, run_case(machine, case, oracle, expected, took=calls.append)):
        report.cases += 1
        report.compared += expected is not None
    return sum(call.instructions for call in calls)


def _add(report: Report, label: str, problems: Iterable[str]) -> bool:
    """Adds the problems of a case; false if its buffers do not fit."""
    name = report.program.target.label
    try:
        report.failures += [f"{name}: {label}: {problem.removeprefix(f'{name}: ')}" for problem in problems]
    except DoesNotFit:
        report.left_out += 1
        return False
    return True


def run_case(
    machine: Machine,
    case: Case,
    oracle: Oracle,
    expected: Mapping[str, bytes | int] | None,
    *,
    took: Callable[[Call], object] = lambda _: None,
) -> Iterator[str]:
    """One line for each thing that goes wrong in a case; `took` gets the measured call."""
    memory = CallMemory(machine, case.bound, offsets=case.offsets, aliases=case.aliases)
    memory.fill(case.inputs.contents)
    try:
        call = invoke(machine, case.bound, memory, case.inputs.words, case.cuts)
    except Failure as failure:
        yield str(failure)
        return
    took(call)
    inputs = case.inputs.for_oracle()
    yield from oracle.compare(case.bound, inputs, memory.read, call.result, expected or {})

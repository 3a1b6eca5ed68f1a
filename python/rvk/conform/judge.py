# SPDX-License-Identifier: MIT OR Apache-2.0
"""Does a test pass?"""

import enum
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from rvk._sim import Machine, SimulationError, signature
from rvk.conform.suite import ConformanceTest
from rvk.conform.targets import SimulatorTarget, Target
from rvk.errors import RvkError

MTVAL: Final = "but for mtval, which is always 0 there, as the standard allows"


class Verdict(enum.StrEnum):
    """What came of a test."""

    PASSED = "passed"
    FAILED = "failed"
    NOT_IN_ISA = "not in this ISA"


@dataclass(frozen=True)
class Outcome:
    """A test on a target."""

    test: ConformanceTest
    target: str
    verdict: Verdict
    reason: str = ""
    """Why it did not pass, or what the standard allowed."""


def judge(test: ConformanceTest, target: Target) -> Outcome:
    """Runs a test: it passes if it exits with 0 and, where it has a signature, leaves that of its reference.

    Where `mtval` is always 0, the signature may differ from the reference by its values only.
    """
    if test.damage:
        return Outcome(test, target.name, Verdict.FAILED, test.damage)
    lacking = test.needs.lacking(target.isa, misaligned=target.core.allows_misaligned)
    if lacking:
        return Outcome(test, target.name, Verdict.NOT_IN_ISA, lacking)
    try:
        code, machine = target.run(test.elf, test.name)
        reason = _wrong(test, code, machine)
        if reason and not code and _differs_by_mtval(test, target, machine):
            return Outcome(test, target.name, Verdict.PASSED, MTVAL)
    except (SimulationError, RvkError) as error:
        reason = str(error)
    return Outcome(test, target.name, Verdict.FAILED if reason else Verdict.PASSED, reason)


def _differs_by_mtval(test: ConformanceTest, target: Target, machine: Machine) -> bool:
    """Whether the model of the processor leaves the same, and the reference once its `mtval` has values."""
    if test.reference is None or not target.core.mtval_is_zero:
        return False
    _, as_it_is = SimulatorTarget(target.core, target.isa, target.limit).run(test.elf, test.name)
    code, with_mtval = SimulatorTarget(target.core.with_mtval(), target.isa, target.limit).run(test.elf, test.name)
    return signature(as_it_is) == signature(machine) and not _wrong(test, code, with_mtval)


def _wrong(test: ConformanceTest, code: int, machine: Machine) -> str:
    """What is wrong at the end of a test; empty if nothing."""
    if code:
        return f"exits with {code}" + (": the number of the case that failed" if test.is_of_riscv_tests else "")
    if test.reference is None:
        missing = f"there is no {test.name}.reference_output to compare its signature with"
        return missing if test.needs_reference else ""
    ours = signature(machine).split()
    for number, (found, expected) in enumerate(zip_longest(ours, test.reference, fillvalue="nothing"), 1):
        if found != expected:
            return f"line {number} of the signature is {found}, in the reference {expected}"
    return ""

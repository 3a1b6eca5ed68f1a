# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk conform`."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import typer

from rvk._sim import Isa
from rvk.cli import names, output
from rvk.cli.format import Format
from rvk.cli.options import CoreIsa, CoreName, Form, MemoryRanges, memory_ranges
from rvk.conform import MTVAL, ConformanceTest, Outcome, RtlTarget, SimulatorTarget, Target, Verdict, find_tests, judge
from rvk.cores import load_core
from rvk.errors import CheckFailed
from rvk.hardware.configurations import configurations

_ALL: Final = "all"
_DEFAULT_LIMIT: Final = 10_000_000
_DEFAULT_MEMORY: Final = "0x80000000:4M"
"""Where both suites are linked, and more than any of their tests needs."""

Tests = Annotated[
    list[Path], typer.Argument(metavar="PATH", help="Folders of riscv-tests or architecture tests, or single ones.")
]
Rtl = Annotated[
    list[str] | None,
    typer.Option(
        "--rtl",
        metavar="CONFIG",
        help="Also on our own core's hardware: a configuration, or all of them.",
        autocompletion=names.configurations,
    ),
]
Limit = Annotated[
    int, typer.Option(min=1, help="Instructions, on hardware cycles, after which a test counts as endless.")
]


def conform(
    paths: Tests,
    core: CoreName = "ideal",
    isa: CoreIsa = None,
    rtl: Rtl = None,
    memory: MemoryRanges = [_DEFAULT_MEMORY],  # noqa: B006
    limit: Limit = _DEFAULT_LIMIT,
    form: Form = Format.TABLE,
) -> None:
    """Runs other people's tests for processors on the simulator and the hardware: fails if one fails."""
    tests = find_tests(paths)
    targets = _targets(core, isa, rtl or [], memory, limit)
    outcomes = []
    with output.progress("running", len(tests) * len(targets)) as bar:
        for target in targets:
            for test in tests:
                output.advance(bar, f"{target.name}: {test.name}")
                outcomes.append(judge(test, target))
    if form is not Format.TABLE:
        output.emit([_row(outcome) for outcome in outcomes], form)
    else:
        _show(outcomes)
    _check(outcomes, tests)


def _targets(core: str, isa: str | None, rtl: Sequence[str], memory: list[str] | None, limit: int) -> list[Target]:
    ranges, processor = memory_ranges(memory), load_core(core)
    if ranges:
        processor = processor.with_memory(ranges)
    simulator = SimulatorTarget(processor, Isa(isa) if isa else processor.isa, limit)
    names = dict.fromkeys(name for each in rtl for name in (configurations() if each == _ALL else [each]))
    return [simulator, *(RtlTarget(name, ranges, limit) for name in names)]


def _row(outcome: Outcome) -> dict[str, object]:
    test = outcome.test
    return {
        "suite": test.suite,
        "test": test.name,
        "on": outcome.target,
        "verdict": outcome.verdict.value,
        "reason": outcome.reason,
    }


def _show(outcomes: Sequence[Outcome]) -> None:
    columns = [verdict.value for verdict in Verdict]
    made = output.table("", ("suite", "on", *columns), numbers=columns)
    counts: dict[tuple[str, str], Counter[Verdict]] = {}
    for outcome in outcomes:
        counts.setdefault((outcome.test.suite, outcome.target), Counter())[outcome.verdict] += 1
    for (suite, target), count in sorted(counts.items(), key=lambda item: item[0][0]):
        made.add_row(suite, target, *(str(count[verdict]) for verdict in Verdict))
    output.show(made)
    if allowed := sum(outcome.verdict is Verdict.PASSED and outcome.reason == MTVAL for outcome in outcomes):
        print(f"{allowed} passed {MTVAL}")
    for outcome in outcomes:
        if outcome.verdict is Verdict.FAILED:
            print(f"failed: {outcome.test.suite}: {outcome.test.name} on {outcome.target}: {outcome.reason}")


def _check(outcomes: Sequence[Outcome], tests: Sequence[ConformanceTest]) -> None:
    """Whether every test passed that could run.

    Raises:
        CheckFailed: One did not, or none could.
    """
    failed = sum(outcome.verdict is Verdict.FAILED for outcome in outcomes)
    if failed:
        raise CheckFailed(f"{failed} of {len(outcomes)} runs failed")
    for target in dict.fromkeys(outcome.target for outcome in outcomes):
        if all(each.verdict is Verdict.NOT_IN_ISA for each in outcomes if each.target == target):
            raise CheckFailed(f"{target}: none of {len(tests)} tests is in its ISA")

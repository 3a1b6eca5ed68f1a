# SPDX-License-Identifier: MIT OR Apache-2.0
"""Runs every program on RTL and on the model."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

from rvk._sim import SimulationError
from rvk.errors import CheckFailed, UsageError
from rvk.fidelity.rtl.figures import Figure
from rvk.fidelity.rtl.program import TimedProgram
from rvk.fidelity.rtl.targets import Runner, readings


def compare(
    programs: Sequence[TimedProgram],
    rtl: Runner,
    model: Runner,
    *,
    report: Callable[[str], None],
    done: Callable[[str], None],
    jobs: int | None = None,
) -> Iterator[Figure]:
    """The figures of every case.

    Args:
        programs: What runs.
        rtl: The processor.
        model: Its core file.
        report: Gets a line for each program that fails and each result that differs.
        done: Is told the name of each program that has run.
        jobs: Programs at a time; all processors if None.

    Raises:
        UsageError: The command cannot be run at all.
    """
    with ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
        running = [pool.submit(_run, program, rtl, model) for program in programs]
        try:
            for program, each in zip(programs, running, strict=True):
                try:
                    figures, problems = each.result()
                except (CheckFailed, SimulationError) as error:
                    figures, problems = [], [f"{program.name}: {error}"]
                done(program.name)
                for problem in problems:
                    report(problem)
                yield from figures
        except UsageError:
            pool.shutdown(cancel_futures=True)
            raise


def _run(program: TimedProgram, rtl: Runner, model: Runner) -> tuple[list[Figure], list[str]]:
    figures, problems = [], []
    ours = list(readings(model, program))
    theirs = list(readings(rtl, program))
    for case, one, other in zip(program.cases, theirs, ours, strict=True):
        if one.checksum != other.checksum:
            problems.append(f"{case.name}: result {one.checksum:#010x}, on the model {other.checksum:#010x}")
            continue
        cycles = {"rtl_cold": one.cold, "model_cold": other.cold, "rtl_warm": one.warm, "model_warm": other.warm}
        figures.append(Figure(name=case.name, program=program.name, **cycles))
    return figures, problems

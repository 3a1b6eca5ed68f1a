# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk prove code` of the whole library, a row for each goal in proofs.csv; fails where less is proved than there."""

import csv
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rvk.core_files import DEFAULT_CORE, load_core
from rvk.files import write_whole
from rvk.library import Library
from rvk.programs import build
from rvk.programs.selection import targets
from rvk.prove.code.goals import Goal, Lengths, operations_of
from rvk.prove.code.proof import Outcome
from rvk.prove.code.results import Result
from rvk.prove.code.run import limits, prove_all

KEPT: Final = Path(__file__).with_name("proofs.csv")
GOAL: Final = ("primitive", "variant", "isa", "compiler", "operation", "parameters")
COLUMNS: Final = (*GOAL, "result", "seconds")
Row = dict[str, str]


def prove_library(primitives: Sequence[str], compiler: str, timeout: float, jobs: int) -> list[Row]:
    """The rows of some primitives; a line on stderr for each primitive that is done."""
    library, core, rows = Library.load(), load_core(DEFAULT_CORE), []
    limit = limits(timeout, jobs)
    for primitive in library.select(primitives):
        programs = build(library, targets(library, [primitive.name], None, None, compiler), core, jobs)
        goals = [Goal(each, bound, DEFAULT_CORE) for each in programs for bound in operations_of(each, Lengths())]
        found = prove_all(goals, limit, jobs)
        proved = sum(each.verdict.outcome is Outcome.PROVED for each in found)
        print(f"{primitive.name}: {proved} of {len(found)} proved", file=sys.stderr, flush=True)
        rows += [row(each) for each in found]
    return rows


def row(result: Result) -> Row:
    """A line of the file."""
    target, bound, verdict = result.goal.program.target, result.goal.bound, result.verdict
    parameters = ";".join(f"{name}={value}" for name, value in bound.parameters.items())
    is_open = verdict.outcome is Outcome.OPEN
    outcome = f"open ({verdict.open_bits} of {verdict.bits} bits)" if is_open else verdict.outcome.value
    goal = (target.primitive.name, target.variant, target.isa, target.compiler.label, bound.name, parameters)
    return dict(zip(COLUMNS, (*goal, outcome, f"{result.seconds:.1f}"), strict=True))


def losses(before: Sequence[Row], now: Sequence[Row]) -> list[str]:
    """A line for each goal that was proved before and is not now, and for each that is wrong."""
    proved = {_goal(each) for each in before if each["result"] == "proved"}
    return [
        f"{' '.join(_goal(each))}: {each['result']}" + (", was proved" if _goal(each) in proved else "")
        for each in now
        if each["result"] != "proved" and (each["result"] == "wrong" or _goal(each) in proved)
    ]


def _goal(row: Row) -> tuple[str, ...]:
    return tuple(row[name] for name in GOAL)


def main() -> None:
    """Proves all, and writes the file; with names of primitives, only shows what these have lost."""
    names, timeout = sys.argv[1:], float(os.environ.get("PROVE_SECONDS", "120"))
    jobs = int(os.environ.get("PROVE_JOBS", os.cpu_count() or 1))
    before = list(csv.DictReader(io.StringIO(KEPT.read_text(encoding="utf-8")))) if KEPT.is_file() else []
    rows = prove_library(names, os.environ.get("PROVE_COMPILER", "zig"), timeout, jobs)
    found = io.StringIO()
    written = csv.DictWriter(found, COLUMNS, lineterminator="\n")
    written.writeheader()
    written.writerows(rows)
    if not names:
        write_whole(KEPT, found.getvalue())
    lost = losses(before, rows)
    for line in lost:
        print(line, file=sys.stderr)
    sys.exit(1 if lost else 0)


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk prove code` of the whole library with every compiler, kept beside each META.toml.

Fails where something is wrong, and where something was proved before and is not now.
"""

import os
import sys
from collections.abc import Iterable, Iterator
from typing import Final

from rvk.cli import output
from rvk.core_files import DEFAULT_CORE, load_core
from rvk.errors import RvkError, UsageError
from rvk.files import write_whole
from rvk.library import Library, Primitive
from rvk.programs import build
from rvk.programs.selection import targets
from rvk.prove.code.goals import Goal, Lengths, operations_of, specified_operations
from rvk.prove.code.results import Limits, Result
from rvk.prove.code.run import limits, prove_all
from rvk.proved.digests import Digests
from rvk.proved.file import FILE, KeptProofs, read_proofs
from rvk.proved.given_up import GivenUp
from rvk.proved.losses import losses
from rvk.proved.record import record
from rvk.proved.totals import Totals

NUMBERS: Final = ("programs", "proved", "partly", "not", "wrong", "seconds")


def prove(
    library: Library, primitive: Primitive, compiler: str, limit: Limits, jobs: int, given_up: GivenUp
) -> Iterator[list[Result]]:
    """The results of a primitive, one program after the other; all are proved together, but for what is given up."""
    chosen = targets(library, [primitive.name], os.environ.get("PROVE_VARIANT"), None, compiler)
    programs = build(library, chosen, load_core(DEFAULT_CORE), jobs)
    goals = [[Goal(each, bound, DEFAULT_CORE) for bound in operations_of(each, Lengths())] for each in programs]
    known = [[given_up.result(goal) for goal in of_one] for of_one in goals]
    together = [[*zip(*each, strict=True)] for each in zip(goals, known, strict=True)]
    results = iter(prove_all([goal for of_one in together for goal, before in of_one if before is None], limit, jobs))
    for of_one in together:
        yield [before or next(results) for _, before in of_one]


def keep(primitive: Primitive, results: Iterable[list[Result]], digests: Digests) -> tuple[KeptProofs, list[str]]:
    """Writes the file of a primitive; what is in it, and a line for each failure.

    A program that lost something comes last: a run that is stopped before leaves what was proved, so that the next one
    finds the loss again.
    """
    now = before = read_proofs(primitive.folder)
    known, worse = set(losses(before, before) if before else []), list[list[Result]]()
    for found in results:
        tried = record(primitive, found, digests, now)
        if set(losses(before, tried)) - known:
            worse.append(found)
        else:
            now = tried
            write_whole(primitive.folder / FILE, now.text())
        print(f"{found[0].goal.program.target.label} is done", file=sys.stderr, flush=True)
    for found in worse:
        now = record(primitive, found, digests, now)
    assert now is not None  # a primitive has programs
    write_whole(primitive.folder / FILE, now.text())
    return now, [f"{primitive.name}/{line}" for line in losses(before, now)]


def show(totals: dict[str, Totals]) -> None:
    """A row for each primitive, and one for all of them."""
    made = output.table("", ("primitive", *NUMBERS), NUMBERS)
    for name, each in [*totals.items(), ("all", sum(totals.values(), Totals()))]:
        figures = (each.programs, each.proved, each.partly, each.neither, each.wrong, round(each.seconds))
        made.add_row(name, *map(str, figures))
    output.show(made, keep=NUMBERS)


def number(name: str, usual: float) -> float:
    """The value of an environment variable.

    Raises:
        UsageError: It is no number above 0.
    """
    text = os.environ.get(name) or str(usual)
    try:
        if (value := float(text)) > 0:
            return value
    except ValueError:
        pass
    raise UsageError(f"{name}={text}; a number above 0 is needed")


def main() -> int:
    """Proves all primitives, or those that are named, one after the other; each program that is done is kept."""
    jobs = round(number("PROVE_JOBS", os.cpu_count() or 1))
    limit = limits(number("PROVE_SECONDS", 120), jobs)
    library = Library.load()
    digests, totals, failures = Digests(library), dict[str, Totals](), list[str]()
    for primitive in library.select(sys.argv[1:]):
        if specified_operations(primitive):
            before = None if os.environ.get("PROVE_AGAIN") else read_proofs(primitive.folder)
            compiler = os.environ.get("PROVE_COMPILER") or "all"
            results = prove(library, primitive, compiler, limit, jobs, GivenUp(before, digests))
            kept, failed = keep(primitive, results, digests)
            totals[primitive.name] = Totals.of(kept)
            failures += failed
    show(totals)
    for line in failures:
        print(line, file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except RvkError as error:
        print(f"rvk: {error}", file=sys.stderr)
        sys.exit(error.status)
    except KeyboardInterrupt:
        print("rvk: interrupted; what is proved is kept, and the same command goes on from there", file=sys.stderr)
        sys.exit(130)

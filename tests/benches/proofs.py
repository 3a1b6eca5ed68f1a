# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk prove code` of the whole library with every compiler, kept beside each META.toml.

Fails where something is wrong, and where something was proved before and is not now.
"""

import os
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import Final

from rvk.cli import output
from rvk.core_files import DEFAULT_CORE, load_core
from rvk.errors import RvkError, UsageError
from rvk.files import write_whole
from rvk.library import Library, Primitive
from rvk.programs import build
from rvk.programs.selection import targets
from rvk.prove.code.goals import Goal, Lengths, operations_of, specified_operations
from rvk.prove.code.results import Result
from rvk.prove.code.run import limits, prove_families
from rvk.proved.digests import Digests
from rvk.proved.file import FILE, KeptProofs, read_proofs
from rvk.proved.given_up import GivenUp
from rvk.proved.losses import losses
from rvk.proved.record import record
from rvk.proved.totals import Totals

NUMBERS: Final = ("programs", "proved", "partly", "not", "wrong", "seconds")


@dataclass(frozen=True)
class Wanted:
    """The goals of a primitive, program by program, and what is known of those that are given up."""

    primitive: Primitive
    goals: list[list[Goal]]
    known: list[list[Result | None]]

    @classmethod
    def of(cls, library: Library, primitive: Primitive, compiler: str, jobs: int, given_up: GivenUp) -> "Wanted":
        """With its programs linked."""
        chosen = targets(library, [primitive.name], os.environ.get("PROVE_VARIANT"), None, compiler)
        programs = build(library, chosen, load_core(DEFAULT_CORE), jobs)
        operations = operations_of(programs[0], Lengths())  # which do not depend on the variant
        goals = [[Goal(each, bound, DEFAULT_CORE) for bound in operations] for each in programs]
        return cls(primitive, goals, [[given_up.result(goal) for goal in of_one] for of_one in goals])

    @property
    def left(self) -> list[Goal]:
        """What is to be proved."""
        both = zip(chain.from_iterable(self.goals), chain.from_iterable(self.known), strict=True)
        return [goal for goal, before in both if before is None]

    def found(self, proved: Iterator[Result]) -> Iterator[list[Result]]:
        """All results, one program after the other."""
        for of_one in self.known:
            yield [before or next(proved) for before in of_one]


def keep(primitive: Primitive, results: Iterable[list[Result]], digests: Digests) -> tuple[KeptProofs, list[str]]:
    """Writes the file of a primitive; what is in it, and a line for each failure."""
    now = before = read_proofs(primitive.folder)
    for found in results:
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


def families(primitives: Sequence[Primitive]) -> list[list[Primitive]]:
    """Primitives whose proofs are about the same functions: one uses the other, or both use a third."""
    found = list[set[str]]()
    for each in primitives:
        own = {each.name, *each.used}
        related = [family for family in found if family & own]
        found = [family for family in found if family not in related] + [own.union(*related)]
    return [[each for each in primitives if each.name in family] for family in found]


def main() -> int:
    """Proves all primitives, or those that are named, family by family, and writes what is known of each.

    A run that is stopped goes on from what it has kept of each goal.
    """
    jobs = round(number("PROVE_JOBS", os.cpu_count() or 1))
    limit = limits(number("PROVE_SECONDS", 120), jobs)
    library = Library.load()
    digests, totals, failures = Digests(library), dict[str, Totals](), list[str]()
    compiler = os.environ.get("PROVE_COMPILER") or "all"
    wanted = dict[str, Wanted]()
    for primitive in library.select(sys.argv[1:]):
        if specified_operations(primitive):
            before = None if os.environ.get("PROVE_AGAIN") else read_proofs(primitive.folder)
            wanted[primitive.name] = Wanted.of(library, primitive, compiler, jobs, GivenUp(before, digests))
    parts, begun = families([each.primitive for each in wanted.values()]), time.monotonic()
    goals = [[goal for primitive in family for goal in wanted[primitive.name].left] for family in parts]

    def done(number: int, results: list[Result]) -> None:
        proved = iter(results)
        for primitive in parts[number]:
            kept, failed = keep(primitive, wanted[primitive.name].found(proved), digests)
            totals[primitive.name] = Totals.of(kept)
            failures.extend(failed)

    count = sum(map(len, goals))
    with output.progress("proving", count) as bar:
        prove_families(goals, limit, jobs, done, partial(output.advance, bar))
    print(f"{count} goals in {time.monotonic() - begun:.0f} s", file=sys.stderr)
    show({name: totals[name] for name in wanted})
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

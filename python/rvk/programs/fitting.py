# SPDX-License-Identifier: MIT OR Apache-2.0
"""Programs for operations, as large as memory allows: all of a primitive, or else a program for each operation."""

from collections.abc import Iterator, Sequence
from itertools import chain

from rvk._sim import Core
from rvk.errors import DoesNotFit
from rvk.library import BoundOperation, Library
from rvk.programs.program import Program, Target, build

Operations = list[BoundOperation]


def build_for(
    library: Library, chosen: Sequence[tuple[Target, Operations]], core: Core, jobs: int | None = None
) -> Iterator[tuple[Program, Operations] | DoesNotFit]:
    """The programs of some targets, in their order, each with the operations that it is for, or why there is none.

    A program has all functions of its primitive. Where that is more than a chip has room for, each operation has its
    own with what it calls, as firmware has.

    Raises:
        CheckFailed: A compiler or the linker fails.
        UsageError: The library cannot be built for this core.
    """
    try:
        programs = build(library, [target for target, _ in chosen], core, jobs)
    except DoesNotFit:
        return chain.from_iterable(_apart(library, target, operations, core) for target, operations in chosen)
    return zip(programs, (operations for _, operations in chosen), strict=True)


def _apart(
    library: Library, target: Target, operations: Operations, core: Core
) -> Iterator[tuple[Program, Operations] | DoesNotFit]:
    try:
        yield build(library, [target], core)[0], operations
    except DoesNotFit:
        for each in operations:
            try:
                yield build(library, [target], core, operations=[each])[0], [each]
            except DoesNotFit as error:
                yield DoesNotFit(f"{target.label} {each.label}: {error}")

# SPDX-License-Identifier: MIT OR Apache-2.0
"""An export, from what is asked for to its files."""

from dataclasses import replace

from rvk.export.choose import Chosen, choose
from rvk.export.points import measure_points, reaches
from rvk.export.render import Export, make_export
from rvk.export.request import Request


def best(request: Request, jobs: int | None = None) -> Chosen:
    """Measures what the processor can run, and chooses.

    Raises:
        DoesNotFit: Of a primitive, no operation fits the chip's memory in any variant.
        UsageError: A name is unknown, or nothing fits the budget.
        CheckFailed: Code of the library does not compile, traps, or gives a wrong result.
        MissingTool: A compiler, or a library of the oracles, is not installed.
    """
    request.check()
    wanted = [reach for primitive in request.primitives for reach in reaches(request, primitive)]
    points = measure_points(request, wanted, jobs)
    measured = {point.reach for point in points}
    left_out = [f"{reach.name} {reach.operation}" for reach in wanted if reach not in measured]
    return replace(choose(request, points), left_out=left_out)


def make(request: Request, jobs: int | None = None) -> Export:
    """Chooses, and gathers the files.

    Raises:
        RvkError: See `best`.
    """
    return make_export(request, best(request, jobs))

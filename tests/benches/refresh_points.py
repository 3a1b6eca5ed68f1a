# SPDX-License-Identifier: MIT OR Apache-2.0
"""The cycles in `spaces/*.csv` measured again after code has changed; the areas that are kept there stand.

`make test-long` compares both: areas change with the hardware alone, and synthesising all of a space takes an hour.
"""

import io
import sys
from contextlib import redirect_stdout
from dataclasses import replace
from itertools import groupby

from rvk import paths
from rvk.cli import output
from rvk.cli.explore.tables import row
from rvk.cli.format import Format
from rvk.errors import RvkError
from rvk.explore.exploration import explore
from rvk.explore.kept_points import kept_points, kept_spaces
from rvk.explore.plan import Point
from rvk.explore.space import Space, read_space
from rvk.files import write_whole


def measured_again(space: Space, kept: list[Point]) -> list[Point]:
    """The points with cycles as they are now."""
    found = explore(space, areas=False)
    now: list[Point] = []
    for (processor, compiler), points in groupby(kept, key=lambda each: (each.processor, each.compiler)):
        before = list(points)
        sets = [frozenset(each.groups) for each in before]
        for old, new in zip(before, found.plan.points(processor, compiler, sets, found.results), strict=True):
            area, added, depth = old.nand2_equivalents, old.unit_area, old.logic_depth
            now.append(replace(new, nand2_equivalents=area, unit_area=added, logic_depth=depth))
    return now


def main() -> None:
    """Every space whose points are kept."""
    for name in kept_spaces():
        space = read_space(name)
        printed = io.StringIO()
        with redirect_stdout(printed):
            output.emit([row(space, each) for each in measured_again(space, kept_points(space))], Format.CSV)
        write_whole(paths.data_folder("spaces") / f"{name}.csv", printed.getvalue())


if __name__ == "__main__":
    try:
        main()
    except RvkError as error:
        print(f"rvk: {error}", file=sys.stderr)
        sys.exit(error.status)

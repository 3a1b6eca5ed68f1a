# SPDX-License-Identifier: MIT OR Apache-2.0
"""The points that `rvk explore SPACE --csv` wrote to spaces/SPACE.csv: what was found, without exploring again."""

import csv
from pathlib import Path

from rvk import paths
from rvk.explore.plan import Chosen, Point
from rvk.explore.space import Space


def kept_spaces(folder: Path | None = None) -> list[str]:
    """The names of the spaces whose points are kept."""
    return sorted(path.stem for path in (folder or paths.data_folder("spaces")).glob("*.csv"))


def kept_points(space: Space, folder: Path | None = None) -> list[Point]:
    """The points of a space as they were kept, that without groups first."""
    path = (folder or paths.data_folder("spaces")) / f"{space.name}.csv"
    with path.open(encoding="utf-8", newline="") as file:
        return [_point(row, space) for row in csv.DictReader(file)]


def _point(row: dict[str, str], space: Space) -> Point:
    chosen = {
        name: Chosen(row[f"variant_{name}"], row[f"isa_{name}"], int(row[f"cycles_{name}"]), 0, 0)
        for name in space.workloads
    }
    return Point(
        processor=row["processor"],
        compiler=row["compiler"],
        groups=tuple(filter(None, row["groups"].split(";"))),
        nand2_equivalents=float(row["nand2_equivalents"]),
        unit_area=float(row["unit_area"]),
        logic_depth=int(row["logic_depth"]),
        chosen=chosen,
        speedup=float(row["speedup"]),
    )

# SPDX-License-Identifier: MIT OR Apache-2.0
"""An exploration of which every result is invented, so that nothing is compiled or synthesised."""

from pathlib import Path
from typing import Final

from rvk.explore.exploration import Exploration
from rvk.explore.plan import Plan
from rvk.explore.space import read_space
from rvk.explore.tasks import Area, Cost, Row
from rvk.library import Library
from tests.tool.explore.conftest import META, SOURCE, SPACE

GROUPS: Final = ("rotate", "negate", "pack")
GATES: Final = {"rotate": 400.0, "negate": 100.0, "pack": 50.0}
BASE: Final = 20_000.0
OFF: Final = {("rotate",): 30.0, ("negate", "pack"): -60.0}
"""What the areas of two sets have besides the sum of their groups."""
MORE: Final = """
[groups.pack]
title = "packing"
instructions = ["pack", "packh"]
units = ["pack"]
paper_area = 60
"""
LONG: Final = """long = { primitive = "mixer", operation = "mix", parameters = { message_bytes = 128 }, weight = 3 }
"""
ESTIMATES: Final = """
[[estimates]]
title = "rotation and negation"
source = "smith2030, Table 3"
quantity = "saved"
groups = ["rotate", "negate"]
printed = [20, 30.5]

[[estimates]]
title = "area of packing"
source = "smith2030, Table 4"
quantity = "gates"
groups = ["pack"]
printed = [60]

[[estimates]]
title = "rotation and negation, at most"
source = "smith2030, conclusion"
quantity = "speedup"
groups = ["rotate", "negate"]
printed = [2]
"""
CYCLES: Final = {"rv32i": 1000, "rv32i_zbb": 600, "rv32i_zbkb": 900}
NEEDS: Final = {"rv32i": "", "rv32i_zbb": "andn rori", "rv32i_zbkb": "pack"}


def space_text() -> str:
    """A space of three groups and two workloads, with estimates."""
    text = SPACE.replace("[workloads]", f"{MORE}[workloads]") + LONG + ESTIMATES
    return text.replace('core = "nisanci"', 'core = "nisanci"\npaper_area = 10000')


def made(folder: Path, text: str | None = None) -> Exploration:
    """The exploration; its space and code are written into a folder.

    Args:
        folder: An empty folder.
        text: Another space of the same groups and code.
    """
    code = folder / "mixer"
    code.mkdir()
    (code / "mix.c").write_text(SOURCE, encoding="utf-8")
    (code / "META.toml").write_text(META.replace('"rv32i_zbb"]', '"rv32i_zbb", "rv32i_zbkb"]'), encoding="utf-8")
    file = folder / "small.toml"
    file.write_text(text or space_text(), encoding="utf-8")
    space = read_space(str(file))
    plan = Plan(space, Library.load(others=space.folders(space.libraries)))
    sets = tuple(space.sets())
    tasks = [task for each in plan.costs.values() for task in each]
    results: dict[str, Row] = {task.key: _cost(task) for task in tasks}
    results |= {task.key: _area(task) for task in plan.areas(sets).values()}
    keys = [(processor, compiler) for processor in space.processors for compiler in space.compilers]
    return Exploration(plan, results, dict.fromkeys(keys, sets), tuple(tasks), possible=len(sets), is_search=False)


def _cost(task: Cost) -> Row:
    size = dict(task.parameters).get("message_bytes", 64)
    cycles = CYCLES[task.isa] if size == 64 else 2 * CYCLES[task.isa] + 100
    figures: Row = {"cycles": cycles, "instructions": cycles, "code_bytes": 100, "data_bytes": 0}
    return {**figures, "error": None, "constant_time": True, "needs": NEEDS[task.isa], "message_bytes": size}


def _area(task: Area) -> Row:
    units = tuple(name for name in GROUPS if name in task.units)
    area = BASE + sum(GATES[each] for each in units) + OFF.get(units, 0)
    return {"error": None, "nand2_equivalents": area, "logic_depth": 40}

# SPDX-License-Identifier: MIT OR Apache-2.0
"""docs/core.md: its modules and parameters are those of rtl/, its costs what Yosys finds.

By default only the costs are compared that rtl/areas.toml has, too. RVK_COSTS=all synthesises all of them, which takes
minutes; `make synth` does so.
"""

import os
import re
from collections.abc import Sequence

from rvk.hardware.configurations import configuration, configurations
from rvk.hardware.design import Design
from rvk.synth import areas
from rvk.synth.gates import CMOS, whole
from tests.clone import CLONE, RTL

ALL_COSTS = os.environ.get("RVK_COSTS") == "all"


def page() -> str:
    return (CLONE / "docs" / "core.md").read_text(encoding="utf-8")


def table(head: str) -> list[list[str]]:
    """The rows of the table with this head, without it."""
    _, found, rest = page().partition(f"\n{head}\n")
    assert found, f"docs/core.md has no table {head}"
    rows = rest.split("\n\n")[0].splitlines()[1:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def lines(head: str, rows: Sequence[Sequence[str]]) -> str:
    """A table as it is written; all columns but the first hold figures."""
    rule = "|---|" + "---:|" * (head.count("|") - 2)
    return "".join(f"{line}\n" for line in [head, rule, *(f"| {' | '.join(row)} |" for row in rows)])


# ---- modules


def test_every_module_is_named_in_its_table() -> None:
    for folder, head in (("core", "| `rtl/core` | |"), ("units", "| `rtl/units` | |")):
        named = [name for first, _ in table(head) for name in re.findall(r"`(\w+)`", first)]
        assert sorted(named) == sorted(path.stem for path in (RTL / folder).glob("*.sv"))


def test_the_parameters_are_those_of_the_core() -> None:
    source = (RTL / "core" / "rvk_core.sv").read_text(encoding="utf-8")
    found = re.findall(r"^    parameter .*?(\w+) = ([\w']+)", source, re.MULTILINE)
    assert len(found) == source.count("    parameter ")
    shown = [(name.strip("`"), default.strip("`")) for name, _, default in table("| parameter | meaning | default |")]
    assert shown == found


# ---- costs

COSTS = "| parameter | NAND2 equivalents | more than `small` | depth, mapped at once |"
UNITS = [
    *("ZBKB", "ZBKC", "ZBKC, AT_ONCE", "ZBKX", "ZKND", "ZKNE", "ZKND, ZKNE", "ZKNH", "ZKSED", "ZKND, ZKNE, ZKSED"),
    *("ZKSH", "ZKR", "ZK", "DRAFT"),
]
CHANGES = [
    ("", ""),
    *(("M", "0"), ("COUNTERS", "0"), ("RESET_ADDRESS", "32'h8000_0000")),
    *(("MULTIPLY_BITS", bits) for bits in ("2", "4", "8", "16", "32")),
    *(("UNITS", sets) for sets in UNITS),
]
"""Parameters that are not as in the configuration `small`, one at a time."""


def title(parameter: str, value: str) -> str:
    return f"`{parameter}` = {value}" if parameter else "as in `small`"


def parameters(parameter: str, value: str) -> dict[str, str]:
    """Those of `small` with this change."""
    found = {name: str(each) for name, each in configuration("small").parameters.items()}
    if parameter == "UNITS":
        value = " | ".join(f"rvk_units_pkg::{name}" for name in value.split(", "))
    return {**found, parameter: value} if parameter else found


def cost(parameter: str, value: str) -> areas.Area | None:
    """What the core costs with a change: accepted, or synthesised if all are to be."""
    wanted = parameters(parameter, value)
    for name, each in configurations().items():
        if wanted == {key: str(setting) for key, setting in each.parameters.items()}:
            return areas.accepted()[name]
    return whole(Design("rvk_core", wanted), CMOS) if ALL_COSTS else None


def costs(found: Sequence[areas.Area]) -> str:
    """The table of costs."""
    rounded = [round(each["nand2_equivalents"]) for each in found]
    more = [f"{size - rounded[0]:+}" if size != rounded[0] else "" for size in rounded]
    depths = [f"{each['at_once_depth']:g}" for each in found]
    rows = [
        [title(*change), str(size), *rest] for change, size, *rest in zip(CHANGES, rounded, more, depths, strict=True)
    ]
    return lines(COSTS, rows)


def test_the_costs_are_what_synthesis_finds() -> None:
    shown = table(COSTS)
    assert [row[0] for row in shown] == [title(*change) for change in CHANGES]
    base = int(shown[0][1])
    assert [int(row[2] or 0) for row in shown] == [int(row[1]) - base for row in shown]
    found = [cost(*change) for change in CHANGES]
    wrong = []
    for (name, size, _, depth), area in zip(shown, found, strict=True):
        for figure, text in (("nand2_equivalents", size), ("at_once_depth", depth)):
            if area is not None and abs(area[figure] - float(text)) > areas.TOLERANCES[figure] * area[figure]:
                wrong.append(f"{name}: {figure} is {area[figure]:g}, not {text}")
    known = [area for area in found if area is not None]
    table_text = costs(known) if ALL_COSTS else "the whole table: make synth"
    assert not wrong, "\n".join([*wrong, "put this into docs/core.md", table_text])
    assert len(known) >= 3


def test_every_set_of_units_has_a_cost() -> None:
    """Except sets made of others, and those that only the package uses."""
    package = (RTL / "units" / "rvk_units_pkg.sv").read_text(encoding="utf-8")
    sets = set(re.findall(r"^    localparam units_t (\w+) = '\{", package, re.MULTILINE))
    assert sets - {"PACKS", "CORE"} == {name for value in UNITS for name in value.split(", ")} - {"ZK"}

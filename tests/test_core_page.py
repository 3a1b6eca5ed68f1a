# SPDX-License-Identifier: MIT OR Apache-2.0
"""docs/core.md: its modules and parameters are those of rtl/, its cycles those of cores/, its costs what Yosys finds.

By default only the costs are compared that rtl/areas.toml has, too. RVK_COSTS=all synthesises all of them, which takes
minutes; `make synth` does so.
"""

import os
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rvk import paths
from rvk._sim import Isa
from rvk.cores import load_core
from rvk.hardware.configurations import configuration, configurations
from rvk.hardware.design import Design
from rvk.synth import areas
from rvk.synth.gates import CMOS, whole

CLONE = Path(__file__).parents[1]
RTL = CLONE / "rtl"
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


# ---- cycles

CYCLES = "| | " + " | ".join(f"`{name}`" for name in configurations()) + " |"
CLASSES = {
    **dict.fromkeys(("alu", "shift", "store", "csr", "fence"), "rv32i"),
    **dict.fromkeys(("load_word", "load_half", "load_byte"), "rv32i"),
    **dict.fromkeys(("multiply", "multiply_high", "divide"), "rv32im"),
    "carry_less_multiply": "rv32i_zbkc",
    "bit_manipulation": "rv32i_zbkb",
    "crossbar": "rv32i_zbkx",
    "aes": "rv32i_zknd_zkne",
    "sha2": "rv32i_zknh",
    "sm3": "rv32i_zksh",
    "sm4": "rv32i_zksed",
}
"""The classes of instructions in core files, and what has them."""
TRANSFERS = {
    "branch_not_taken": "branch that is not taken",
    "branch_taken": "branch that is taken",
    "jump": "`jump`",
    "jump_register": "`jump_register`",
}
"""What `[control]` of a core file gives bubbles for."""


def core_file(name: str) -> dict[str, Any]:
    """A core file, with what it has from the one that it is like."""
    own = tomllib.loads((CLONE / "cores" / f"{name}.toml").read_text(encoding="utf-8"))
    return merged(core_file(own["like"]), own) if "like" in own else own


def merged(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    both = {key: merged(old[key], new[key]) for key in old.keys() & new.keys() if isinstance(old[key], dict)}
    return {**old, **new, **both}


def class_cycles(name: str, core: str) -> str:
    """What an instruction of a class takes on a core."""
    if not load_core(core).isa.contains(Isa(CLASSES[name])):
        return "none"
    costs = core_file(core)["instruction"].get(name, {})
    assert costs.keys() <= {"occupies", "result_latency", "depends_on"}
    occupies = costs.get("occupies", 1)
    later = costs.get("result_latency", occupies) - occupies
    return f"{occupies}, result {later} later" if later > 0 else str(occupies)


def cycles() -> str:
    """The table of cycles; classes with the same cycles everywhere are in one row."""
    cores = [each.core for each in configurations().values()]
    control = [core_file(core)["control"] for core in cores]
    assert control[0].keys() <= {*TRANSFERS, "misaligned_target"}
    assert all(core_file(core)["instruction"].keys() <= CLASSES.keys() for core in cores)
    named = [(f"`{name}`", tuple(class_cycles(name, core) for core in cores)) for name in CLASSES]
    named += [(text, tuple(str(1 + each.get(key, 0)) for each in control)) for key, text in TRANSFERS.items()]
    rows: dict[tuple[str, ...], list[str]] = {}
    for title, costs in named:
        rows.setdefault(costs, []).append(title)
    more = ["to a `misaligned_target`, more", *(str(each["misaligned_target"]) for each in control)]
    return lines(CYCLES, [*([", ".join(titles), *costs] for costs, titles in rows.items()), more])


def test_the_cycles_are_those_of_the_core_files() -> None:
    assert cycles() in page(), f"put this into docs/core.md:\n{cycles()}"


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
    anew = costs(known) if ALL_COSTS else "the whole table: make synth"
    assert not wrong, "\n".join([*wrong, "put this into docs/core.md", anew])
    assert len(known) >= 3


def test_every_set_of_units_has_a_cost() -> None:
    """But what is made of others, and what the package has for itself."""
    package = (RTL / "units" / "rvk_units_pkg.sv").read_text(encoding="utf-8")
    sets = set(re.findall(r"^    localparam units_t (\w+) = '\{", package, re.MULTILINE))
    assert sets - {"PACKS", "CORE"} == {name for value in UNITS for name in value.split(", ")} - {"ZK"}


# ---- configurations


def test_configurations_are_named() -> None:
    assert paths.clone_folder() == CLONE
    titles = [[f"`{name}`", each.title] for name, each in configurations().items()]
    assert table("| configuration | |") == titles

# SPDX-License-Identifier: MIT OR Apache-2.0
"""The table of docs/core.md that says how many cycles each class of instructions takes."""

import tomllib
from collections.abc import Mapping
from typing import Any, Final

from rvk import paths
from rvk._sim import Isa
from rvk.core_files import load_core
from rvk.errors import CheckFailed
from rvk.hardware.configurations import configurations
from rvk.toml_model import merged

CLASSES: Final = {
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
"""The classes of instructions in core files, and the instructions in them."""
TRANSFERS: Final = {
    "branch_not_taken": "branch that is not taken",
    "branch_taken": "branch that is taken",
    "jump": "`jump`",
    "jump_register": "`jump_register`",
    "fence_i": "`fence.i`",
    "trap_return": "`mret`",
}
"""The keys of `[control]` in a core file, which give bubbles."""
OTHERS: Final = {
    "trap": "exception, up to the first instruction of its handler",
    "interrupt": "interrupt, likewise",
    "misaligned_target": "to a `misaligned_target`, more",
    "csr_write_while_pending": "`csr` that writes while an interrupt is pending, more",
}
"""The keys of `[control]` whose cycles the table shows as they are."""
SHOWN: Final = frozenset({"occupies", "result_latency", "depends_on"})
"""The keys of a class that the table shows; a core file with others needs another table."""


def core_cycles() -> str:
    """The table; classes with the same cycles in every configuration are in one row.

    Raises:
        CheckFailed: A core file says what the table has no place for.
    """
    cores = [each.core for each in configurations().values()]
    control = [_core_file(core)["control"] for core in cores]
    _check_keys(control[0], {*TRANSFERS, *OTHERS})
    for core in cores:
        _check_keys(_core_file(core)["instruction"], CLASSES)
    named = [(f"`{name}`", tuple(_class_cycles(name, core) for core in cores)) for name in CLASSES]
    named += [(text, tuple(str(1 + each.get(key, 0)) for each in control)) for key, text in TRANSFERS.items()]
    rows: dict[tuple[str, ...], list[str]] = {}
    for title, costs in named:
        rows.setdefault(costs, []).append(title)
    found = [[", ".join(names), *costs] for costs, names in rows.items()]
    found += [[text, *(str(each[key]) for each in control)] for key, text in OTHERS.items()]
    head = ["| |", *(f" `{name}` |" for name in configurations())]
    lines = ["".join(head), "|---|" + "---:|" * len(cores), *(f"| {' | '.join(row)} |" for row in found)]
    return "".join(f"{line}\n" for line in lines)


def _core_file(name: str) -> dict[str, Any]:
    """A core file, merged with the one that it is `like`."""
    own = tomllib.loads((paths.data_folder("cores") / f"{name}.toml").read_text(encoding="utf-8"))
    return merged(_core_file(own["like"]), own) if "like" in own else own


def _class_cycles(name: str, core: str) -> str:
    """The cycles of an instruction of a class on a core."""
    if not load_core(core).isa.contains(Isa(CLASSES[name])):
        return "none"
    costs = _core_file(core)["instruction"].get(name, {})
    _check_keys(costs, SHOWN)
    occupies = costs.get("occupies", 1)
    later = costs.get("result_latency", occupies) - occupies
    return f"{occupies}, result {later} later" if later > 0 else str(occupies)


def _check_keys(table: Mapping[str, object], known: Mapping[str, object] | set[str] | frozenset[str]) -> None:
    if more := [key for key in table if key not in known]:
        raise CheckFailed(f"docs/core.md has no place for {', '.join(more)} of a core file")

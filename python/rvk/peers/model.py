# SPDX-License-Identifier: MIT OR Apache-2.0
"""Which state of a core's model figures were measured with: cycles of an earlier one are not comparable."""

import json
import tomllib
from functools import cache
from typing import Any

from rvk import paths
from rvk.core_files import load_core
from rvk.files import digest
from rvk.toml_model import merged

DIGITS = 16
WITHOUT_EFFECT = frozenset({"name", "title", "machine", "device", "expected", "chip", "clock_hz"})
"""Keys of a core's file that no call of a function depends on."""
OF_THE_CHIP = frozenset({"memory", "code_region", "data_region", "constants_region", "fetch", "instruction_cache"})
"""Keys that a core takes from the chip that its file names, of those that a call depends on."""


@cache
def fingerprint(core: str) -> str:
    """A hash of what decides the cycles of a call, in a core's file and those that it names; "" without a file."""
    path = paths.data_folder("cores") / f"{core}.toml"
    if not path.is_file():
        return ""
    said = _read("cores", core)
    base = fingerprint(said["like"]) if "like" in said else ""
    if "chip" in said:
        chip = _chip(said["chip"])
        said = merged({key: chip[key] for key in OF_THE_CHIP & chip.keys()}, said)
    elif not base and "memory" not in said:
        said |= _memory_of_no_chip(core)
    timing = {key: value for key, value in said.items() if key not in WITHOUT_EFFECT}
    return digest([base.encode(), json.dumps(timing, sort_keys=True).encode()])[:DIGITS]


def _read(folder: str, name: str) -> dict[str, Any]:
    return tomllib.loads((paths.data_folder(folder) / f"{name}.toml").read_text(encoding="utf-8"))


def _chip(name: str) -> dict[str, Any]:
    said = _read("chips", name)
    return merged(_read("chips", said["like"]), said) if "like" in said else said


def _memory_of_no_chip(core: str) -> dict[str, Any]:
    """What stands for the memory in a core file without it, as the file would say it."""
    chosen = load_core(core)
    memory = [
        {"name": each.name, "base": each.base, "bytes": each.bytes}
        | {key: True for key in ("writable", "executable") if getattr(each, key)}
        for each in chosen.regions
    ]
    return {"memory": memory, "code_region": chosen.code_region, "data_region": chosen.data_region}

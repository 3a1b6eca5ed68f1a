# SPDX-License-Identifier: MIT OR Apache-2.0
"""Which state of a core's model figures were measured with: cycles of an earlier one are not comparable."""

import json
import tomllib
from functools import cache

from rvk import paths
from rvk.files import digest

DIGITS = 16
WITHOUT_EFFECT = frozenset({"name", "title", "machine", "device", "expected"})
"""Keys of a core's file that no call of a function depends on."""


@cache
def fingerprint(core: str) -> str:
    """A hash of what decides the cycles of a call, in a core's file and those that it is `like`; "" without a file."""
    path = paths.data_folder("cores") / f"{core}.toml"
    if not path.is_file():
        return ""
    said = tomllib.loads(path.read_text(encoding="utf-8"))
    base = fingerprint(said["like"]) if "like" in said else ""
    timing = {key: value for key, value in said.items() if key not in WITHOUT_EFFECT}
    return digest([base.encode(), json.dumps(timing, sort_keys=True).encode()])[:DIGITS]

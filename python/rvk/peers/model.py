# SPDX-License-Identifier: MIT OR Apache-2.0
"""Which state of a core's model figures were measured with: cycles of an earlier one are not comparable."""

import json
import tomllib
from functools import cache

from rvk import paths
from rvk.files import digest

DIGITS = 16


@cache
def fingerprint(core: str) -> str:
    """A hash of what a core's file says, and of those that it is `like`; nothing if the core is not in `cores/`."""
    path = paths.data_folder("cores") / f"{core}.toml"
    if not path.is_file():
        return ""
    said = tomllib.loads(path.read_text(encoding="utf-8"))
    base = fingerprint(said["like"]) if "like" in said else ""
    return digest([base.encode(), json.dumps(said, sort_keys=True).encode()])[:DIGITS]

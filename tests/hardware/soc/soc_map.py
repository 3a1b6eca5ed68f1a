# SPDX-License-Identifier: MIT OR Apache-2.0
"""The memory map of the SoC as its chip file gives it to the simulator."""

import tomllib
from dataclasses import dataclass
from typing import Final

from tests.clone import CLONE

CHIP_FILE: Final = CLONE / "chips" / "rvk-soc.toml"
_BYTES: Final = {"clint": 0x1_0000, "uart": 0x1000}
"""Of devices whose size the simulator knows."""


@dataclass(frozen=True)
class Place:
    """What is at a range of addresses."""

    name: str
    base: int
    bytes: int

    def covers(self, address: int) -> bool:
        """Whether an address is in it."""
        return self.base <= address < self.base + self.bytes


def places() -> list[Place]:
    """All that is inside, by address."""
    chip = tomllib.loads(CHIP_FILE.read_text(encoding="utf-8"))
    memories = [Place(each["name"], each["base"], each["bytes"]) for each in chip["memory"]]
    kinds = [(each.get("name", each["kind"]), each) for each in chip["device"]]
    devices = [Place(name, each["base"], each.get("bytes") or _BYTES[name]) for name, each in kinds]
    return sorted([*memories, *devices], key=lambda place: place.base)

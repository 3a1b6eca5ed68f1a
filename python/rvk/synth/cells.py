# SPDX-License-Identifier: MIT OR Apache-2.0
"""The size of mapped hardware: transistors of its cells, divided by the four of a NAND gate with two inputs.

Yosys' own estimate (`stat -tech cmos`) is the same for gates, but leaves out every flip-flop with an enable or a reset.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rvk.errors import CheckFailed

TRANSISTORS_OF_NAND2: Final = 4
TRANSISTORS_OF_FLIP_FLOP: Final = 16
TRANSISTORS: Final[Mapping[str, int]] = {
    "NOT": 2,
    "NAND": 4,
    "NOR": 4,
    "AOI3": 6,
    "OAI3": 6,
    "AOI4": 8,
    "OAI4": 8,
    "NMUX": 10,
    "MUX": 12,
    "XOR": 12,
    "XNOR": 12,
}
"""Of static CMOS gates, as Yosys counts them (passes/cmds/stat.cc, passes/techmap/abc.cc)."""

_CELL: Final = re.compile(r"\$_(?P<kind>[A-Z0-9]+?)_(?P<variant>\w+_)?")
_FLIP_FLOP: Final = re.compile(r"S?DFFC?E?|ALDFFE?|DFFSRE?|SDFFCE")
_DEPTH: Final = re.compile(r"^Longest topological path in \S+ \(length=(?P<length>\d+)\)", re.MULTILINE)


@dataclass(frozen=True)
class Size:
    """Gates in NAND2 equivalents, and flip-flops."""

    gates: float
    flip_flops: int

    @property
    def nand2_equivalents(self) -> float:
        """Both, a flip-flop as the 16 transistors of a plain one, whatever its kind."""
        return self.gates + self.flip_flops * TRANSISTORS_OF_FLIP_FLOP / TRANSISTORS_OF_NAND2


def size(cells: Mapping[str, int]) -> Size:
    """The size of so many cells of each type; other modules among them count nothing.

    Raises:
        CheckFailed: One is neither a gate nor a flip-flop.
    """
    transistors = flip_flops = 0
    for name, count in cells.items():
        match = _CELL.fullmatch(name)
        if match is not None and match["kind"] in TRANSISTORS:
            transistors += TRANSISTORS[match["kind"]] * count
        elif match is not None and _FLIP_FLOP.fullmatch(match["kind"]):
            flip_flops += count
        elif name.startswith("$"):
            raise CheckFailed(f"{count} cells {name} are neither gates nor flip-flops; a latch in the source?")
    return Size(transistors / TRANSISTORS_OF_NAND2, flip_flops)


def depth(report: str) -> int:
    """Gates on the longest path between flip-flops, from the report of `ltp -noff`; 0 where there is no gate."""
    match = _DEPTH.search(report)
    return int(match["length"]) if match else 0

# SPDX-License-Identifier: MIT OR Apache-2.0
"""How large and how deep the hardware of an instruction is.

Yosys synthesises the generated module and maps it to the gates of CMOS cells (`abc -g cmos`); its estimate of
transistors divided by the four of a NAND gate with two inputs is the area. Hardware that is written by hand can be
smaller, and shares parts between instructions; the figure says what an instruction costs at most.
"""

import json
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rvk.errors import CheckFailed
from rvk.hardware import yosys
from rvk.isa import verilog
from rvk.isa.instruction import Instruction

_TRANSISTORS_OF_NAND2: Final = 4
_DEPTH: Final = re.compile(r"^Longest topological path in \S+ \(length=(?P<length>\d+)\)", re.MULTILINE)


@dataclass(frozen=True)
class Area:
    """NAND2 equivalents, and gates on the longest path."""

    nand2_equivalents: float
    depth: int


def area(instruction: Instruction) -> Area:
    """The area of the generated hardware of an instruction.

    Raises:
        CheckFailed: Yosys fails.
        MissingTool: Yosys is not installed.
    """
    top = verilog.module_name(instruction)
    script = yosys.commands(f"""
        synth -flatten -top {top}
        abc -g cmos
        opt_clean
        tee -q -o stat.json stat -tech cmos -json
        tee -q -o depth.txt ltp -noff
    """)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        source = folder / f"{top}.sv"
        source.write_text(verilog.module(instruction), encoding="utf-8")
        yosys.run([yosys.read([source], top), *script], folder)
        statistics = json.loads((folder / "stat.json").read_text(encoding="utf-8"))["design"]
        depth = _DEPTH.search((folder / "depth.txt").read_text(encoding="utf-8"))
    transistors = str(statistics["estimated_num_transistors"])
    if depth is None or not transistors.isdecimal():
        raise CheckFailed(f"{instruction.mnemonic}: not all of it is gates that Yosys can count")
    return Area(int(transistors) / _TRANSISTORS_OF_NAND2, int(depth["length"]))

# SPDX-License-Identifier: MIT OR Apache-2.0
"""An instruction as SMT: the generated hardware, written by Yosys for solvers."""

import tempfile
from pathlib import Path

from rvk.hardware import yosys
from rvk.isa import verilog
from rvk.isa.model.instruction import Instruction


def smt(instruction: Instruction) -> str:
    """The module in SMT-LIB 2, in Yosys's form for bit vectors.

    For the module `M`, the sort `|M_s|` is a choice of its inputs, and `(|M_n rd_o| s)` the result for a choice `s`.

    Raises:
        CheckFailed: Yosys fails.
        MissingTool: Yosys is not installed.
    """
    top = verilog.module_name(instruction)
    script = yosys.commands(f"""
        prep -flatten -top {top}
        memory_map -rom-only
        opt -full
        write_smt2 -stbv out.smt2
    """)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        source = folder / f"{top}.sv"
        source.write_text(verilog.module(instruction), encoding="utf-8")
        yosys.run([yosys.read([source], top), *script], folder)
        return (folder / "out.smt2").read_text(encoding="utf-8")

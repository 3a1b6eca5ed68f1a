# SPDX-License-Identifier: MIT OR Apache-2.0
"""A design as CMOS gates: how large it is, whole and by module, and how deep.

The flow is `synth -flatten`, `abc -g cmos`, as for the published figures of other cores. `cmos2` maps to
NAND, NOR and NOT alone. More figures tell what that flow hides:

`at_once`            `abc` maps the gates around the flip-flops of each enable by themselves; here all at once
`at_once_depth`      the depth of that
`plain_flip_flops`   enables and synchronous resets are part of a flip-flop that counts no more; here made of gates
"""

import re
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from rvk.hardware.design import Design
from rvk.isa import verilog
from rvk.isa.model.instruction import Instruction
from rvk.synth import cells
from rvk.synth.cache import Figures, Run
from rvk.synth.statistics import cells_of_design, read_statistics

CMOS: Final = "cmos"
CMOS2: Final = "cmos2"
_TOP_PART: Final = "(top)"

_WHOLE: Final = """
synth -flatten -top {top}
design -save synthesised
abc -g {library}
opt_clean
tee -q -o stat.json stat -json
tee -q -o depth.txt ltp -noff
"""
AT_ONCE: Final = "at_once"
PLAIN: Final = "plain"
_MORE: Final[Mapping[str, str]] = {
    AT_ONCE: """
design -load synthesised
abc -g {library} t:* t:$_*DFF* %d
opt_clean
tee -q -o at_once.json stat -json
tee -q -o at_once_depth.txt ltp -noff
""",
    PLAIN: """
design -load synthesised
dfflegalize -cell $_DFF_P_ 01 -cell $_DFF_PN?_ 01 -cell $_DFF_PP?_ 01
opt -nodffe -nosdff
abc -g {library} t:* t:$_*DFF* %d
opt_clean
tee -q -o plain.json stat -json
""",
}
"""The figures that the flow hides, each with its script."""
_PARTS: Final = """
synth -top {top}
abc -g cmos
opt_clean
tee -q -o stat.json stat -json
"""


def whole(design: Design, library: str, more: Sequence[str] = (AT_ONCE, PLAIN)) -> Figures:
    """The design without hierarchy; `more` is what of that which the flow hides, for `CMOS` alone.

    Raises:
        CheckFailed: It cannot be read or counted.
        MissingTool: Yosys is not installed.
    """
    more = more if library == CMOS else ()

    def evaluate(folder: Path) -> Figures:
        size = cells.size(cells_of_design(folder / "stat.json"))
        found: Figures = {
            "nand2_equivalents": size.nand2_equivalents,
            "flip_flops": size.flip_flops,
            "logic_depth": cells.depth((folder / "depth.txt").read_text(encoding="utf-8")),
        }
        for name in more:
            key = "plain_flip_flops" if name == PLAIN else name
            found[key] = cells.size(cells_of_design(folder / f"{name}.json")).nand2_equivalents
        if AT_ONCE in more:
            found["at_once_depth"] = cells.depth((folder / "at_once_depth.txt").read_text(encoding="utf-8"))
        return found

    script = "".join([_WHOLE, *(_MORE[each] for each in more)]).format(top=design.top, library=library)
    return Run(design, script).figures(evaluate)


def generated(instruction: Instruction) -> Figures:
    """The hardware that is generated for an instruction, by itself: what the instruction costs at most.

    What is written by hand can be smaller, and shares parts with other instructions.

    Raises:
        CheckFailed: It cannot be read or counted.
        MissingTool: Yosys is not installed.
    """
    top = verilog.module_name(instruction)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / f"{top}.sv").write_text(verilog.module(instruction), encoding="utf-8")
        return whole(Design(top, folder=folder), CMOS, more=())


def parts(design: Design) -> list[Figures]:
    """The modules of the design, each by itself, the largest first; together they are not exactly the whole.

    Raises:
        CheckFailed: It cannot be read or counted.
        MissingTool: Yosys is not installed.
    """

    def evaluate(folder: Path) -> Figures:
        modules = read_statistics(folder / "stat.json")["modules"]
        return {"parts": [_part(name, each["num_cells_by_type"]) for name, each in modules.items()]}

    run = Run(design, _PARTS.format(top=design.top), ("--best-effort-hierarchy",))
    found: list[dict[str, Any]] = run.figures(evaluate)["parts"]
    return sorted(found, key=lambda part: -float(part["nand2_equivalents"]))


def _part(name: str, cells_of_module: Mapping[str, int]) -> Figures:
    r"""The reader of SystemVerilog names an instance `\MODULE$TOP.PATH`."""
    size = cells.size(cells_of_module)
    module, _, instance = name.lstrip("\\").partition("$")
    return {
        "module": module,
        "instance": re.sub(r"^[^.]*\.?", "", instance) or _TOP_PART,
        "nand2_equivalents": size.nand2_equivalents,
        "flip_flops": size.flip_flops,
    }

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Targets of synthesis, and the figures of a design as rows of one form."""

from typing import Any, Final

from rvk.hardware.design import Design
from rvk.synth import fpga, gates
from rvk.synth.gates import CMOS, CMOS2

Row = dict[str, Any]

TARGETS: Final = (CMOS, CMOS2, *fpga.TARGETS)
WHOLE: Final = "(whole)"
_EMPTY: Final[Row] = dict.fromkeys(
    (
        "configuration",
        "target",
        "module",
        "instance",
        "nand2_equivalents",
        "at_once",
        "plain_flip_flops",
        "flip_flops",
        "logic_depth",
        "at_once_depth",
        "luts",
        "memory_cells",
        "fits",
        "megahertz",
        "slack_ns",
    )
)


def rows(name: str, design: Design, target: str) -> list[Row]:
    """One for the whole; for CMOS gates another for each module. None where a target has no such figure.

    Raises:
        CheckFailed: A tool fails.
        MissingTool: A tool is not installed.
    """
    common = {**_EMPTY, "configuration": name, "target": target, "module": design.top, "instance": WHOLE}
    if target in fpga.TARGETS:
        return [{**common, **fpga.fpga(design, fpga.TARGETS[target])}]
    whole = [{**common, **gates.whole(design, target)}]
    return whole + ([{**common, **part} for part in gates.parts(design)] if target == CMOS else [])

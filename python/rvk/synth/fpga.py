# SPDX-License-Identifier: MIT OR Apache-2.0
"""A design on FPGAs: cells after synthesis; speed after placing and routing, where nextpnr knows the device."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Final

from rvk.hardware.design import Design
from rvk.synth import pins
from rvk.synth.cache import Figures, Run
from rvk.synth.nextpnr import Device, check_installed, place_and_route
from rvk.synth.statistics import cells_of_design

WANTED_MEGAHERTZ: Final = 50


@dataclass(frozen=True)
class Target:
    """A family of FPGAs to synthesise for, and the device to place on."""

    title: str
    synthesis: str
    device: Device | None = None


TARGETS: Final[Mapping[str, Target]] = {
    "xilinx": Target("Xilinx 7", "synth_xilinx -flatten -family xc7 -noiopad"),
    "ecp5": Target("ECP5 LFE5U-25F", "synth_ecp5", Device("ecp5", ("--25k", "--package", "CABGA381"))),
    "ice40-hx8k": Target("iCE40 HX8K", "synth_ice40", Device("ice40", ("--hx8k", "--package", "ct256"))),
    "ice40-up5k": Target("iCE40 UP5K", "synth_ice40", Device("ice40", ("--up5k", "--package", "sg48"))),
}

_LUT: Final = re.compile(r"(SB_)?LUT\d|INV")
_FLIP_FLOP: Final = re.compile(r"FD[CPRS]E(_1)?|TRELLIS_FF|SB_DFF\w*")
_MEMORY: Final = re.compile(r"RAM\d+\w+|RAMB\w+|TRELLIS_DPR16X4|DP16KD|PDPW16KD|SB_RAM\w+|SB_SPRAM\w+")


def fpga(design: Design, target: Target) -> Figures:
    """LUTs, flip-flops and memory cells; speed in MHz, and slack in ns at `WANTED_MEGAHERTZ`, where it can be placed.

    Raises:
        CheckFailed: A tool fails.
        MissingTool: Yosys or nextpnr is not installed.
    """
    if target.device is not None:
        check_installed(target.device)
    run = Run(design, f"{target.synthesis} -top {design.top}\ntee -q -o stat.json stat -json")
    found = run.figures(_cells)
    return found if target.device is None else {**found, **_speed(design, target, target.device)}


def _cells(folder: Path) -> Figures:
    cells = cells_of_design(folder / "stat.json")

    def count(kind: re.Pattern[str]) -> int:
        return sum(number for name, number in cells.items() if kind.fullmatch(name))

    return {"luts": count(_LUT), "flip_flops": count(_FLIP_FLOP), "memory_cells": count(_MEMORY)}


def _speed(design: Design, target: Target, device: Device) -> Figures:
    """Of the design between flip-flops: with its hundreds of ports it would have no pins on most devices."""

    def evaluate(folder: Path) -> Figures:
        megahertz = place_and_route(device, folder / "netlist.json", WANTED_MEGAHERTZ)
        slack = None if megahertz is None else 1000 / WANTED_MEGAHERTZ - 1000 / megahertz
        return {"fits": megahertz is not None, "megahertz": megahertz, "slack_ns": slack}

    script = f"{target.synthesis} -top {pins.TOP}\nwrite_json netlist.json"
    decisive = (device.family, *device.options, version(device.package))
    return Run(design, script, wrapper=(pins.TOP, pins.wrapper(design)), decisive=decisive).figures(evaluate)

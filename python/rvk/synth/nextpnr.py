# SPDX-License-Identifier: MIT OR Apache-2.0
"""nextpnr: places a netlist on an FPGA, routes it, and says how fast it is."""

import json
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from rvk.errors import CheckFailed, MissingTool
from rvk.install import pip_install
from rvk.interpreter import PYTHON

INSTALL: Final = pip_install("fpga")
_PROGRAM: Final = """
import importlib, sys
package, function, *arguments = sys.argv[1:]
sys.exit(getattr(importlib.import_module(package), function)(arguments))
"""
_TOO_LARGE: Final = ("no BELs remaining", "Unable to place cell", "Unable to find legal placement")


@dataclass(frozen=True)
class Device:
    """A device and its package, as options of the program of its family."""

    family: str
    options: Sequence[str]

    @property
    def package(self) -> str:
        """The Python package that brings the program."""
        return f"yowasp_nextpnr_{self.family}"


def check_installed(device: Device) -> None:
    """Ends the command where nextpnr is not installed.

    Raises:
        MissingTool: It is not.
    """
    if find_spec(device.package) is None:
        raise MissingTool(f"nextpnr-{device.family} is not installed; install it: {INSTALL}")


def place_and_route(device: Device, netlist: Path, megahertz: int) -> float | None:
    """The speed of a netlist of Yosys with one clock, in MHz, placed for a wanted frequency; None if it does not fit.

    Raises:
        CheckFailed: nextpnr fails.
        MissingTool: It is not installed.
    """
    check_installed(device)
    pins = "--lpf-allow-unconstrained" if device.family == "ecp5" else "--pcf-allow-unconstrained"
    goal = ("--freq", str(megahertz), "--timing-allow-fail", "--seed", "1")
    files = ("--json", netlist.name, "--report", "report.json")
    function = f"run_nextpnr_{device.family}"
    result = subprocess.run(
        [*PYTHON, "-c", _PROGRAM, device.package, function, *device.options, pins, *goal, *files],
        cwd=netlist.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    if any(text in result.stderr for text in _TOO_LARGE):
        return None
    if result.returncode != 0:
        lines = [line for line in result.stderr.splitlines() if line.strip()]
        errors = [line for line in lines if line.startswith("ERROR")] or lines[-1:] or [f"status {result.returncode}"]
        raise CheckFailed(f"nextpnr-{device.family}: {errors[0].removeprefix('ERROR: ')}")
    clocks = json.loads((netlist.parent / "report.json").read_text(encoding="utf-8"))["fmax"]
    return min(float(clock["achieved"]) for clock in clocks.values())

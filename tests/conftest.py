# SPDX-License-Identifier: MIT OR Apache-2.0
"""What several tests need."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from rvk import paths
from rvk.library import Library
from rvk.programs import Program, Target, build
from rvk.testing.run import Report, check_program, core_for_tests
from rvk.toolchain import compiler
from tests.planted import plant_in_copy

pytest_plugins = ["tests.missing_tools", "tests.shares"]
TOY = Path(__file__).parent / "toy" / "lib"
SEED = 1


@pytest.fixture(autouse=True)
def _usual_width(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables as in a pipe, also in workers of pytest-xdist, which have COLUMNS=80."""
    monkeypatch.delenv("COLUMNS", raising=False)


@pytest.fixture
def toy() -> Library:
    """A library with one small primitive, so that a test of the tool does not depend on the real library."""
    return Library.load(TOY)


@pytest.fixture
def marked_toy(tmp_path: Path) -> Path:
    """The folder of a copy of the toy library whose assembly marks two regions, with the macros of the library."""
    folder = tmp_path / "lib"
    shutil.copytree(TOY, folder)
    shutil.copy(paths.library_folder() / "common" / "rv32.h", folder / "common")
    source = folder / "stream" / "toy" / "rv32" / "update.S"
    text = source.read_text(encoding="utf-8")
    for mark, line in (
        ("REGION read_table", "    andi t3, t0, 15"),
        ("REGION read_key", "    andi t4, t0, 3"),
        ("END_REGION", "    xor t2, t2, t3"),
        ("REGION keep_position", "    sw t0, 4(a0)"),  # as far as the end of the function
    ):
        assert text.count(line) == 1
        text = text.replace(line, f"{mark}\n{line}")
    dropped = "FUNCTION dropped\n    REGION dropped\n    ret\nEND dropped\n"
    source.write_text(text + dropped, encoding="utf-8")
    return folder


def program(library: Library, primitive: str, variant: str, isa: str, compiler_name: str = "zig") -> Program:
    """Builds one program for the core that tests run on."""
    target = Target(library.primitive(primitive), variant, isa, compiler(compiler_name))
    [built] = build(library, [target], core_for_tests())
    return built


@pytest.fixture
def report_with_fault(tmp_path: Path) -> Callable[[str, str], Report]:
    """Tests a copy of the toy library in which one text of its assembly is replaced by another."""

    def report(old: str, new: str) -> Report:
        folder = plant_in_copy(TOY, tmp_path / "lib", "stream/toy/rv32/update.S", old, new)
        return check_program(program(Library.load(folder), "toy", "rv32", "rv32i"), core_for_tests(), SEED)

    return report

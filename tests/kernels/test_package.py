# SPDX-License-Identifier: MIT OR Apache-2.0
"""The package stands alone, and prints text as it should look."""

import pkgutil
import subprocess
import sys
from math import isqrt

from rvk import kernels
from rvk.kernels.constants import fraction_of_root, primes
from rvk.kernels.text import SPDX, data, definition, function, header

MODULES = [f"rvk.kernels.{module.name}" for module in pkgutil.iter_modules(kernels.__path__)]


def test_the_package_needs_nothing_else_of_the_tool() -> None:
    code = f"import {', '.join(MODULES)}, sys; print(*(name for name in sys.modules if name.startswith('rvk')))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(result.stdout.split()) == {"rvk", "rvk.kernels", *MODULES}


def test_headers_are_a_line_or_a_block() -> None:
    assert header("One line.") == f"{SPDX}\n/* One line. */"
    assert header("\nA block.\n") == f"{SPDX}\n/*\n * A block.\n */"
    assert header("Two\n\nparts.") == f"{SPDX}\n/*\n * Two\n *\n * parts.\n */"


def test_tables() -> None:
    assert definition("T", [1, 2, 255], 2, 2) == "#define T \\\n    0x01, 0x02, \\\n    0xff"
    assert data(".word", [1, 2], 8, 1) == "    .word 0x00000001\n    .word 0x00000002"


def test_a_function_saves_and_restores() -> None:
    lines = list(function("f", 64, 8, ["    nop"]))
    assert lines[:3] == ["FUNCTION f", "    addi sp, sp, -64", "    SAVE_RA_AND 8, 12"]
    assert lines[3:] == ["    nop", "    RESTORE_RA_AND 8, 12", "    addi sp, sp, 64", "    ret", "END f"]


def test_fractions_of_roots() -> None:
    assert primes(5) == [2, 3, 5, 7, 11]
    assert fraction_of_root(2, 2, 32) == isqrt(2 << 64) - (1 << 32)
    assert fraction_of_root(27, 3, 32) == 0

# SPDX-License-Identifier: MIT OR Apache-2.0
"""The checks of the library, tried on planted faults: each must be found and named."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from rvk.library import Library
from rvk.paths import library_folder
from rvk.testing.run import Report, check_program, core_for_tests
from tests.conftest import SEED, program
from tests.long_tests import long

FAULTS = {
    "wrong constant": ("0x34,", "0x35,", "out is wrong from byte"),
    "callee-saved register": ("2:  ret", "2:  li s3, 1\n    ret", "s3"),
    "misaligned stack": ("    add a3, a3, a2\n", "    addi sp, sp, -8\n    addi sp, sp, 8\n    add a3, a3, a2\n", "sp"),
    "stack pointer not restored": ("2:  ret", "2:  addi sp, sp, -16\n    ret", "sp"),
    "writes one byte past out": ("    sw t0, 4(a0)", "    sw t0, 4(a0)\n    sb zero, 0(a1)", "store of 1 byte"),
    "reads one byte past in": ("    sw t0, 4(a0)", "    sw t0, 4(a0)\n    lbu t2, 0(a2)", "load of 1 byte"),
    "reads one byte before in": ("1:  lbu t2, 0(a2)", "    lbu t2, -1(a2)\n1:  lbu t2, 0(a2)", "load of 1 byte"),
    "writes to in": ("    sb t2, 0(a1)", "    sb t2, 0(a1)\n    sb t2, 0(a2)", "store of 1 byte"),
    "forgets the position": ("    sw t0, 4(a0)\n", "", "out is wrong from byte"),
    "word access to bytes": ("1:  lbu t2, 0(a2)", "    lw t2, 0(a2)\n1:  lbu t2, 0(a2)", "load of 4 bytes"),
    "endless loop": ("2:  ret", "2:  j 2b", "limit of"),
    "instruction that the ISA lacks": ("2:  ret", "2:  .word 0x20b54533\n    ret", "zb"),
    "empty message": ("    beqz a3, 2f\n", "", ""),
}


@pytest.mark.parametrize("name", [long(each) if each == "endless loop" else each for each in FAULTS])
def test_a_planted_fault_is_found(name: str, report_with_fault: Callable[[str, str], Report]) -> None:
    old, new, expected = FAULTS[name]
    failures = report_with_fault(old, new).failures
    print(*failures, sep="\n")
    assert failures
    assert any(expected in failure for failure in failures)
    assert all(failure.startswith("toy/rv32 rv32i zig: ") for failure in failures)


def test_the_toy_without_faults_passes(toy: Library) -> None:
    report = check_program(program(toy, "toy", "rv32", "rv32i"), core_for_tests(), SEED)
    assert report.failures == []
    assert report.compared > 2 * 301


def test_a_flipped_bit_in_the_s_box_of_aes_is_found(tmp_path: Path) -> None:
    shutil.copytree(library_folder(), tmp_path / "lib")
    table = tmp_path / "lib" / "block" / "aes" / "ttable" / "sbox.inc"
    text = table.read_text(encoding="utf-8")
    first = text.index("0x63")
    table.write_text(f"{text[:first]}0x62{text[first + 4 :]}", encoding="utf-8")
    built = program(Library.load(tmp_path / "lib"), "aes", "ttable", "rv32imc")
    failures = check_program(built, core_for_tests(), SEED).failures
    assert any("FIPS 197" in failure and "out is wrong" in failure for failure in failures)

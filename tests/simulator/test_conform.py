# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk conform`: what passes, what fails and why, what a processor lacks."""

import json
from pathlib import Path

import pytest

from rvk.cli import run

from .conformance import build, program, signed, signed_trap

REFERENCE = "0000002a\n"


@pytest.fixture(scope="module")
def suites(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Tests of each kind, and files that are none."""
    folder = tmp_path_factory.mktemp("suites")
    build(folder / "isa" / "rv32ui-p-good", signed(1))
    build(folder / "isa" / "rv32ui-p-bad", program("nop", 5))
    build(folder / "isa" / "rv32ui-p-endless", ".globl _start\n_start: j _start\n")
    build(folder / "isa" / "rv32uf-p-fadd", program("nop"))
    build(folder / "isa" / "rv32ua-p-amo", program("nop"))
    build(folder / "isa" / "rv32si-p-csr", program("nop"))
    build(folder / "isa" / "rv32ui-p-ma_data", program("nop"))
    build(folder / "isa" / "rv32mi-p-breakpoint", program("nop"))
    for name, value, reference in (("same", 42, REFERENCE), ("other", 43, REFERENCE), ("longer", 42, REFERENCE * 2)):
        elf = build(folder / "arch" / f"{name}.elf", signed(value))
        elf.with_suffix(".reference_output").write_text(reference, encoding="ascii")
    build(folder / "arch" / "alone.elf", signed(42))
    build(folder / "arch" / "float.elf", program("nop"), "rv32i2p1_zfinx1p0")
    build(folder / "arch" / "multiply.elf", program("nop"), "rv32i2p1_m2p0_zmmul1p0")
    (folder / "arch" / "notes.txt").write_text("not a test", encoding="ascii")
    return folder


def verdicts(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, tuple[str, str]]]:
    """The exit status, and verdict and reason of each test, with the target if it is not the simulator."""
    status = run(["conform", *arguments, "--json"])
    rows = json.loads(capsys.readouterr().out)
    names = [row["test"] if row["on"] == "simulator" else f"{row['test']} {row['on']}" for row in rows]
    return status, {name: (row["verdict"], row["reason"]) for name, row in zip(names, rows, strict=True)}


def test_riscv_tests_are_judged_by_exit_code_and_name(suites: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, found = verdicts(capsys, str(suites / "isa"), "--rtl", "small", "--limit", "20000")
    assert status == 1
    assert found["rv32ui-p-good"] == found["rv32ui-p-good rtl:small"] == ("passed", "")
    assert found["rv32ui-p-bad"] == ("failed", "exits with 5: the number of the case that failed")
    assert found["rv32ui-p-bad rtl:small"] == found["rv32ui-p-bad"]
    assert "limit of 20000 instructions reached" in found["rv32ui-p-endless"][1]
    assert "not ended after 20000 cycles" in found["rv32ui-p-endless rtl:small"][1]
    assert found["rv32uf-p-fadd"] == ("not in this ISA", "needs rv32if")
    assert found["rv32ua-p-amo"] == ("passed", "")
    assert found["rv32ua-p-amo rtl:small"] == ("not in this ISA", "needs rv32ia")
    assert found["rv32si-p-csr"][1] == "needs supervisor mode"
    assert found["rv32ui-p-ma_data"] == ("not in this ISA", "needs misaligned loads and stores")
    assert found["rv32mi-p-breakpoint"][1] == "needs debug triggers"


def test_architecture_tests_are_judged_by_signature_and_attributes(
    suites: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, found = verdicts(capsys, str(suites / "arch"), "--isa", "rv32i", "--rtl", "small")
    assert status == 1
    assert found["same.elf"] == found["same.elf rtl:small"] == ("passed", "")
    different = "line 1 of the signature is 0000002b, in the reference 0000002a"
    assert found["other.elf"] == found["other.elf rtl:small"] == ("failed", different)
    assert found["longer.elf"][1] == "line 2 of the signature is nothing, in the reference 0000002a"
    assert found["alone.elf"][1] == "there is no alone.elf.reference_output to compare its signature with"
    assert found["float.elf"] == ("not in this ISA", "needs rv32i_zfinx")
    assert found["multiply.elf"] == ("not in this ISA", "needs rv32im")
    assert found["multiply.elf rtl:small"] == ("passed", "")


@pytest.mark.parametrize(("reference", "on_hardware"), [("00000001", "passed"), ("00000002", "failed")])
def test_hardware_may_leave_mtval_zero(
    reference: str, on_hardware: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    elf = build(tmp_path / "trap.elf", signed_trap())
    elf.with_suffix(".reference_output").write_text(f"{reference}\n", encoding="ascii")
    _, found = verdicts(capsys, str(elf), "--rtl", "small")
    assert found["trap.elf"][0] == found["trap.elf rtl:small"][0] == on_hardware
    assert ("mtval" in found["trap.elf rtl:small"][1]) == (on_hardware == "passed")


def test_a_core_whose_misaligned_accesses_happen_is_asked(suites: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, found = verdicts(capsys, str(suites / "isa" / "rv32ui-p-ma_data"), "--core", "ibex")
    assert (status, found) == (0, {"rv32ui-p-ma_data": ("passed", "")})


def test_the_table_counts_by_suite_and_names_failures(suites: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["conform", str(suites)]) == 1
    printed = capsys.readouterr()
    rows = [line.split() for line in printed.out.splitlines()]
    assert ["rv32ui-p", "simulator", "1", "2", "1"] in rows
    assert ["arch", "simulator", "2", "3", "1"] in rows
    assert "failed: arch: other.elf on simulator: line 1 of the signature" in printed.out
    assert printed.err == "rvk: 5 of 14 runs failed\n"


def test_what_cannot_be_run_is_said_in_a_line(suites: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def said(*arguments: str) -> tuple[int, str]:
        status = run(["conform", *arguments])
        return status, capsys.readouterr().err

    assert said(str(tmp_path / "none")) == (2, f"rvk: {tmp_path / 'none'}: no such file or folder\n")
    (tmp_path / "notes").write_text("no test", encoding="ascii")
    empty = f"rvk: {tmp_path}: no linked RISC-V executable; build the tests first\n"
    assert said(str(tmp_path)) == (2, empty)
    one = str(suites / "isa" / "rv32uf-p-fadd")
    assert said(one) == (1, "rvk: simulator: none of 1 tests is in its ISA\n")
    assert ", such as 0x80000000:16M" in said(one, "--memory", "16M")[1]
    assert 'did you mean "small"' in said(one, "--rtl", "smal")[1]


def test_a_damaged_file_is_a_failure_among_others(
    suites: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = suites / "isa" / "rv32ui-p-good"
    (tmp_path / "cut").write_bytes(good.read_bytes()[:60])
    status, found = verdicts(capsys, str(tmp_path), str(good))
    assert status == 1
    assert found["cut"][0] == "failed"
    assert "damaged ELF file" in found["cut"][1]
    assert found["rv32ui-p-good"] == ("passed", "")


def test_a_custom_extension_finds_its_plug_ins(suites: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _ = verdicts(capsys, str(suites / "isa" / "rv32ui-p-good"), "--isa", "rv32i_xdraft07")
    assert status == 0


def test_memory_can_be_set(suites: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = str(suites / "isa" / "rv32ui-p-good")
    _, found = verdicts(capsys, good, "--memory", "0x20000000:64K")
    assert "does not fit the memory of core" in found["rv32ui-p-good"][1]
    status, _ = verdicts(capsys, good, "--memory", "0x20000000:64K", "--memory", "0x80000000:4K", "--rtl", "small")
    assert status == 0

# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk sim --rtl` with `--log-commits` and `--signature`: the same files as from the simulator."""

from pathlib import Path

import pytest

from rvk._sim import SimulationError
from rvk.cli import run
from rvk.hardware.rtl.machine import Hardware
from rvk.hardware.rtl.replay import Replay
from rvk.isa.plugin import machine_with_plugins

from .conformance import build, program

_TEXT = """
    la t0, handler
    csrw mtvec, t0
    csrwi mscratch, 2
    csrrsi a0, mscratch, 5
    csrrc a1, mcycle, zero
    ecall
    lw a2, 1(t0)
    la a3, begin_signature
    li a4, 0x1234
    sh a4, 2(a3)
    lbu a5, 3(a3)
    sb a5, 0(a3)
    li a6, 0x01010000
    la a7, tohost
    li a4, 'x'
    sw a6, 4(a7)
    sw a4, 0(a7)
2:  lw a4, 0(a7)
    bnez a4, 2b
    j 3f
    .balign 4
handler:
    csrr t5, mepc
    addi t5, t5, 4
    csrw mepc, t5
    mret
3:
"""
_SIGNATURE = ".globl begin_signature\nbegin_signature: .word 0\n.globl end_signature\nend_signature:\n"


@pytest.fixture(scope="module")
def elf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A program with traps, CSRs, stores and output."""
    return build(tmp_path_factory.mktemp("logs") / "program.elf", program(_TEXT) + _SIGNATURE)


def test_hardware_writes_the_log_and_the_signature_of_the_simulator(
    elf: Path, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    def files(*where: str) -> list[str]:
        log, signature = tmp_path / "log", tmp_path / "signature"
        status = run(["sim", *where, "--log-commits", str(log), "--signature", str(signature), str(elf)])
        assert (status, capfdbinary.readouterr().out) == (0, b"x")
        # What mcycle holds is not the same: the hardware has begun before the program.
        return [line for line in log.read_text().splitlines() if "(0xb00" not in line] + [signature.read_text()]

    ours, theirs = files("--core", "rvk"), files("--rtl", "small")
    assert ours == theirs
    assert ours[-1] == "12340012\n"
    assert " c832_mscratch 0x00000007" in "".join(ours)
    assert len(ours) > 30


def test_a_log_ends_where_the_hardware_differs(elf: Path, tmp_path: Path) -> None:
    hardware = Hardware("small")
    machine = machine_with_plugins(elf.read_bytes(), name="p", core=hardware.core)
    hardware.take(machine)
    address, _ = machine.symbols["_start"]
    machine.write(address + 8, (0x3050_1073).to_bytes(4, "little"))  # csrw mtvec, zero instead of csrw mtvec, t0
    with pytest.raises(SimulationError, match="instruction 3") as raised:
        hardware.run(machine, elf.read_bytes(), limit=10_000, replay=Replay(machine, tmp_path / "log"))
    assert raised.value.kind == "difference"


def test_a_log_of_a_call_is_refused(elf: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--rtl", "small", "--log-commits", str(tmp_path / "log"), "--call", "_start"]
    assert run(["sim", *options, str(elf)]) == 2
    assert "is for whole programs; leave out --call" in capsys.readouterr().err


def test_memory_where_the_hardware_begins_is_refused(elf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sim", "--rtl", "small", "--memory", "0:64K", str(elf)]) == 2
    assert "the core needs the first 512 bytes" in capsys.readouterr().err

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Whole programs that use what surrounds the processor: exceptions, interrupts, timer, serial port, counters.

The programs in `programs/` say what the specifications demand. Each image runs on RVK and, where QEMU's machine
`sifive_e` has the same hardware, on QEMU: both must print the same and end with the same code.
"""

import subprocess
from pathlib import Path

import pytest

from rvk._sim import Isa, Machine, SimulationError, Trace
from rvk.core_files import load_core
from rvk.isa.plugin import machine_with_plugins
from rvk.programs.program import linker_script
from rvk.toolchain import compiler, run_tool
from rvk.toolchain.compilers import zig_executable
from tests.missing_tools import needs

PROGRAMS = Path(__file__).parent / "programs"
ISA = "rv32imac_zicsr_zicntr_zifencei_zkr"
LIMIT = 1_000_000
QEMU = "qemu-system-riscv32"
# QEMU does misaligned accesses itself, reports atomic ones as loads, estimates its counters, has no Zkr but C on this
# machine, and 7.2 fails `strict`.
NOT_ON_QEMU = {"alignment", "atomic_exceptions", "counters", "entropy", "strict", "targets"}
WITHOUT_COMPRESSED = {"targets"}
EVERYWHERE = sorted(path.stem for path in PROGRAMS.glob("*.S") if path.stem not in {"echo", "misaligned_allowed"})

# The ideal core has no clocks to set.
CORES = ("fe310-g000", "e31", "ideal")
ON_CORES = [(name, core) for name in EVERYWHERE for core in CORES if (name, core) != ("serial", "ideal")]


def image(name: str, folder: Path, programs: Path = PROGRAMS) -> Path:
    """Assembles a program for the memory map of the board."""
    unlinked, elf, script = folder / "p.o", folder / f"{name}.elf", folder / "p.ld"
    script.write_text(linker_script(load_core("fe310-g000"), "_start"), encoding="utf-8")
    flags = ["-target", "riscv32-freestanding-none", "-mcpu=generic_rv32+m+a+c", "-fno-pic", "-fno-sanitize=all"]
    source = str(programs / f"{name}.S")
    run_tool([compiler("zig").executable, "cc", *flags, "-c", source], unlinked, folder)
    run_tool([zig_executable(), "ld.lld", "-m", "elf32lriscv", "-T", str(script), str(unlinked)], elf, folder)
    return elf


def machine(elf: Path, core: str = "fe310-g000") -> Machine:
    isa = ISA.replace("imac", "ima") if elf.stem in WITHOUT_COMPRESSED else ISA
    return machine_with_plugins(elf.read_bytes(), name=elf.name, core=load_core(core), isa=Isa(isa))


@pytest.mark.parametrize(("name", "core"), ON_CORES)
def test_program_passes(name: str, core: str, tmp_path: Path) -> None:
    exit_ = machine(image(name, tmp_path), core).run(limit=LIMIT)
    assert (exit_.code, exit_.output.splitlines()[-1]) == (0, b"passed")


@pytest.mark.parametrize(("name", "core"), ON_CORES)
def test_program_costs_the_same_step_by_step(name: str, core: str, tmp_path: Path) -> None:
    elf = image(name, tmp_path)
    plain, stepped = machine(elf, core), machine(elf, core)
    expected = plain.run(limit=LIMIT)
    found = Trace(stepped, commit_log=tmp_path / "log").run(stepped, limit=LIMIT)
    assert (found.instructions, found.cycles, found.stalls) == (
        expected.instructions,
        expected.cycles,
        expected.stalls,
    )


@needs(QEMU)
@pytest.mark.parametrize("name", [*sorted(set(EVERYWHERE) - NOT_ON_QEMU), "misaligned_allowed"])
def test_program_does_the_same_on_qemu(name: str, tmp_path: Path) -> None:
    elf = image(name, tmp_path)
    command = [QEMU, "-machine", "sifive_e", "-nographic", "-monitor", "none", "-serial", "stdio"]
    semihosting = ["-semihosting-config", "enable=on,target=native"]
    on_qemu = subprocess.run(
        [*command, *semihosting, "-kernel", str(elf)],
        capture_output=True,
        check=False,
        timeout=60,
        stdin=subprocess.DEVNULL,
    )
    ours = machine(elf)
    ours.allow_misaligned()
    exit_ = ours.run(limit=LIMIT)
    assert (on_qemu.returncode, on_qemu.stdout) == (exit_.code, exit_.output), on_qemu.stderr


def test_misaligned_accesses_happen_where_allowed(tmp_path: Path) -> None:
    elf = image("misaligned_allowed", tmp_path)
    free, slow = machine(elf), machine(elf)
    free.allow_misaligned()
    slow.allow_misaligned(5)
    free_exit, slow_exit = free.run(limit=LIMIT), slow.run(limit=LIMIT)
    assert (free_exit.code, slow_exit.code) == (0, 0)
    misaligned_accesses = 5
    assert slow_exit.cycles - free_exit.cycles == 5 * misaligned_accesses
    in_case_1 = 1001
    assert machine(elf).run(limit=LIMIT).code == in_case_1


def test_serial_port_receives(tmp_path: Path) -> None:
    echo = machine(image("echo", tmp_path))
    echo.receive(b"any line\nand more")
    assert echo.run(limit=LIMIT).output == b"any line\npassed\n"


def test_dead_entropy_source_is_noticed(tmp_path: Path) -> None:
    dead = machine(image("entropy", tmp_path))
    dead.set_entropy("wait es16 es16 dead")
    assert dead.run(limit=LIMIT).code == 99


def test_entropy_is_the_same_in_every_run_and_another_for_another_seed(tmp_path: Path) -> None:
    elf = image("entropy", tmp_path)

    def seen(seed: int) -> bytes:
        fresh = machine(elf)
        fresh.set_entropy(seed=seed)
        fresh.run(limit=LIMIT)
        return fresh.read(*fresh.symbols["seen"][:1], 16)

    assert seen(1) == seen(1) != seen(2)


def test_a_wait_that_never_ends_is_reported(tmp_path: Path) -> None:
    source = tmp_path / "wait.S"
    source.write_text(".globl _start\n_start: wfi\n j _start\n", encoding="utf-8")
    unlinked, elf, script = tmp_path / "w.o", tmp_path / "w.elf", tmp_path / "w.ld"
    script.write_text(linker_script(load_core("e31"), "_start"), encoding="utf-8")
    run_tool([zig_executable(), "cc", "-target", "riscv32-freestanding-none", "-c", str(source)], unlinked, tmp_path)
    run_tool([zig_executable(), "ld.lld", "-m", "elf32lriscv", "-T", str(script), str(unlinked)], elf, tmp_path)
    with pytest.raises(SimulationError, match="wfi, but no interrupt can occur") as raised:
        machine(elf, "e31").run(limit=LIMIT)
    assert raised.value.kind == "deadlock"

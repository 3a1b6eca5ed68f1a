# SPDX-License-Identifier: MIT OR Apache-2.0
"""Programs on the whole SoC: they print on the serial line what they print on the simulator."""

from pathlib import Path
from typing import Final

import pytest

from rvk.chip_files import load_chip
from rvk.isa.plugin import machine_with_plugins
from tests.clone import RTL
from tests.long_tests import long

from .images import CHIP, hexadecimal, image, words
from .simulation import run_cocotb, sources

PROGRAMS: Final = Path(__file__).parent / "programs"
PROGRAM: Final = [PROGRAMS / "start.S", PROGRAMS / "soc.c"]
BOOT: Final = (RTL / "soc" / "boot.hex").read_text(encoding="utf-8")
RAM: Final = 0x8000_0000
OUTSIDE: Final = 0x2000_0000
JUMP_OUTSIDE: Final = [0x2000_02B7, 0x0002_8067]
"""lui t0, 0x20000; jr t0"""


def expect_as_on_the_simulator(folder: Path) -> Path:
    """Puts what the simulator prints where the test finds it; the program."""
    elf, core = image(PROGRAM, folder), load_chip(CHIP)
    exit_ = machine_with_plugins(elf.read_bytes(), name=elf.name, core=core).run(limit=1_000_000)
    assert exit_.code == 0
    (folder / "expected.txt").write_bytes(exit_.output)
    return elf


def run(folder: Path, rom: str, ram: list[int], ram_dual_port: int = 0, module: str = "cocotb_soc") -> None:
    (folder / "rom.hex").write_text(rom, encoding="utf-8")
    (folder / "ram.hex").write_text(hexadecimal(ram), encoding="utf-8")
    parameters = {"RAM_DUAL_PORT": ram_dual_port, "RAM_FILE": '"ram.hex"', "ROM_FILE": '"rom.hex"'}
    run_cocotb("rvk_soc", module, sources("core", "units", "soc"), folder, parameters)


@pytest.mark.parametrize("ram_dual_port", [long(0), long(1)])
def test_program_in_ram(ram_dual_port: int, tmp_path: Path) -> None:
    elf = expect_as_on_the_simulator(tmp_path)
    run(tmp_path, BOOT, words(elf, RAM), ram_dual_port)


@pytest.mark.parametrize("ram_dual_port", [0, long(1)])
def test_program_outside(ram_dual_port: int, tmp_path: Path) -> None:
    expect_as_on_the_simulator(tmp_path)
    layout = (
        f".text {OUTSIDE:#x} : {{ *(.text .text.* .rodata*) }} .data {RAM:#x} : {{ *(.*data .*data.* .*bss .*bss.*) }}"
    )
    elf = image(PROGRAM, tmp_path, f"ENTRY(_start) SECTIONS {{ {layout} }}")
    (tmp_path / "outside.hex").write_text(hexadecimal(words(elf, OUTSIDE)), encoding="utf-8")
    run(tmp_path, hexadecimal(JUMP_OUTSIDE), [], ram_dual_port)


def test_external_interrupts(tmp_path: Path) -> None:
    elf = image([PROGRAMS / "start.S", PROGRAMS / "echo.c"], tmp_path)
    run(tmp_path, BOOT, words(elf, RAM), module="cocotb_echo")

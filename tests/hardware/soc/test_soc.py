# SPDX-License-Identifier: MIT OR Apache-2.0
"""The SoC around the core: devices and bus alone, written with cocotb in the files beside this one; and its sources."""

import re
from pathlib import Path

import pytest

from rvk.errors import CheckFailed
from rvk.hardware import verilator, yosys
from tests.clone import CLONE, RTL
from tests.hardware.lint import lint, slang_warnings
from tests.long_tests import long

from .images import hexadecimal, image, words
from .simulation import run_cocotb, sources
from .soc_map import places

SOC = sources("core", "units", "soc")


@pytest.mark.parametrize(
    ("top", "parameters"),
    [("uart", {}), long(("clint", {"CYCLES_PER_TICK": 2})), ("gpio", {"PINS": 12}), long(("entropy_source", {}))],
)
def test_device(top: str, parameters: dict[str, int], tmp_path: Path) -> None:
    run_cocotb(f"rvk_{top}", f"cocotb_{top.removesuffix('_source')}", SOC, tmp_path, parameters)


@pytest.mark.parametrize("ram_dual_port", [0, long(1)])
def test_bus(ram_dual_port: int, tmp_path: Path) -> None:
    run_cocotb("rvk_soc_bus", "cocotb_bus", SOC, tmp_path, {"RAM_DUAL_PORT": ram_dual_port})


@pytest.mark.long
def test_where_nothing_is(tmp_path: Path) -> None:
    run_cocotb("rvk_ahb_default", "cocotb_ahb_default", SOC, tmp_path)


def test_no_warnings() -> None:
    assert slang_warnings(SOC, "rvk_soc", {"UNITS": "rvk_units_pkg::ZK"}) == ""
    lint([path for path in SOC if path.stem != "rvk_ahb_default"], "rvk_soc")
    lint([RTL / "soc" / "rvk_ahb_default.sv"], "rvk_ahb_default")


@pytest.mark.parametrize("wrong", ["ROM_BYTES=131072", "RAM_BYTES=1000", "PINS=33", "CYCLES_PER_TICK=0"])
def test_impossible_parameter_gets_a_sentence(wrong: str) -> None:
    name, value = wrong.split("=")
    with pytest.raises(CheckFailed, match=f"{name} is {value}; it must be"):
        verilator.run(["--lint-only", f"-G{wrong}", "--top-module", "rvk_soc", *map(str, SOC)])


def test_yosys_reads_it(tmp_path: Path) -> None:
    yosys.run([yosys.read(SOC, "rvk_soc")], tmp_path)


@pytest.mark.parametrize(
    ("family", "dual_port", "blocks"),
    [
        ("synth_ecp5", 0, "32 DP16KD"),
        ("synth_ecp5", 1, "64 DP16KD"),  # each port that reads has a copy
        ("synth_ice40 -spram", 0, "2 SB_SPRAM256KA"),
    ],
)
def test_fpga_tools_make_block_ram(family: str, dual_port: int, blocks: str, tmp_path: Path) -> None:
    read = yosys.read([RTL / "soc" / "rvk_ram.sv"], "rvk_ram", {"DUAL_PORT": str(dual_port)})
    script = yosys.commands(f"{family} -top rvk_ram -run begin:map_ffram\ntee -q -o stat.txt stat")
    yosys.run([read, *script], tmp_path)
    cells = re.findall(r"^ +(\d+) +(\S*RAM\S*|DP16KD|\S*DFF\S*)$", (tmp_path / "stat.txt").read_text(), re.MULTILINE)
    assert [" ".join(cell) for cell in cells] == [blocks]


def test_rom_holds_the_boot_program(tmp_path: Path) -> None:
    [rom] = [place for place in places() if place.name == "rom"]
    boot = image([RTL / "soc" / "boot.S"], tmp_path, f"SECTIONS {{ .text {rom.base:#x} : {{ *(.text) }} }}")
    lines = (RTL / "soc" / "boot.hex").read_text(encoding="utf-8").splitlines(keepends=True)
    assert "".join(line for line in lines if not line.startswith("//")) == hexadecimal(words(boot, rom.base))


def test_page_has_the_map() -> None:
    page = (CLONE / "docs" / "soc.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(0x\w{8})` \| (\d+) (KiB|B) \| (\w+)", page, re.MULTILINE)
    shown = [(int(base, 16), int(size) * {"KiB": 1024, "B": 1}[unit], name.lower()) for base, size, unit, name in rows]
    assert shown == [(place.base, place.bytes, place.name) for place in places()]

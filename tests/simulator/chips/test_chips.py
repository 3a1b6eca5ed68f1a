# SPDX-License-Identifier: MIT OR Apache-2.0
"""Every chip runs a program that is linked and written from its maker's documents; for other memory there is advice."""

import json
import tomllib
from dataclasses import dataclass
from pathlib import Path
from string import Template

import pytest

import rvk
from rvk import paths
from rvk.chip_files import chip_names, load_chip
from rvk.cli import run
from rvk.core_files import core_names, load_core
from rvk.toolchain import run_tool
from rvk.toolchain.compilers import zig_executable

HERE = Path(__file__).parent
EXIT_CODE = 42
KIB = 1 << 10


@dataclass(frozen=True)
class Maker:
    """What the documents of a maker say; for RAM and flash, the linker script of the SDK."""

    cpu: str
    flash: tuple[int, int]
    ram: tuple[int, int]
    port: str
    mtime: int | None = None
    mtimecmp: int | None = None
    cycles_per_tick: int | None = None
    """From the frequencies of core and timer."""


MAKERS = {
    # bsp/sifive-hifive1 of freedom-e-sdk: the last 12 MiB of the flash; the timer at 32768 Hz
    "fe310-g000": Maker(
        "m+a+c", (0x2040_0000, 0xC0_0000), (0x8000_0000, 16 * KIB), "SIFIVE=0x10013000",
        0x0200_BFF8, 0x0200_4000, 16_000_000 // 32768,
    ),
    # bsp/sifive-hifive1-revb: behind the boot loader
    "fe310-g002": Maker(
        "m+a+c", (0x2001_0000, 4032 * KIB), (0x8000_0000, 16 * KIB), "SIFIVE=0x10013000",
        0x0200_BFF8, 0x0200_4000, 16_000_000 // 32768,
    ),
    # memmap_default.ld of pico-sdk, with 4 MiB; both scratch banks follow the RAM; the timer at 1 MHz
    "rp2350": Maker(
        "m+a+c+zba+zbb+zbs+zbkb", (0x1000_0000, 4096 * KIB), (0x2000_0000, 520 * KIB), "PL011=0x40070000",
        0xD000_01B0, 0xD000_01B8, 150_000_000 // 1_000_000,
    ),
    # esp-idf: the window for instructions, and what is left of the RAM by the bus for data
    "esp32-c3": Maker("m+c", (0x4200_0020, 8192 * KIB - 32), (0x3FC8_0000, 384 * KIB), "ESPRESSIF=0x60000000"),
    # Link.ld of the vendor's examples
    "ch32v003": Maker("e+c", (0, 16 * KIB), (0x2000_0000, 2 * KIB), "USART=0x40013800"),
    # GD32VF103xB.lds; the timer at a quarter of the core's frequency
    "gd32vf103": Maker(
        "m+a+c", (0x0800_0000, 128 * KIB), (0x2000_0000, 32 * KIB), "USART=0x40013800",
        0xD100_0000, 0xD100_0008, 4,
    ),
    # rtl/soc: a program is loaded into RAM; the timer counts cycles
    "rvk-soc": Maker(
        "m+c", (0x8000_0000, 48 * KIB), (0x8000_C000, 16 * KIB), "SIFIVE=0x10013000",
        0x0200_BFF8, 0x0200_4000, 1,
    ),
}  # fmt: skip


def build(name: str, folder: Path) -> Path:
    """The program for a chip, by what its maker says."""
    maker = MAKERS[name]
    script, unlinked, elf = folder / f"{name}.ld", folder / f"{name}.o", folder / f"{name}.elf"
    values = dict(zip(("flash", "flash_bytes", "ram", "ram_bytes"), map(hex, maker.flash + maker.ram), strict=True))
    script.write_text(Template((HERE / "program.ld").read_text(encoding="utf-8")).substitute(values), encoding="utf-8")
    flags = ["-target", "riscv32-freestanding-none", f"-mcpu=generic_rv32+{maker.cpu}", f"-D{maker.port}", "-Os"]
    flags += ["-ffreestanding", "-fno-sanitize=all", "-fno-builtin", "-Wall", "-Wextra", "-Werror"]
    if maker.mtime is not None:
        flags += [f"-DMTIME={maker.mtime:#x}", f"-DMTIMECMP={maker.mtimecmp:#x}"]
    run_tool([zig_executable(), "cc", *flags, "-c", str(HERE / "program.c")], unlinked, folder)
    run_tool([zig_executable(), "ld.lld", "-m", "elf32lriscv", "-T", str(script), str(unlinked)], elf, folder)
    return elf


@pytest.fixture(scope="module", params=chip_names())
def program(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A chip, and the program for it; a new chip needs what its maker says."""
    return request.param, build(request.param, tmp_path_factory.mktemp("chip"))


@pytest.fixture(scope="module")
def of_rp2350(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("rp2350", tmp_path_factory.mktemp("rp2350"))


def test_a_program_of_the_makers_runs(
    program: tuple[str, Path], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    name, elf = program
    (tmp_path / "input").write_text("A", encoding="utf-8")
    assert run(["sim", str(elf), "--chip", name, "--input", str(tmp_path / "input")]) == EXIT_CODE
    lines = dict(line.rsplit(" ", 1) for line in capfd.readouterr().out.splitlines()[:4] if line)
    assert int(lines["data"], 16) == 0x12345678
    assert int(lines["bss"], 16) == 0
    assert int(lines["received"], 16) == ord("A")
    expected = MAKERS[name].cycles_per_tick
    if expected is not None:
        assert round(int(lines["ticks"], 16) / 100) == expected


def test_a_chip_is_what_its_file_says(program: tuple[str, Path]) -> None:
    name, _ = program
    text = (paths.data_folder("chips") / f"{name}.toml").read_text(encoding="utf-8")
    chip, file = load_chip(name), tomllib.loads(text)
    assert chip.name == name == file["name"]
    assert chip.chip_timing is not None
    core, is_nearest = chip.chip_timing
    assert core in core_names()
    assert is_nearest == ("nearest_core" in file)
    assert f"timing of {core}" in chip.title if is_nearest else chip.title == file["title"]
    if "like" not in file and name != "rvk-soc":  # its one source is named on top
        assert all("#" in line for line in text.splitlines() if line.startswith(("[[memory", "clock_hz")))


def test_a_program_for_another_map_is_told_which_chip_it_fits(
    of_rp2350: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["sim", str(of_rp2350)]) == 2
    said = capsys.readouterr().err
    assert "the segment at 0x10000000" in said
    assert "does not fit the memory of core e31: flash 0x20400000 to 0x20ffffff, dtim 0x80000000 to 0x8000ffff" in said
    assert said.endswith("; this file fits: rp2350 (--chip rp2350)\n")
    assert said.count("\n") == 1
    assert run(["ct", str(of_rp2350), "--call", "main()", "--chip", "esp32-c3"]) == 2
    said = capsys.readouterr().err
    assert "memory of chip esp32-c3" in said
    assert said.endswith("; this file fits: rp2350 (--chip rp2350)\n")


def test_a_program_that_fits_no_chip_is_told_its_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(MAKERS, "nowhere", Maker("m", (0x7000_0000, KIB), (0x7800_0000, KIB), "SIFIVE=0x10013000"))
    assert run(["sim", str(build("nowhere", tmp_path))]) == 2
    advice = "it fits no chip; link it for this map, or give the program's own: --memory 0x78000000:1M --memory 0x7"
    assert advice in capsys.readouterr().err


def test_memory_can_be_that_of_a_chip(of_rp2350: Path, capfd: pytest.CaptureFixture[str]) -> None:
    memory = ["--memory", "flash=0x10000000:4M:rx", "--memory", "sram=0x20000000:520k"]
    call = ["sim", str(of_rp2350), "--isa", "rv32imac_zba_zbb_zbkb_zbs", "--core", "hazard3", *memory]
    assert run([*call, "--call", "_start"]) == 1
    said = capfd.readouterr().err
    assert "0x40048004, where there is no memory" in said  # the devices are those of the chip only
    assert run([*call, "--memory", "0x30000000:1k:wx"]) == 2
    assert "write [NAME=]BASE:BYTES[:rx|rw|rwx]" in capfd.readouterr().err
    firmware = rvk.load(of_rp2350, core="hazard3", memory=["flash=0x10000000:4M:rx", (0x2000_0000, 520 * KIB)])
    assert [(r.name, r.writable) for r in firmware.core.regions] == [("flash", False), ("0x20000000", True)]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--chip", "rp2530"], 'unknown chip "rp2530"; did you mean "rp2350"?'),
        (["--chip", "hazard3"], '"hazard3" is a core; give it with --core hazard3'),
        (["--core", "rp2350"], '"rp2350" is a chip; give it with --chip rp2350'),
        (["--core", "e31", "--chip", "rp2350"], "core e31 and chip rp2350 are named; leave one out"),
        (["--chip", "nothing.toml"], 'unknown chip file "nothing.toml"'),
        (["--rtl", "small", "--chip", "rp2350"], "--chip is for the simulator; leave it out, or leave out --rtl"),
    ],
)
def test_a_wrong_name_is_one_line(
    options: list[str], message: str, of_rp2350: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["sim", str(of_rp2350), *options]) == 2
    said = capsys.readouterr().err
    assert message in said
    assert said.count("\n") == 1


def test_whose_timing_it_is_stands_on_one_line(
    tmp_path_factory: pytest.TempPathFactory, capfd: pytest.CaptureFixture[str]
) -> None:
    elf = build("gd32vf103", tmp_path_factory.mktemp("gd32vf103"))
    assert run(["sim", str(elf), "--chip", "gd32vf103", "--call", "main", "--limit", "1000"]) == 1
    note = "rvk: note: cycles are those of core hazard3, the nearest one: the timing of gd32vf103 is not public\n"
    assert capfd.readouterr().err.startswith(note)


def test_what_time_depends_on_is_not_that_of_the_nearest_core(tmp_path: Path) -> None:
    text = (paths.data_folder("chips") / "gd32vf103.toml").read_text(encoding="utf-8")
    (tmp_path / "near.toml").write_text(text, encoding="utf-8")
    (tmp_path / "own.toml").write_text(text.replace("nearest_core", "core"), encoding="utf-8")
    (tmp_path / "f.c").write_text("int f(int a, int b) { return a * b; }\n", encoding="utf-8")

    def leaks(name: str) -> int:
        chip = str(tmp_path / name)
        elf = rvk.build(tmp_path / "f.c", chip=chip, output=tmp_path / "f.elf")
        return len(rvk.load(elf, chip=chip).leaks("f", 3, 4, secrets=[0, 1]))

    assert (leaks("near.toml"), leaks("own.toml")) == (1, 0)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"clock_hz": "clok_hz"}, "line 6: unknown field `clok_hz`; did you mean `clock_hz`?"),
        ({'core = "hazard3"': 'core = "hazard4"'}, 'core = "hazard4"'),
        ({'core = "hazard3"': ""}, 'write either core = "NAME", or nearest_core = "NAME"'),
        ({'core = "hazard3"': 'core = "hazard3"\nstore_data_delay = 2'}, "unknown field `store_data_delay`"),
        ({'code_region = "flash"': 'code_region = "rom"'}, 'code_region = "rom" is not the name of a [[memory]]'),
        ({"cycles_per_tick = 100": "cycles_per_tick = 0"}, "clint: cycles_per_tick is at least 1"),
        ({"writable = true": "", "executable = true": ""}, "holds code but is not executable"),
    ],
)
def test_a_mistake_in_a_chip_file_is_one_line(
    changes: dict[str, str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["new", "chip", "mine", "--in", str(tmp_path)]) == 0
    file = tmp_path / "mine.toml"
    text = "\n".join(line.split("#")[0].rstrip() for line in file.read_text(encoding="utf-8").splitlines()).lstrip()
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    file.write_text("# SPDX\n# SPDX\n" + text, encoding="utf-8")
    capsys.readouterr()
    assert run(["bench", "aes", "--chip", str(file)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("rvk: chip file ")
    assert message in said
    assert said.count("\n") == 1


def test_new_chip_is_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["new", "chip", "mine", "--in", str(tmp_path), "--core", "ibex"]) == 0
    capsys.readouterr()
    chosen = ["bench", "aes", "--variant", "ttable", "--isa", "rv32imc", "--json"]
    assert run([*chosen, "--chip", str(tmp_path / "mine.toml"), "--core", "ibex"]) == 0
    rows = json.loads(capsys.readouterr().out)
    cycles = {name: [row["cycles"] for row in rows if row["core"] == name] for name in ("mine", "ibex")}
    assert cycles["mine"] == cycles["ibex"] != []


def test_a_core_takes_from_its_chip_what_it_does_not_have_itself() -> None:
    for name in ("fe310-g000", "e31"):
        core, chip = load_core(name), load_chip("fe310-g000")
        assert core.chip_timing is None
        assert [r.base for r in core.regions] == [r.base for r in chip.regions]
    assert [load_core(name).regions[1].bytes for name in ("fe310-g000", "e31")] == [16 * KIB, 64 * KIB]


def test_a_register_that_rv32e_lacks_is_illegal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "f.S"
    source.write_text(".globl f\nf: .word 0x00100813\n.word 0x00008067\n", encoding="utf-8")  # addi x16, x0, 1; ret
    elf = rvk.build(source, chip="ch32v003", output=tmp_path / "f.elf")
    assert run(["sim", str(elf), "--chip", "ch32v003", "--call", "f"]) == 1
    assert (
        "illegal instruction 0x100813: a register above x15 (RV32E has only x0 to x15) needs i"
        in capsys.readouterr().err
    )
    assert run(["sim", str(elf), "--chip", "ch32v003", "--isa", "rv32ic", "--call", "f"]) == 0

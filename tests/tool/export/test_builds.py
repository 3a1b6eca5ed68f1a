# SPDX-License-Identifier: MIT OR Apache-2.0
"""Exports, built by both compilers in every way, answer their self-test on the simulator of the chip."""

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from rvk.export.request import Request
from rvk.toolchain.compilers import GCC
from tests.long_tests import long_unless
from tests.missing_tools import needs
from tests.tool.export.building import Build, exported_without_a_choice, output_of, run


@pytest.mark.long
@pytest.mark.parametrize("compiler", ["zig", "gcc"])
def test_objects_archives_and_lto(export: tuple[Path, Request], compiler: str) -> None:
    folder, asked = export
    chip, plain = str(asked.processor), Build(folder, asked.isa, compiler, asked.goal.level)
    objects = plain.library()
    ways = {
        "objects": plain.link("self_test", objects, "objects"),
        "archive": plain.link("self_test", [plain.archive(objects, "rvk")], "archive"),
        "reversed": plain.link("self_test", [plain.archive(objects[::-1], "rvk_reversed")], "reversed"),
    }
    optimised = replace(plain, lto=True)
    ways["lto"] = optimised.link("self_test", optimised.library(), "lto")
    for name, program in ways.items():
        status, lines = output_of(program, chip)
        assert (status, [line for line in lines if not line.endswith(": right")]) == (0, []), name
        assert len(lines) >= len(asked.names)


def test_makefile_of_the_board(tmp_path: Path) -> None:
    exported_without_a_choice(tmp_path, "rp2350", "sha256", "chacha20")
    run(["make", "-s", "-C", str(tmp_path / "board"), *_with_zig(tmp_path)])
    status, lines = output_of(tmp_path / "board" / "self_test.elf", "rp2350")
    assert status == 0
    assert lines == ["sha256 hash: right", "chacha20 encrypt: right"]
    status, lines = output_of(tmp_path / "board" / "benchmark.elf", "rp2350")
    assert status == 0
    assert all(int(line.rsplit(" ", 2)[1]) > 100 for line in lines), lines


def test_a_wrong_answer_is_noticed(tmp_path: Path) -> None:
    exported_without_a_choice(tmp_path, "rp2350", "sha256")
    source = tmp_path / "src" / "rvk_sha256_round_constants.inc"
    text = source.read_text(encoding="utf-8")
    assert text.count("0x428a2f98") == 1
    source.write_text(text.replace("0x428a2f98", "0x428a2f99"), encoding="utf-8")
    run(["make", "-s", "-C", str(tmp_path / "board"), *_with_zig(tmp_path), "self_test.elf"])
    assert output_of(tmp_path / "board" / "self_test.elf", "rp2350") == (1, ["sha256 hash: WRONG"])


def _with_zig(folder: Path) -> list[str]:
    """The settings that board/Makefile names for zig, with the zig that is installed here."""
    from rvk.toolchain.compilers import zig_executable  # noqa: PLC0415

    makefile = (folder / "board" / "Makefile").read_text(encoding="utf-8")
    [line] = [each for each in makefile.splitlines() if "zig cc" in each]
    command = line.split('"')[1]
    return [f"CC={command.replace('zig', zig_executable(), 1)}"]


@needs(GCC)
@pytest.mark.parametrize("flags", long_unless(["-Os -flto"], ["-Os -flto", "-O2 -g"]))
def test_the_board_makefile_takes_flags(tmp_path: Path, flags: str) -> None:
    # No Zicsr: start-up code asks for it by itself.
    exported_without_a_choice(tmp_path, "gd32vf103", "aes_gcm", "sha256", isa="rv32i")
    assert "cycles are those of core hazard3, the nearest one" in (tmp_path / "README.md").read_text(encoding="utf-8")
    run(["make", "-s", "-C", str(tmp_path / "board"), f"CFLAGS={flags}"])
    status, lines = output_of(tmp_path / "board" / "self_test.elf", "gd32vf103")
    assert (status, len(lines)) == (0, 2)


@needs("qemu-system-riscv32")
@needs(GCC)
def test_the_board_files_run_on_qemu(tmp_path: Path) -> None:
    exported_without_a_choice(tmp_path, "fe310-g002", "sha256", "chacha20")
    run(["make", "-s", "-C", str(tmp_path / "board"), "self_test.elf"])
    machine = ["-M", "sifive_e,revb=true", "-bios", "none", "-nographic"]
    semihosting = ["-semihosting-config", "enable=on,target=native"]
    command = ["qemu-system-riscv32", *machine, *semihosting, "-kernel", str(tmp_path / "board" / "self_test.elf")]
    done = subprocess.run(command, capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL, timeout=60)
    written = (done.stdout + done.stderr).splitlines()  # older versions write to standard error
    assert written == ["sha256 hash: right", "chacha20 encrypt: right"]

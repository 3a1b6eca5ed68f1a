# SPDX-License-Identifier: MIT OR Apache-2.0
"""Small executables in the form of riscv-tests and of the architecture tests."""

from pathlib import Path

from rvk.toolchain import run_tool
from rvk.toolchain.compilers import zig_executable

_SCRIPT = """ENTRY(_start)
SECTIONS { . = 0x80000000; .text : { *(.text) } . = ALIGN(16); .data : { *(.data) *(.tohost) } }
"""
_EXIT = "la t1, tohost\n1: sw t0, 0(t1)\n sw zero, 4(t1)\n j 1b\n.data\n.balign 8\n.globl tohost\ntohost: .dword 0\n"
_SIGNATURE = ".balign 4\n.globl begin_signature\nbegin_signature: .word 0\n.globl end_signature\nend_signature:\n"


def program(text: str, code: int = 0) -> str:
    """A program that exits with this code after `text`."""
    return f".globl _start\n.option norvc\n_start: {text}\n li t0, {2 * code + 1}\n{_EXIT}"


def signed(value: int) -> str:
    """A program that leaves a word in its signature."""
    body = f"li a0, {value}\n la a1, begin_signature\n sw a0, 0(a1)"
    return program(body) + _SIGNATURE


def signed_trap() -> str:
    """A program that leaves mtval after a misaligned load in its signature."""
    trap = "la t0, 2f\n csrw mtvec, t0\n la a1, begin_signature\n lw a0, 1(zero)\n"
    body = f"{trap}.balign 4\n2: csrr a0, mtval\n sw a0, 0(a1)"
    return program(body) + _SIGNATURE


def build(file: Path, source: str, attribute: str = "") -> Path:
    """Assembles and links a program for RV32I; `attribute` is the ISA string that it claims to need."""
    folder = file.parent
    folder.mkdir(parents=True, exist_ok=True)
    text, script, unlinked = folder / "source.S", folder / "script", folder / f"{file.name}.o"
    claim = f'.attribute arch, "{attribute}"\n' if attribute else ""
    text.write_text(claim + source, encoding="ascii")
    script.write_text(_SCRIPT, encoding="ascii")
    target = ["-target", "riscv32-freestanding-none", "-mcpu=generic_rv32"]
    run_tool([zig_executable(), "cc", *target, "-c", str(text)], unlinked, folder)
    run_tool([zig_executable(), "ld.lld", "-m", "elf32lriscv", "-T", str(script), str(unlinked)], file, folder)
    return file

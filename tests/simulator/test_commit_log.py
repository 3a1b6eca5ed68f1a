# SPDX-License-Identifier: MIT OR Apache-2.0
"""The commit log of the programs in `programs/`: every retired instruction, and what it wrote, according to QEMU."""

import re
from pathlib import Path

import pytest

from rvk._sim import Exit, Trace
from tests.missing_tools import needs

from .qemu_steps import State, steps
from .test_programs import EVERYWHERE, LIMIT, image, machine

EFFECTS = r"(?: [xc]\S+ +0x[0-9a-f]{8})*(?: mem 0x[0-9a-f]{8}(?: 0x[0-9a-f]+)?)*"
LINE = re.compile(rf"core   0: 3 0x([0-9a-f]{{8}}) \(0x([0-9a-f]{{4}}|[0-9a-f]{{8}})\)({EFFECTS})$")
REGISTER = re.compile(r" x(\d+) +0x([0-9a-f]{8})")
CSR = re.compile(r" c\d+_(\w+) 0x([0-9a-f]{8})")
MEMORY = re.compile(r" mem 0x([0-9a-f]{8})(?: 0x([0-9a-f]+))?")
# Where time does not matter. What is read from CSRs differs: QEMU has user mode, and leaves mtval 0 at breakpoints.
STEPPED_ON_QEMU = ["atomics", "compressed", "exceptions", "registers"]

SYSTEM = 0x73
SAME_BITS = {"mstatus": 0x88, "mie": 0x888, "mip": 0x8}
"""What both machines have of these: MIE and MPIE, the interrupts of machine mode, the one that software makes wait."""


def logged(name: str, folder: Path) -> tuple[Exit, list[str], Path]:
    """The commit log of one of the machine's test programs."""
    elf, log = image(name, folder), folder / "commits.log"
    loaded = machine(elf)
    ended = Trace(loaded, commit_log=log).run(loaded, limit=LIMIT)
    return ended, log.read_text(encoding="ascii").splitlines(), elf


@pytest.mark.parametrize("name", EVERYWHERE)
def test_every_retired_instruction_has_a_line(name: str, tmp_path: Path) -> None:
    ended, lines, _ = logged(name, tmp_path)
    assert (ended.code, len(lines)) == (0, ended.instructions)
    for line in lines:
        match = LINE.match(line)
        assert match, line
        # The two lowest bits show whether an instruction is compressed.
        assert (int(match[2], 16) & 3 == 3) == (len(match[2]) == 8)


def test_mret_shows_interrupts_let_through_even_if_one_comes_at_once(tmp_path: Path) -> None:
    _, lines, _ = logged("interrupts", tmp_path)
    returns = [line for line in lines if "(0x30200073)" in line]
    assert {line.partition(")")[2] for line in returns} == {" c768_mstatus 0x00001888 c784_mstatush 0x00000000"}


@needs("qemu-system-riscv32")
@pytest.mark.parametrize("name", STEPPED_ON_QEMU)
def test_what_instructions_write_is_what_qemu_has_then(name: str, tmp_path: Path) -> None:
    _, lines, elf = logged(name, tmp_path)
    states = iter(steps(elf, tmp_path))
    before = next(states)
    for line in lines:
        match = LINE.match(line)
        assert match
        while before.pc != int(match[1], 16):
            # What QEMU began and we do not show is an instruction that traps.
            before, trapped = next(states), before
            assert before.values["mepc"] == trapped.pc, line
            assert before.pc == trapped.values["mtvec"], line
        after = next(states)
        compare(match, before, after)
        before = after


def compare(match: re.Match[str], before: State, after: State) -> None:
    """Compares a line with the registers before and after it."""
    changed = {name for name in after.values if name[0] == "x" and after.values[name] != before.values[name]}
    written = {f"x{number}": int(value, 16) for number, value in REGISTER.findall(match[3])}
    word, accesses = int(match[2], 16), MEMORY.findall(match[3])
    assert changed <= written.keys(), match[0]
    if word & 0x7F != SYSTEM:
        assert written == {name: after.values[name] for name in written}, match[0]
    for name, value in CSR.findall(match[3]):
        same = SAME_BITS.get(name, 0xFFFF_FFFF)
        assert int(value, 16) & same == after.values[name] & same, match[0]
    if len(match[2]) == 8:
        assert accesses == expected_accesses(word, before, after), match[0]


def expected_accesses(word: int, before: State, after: State) -> list[tuple[str, str]]:
    """Addresses of loads, addresses and values of stores, by the formats of the unprivileged specification."""
    rd, rs1, rs2 = (f"x{word >> low & 31}" for low in (7, 15, 20))
    base, value, opcode, width = before.values[rs1], before.values[rs2], word & 0x7F, word >> 12 & 3
    signed = word >> 20 if word < 1 << 31 else (word >> 20) - (1 << 12)
    if opcode == 0x03:
        return [(f"{base + signed & 0xFFFFFFFF:08x}", "")]
    if opcode == 0x23:
        address = base + (signed & ~31 | word >> 7 & 31) & 0xFFFFFFFF
        return [(f"{address:08x}", f"{value % (1 << (8 << width)):0{2 << width}x}")]
    if opcode == 0x2F:
        function, load = word >> 27, (f"{base:08x}", "")
        stores_operand = (f"{base:08x}", f"{value:08x}")
        if function == 3:
            return [] if after.values[rd] else [stores_operand]
        if function == 2:
            return [load]
        old = after.values[rd]
        results = {1: value, 0: old + value, 4: old ^ value, 8: old | value, 12: old & value}
        results |= {24: min(old, value), 28: max(old, value)}
        flipped = sorted((x ^ 1 << 31, x) for x in (old, value))
        results |= {16: flipped[0][1], 20: flipped[1][1]}
        return [load, (f"{base:08x}", f"{results[function] & 0xFFFFFFFF:08x}")]
    return []

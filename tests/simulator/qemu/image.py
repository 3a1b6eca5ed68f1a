# SPDX-License-Identifier: MIT OR Apache-2.0
"""Many programs in one ELF file, written without compiler or linker."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tests.elf import elf_file, headers_bytes
from tests.random_programs.encode import BITS, b_type, i_type, j_type, s_type, set_register, words
from tests.random_programs.terminating.program import SLOT_BYTES, SLOT_TO_SP, Program, epilogue, prologue

BASE = 0x1000_0000
_PAGE = 4096
_HEADERS = headers_bytes(1)
"""Of the file, which Linux maps together with the segment."""
_ENTRY = BASE + 256
_TAIL = BASE + 512
_RA, _T0, _A0, _A1, _A2, _A7 = 1, 5, 10, 11, 12, 17
_WRITE, _EXIT = 64, 93


@dataclass(frozen=True)
class Layout:
    """Where the programs of a batch and their slots lie. It stays when only some of them are run."""

    programs: Sequence[Program]
    code: Mapping[int, int]
    """Address of the first random instruction, by the program's number."""
    slots: Mapping[int, int]
    data: int
    end: int

    @property
    def result_bytes(self) -> int:
        return self.end - self.data


def place(batch: list[Program]) -> Layout:
    """The code in random order: so the jumps from program to program are long and go both ways."""
    shuffled = list(batch)
    random.Random(batch[0].number).shuffle(shuffled)
    address, code = BASE + _PAGE, {}
    for program in shuffled:
        start = address + len(prologue(0))
        code[program.number] = start
        address = -(-(start + len(program.body()) + len(epilogue(0)) + 4) // 4) * 4
    # No code in the pages of data: QEMU translates a page again after each store into it.
    data = -(-address // _PAGE) * _PAGE
    slots = {program.number: data + SLOT_BYTES * index for index, program in enumerate(batch)}
    return Layout(batch, code, slots, data, data + SLOT_BYTES * len(batch))


def build(layout: Layout, bodies: Mapping[int, bytes]) -> bytes:
    """An ELF file that runs some of the programs one after the other; the slots of the others stay zero."""
    memory = bytearray(layout.end + 16 - BASE)

    def put(address: int, code: bytes) -> None:
        memory[address - BASE : address - BASE + len(code)] = code

    saved_ra = layout.end
    programs = [program for program in layout.programs if program.number in bodies]
    starts = [layout.code[program.number] - len(prologue(0)) for program in programs]
    save = [*set_register(_T0, saved_ra), s_type("sw", _T0, _RA, 0)]
    put(_ENTRY, words([*save, j_type("jal", 0, starts[0] - _ENTRY - 4 * len(save))]))
    for program, start, following in zip(programs, starts, [*starts[1:], _TAIL], strict=True):
        slot = layout.slots[program.number]
        code = prologue(slot + SLOT_TO_SP) + bodies[program.number] + epilogue(slot + SLOT_TO_SP)
        put(start, code + words([j_type("jal", 0, following - start - len(code))]))
        put(slot, program.slot)
    put(_TAIL, words(_tail(layout, saved_ra)))
    return elf_file(_ENTRY, [(BASE + _HEADERS, bytes(memory[_HEADERS:]))])


def _tail(layout: Layout, saved_ra: int) -> list[int]:
    """The simulator began with an address to return to; Linux with zeros, and wants write(1, data, bytes), exit(0)."""
    load_ra = [*set_register(_T0, saved_ra), i_type("lw", _RA, _T0, 0), i_type("addi", _A0, 0, 0)]
    leave = [b_type("beq", _RA, 0, 8), i_type("jalr", 0, _RA, 0)]
    data = [i_type("addi", _A0, 0, 1), *set_register(_A1, layout.data), *set_register(_A2, layout.result_bytes)]
    leave_linux = [i_type("addi", _A0, 0, 0), i_type("addi", _A7, 0, _EXIT), BITS["ecall"]]
    return [*load_ra, *leave, *data, i_type("addi", _A7, 0, _WRITE), BITS["ecall"], *leave_linux]

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Many programs in one ELF file, written without compiler or linker."""

import random
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .encode import b_type, i_type, j_type, s_type
from .program import BITS, SLOT_BYTES, SLOT_TO_SP, Program, epilogue, prologue, set_register, words

BASE = 0x1000_0000
_PAGE = 4096
_ENTRY = BASE + 256  # behind the ELF headers, which are part of the segment
_TAIL = BASE + 512
_RA, _T0, _A0, _A1, _A2, _A7 = 1, 5, 10, 11, 12, 17
_WRITE, _EXIT = 64, 93
_ECALL = 0x0000_0073


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
    save = [*set_register(_T0, saved_ra), s_type(BITS["sw"], _T0, _RA, 0)]
    put(_ENTRY, words([*save, j_type(BITS["jal"], 0, starts[0] - _ENTRY - 4 * len(save))]))
    for program, start, following in zip(programs, starts, [*starts[1:], _TAIL], strict=True):
        slot = layout.slots[program.number]
        code = prologue(slot + SLOT_TO_SP) + bodies[program.number] + epilogue(slot + SLOT_TO_SP)
        put(start, code + words([j_type(BITS["jal"], 0, following - start - len(code))]))
        put(slot, program.slot)
    put(_TAIL, words(_tail(layout, saved_ra)))
    put(BASE, _headers(len(memory)))
    return bytes(memory)


def _tail(layout: Layout, saved_ra: int) -> list[int]:
    """The simulator began with an address to return to; Linux with zeros, and wants write(1, data, bytes), exit(0)."""
    addi = BITS["addi"]
    load_ra = [*set_register(_T0, saved_ra), i_type(BITS["lw"], _RA, _T0, 0), i_type(addi, _A0, 0, 0)]
    leave = [b_type(BITS["beq"], _RA, 0, 8), i_type(BITS["jalr"], 0, _RA, 0)]
    data = [i_type(addi, _A0, 0, 1), *set_register(_A1, layout.data), *set_register(_A2, layout.result_bytes)]
    leave_linux = [i_type(addi, _A0, 0, 0), i_type(addi, _A7, 0, _EXIT), _ECALL]
    return [*load_ra, *leave, *data, i_type(addi, _A7, 0, _WRITE), _ECALL, *leave_linux]


def _headers(size: int) -> bytes:
    """ELF header and one program header (System V ABI, chapters 4 and 5): everything readable, writable, executable."""
    executable, riscv, rvc_flag, load, rwx = 2, 243, 1, 1, 7
    identification = b"\x7fELF" + bytes([1, 1, 1]) + bytes(9)  # 32 bits, little-endian, version 1
    header = struct.pack("<HHIIIIIHHHHHH", executable, riscv, 1, _ENTRY, 52, 0, rvc_flag, 52, 32, 1, 0, 0, 0)
    return identification + header + struct.pack("<8I", load, 0, BASE, BASE, size, size, rwx, _PAGE)

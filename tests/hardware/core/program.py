# SPDX-License-Identifier: MIT OR Apache-2.0
"""Random programs for the core: whatever it executes, and whatever traps, for ever.

A program is a large block of random instructions and a handler of traps and interrupts, which goes on at another place
of the block. Before, it makes registers random again, because results of results become dull, and lets some of them
point to memory. A program that is lost somewhere comes back with the next trap.
"""

import random
import struct
from typing import Final

from rvk._sim import Core, Isa

from .code import POINTERS, RandomCode
from .comparison import Executable

_CODE_BYTES: Final = 1 << 15
_HANDLER_BYTES: Final = 0x200
_ENTRY: Final = 0x40
"""Of the handler; before it is the table of vectors, all of whose entries go there."""
_DATA: Final = 0x8000
"""What pointers point to, from the beginning of the data region."""
_VALUES: Final = 0x4000
"""Where random values are, likewise."""
_VALUE_COUNT: Final = 1024
_TARGETS: Final = 0x6000
"""Where the addresses are at which the program goes on behind a trap, likewise."""
_TARGET_COUNT: Final = 256
_CORNERS: Final = (0, 1, 2, 31, 32, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF)
_CORNER_SHARE: Final = 0.3

_T0, _T1, _T2 = 5, 6, 7
_MSTATUS, _MIE, _MTVEC = 0x300, 0x304, 0x305
_MSCRATCH, _MEPC, _MCAUSE, _MTVAL, _MIP = 0x340, 0x341, 0x342, 0x343, 0x344
_MRET = 0x3020_0073


def generate(core: Core, isa: Isa, seed: int) -> Executable:
    """The same program always for the same seed."""
    source = random.Random(seed)
    regions = {region.name: region for region in core.regions}
    code, data = regions[core.code_region].base, regions[core.data_region].base
    handler = _handler(source, code, data)
    assert len(handler) <= _HANDLER_BYTES
    block, starts = RandomCode(source, isa).block(_CODE_BYTES)
    image = handler.ljust(_HANDLER_BYTES, b"\0") + block
    targets = [code + _HANDLER_BYTES + start for start in source.choices(starts, k=_TARGET_COUNT)]
    values = b"".join(_value(source).to_bytes(4, "little") for _ in range(_VALUE_COUNT))
    # The end of the region, so that code also runs into where nothing is.
    size = regions[core.code_region].bytes
    last, _ = RandomCode(source, isa).block(64)
    last = last[-64:]
    targets[0] = code + size - len(last)
    table = struct.pack(f"<{len(targets)}I", *targets)
    parts = [(code, image), (targets[0], last), (data + _VALUES, values), (data + _TARGETS, table)]
    return Executable(
        f"random program {seed}", seed, elf_file(code + _ENTRY, [*parts, (data + _DATA, source.randbytes(4096))])
    )


def _value(source: random.Random) -> int:
    return source.choice(_CORNERS) if source.random() < _CORNER_SHARE else source.getrandbits(32)


def _handler(source: random.Random, code: int, data: int) -> bytes:
    """The table of vectors, behind it the entry of the program, behind that the handler."""
    begin = _begin(source, code)
    table = [_jal(0, _ENTRY + 4 * len(begin) - 4 * entry) for entry in range(_ENTRY // 4)]
    words = [
        *table,
        *begin,
        *_next_state(source),
        *_next_address(data),
        *_read_trap(),
        _csrrw(0, _MEPC, _T0),
        *_choose_interrupts(code),
        *_new_registers(source, data),
        _MRET,
    ]
    return struct.pack(f"<{len(words)}I", *words)


def _begin(source: random.Random, code: int) -> list[int]:
    """Sets what reset leaves as it is."""
    return [
        *_li(_T0, source.getrandbits(32)),
        *(_csrrw(0, number, _T0) for number in (_MSCRATCH, _MEPC)),
        *_li(_T0, code),
        _csrrw(0, _MTVEC, _T0),
    ]


def _next_state(source: random.Random) -> list[int]:
    """Leaves in t2 and mscratch a state that goes on with every trap.

    It is 69069 times the last, plus an odd number (Knuth, volume 2, section 3.3.4, table 1).
    """
    return [
        _csrrs(_T0, _MSCRATCH, 0),
        # By shifts and additions, since not every core multiplies.
        *_times(_T2, _T0, 69069),
        _addi(_T2, _T2, source.randrange(1, 2048, 2)),
        _csrrw(0, _MSCRATCH, _T2),
    ]


def _next_address(data: int) -> list[int]:
    """Leaves in t0 where to go on: one of many instructions, by bits of the state that change much."""
    return [
        _srli(_T0, _T2, 12),
        _andi(_T0, _T0, 4 * (_TARGET_COUNT - 1)),
        *_li(_T1, data + _TARGETS),
        _add(_T0, _T0, _T1),
        _lw(_T0, _T0, 0),
    ]


def _read_trap() -> list[int]:
    """Reads what the trap has left, so that it is compared."""
    return [_csrrs(_T1, number, 0) for number in (_MCAUSE, _MEPC, _MTVAL, _MTVEC, _MSTATUS, _MIP)]


def _choose_interrupts(code: int) -> list[int]:
    """Chooses by the state whether traps are direct or vectored, and which interrupts mret lets through."""
    return [
        _srli(_T0, _T2, 27),
        _andi(_T0, _T0, 1),
        *_li(_T1, code),
        _or(_T0, _T0, _T1),
        _csrrw(0, _MTVEC, _T0),
        *_li(_T0, 0x888),
        _and(_T0, _T0, _T2),
        _csrrw(0, _MIE, _T0),
        *_li(_T0, 0x80),
        _csrrs(0, _MSTATUS, _T0),
    ]


def _new_registers(source: random.Random, data: int) -> list[int]:
    """Loads registers from a random part of the values, and makes some of them point to memory."""
    loaded = (*range(10, 15), *source.sample(range(16, 32), 4), _T0, _T2)
    return [
        _srli(_T0, _T2, 7),
        _andi(_T0, _T0, 0x7F0),
        *_li(_T1, data + _VALUES),
        _add(_T1, _T0, _T1),
        *(_lw(number, _T1, 4 * number) for number in loaded),
        *(word for number in POINTERS for word in _li(number, data + _DATA + 16 * source.randrange(128))),
    ]


def _times(rd: int, rs: int, factor: int) -> list[int]:
    """rd = rs * factor, of which bit 0 is set; t1 is used."""
    words = [_addi(rd, rs, 0)]
    for bit in range(1, factor.bit_length()):
        if factor >> bit & 1:
            words += [_slli(_T1, rs, bit), _add(rd, rd, _T1)]
    return words


def _li(rd: int, value: int) -> list[int]:
    low = (value & 0xFFF ^ 0x800) - 0x800
    return [0x37 | rd << 7 | (value - low) & 0xFFFF_F000, _addi(rd, rd, low)]


def _i_type(bits: int, rd: int, rs1: int, immediate: int) -> int:
    return bits | rd << 7 | rs1 << 15 | (immediate & 0xFFF) << 20


def _addi(rd: int, rs1: int, immediate: int) -> int:
    return _i_type(0x13, rd, rs1, immediate)


def _andi(rd: int, rs1: int, immediate: int) -> int:
    return _i_type(0x7013, rd, rs1, immediate)


def _slli(rd: int, rs1: int, amount: int) -> int:
    return _i_type(0x1013, rd, rs1, amount)


def _srli(rd: int, rs1: int, amount: int) -> int:
    return _i_type(0x5013, rd, rs1, amount)


def _lw(rd: int, rs1: int, offset: int) -> int:
    return _i_type(0x2003, rd, rs1, offset)


def _csrrw(rd: int, number: int, rs1: int) -> int:
    return _i_type(0x1073, rd, rs1, number)


def _csrrs(rd: int, number: int, rs1: int) -> int:
    return _i_type(0x2073, rd, rs1, number)


def _add(rd: int, rs1: int, rs2: int) -> int:
    return 0x33 | rd << 7 | rs1 << 15 | rs2 << 20


def _or(rd: int, rs1: int, rs2: int) -> int:
    return 0x6033 | rd << 7 | rs1 << 15 | rs2 << 20


def _and(rd: int, rs1: int, rs2: int) -> int:
    return 0x7033 | rd << 7 | rs1 << 15 | rs2 << 20


def _jal(rd: int, offset: int) -> int:
    return (
        0x6F | rd << 7 | offset >> 20 << 31 | (offset >> 1 & 0x3FF) << 21 | (offset >> 11 & 1) << 20 | offset & 0xFF000
    )


def elf_file(entry: int, segments: list[tuple[int, bytes]]) -> bytes:
    """The least that is an executable: the header and a program header for each segment."""
    header = struct.pack(
        "<16sHHIIIIIHHHHHH", b"\x7fELF\1\1\1", 2, 243, 1, entry, 52, 0, 0, 52, 32, len(segments), 0, 0, 0
    )
    position = len(header) + 32 * len(segments)
    table, contents = b"", b""
    for address, data in segments:
        table += struct.pack("<8I", 1, position + len(contents), address, address, len(data), len(data), 7, 4)
        contents += data
    return header + table + contents

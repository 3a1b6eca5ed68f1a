# SPDX-License-Identifier: MIT OR Apache-2.0
"""The handler of traps and interrupts of a random program, and what comes before it: table of vectors and entry.

The handler reads what the trap has left, makes registers random again, because results of results become alike, lets
some of them point to memory, and continues at another place of the program.
"""

import random
from typing import Final

from ..encode import BITS, i_type, j_type, r_type, set_register, words
from .builder import POINTERS

ENTRY: Final = 0x40
"""Of the program; before it is the table of vectors, all of whose entries go to the handler, which is after it."""
DATA: Final = 0x8000
"""What pointers point to, from the beginning of the data region."""
VALUES: Final = 0x4000
"""Where random values are, likewise."""
TARGETS: Final = 0x6000
"""Where the addresses are at which the program continues after a trap, likewise."""
TARGET_COUNT: Final = 256

_T0, _T1, _T2 = 5, 6, 7
_MSTATUS, _MIE, _MTVEC = 0x300, 0x304, 0x305
_MSCRATCH, _MEPC, _MCAUSE, _MTVAL, _MIP = 0x340, 0x341, 0x342, 0x343, 0x344


def handler(source: random.Random, code: int, data: int) -> bytes:
    """The table of vectors, the entry of the program, the handler; for regions that begin at these addresses."""
    begin = _begin(source, code)
    table = [j_type("jal", 0, ENTRY + 4 * len(begin) - 4 * entry) for entry in range(ENTRY // 4)]
    return words(
        [
            *table,
            *begin,
            *_next_state(source),
            *_next_address(data),
            *_read_trap(),
            _csrrw(0, _MEPC, _T0),
            *_choose_interrupts(code),
            *_new_registers(source, data),
            BITS["mret"],
        ]
    )


def _begin(source: random.Random, code: int) -> list[int]:
    """Reads what reset sets, and sets what it leaves as it is."""
    return [
        *(_csrrs(_T1, number, 0) for number in (_MIE, _MCAUSE)),
        *set_register(_T0, source.getrandbits(32)),
        *(_csrrw(0, number, _T0) for number in (_MSCRATCH, _MEPC)),
        *set_register(_T0, code),
        _csrrw(0, _MTVEC, _T0),
    ]


def _next_state(source: random.Random) -> list[int]:
    """Leaves in t2 and mscratch a state that changes with every trap.

    It is 69069 times the last, plus an odd number (Knuth, volume 2, section 3.3.4, table 1).
    """
    return [
        _csrrs(_T0, _MSCRATCH, 0),
        # By shifts and additions, since not every core multiplies.
        *_times(_T2, _T0, 69069),
        i_type("addi", _T2, _T2, source.randrange(1, 2048, 2)),
        _csrrw(0, _MSCRATCH, _T2),
    ]


def _next_address(data: int) -> list[int]:
    """Leaves in t0 where to continue: one of many instructions, by bits of the state that change much."""
    return [
        i_type("srli", _T0, _T2, 12),
        i_type("andi", _T0, _T0, 4 * (TARGET_COUNT - 1)),
        *set_register(_T1, data + TARGETS),
        r_type("add", _T0, _T0, _T1),
        i_type("lw", _T0, _T0, 0),
    ]


def _read_trap() -> list[int]:
    """Reads what the trap has left, so that it is compared."""
    return [_csrrs(_T1, number, 0) for number in (_MCAUSE, _MEPC, _MTVAL, _MTVEC, _MSTATUS, _MIP)]


def _choose_interrupts(code: int) -> list[int]:
    """Chooses by the state whether traps are direct or vectored, and which interrupts mret lets through.

    Before, it reads what mtvec makes of the state.
    """
    return [
        _csrrw(0, _MTVEC, _T2),
        _csrrs(_T1, _MTVEC, 0),
        i_type("srli", _T0, _T2, 27),
        i_type("andi", _T0, _T0, 1),
        *set_register(_T1, code),
        r_type("or", _T0, _T0, _T1),
        _csrrw(0, _MTVEC, _T0),
        *set_register(_T0, 0x888),
        r_type("and", _T0, _T0, _T2),
        _csrrw(0, _MIE, _T0),
        *set_register(_T0, 0x80),
        _csrrs(0, _MSTATUS, _T0),
    ]


def _new_registers(source: random.Random, data: int) -> list[int]:
    """Loads registers from a random part of the values, and makes some of them point to memory."""
    loaded = (*range(10, 15), *source.sample(range(16, 32), 4), _T0, _T2)
    return [
        i_type("srli", _T0, _T2, 7),
        i_type("andi", _T0, _T0, 0x7F0),
        *set_register(_T1, data + VALUES),
        r_type("add", _T1, _T0, _T1),
        *(i_type("lw", number, _T1, 4 * number) for number in loaded),
        *(word for number in POINTERS for word in set_register(number, data + DATA + 16 * source.randrange(128))),
    ]


def _times(rd: int, rs: int, factor: int) -> list[int]:
    """rd = rs * factor, of which bit 0 is set; t1 is used."""
    product = [i_type("addi", rd, rs, 0)]
    for bit in range(1, factor.bit_length()):
        if factor >> bit & 1:
            product += [i_type("slli", _T1, rs, bit), r_type("add", rd, rd, _T1)]
    return product


def _csrrw(rd: int, number: int, rs1: int) -> int:
    return i_type("csrrw", rd, rs1, number)


def _csrrs(rd: int, number: int, rs1: int) -> int:
    return i_type("csrrs", rd, rs1, number)

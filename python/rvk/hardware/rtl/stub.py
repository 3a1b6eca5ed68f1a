# SPDX-License-Identifier: MIT OR Apache-2.0
"""The code that runs on the core before and after a program.

It sets the registers to what the simulator begins with, gives the program a place to return to, and ends the run if the
program traps without having a handler. The program itself finds no memory there (`Purpose`).
"""

import struct
from collections.abc import Mapping, Sequence
from typing import Final

BOOT: Final = 0
"""Where the core begins."""
BOOT_BYTES: Final = 0x200
BOOT_INSTRUCTIONS: Final = 36
"""So many retire before the entry is reached."""
HANDLER: Final = 0xFFFF_FFC0
"""Of a program without its own."""
END: Final = 0xFFFF_FFF0
RETURN_ADDRESS: Final = END
"""The value of ra at the entry, as in the simulator."""
TRAP_PC: Final = 0xFFFF_FFF4
"""Where the handler stores mepc, followed by mcause."""
TRAP_CAUSE: Final = 0xFFFF_FFF8
EXIT: Final = 0xFFFF_FFFC
"""A store to this word ends a program with its value."""

_TABLE: Final = 0x100
"""Where the values of the registers are, in the place of x0 the address of the entry; loads reach it from x0."""
_SP, _RA, _A0 = 2, 1, 10
_LW, _CSRRW_MTVEC, _CSRRW_MEPC, _MRET = 0x2003, 0x3050_1073, 0x3410_1073, 0x3020_0073
_READ_MEPC, _SW_TRAP_PC, _READ_MCAUSE, _SW_TRAP_CAUSE = 0x3410_20F3, 0xFE10_2A23, 0x3420_20F3, 0xFE10_2C23
_LI_HANDLER, _SW_A0_EXIT = (HANDLER & 0xFFF) << 20 | 0x93, 0xFEA0_2E23


def boot(entry: int, stack_top: int, arguments: Sequence[int], pointers: Mapping[int, int] | None = None) -> bytes:
    """Loads all registers, `pointers` by number, and goes to the entry with `mret`, which needs no register."""
    values = [entry, *(0xDEAD_0000 | number for number in range(1, 32))]
    values[_RA], values[_SP] = RETURN_ADDRESS, stack_top
    for number, value in (pointers or {}).items():
        values[number] = value
    values[_A0 : _A0 + len(arguments)] = arguments
    loads = [_LW | number << 7 | (_TABLE + 4 * number) << 20 for number in range(1, 32)]
    vector = [_LI_HANDLER, _CSRRW_MTVEC | _RA << 15]
    start = [*vector, _LW | _RA << 7 | _TABLE << 20, _CSRRW_MEPC | _RA << 15, *loads, _MRET]
    return _words(start).ljust(_TABLE, b"\0") + _words(values)


def handler() -> bytes:
    """Stores mepc to `TRAP_PC` and mcause to `TRAP_CAUSE`."""
    return _words([_READ_MEPC, _SW_TRAP_PC, _READ_MCAUSE, _SW_TRAP_CAUSE])


def end() -> bytes:
    """Stores a0 to `EXIT`; the three words follow the code."""
    return _words([_SW_A0_EXIT, 0, 0, 0])


def _words(values: Sequence[int]) -> bytes:
    return struct.pack(f"<{len(values)}I", *values)

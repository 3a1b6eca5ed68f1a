# SPDX-License-Identifier: MIT OR Apache-2.0
"""A pending interrupt is taken as soon as a write of a CSR lets it in, even if the next instruction forbids it."""

import ctypes
import struct

import pytest

from rvk.core_files import load_core
from rvk.hardware.configurations import configuration
from rvk.hardware.design import Design
from rvk.hardware.rtl.bench import RETIRED_BYTES, Bench, Options
from rvk.hardware.rtl.build import library
from rvk.hardware.rtl.stub import BOOT

CONFIGURATION = "small"
HANDLER = 0x80
"""Of the interrupt, from the first address."""
REPORTS = 100
ALWAYS = 1000
"""In a thousand cycles."""
MSTATUS, MIE, MTVEC = 0x300, 0x304, 0x305
NOP, FOREVER = 0x13, 0x6F


def csrw(number: int, source: int) -> int:
    return number << 20 | source << 15 | 1 << 12 | 0x73


def csrsi(number: int, bits: int) -> int:
    return number << 20 | bits << 15 | 6 << 12 | 0x73


def csrci(number: int, bits: int) -> int:
    return number << 20 | bits << 15 | 7 << 12 | 0x73


LET_IN, FORBID = csrsi(MSTATUS, 8), csrci(MSTATUS, 8)


@pytest.mark.parametrize("between", [[], [NOP], [NOP, NOP]])
def test_an_interrupt_comes_right_after_what_lets_it_in(between: list[int]) -> None:
    chosen = configuration(CONFIGURATION)
    # t0 is what mie has; t1 the handler's address, relative to this instruction at 8.
    words = [0x12B7, 0x8882_8293, 0x0000_0317, (HANDLER - 8) << 20 | 6 << 15 | 6 << 7 | 0x13]
    words += [csrw(MIE, 5), csrw(MTVEC, 6), LET_IN]
    end = BOOT + 4 * len(words)
    words += [*between, FORBID, FOREVER]
    words += [NOP] * (HANDLER // 4 - len(words)) + [FOREVER]
    bench = Bench(library(Design.of(chosen)), load_core(chosen.core).regions)
    bench.add(BOOT, 4 * len(words), writable=False, executable=True)
    bench.write(BOOT, struct.pack(f"<{len(words)}I", *words))
    bench.reset(Options(interrupt_permille=ALWAYS))
    reports = ctypes.create_string_buffer(REPORTS * RETIRED_BYTES)
    bench.run(10 * REPORTS, reports, REPORTS)
    starts = range(0, RETIRED_BYTES * bench.result.retired, RETIRED_BYTES)
    addresses = [struct.unpack_from("<I", reports, start)[0] for start in starts]
    assert addresses[addresses.index(end - 4) + 1] == BOOT + HANDLER

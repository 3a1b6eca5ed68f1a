# SPDX-License-Identifier: MIT OR Apache-2.0
"""The timer alone, with two cycles for a tick. The top is `rvk_clint`."""

from typing import Final

import cocotb
from cocotb.triggers import ClockCycles, FallingEdge

from .device import Dut, access, start

MSIP, MTIMECMP, MTIMECMPH, MTIME, MTIMEH = 0x0, 0x4000, 0x4004, 0xBFF8, 0xBFFC
CYCLES_PER_TICK: Final = 2
ONES: Final = 0xFFFF_FFFF


async def wait(dut: Dut, cycles: int) -> None:
    await ClockCycles(dut.clk_i, cycles)
    await FallingEdge(dut.clk_i)


@cocotb.test
async def nothing_waits_after_reset(dut: Dut) -> None:
    await start(dut)
    assert [await access(dut, offset) for offset in (MSIP, MTIMECMP, MTIMECMPH, MTIMEH)] == [0, ONES, ONES, 0]
    await wait(dut, 50)
    assert (int(dut.timer_interrupt_o.value), int(dut.software_interrupt_o.value)) == (0, 0)


@cocotb.test
async def time_counts_and_carries(dut: Dut) -> None:
    await start(dut)
    await access(dut, MTIMEH, 6)
    await access(dut, MTIME, ONES - 9)
    before = await access(dut, MTIME)
    await wait(dut, 9 * CYCLES_PER_TICK - 1)
    after = await access(dut, MTIME)
    assert after - before in {9, 10}
    await wait(dut, 2 * CYCLES_PER_TICK)
    assert await access(dut, MTIMEH) == 7
    assert await access(dut, MTIME) < 5


@cocotb.test
async def timer_interrupt_waits_from_the_time_on(dut: Dut) -> None:
    await start(dut)
    await access(dut, MTIMECMPH, 0)
    await access(dut, MTIMECMP, 30)
    while not int(dut.timer_interrupt_o.value):
        await FallingEdge(dut.clk_i)
    assert await access(dut, MTIME) == 30
    await wait(dut, 20)
    assert int(dut.timer_interrupt_o.value) == 1
    await access(dut, MTIMECMP, 1000)
    assert int(dut.timer_interrupt_o.value) == 0, "taken back at once"
    await wait(dut, 5)
    assert int(dut.timer_interrupt_o.value) == 0
    await access(dut, MTIMEH, 1)
    await wait(dut, 2)
    assert int(dut.timer_interrupt_o.value) == 1, "the upper half counts"


@cocotb.test
async def software_interrupt_is_its_bit(dut: Dut) -> None:
    await start(dut)
    await access(dut, MSIP, ONES)
    assert await access(dut, MSIP) == 1
    assert int(dut.software_interrupt_o.value) == 1
    await access(dut, MSIP, ONES - 1)
    assert int(dut.software_interrupt_o.value) == 0


@cocotb.test
async def there_is_nothing_elsewhere(dut: Dut) -> None:
    await start(dut)
    for offset in (0x4, 0x3FFC, 0x4008, 0xBFF4, 0xFFFC):
        await access(dut, offset, 1)
        assert await access(dut, offset) == 0
    assert int(dut.software_interrupt_o.value) == 0

# SPDX-License-Identifier: MIT OR Apache-2.0
"""The other end of the serial line of the SoC."""

from typing import Final

from cocotb.triggers import ClockCycles, FallingEdge

from .device import Dut

CYCLES_PER_BIT: Final = 16
"""As the programs set it."""


async def received_byte(dut: Dut) -> int:
    """The next byte on the line."""
    await FallingEdge(dut.tx_o)
    await ClockCycles(dut.clk_i, CYCLES_PER_BIT // 2)
    byte = 0
    for k in range(8):
        await ClockCycles(dut.clk_i, CYCLES_PER_BIT)
        byte |= int(dut.tx_o.value) << k
    await ClockCycles(dut.clk_i, CYCLES_PER_BIT)
    assert int(dut.tx_o.value) == 1, "no stop bit"
    return byte


async def send_byte(dut: Dut, byte: int) -> None:
    """Sends a byte, with a stop bit after it."""
    for bit in (0, *(byte >> k & 1 for k in range(8)), 1):
        dut.rx_i.value = bit
        await ClockCycles(dut.clk_i, CYCLES_PER_BIT)

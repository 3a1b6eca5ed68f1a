# SPDX-License-Identifier: MIT OR Apache-2.0
"""How the tests of a device drive it: clock, reset, accesses."""

from typing import Any, Final

from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, FallingEdge, RisingEdge

Dut = Any
PERIOD: Final = 2


async def start(dut: Dut, **inputs: int) -> None:
    """Starts the clock and resets the device; all inputs are 0 but those given."""
    for name in ("enable_i", "write_i", "address_i", "data_i"):
        if hasattr(dut, name):
            getattr(dut, name).value = 0
    for name, value in inputs.items():
        getattr(dut, name).value = value
    dut.rst_ni.value = 0
    Clock(dut.clk_i, PERIOD, unit="step").start()
    await ClockCycles(dut.clk_i, 3)
    await FallingEdge(dut.clk_i)
    dut.rst_ni.value = 1


async def access(dut: Dut, offset: int, value: int | None = None) -> int:
    """A load, or a store of `value`, in the cycle from one falling edge to the next; what a load finds."""
    if hasattr(dut, "enable_i"):
        dut.enable_i.value = 1
    dut.address_i.value = offset >> 2
    dut.write_i.value, dut.data_i.value = int(value is not None), value or 0
    await RisingEdge(dut.clk_i)
    found = int(dut.data_o.value)
    await FallingEdge(dut.clk_i)
    if hasattr(dut, "enable_i"):
        dut.enable_i.value = 0
    dut.write_i.value = 0
    return found

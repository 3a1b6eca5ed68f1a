# SPDX-License-Identifier: MIT OR Apache-2.0
"""External interrupts of the whole SoC, with `programs/echo.c` in RAM. The top is `rvk_soc`."""

import cocotb
from cocotb.triggers import ClockCycles

from .cocotb_soc import PERIOD, start
from .device import Dut
from .line import received_byte, send_byte


@cocotb.test(timeout_time=20_000 * PERIOD, timeout_unit="step")
async def program_answers(dut: Dut) -> None:
    await start(dut)
    assert await received_byte(dut) == ord(">")
    assert int(dut.pins_enable_o.value) == 0xFFFF_0000
    for letter in "Rvk":
        answer = cocotb.start_soon(received_byte(dut))
        await send_byte(dut, ord(letter))
        assert chr(await answer) == letter.swapcase()
    shown = 0
    for pin in (3, 15):
        dut.pins_i.value = 1 << pin
        await ClockCycles(dut.clk_i, 200)
        shown |= 1 << pin + 16
        assert int(dut.pins_o.value) == shown
    answer = cocotb.start_soon(received_byte(dut))
    dut.interrupt_i.value = 1
    assert await answer == ord("!")

# SPDX-License-Identifier: MIT OR Apache-2.0
"""The pins alone, twelve of them. The top is `rvk_gpio`."""

import random
from typing import Final

import cocotb
from cocotb.triggers import ClockCycles, FallingEdge

from .device import Dut, access, start

INPUT_VAL, INPUT_EN, OUTPUT_EN, OUTPUT_VAL, OUT_XOR = 0x00, 0x04, 0x08, 0x0C, 0x40
RISE_IE, RISE_IP, FALL_IE, FALL_IP = 0x18, 0x1C, 0x20, 0x24
PINS: Final = 0xFFF
SYNCHRONISED: Final = 4
"""Cycles after which a change of a pin has arrived."""


async def drive(dut: Dut, pins: int) -> None:
    dut.pins_i.value = pins
    await ClockCycles(dut.clk_i, SYNCHRONISED)
    await FallingEdge(dut.clk_i)


@cocotb.test
async def registers_have_a_bit_for_each_pin(dut: Dut) -> None:
    await start(dut, pins_i=0)
    values = {offset: random.getrandbits(32) for offset in (INPUT_EN, OUTPUT_EN, OUTPUT_VAL, RISE_IE, FALL_IE, OUT_XOR)}
    for offset, value in values.items():
        assert await access(dut, offset) == 0
        await access(dut, offset, value)
    for offset, value in values.items():
        assert await access(dut, offset) == value & PINS
    assert int(dut.pins_o.value) == (values[OUTPUT_VAL] ^ values[OUT_XOR]) & PINS
    assert int(dut.pins_enable_o.value) == values[OUTPUT_EN] & PINS


@cocotb.test
async def pins_are_seen_where_enabled(dut: Dut) -> None:
    await start(dut, pins_i=0)
    await access(dut, INPUT_EN, 0xF0F)
    await drive(dut, 0xAAA)
    assert await access(dut, INPUT_VAL) == 0xA0A


@cocotb.test
async def edges_are_kept_until_cleared_and_interrupt_where_enabled(dut: Dut) -> None:
    await start(dut, pins_i=0)
    await access(dut, INPUT_EN, PINS)
    await drive(dut, 0x003)
    assert (await access(dut, RISE_IP), await access(dut, FALL_IP)) == (0x003, 0)
    await drive(dut, 0x001)
    assert (await access(dut, RISE_IP), await access(dut, FALL_IP)) == (0x003, 0x002)
    assert int(dut.interrupt_o.value) == 0
    for enable, pending, bits in ((RISE_IE, RISE_IP, 0x003), (FALL_IE, FALL_IP, 0x002)):
        await access(dut, enable, ~bits)
        assert int(dut.interrupt_o.value) == 0
        await access(dut, enable, 0x002)
        assert int(dut.interrupt_o.value) == 1
        await access(dut, pending, 0x002)
        assert int(dut.interrupt_o.value) == 0
        assert await access(dut, pending) == bits & ~0x002

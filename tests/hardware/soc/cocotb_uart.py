# SPDX-License-Identifier: MIT OR Apache-2.0
"""The serial port alone: bits on the line in both directions, queues, interrupts. The top is `rvk_uart`."""

import random
from typing import Final

import cocotb
from cocotb.triggers import ClockCycles, FallingEdge

from .device import Dut, access, start

TXDATA, RXDATA, TXCTRL, RXCTRL, IE, IP, DIV = range(0, 28, 4)
BIT_31: Final = 1 << 31
QUEUE: Final = 8


async def bits_on_line(dut: Dut, cycles_per_bit: int, count: int) -> list[int]:
    """From the beginning of a start bit on; every bit must last as long as it should."""
    while int(dut.tx_o.value):
        await FallingEdge(dut.clk_i)
    bits = []
    for _ in range(count):
        level = int(dut.tx_o.value)
        for _ in range(cycles_per_bit):
            assert int(dut.tx_o.value) == level, "a bit is too short"
            await FallingEdge(dut.clk_i)
        bits.append(level)
    return bits


def frame(byte: int, stops: int = 1) -> list[int]:
    return [0, *(byte >> k & 1 for k in range(8)), *[1] * stops]


@cocotb.test
async def registers_keep_what_they_have_room_for(dut: Dut) -> None:
    await start(dut, rx_i=1)
    for register, kept in ((TXCTRL, 0x7_0003), (RXCTRL, 0x7_0001), (IE, 3), (DIV, 0xFFFF)):
        assert await access(dut, register) == 0
        await access(dut, register, 0x7_FFFF)
        assert await access(dut, register) == kept


@cocotb.test
async def bytes_are_sent(dut: Dut) -> None:
    await start(dut, rx_i=1)
    for divisor, stops in ((0, 1), (3, 1), (6, 2)):
        sent = [0x00, 0xFF, 0x55, 0x4B]
        await access(dut, DIV, divisor)
        for byte in sent:
            await access(dut, TXDATA, byte)
        reader = cocotb.start_soon(bits_on_line(dut, divisor + 1, (9 + stops) * len(sent)))
        await access(dut, TXCTRL, 1 | (stops - 1) << 1)
        assert await reader == [bit for byte in sent for bit in frame(byte, stops)]
        assert int(dut.tx_o.value) == 1
        await access(dut, TXCTRL, 0)


@cocotb.test
async def a_full_queue_says_so_and_ignores_more(dut: Dut) -> None:
    await start(dut, rx_i=1)
    for byte in range(QUEUE + 2):
        assert await access(dut, TXDATA) == (BIT_31 if byte >= QUEUE else 0)
        await access(dut, TXDATA, byte)
    reader = cocotb.start_soon(bits_on_line(dut, 1, 10 * QUEUE))
    await access(dut, TXCTRL, 1)
    assert await reader == [bit for byte in range(QUEUE) for bit in frame(byte)]
    for _ in range(20):
        assert int(dut.tx_o.value) == 1
        await FallingEdge(dut.clk_i)


async def send(dut: Dut, bits: list[int], cycles_per_bit: int) -> None:
    for bit in bits:
        dut.rx_i.value = bit
        await ClockCycles(dut.clk_i, cycles_per_bit)
    dut.rx_i.value = 1


@cocotb.test
async def bytes_are_received(dut: Dut) -> None:
    await start(dut, rx_i=1)
    for divisor in (7, 15, 16):
        await access(dut, DIV, divisor)
        await access(dut, RXCTRL, 1)
        assert await access(dut, RXDATA) & BIT_31
        expected = [0x00, 0xFF, *random.randbytes(QUEUE - 2)]
        for byte in expected:
            await send(dut, frame(byte), divisor + 1)
        await ClockCycles(dut.clk_i, 4)
        assert [await access(dut, RXDATA) for _ in expected] == expected
        assert await access(dut, RXDATA) & BIT_31


@cocotb.test
async def the_other_clock_may_be_three_percent_off(dut: Dut) -> None:
    await start(dut, rx_i=1)
    await access(dut, DIV, 99)
    await access(dut, RXCTRL, 1)
    for cycles_per_bit in (97, 103):
        for byte in (0xA5, 0x7E):
            await send(dut, frame(byte), cycles_per_bit)
            await ClockCycles(dut.clk_i, 10)
            assert await access(dut, RXDATA) == byte


@cocotb.test
async def noise_and_bytes_without_stop_bit_are_dropped(dut: Dut) -> None:
    await start(dut, rx_i=1)
    await access(dut, DIV, 15)
    await access(dut, RXCTRL, 1)
    await send(dut, [0], 4)  # shorter than half a bit
    await ClockCycles(dut.clk_i, 200)
    await send(dut, [0] * 30, 16)  # a break
    await ClockCycles(dut.clk_i, 40)
    assert await access(dut, RXDATA) & BIT_31
    await send(dut, frame(0x42), 16)
    await ClockCycles(dut.clk_i, 4)
    assert await access(dut, RXDATA) == 0x42


@cocotb.test
async def nothing_is_received_while_off(dut: Dut) -> None:
    await start(dut, rx_i=1)
    await access(dut, DIV, 15)
    await send(dut, frame(0x42), 16)
    await access(dut, RXCTRL, 1)
    assert await access(dut, RXDATA) & BIT_31


@cocotb.test
async def marks_raise_interrupts(dut: Dut) -> None:
    await start(dut, rx_i=1)
    await access(dut, DIV, 15)
    await access(dut, TXCTRL, 2 << 16)  # fewer than two to send
    await access(dut, RXCTRL, 1 | 1 << 16)  # more than one received
    assert await access(dut, IP) == 1
    assert int(dut.interrupt_o.value) == 0
    await access(dut, IE, 1)
    assert int(dut.interrupt_o.value) == 1
    for _ in range(2):
        await access(dut, TXDATA, 0)
    assert await access(dut, IP) == 0
    assert int(dut.interrupt_o.value) == 0
    await access(dut, IE, 2)
    for waiting in (0, 2):
        await send(dut, frame(0x42), 16)
        await ClockCycles(dut.clk_i, 4)
        assert await access(dut, IP) == waiting
        assert int(dut.interrupt_o.value) == waiting >> 1

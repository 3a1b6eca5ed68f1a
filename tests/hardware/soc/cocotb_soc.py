# SPDX-License-Identifier: MIT OR Apache-2.0
"""The whole SoC with a program in RAM. The top is `rvk_soc`; the program and what it prints come in files beside it."""

from pathlib import Path
from typing import Final

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, FallingEdge, RisingEdge

from .ahb import Subordinate
from .device import Dut
from .line import received_byte

PERIOD: Final = 4
OUTSIDE: Final = 0x2000_0000
PATIENCE: Final = 60_000


async def received(dut: Dut, end: str) -> str:
    """What the line says, up to a text at its end."""
    text = ""
    while not text.endswith(end):
        text += chr(await received_byte(dut))
    return text


def contents(path: Path, base: int) -> dict[int, int]:
    """The words of a file for `$readmemh`, if there is one, by address."""
    lines = path.read_text(encoding="utf-8").split() if path.exists() else []
    return {base + 4 * k: int(line, 16) for k, line in enumerate(lines)}


async def be_outside(dut: Dut, memory: dict[int, int]) -> None:
    """A memory; every access elsewhere is an error."""
    outside = Subordinate(dut, lambda address: address & ~3 not in memory, wait_permille=300, memory=memory)
    while True:
        outside.respond()
        await FallingEdge(dut.clk_i)
        outside.observe()
        await RisingEdge(dut.clk_i)


async def start(dut: Dut) -> None:
    """Starts the clock and releases reset."""
    dut.rx_i.value, dut.pins_i.value, dut.interrupt_i.value, dut.rst_ni.value = 1, 0, 0, 0
    dut.hready_i.value, dut.hresp_i.value, dut.hrdata_i.value = 1, 0, 0
    Clock(dut.clk_i, PERIOD, unit="step").start()
    await ClockCycles(dut.clk_i, 2)
    dut.rst_ni.value = 1


@cocotb.test(timeout_time=PATIENCE * PERIOD, timeout_unit="step")
async def program_prints_what_it_prints_on_the_simulator(dut: Dut) -> None:
    await start(dut)
    memory = contents(Path("outside.hex"), OUTSIDE)
    cocotb.start_soon(be_outside(dut, memory))
    expected = Path("expected.txt").read_text(encoding="utf-8")
    found = await received(dut, "end\n")
    # The cycles of a piece of work are the line before the last.
    *lines, cycles, end = found.splitlines()
    *expected_lines, expected_cycles, expected_end = expected.splitlines()
    assert (lines, end) == (expected_lines, expected_end)
    if int(dut.RAM_DUAL_PORT.value) and not memory:
        assert int(cycles, 16) == int(expected_cycles, 16)
    else:
        assert int(cycles, 16) > int(expected_cycles, 16), "nothing waits"

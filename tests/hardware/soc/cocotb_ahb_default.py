# SPDX-License-Identifier: MIT OR Apache-2.0
"""The subordinate where there is nothing: an error of two cycles for each transfer, and none for idle cycles."""

import random

import cocotb
from cocotb.triggers import FallingEdge

from .ahb import IDLE, NONSEQ
from .device import Dut, start
from .simulation import SEED

CYCLES = 200


@cocotb.test
async def every_transfer_is_refused(dut: Dut) -> None:
    """ARM IHI 0033A, section 5.1.3: HRESP is high for two cycles, in the first of which HREADY is low."""
    source = random.Random(SEED)
    await start(dut, htrans_i=IDLE)
    transfer, expected = False, [(1, 0)]
    for _ in range(CYCLES):
        await FallingEdge(dut.clk_i)
        found = int(dut.hready_o.value), int(dut.hresp_o.value)
        assert found == expected[0]
        ready, _ = expected.pop(0)
        if ready:
            transfer = source.random() < 0.5
            dut.htrans_i.value = NONSEQ if transfer else IDLE
        # What is in its address phase while HREADY is low stays there.
        expected = expected or ([(0, 1), (1, 1)] if transfer else [(1, 0)])

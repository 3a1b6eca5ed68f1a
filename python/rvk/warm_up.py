# SPDX-License-Identifier: MIT OR Apache-2.0
"""Calls that fill predictor and instruction cache, so that the next one is measured warm."""

from collections.abc import Sequence

from rvk._sim import Core, Machine


def warm_up(machine: Machine, core: Core, function: str, words: Sequence[int], limit: int) -> None:
    """Makes a call that leaves memory as it was.

    Raises:
        SimulationError: It trapped, or takes more than `limit` instructions.
    """
    memory = [(region.base, machine.read(region.base, region.bytes)) for region in core.regions if region.writable]
    machine.call(function, words, limit=limit)
    for base, contents in memory:
        machine.write(base, contents)

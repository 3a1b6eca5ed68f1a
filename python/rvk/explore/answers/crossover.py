# SPDX-License-Identifier: MIT OR Apache-2.0
"""From how many bytes per second on groups pay, and up to how many they are better than a fixed-function block.

Time of the processor and gates are compared as parts of the processor: groups pay when the part of its time that they
free is larger than the part by which they make it larger. With c0 cycles for n bytes before and c1 with the groups, at
f cycles per second, R bytes per second free R (c0 - c1) / (n f) of the time; the groups add A to A0 gates. So they pay
from R = (A / A0) n f / (c0 - c1) on. A block of F gates takes none of the processor's time: the groups and the time
that is still spent are less than it below R = ((F - A) / A0) n f / c1.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rvk.explore.plan import Point


@dataclass(frozen=True)
class Crossover:
    """Of one workload, with the groups of a point."""

    workload: str
    bytes: int
    """Bytes that one call processes."""
    base_bytes_per_second: float
    """What the base processor can do with all its time."""
    bytes_per_second: float
    """The same with the groups."""
    pays_from: float | None
    """Bytes per second from which on the groups pay; None if they do not make it faster, or were not synthesised."""
    block_from: float | None
    """Bytes per second from which on a block of the given size is better; None without one."""


def crossovers(
    base: Point, point: Point, bytes_of: Mapping[str, int], *, megahertz: float, block: float | None
) -> list[Crossover]:
    """Of every workload for which it is known how many bytes it processes.

    Args:
        base: The point without groups.
        point: The point with them.
        bytes_of: Bytes that a call of each workload processes; others are left out.
        megahertz: The clock.
        block: Gates of a fixed-function block to compare with.
    """
    hertz = megahertz * 1e6
    found = []
    for name, size in bytes_of.items():
        before, now = base.chosen[name].cycles, point.chosen[name].cycles
        whole, area = base.nand2_equivalents, point.unit_area
        pays = block_from = None
        if whole and area is not None:
            pays = area / whole * size * hertz / (before - now) if before > now else None
            block_from = max(block - area, 0) / whole * size * hertz / now if block is not None else None
        found.append(Crossover(name, size, size * hertz / before, size * hertz / now, pays, block_from))
    return found

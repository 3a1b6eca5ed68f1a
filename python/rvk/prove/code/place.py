# SPDX-License-Identifier: MIT OR Apache-2.0
"""Where the buffers of a call are: which ones are the same, and how they are aligned."""

from dataclasses import dataclass
from itertools import combinations

from rvk.library import BoundOperation

WORD = 4
"""Alignments are those of words: no instruction needs more."""


@dataclass(frozen=True)
class Place:
    """Where the buffers of a call are."""

    offsets: tuple[tuple[str, int], ...] = ()
    """Bytes behind a word, by argument."""
    aliases: tuple[tuple[str, str], ...] = ()
    """Arguments that are the same buffer as another one."""

    def union(self, other: "Place") -> "Place":
        """That of two calls together."""
        return Place(
            tuple(dict.fromkeys(self.offsets + other.offsets)), tuple(dict.fromkeys(self.aliases + other.aliases))
        )


def place_of(bound: BoundOperation, ranges: dict[str, tuple[int, int]]) -> Place | None:
    """The place of a call with buffers of these addresses and bytes; None if META does not have it called so.

    Buffers that are only read may share memory.
    """
    aliases = []
    for (one, (start, size)), (other, (begin, length)) in combinations(ranges.items(), 2):
        if start >= begin + length or begin >= start + size:
            continue
        if all(bound.arguments[name].direction == "in" for name in (one, other)):
            continue
        pair = next((pair for pair in bound.operation.in_place if {one, other} == set(pair)), None)
        if pair is None or (start, size) != (begin, length) or bound.arguments[pair[1]].direction == "inout":
            return None
        aliases.append((pair[1], pair[0]))
    if any(start % bound.arguments[name].alignment for name, (start, _) in ranges.items()):
        return None
    shared = dict(aliases)
    offsets = ((name, start % WORD) for name, (start, _) in ranges.items() if start % WORD and name not in shared)
    return Place(tuple(offsets), tuple(aliases))

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Combinations of variants and what they cost, from points of single operations.

Operations that have a primitive in common belong to one group: `aes_gcm` and `ctr` both depend on the variant of AES.
What groups cost adds up, so they are combined one after the other, and what another one beats in everything goes.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import log
from typing import Final

from rvk.export.joint import joint_choice
from rvk.export.points import Choice, Point, Reach, owner
from rvk.export.request import Request

_MOST: Final = 10_000
"""Combinations that are kept; of more, only one remains of those whose cycles are the same within 0.01%."""
_STEP: Final = 1e-4
Shared = frozenset[tuple[str, int]]
"""Sections that belong to no primitive with a choice, with their bytes: they count once."""


@dataclass(frozen=True)
class Combination:
    """Variants, and what all operations of some groups cost with them."""

    choice: Choice = frozenset()
    log_cycles: float = 0.0
    own_bytes: int = 0
    ram_bytes: int = 0
    shared: Shared = field(default_factory=frozenset)

    @property
    def flash_bytes(self) -> int:
        """Code and constants."""
        largest: dict[str, int] = {}
        for origin, size in self.shared:
            largest[origin] = max(size, largest.get(origin, 0))
        return self.own_bytes + sum(largest.values())

    def plus(self, other: "Combination") -> "Combination":
        """Both together."""
        return Combination(
            self.choice | other.choice,
            self.log_cycles + other.log_cycles,
            self.own_bytes + other.own_bytes,
            max(self.ram_bytes, other.ram_bytes),
            self.shared | other.shared,
        )

    def beats(self, other: "Combination") -> bool:
        """Whether nothing is worse, whatever is added to both."""
        return (
            self.log_cycles <= other.log_cycles
            and self.own_bytes <= other.own_bytes
            and self.ram_bytes <= other.ram_bytes
            and self.shared <= other.shared
        )


def groups(points: Sequence[Point]) -> list[list[Reach]]:
    """The operations, those together that have a primitive with a choice in common."""
    found: list[tuple[set[str], list[Reach]]] = []
    for reach in dict.fromkeys(point.reach for point in points):
        names, together = set(reach.leaves), [reach]
        for each in [each for each in found if each[0] & names]:
            found.remove(each)
            names, together = names | each[0], [*each[1], *together]
        found.append((names, together))
    return [together for _, together in found]


def options(request: Request, group: Sequence[Reach], points: Sequence[Point]) -> list[Combination]:
    """Every combination of the variants of a group that a program can have."""
    weights = _weights([*dict.fromkeys(point.reach for point in points)])
    at = {(point.reach, point.choice): point for point in points if point.reach in group}
    variants: dict[str, list[str]] = {}
    for name, variant in sorted({pair for _, choice in at for pair in choice}):
        variants.setdefault(name, []).append(variant)
    own = {pair: _bytes_of(pair, list(at.values())) for _, choice in at for pair in choice}
    found = []
    for choice in _choices(request, variants):
        rows = [at.get((reach, frozenset((name, choice[name]) for name in reach.leaves))) for reach in group]
        present = [each for each in rows if each is not None]
        if len(present) == len(rows):
            cycles = sum(weights[each.reach] * log(each.measurement.cycles) for each in present)
            shared = frozenset(pair for each in present for pair in each.shared.items())
            ram = max(each.ram_bytes for each in present)
            found.append(
                Combination(frozenset(choice.items()), cycles, sum(own[pair] for pair in choice.items()), ram, shared)
            )
    return found


def merged(one: Sequence[Combination], other: Sequence[Combination]) -> list[Combination]:
    """Each of one with each of the other; if these are many, without those that cannot be the best."""
    if len(one) * len(other) <= _MOST:
        return [a.plus(b) for a in one for b in other]
    left = _not_beaten(other)
    return _thinned([a.plus(b) for a in one for b in left])


def _not_beaten(combinations: Sequence[Combination]) -> list[Combination]:
    kept: list[Combination] = []
    for each in sorted(combinations, key=lambda c: (c.log_cycles, c.own_bytes, c.ram_bytes, sorted(c.choice))):
        if not any(before.beats(each) for before in kept):
            kept.append(each)
    return kept


def _thinned(combinations: list[Combination]) -> list[Combination]:
    """Of those with the same cycles and memory the one with the least code."""
    if len(combinations) <= _MOST:
        return combinations
    least: dict[tuple[int, int], tuple[int, float, Combination]] = {}
    for each in combinations:
        key, rank = (round(each.log_cycles / _STEP), each.ram_bytes), (each.flash_bytes, each.log_cycles)
        if key not in least or rank < least[key][:2]:
            least[key] = (*rank, each)
    return [each for *_, each in least.values()]


def _choices(request: Request, variants: Mapping[str, Sequence[str]]) -> Iterator[dict[str, str]]:
    library = request.library
    checked = any(library.primitive(name).variant(each).uses for name, names in variants.items() for each in names)
    for chosen in product(*variants.values()):
        choice = dict(zip(variants, chosen, strict=True))
        if not checked or joint_choice(request, choice) is not None:
            yield choice


def _weights(reaches: Sequence[Reach]) -> dict[Reach, float]:
    """Every primitive counts as much as another one, and each of its operations too."""
    names = [reach.name for reach in reaches]
    return {reach: 1 / (len(set(names)) * names.count(reach.name)) for reach in reaches}


def _bytes_of(pair: tuple[str, str], points: Sequence[Point]) -> int:
    """The bytes of one primitive's sections in one variant that any operation can reach."""
    sizes: dict[str, int] = {}
    for point in points:
        if pair in point.choice:
            for origin, size in point.sizes.items():
                if owner(point.owners, origin) == pair[0]:
                    sizes[origin] = max(size, sizes.get(origin, 0))
    return sum(sizes.values())

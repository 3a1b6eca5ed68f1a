# SPDX-License-Identifier: MIT OR Apache-2.0
"""What a publication estimated that groups of instructions buy or cost: `[[estimates]]` of a space."""

from collections.abc import Collection, Iterator, Mapping
from typing import Annotated, Final, Literal

from pydantic import Field

from rvk.suggest import unknown
from rvk.toml_model import Strict

QuantityName = Literal["saved", "saved_instructions", "saved_cycles", "speedup", "gates", "area_percent", "shared"]
UNITS: Final[Mapping[str, str]] = {
    "saved": "% of cycles",
    "saved_instructions": "% of instructions",
    "saved_cycles": "cycles",
    "speedup": "times as fast",
    "gates": "gates",
    "area_percent": "% of area",
    "shared": "of both apart",
}
"""By quantity, as it stands behind a number."""
_OF_AREA: Final = ("gates", "area_percent", "shared")
_PAIR: Final = 2


class Estimate(Strict):
    """A figure that is printed somewhere, and which measurement belongs beside it."""

    title: str
    source: str
    """The publication, and its table, figure or section."""
    quantity: QuantityName
    groups: Annotated[list[str], Field(min_length=1)]
    """What the processor gets."""
    printed: Annotated[list[float], Field(min_length=1, max_length=2)]
    """One figure, which of several workloads is the largest; or the smallest and the largest."""
    workloads: list[str] = []
    """Each by itself: `NAME`, with the fastest code on each side, or `NAME/VARIANT`; by default all of the space."""
    per: Annotated[float, Field(gt=0)] = 1
    """What `saved_cycles` are divided by, such as the words of a number."""
    fails_because: str | None = None
    """Why it does not hold of ours, where that is so."""

    @property
    def is_of_area(self) -> bool:
        """Whether it is about gates, and no workload."""
        return self.quantity in _OF_AREA

    @property
    def unit(self) -> str:
        """What stands behind its numbers."""
        return UNITS[self.quantity]

    def holds(self, measured: float) -> bool:
        """Whether ours gains as much as was printed, or costs as little; of two figures the first is the bound."""
        return measured <= self.printed[0] if self.is_of_area else measured >= self.printed[0]

    def problems(self, groups: Collection[str], workloads: Collection[str]) -> Iterator[str]:
        """The errors in names and in combinations of keys."""
        for name in self.groups:
            if name not in groups:
                yield f"groups: {unknown('group', name, groups)}"
        for name in self.workloads:
            if name.partition("/")[0] not in workloads:
                yield f"workloads: {unknown('workload', name.partition('/')[0], workloads)}"
        if self.is_of_area and self.workloads:
            yield f"{self.quantity} is of the processor, not of a workload"
        if self.is_of_area and len(self.printed) == _PAIR:
            yield f"{self.quantity} is one figure"
        if self.quantity == "shared" and len(self.groups) != _PAIR:
            yield "shared is of two groups"
        if self.per != 1 and self.quantity != "saved_cycles":
            yield "per belongs to saved_cycles"

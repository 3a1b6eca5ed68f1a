# SPDX-License-Identifier: MIT OR Apache-2.0
"""A row of a published table about hardware, and the synthesis of ours that belongs beside it."""

from collections.abc import Mapping
from typing import Annotated, Final

from pydantic import Field

from rvk.toml_model import Strict

Figure = Annotated[float, Field(gt=0)] | None
QUANTITIES: Final[Mapping[str, str]] = {
    "nand2_equivalents": "NAND2 equivalents",
    "logic_depth": "gates in a row",
    "luts": "LUTs",
    "flip_flops": "flip-flops",
    "slices": "slices",
    "megahertz": "MHz",
    "slack_ns": "ns of slack at 50 MHz",
}
"""What hardware is measured in, with the unit for people; the first that a row has is what its verdict is about."""
MORE_IS_BETTER: Final = frozenset({"megahertz", "slack_ns"})


class AreaRow(Strict):
    """A published figure of a circuit, and ours that does the same."""

    name: str
    configuration: str | None = None
    """Of rtl/configs.toml."""
    top: str | None = None
    """A module of rtl/ instead."""
    module: str | None = None
    """The part of a configuration that is meant, synthesised by itself; its whole by default."""
    parameters: dict[str, int | str] = {}
    target: str = "cmos"
    """Of `rvk synth --target`."""
    nand2_equivalents: Figure = None
    logic_depth: Figure = None
    luts: Figure = None
    flip_flops: Figure = None
    slices: Figure = None
    megahertz: Figure = None
    slack_ns: Figure = None
    behind_because: str | None = None
    """Why ours is larger, where it is."""
    planned: bool = False
    """There is nothing of ours beside it; `behind_because` says why."""

    @property
    def published(self) -> dict[str, float]:
        """The figures by quantity."""
        found = ((name, getattr(self, name)) for name in QUANTITIES)
        return {name: figure for name, figure in found if figure is not None}

    def problem(self) -> str | None:
        """The error in a combination of keys, if there is one."""
        if not self.published:
            return f'area "{self.name}" has no figure'
        if (self.configuration is None) == (self.top is None) and not self.planned:
            return f'area "{self.name}" names a configuration or a top module: one of the two'
        return None

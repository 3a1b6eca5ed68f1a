# SPDX-License-Identifier: MIT OR Apache-2.0
"""The accepted figures of every configuration, `rtl/areas.toml`: a change has to be accepted."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rvk import paths
from rvk.errors import UsageError

Area = Mapping[str, float]

TOLERANCES: Final[Mapping[str, float]] = {
    "nand2_equivalents": 0.01,
    "at_once": 0.01,
    "flip_flops": 0.01,
    "logic_depth": 0.05,
    "at_once_depth": 0.05,
}
"""The relative change of a figure that is tolerated."""

_HEAD: Final = """# SPDX-License-Identifier: MIT OR Apache-2.0
# Written by `rvk synth --accept`: what the configurations cost in CMOS gates (docs/synthesis.md).
"""


@dataclass(frozen=True)
class Change:
    """A figure that is no longer what was accepted; None where nothing was."""

    configuration: str
    figure: str
    accepted: float | None
    measured: float

    def __str__(self) -> str:
        what = f"{self.configuration}: {self.figure.replace('_', ' ')} {self.measured:g}"
        if not self.accepted:
            return f"{what}, of which nothing is accepted yet"
        return f"{what} instead of {self.accepted:g} ({self.measured / self.accepted - 1:+.1%})"


def areas_file() -> Path:
    """Where they are kept."""
    return paths.data_folder("rtl") / "areas.toml"


def accepted(path: Path | None = None) -> dict[str, Area]:
    """By configuration.

    Raises:
        UsageError: The file is wrong.
    """
    path = path or areas_file()
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        return {name: {figure: float(table[figure]) for figure in TOLERANCES} for name, table in tables.items()}
    except (tomllib.TOMLDecodeError, TypeError, ValueError, KeyError) as error:
        raise UsageError(f"{paths.display(path)}: {error}; delete it and regenerate it: rvk synth --accept") from error


def changes(measured: Mapping[str, Area], known: Mapping[str, Area]) -> list[Change]:
    """The figures that differ by more than their tolerance, in either direction."""
    found = []
    for name, area in measured.items():
        for figure, tolerance in TOLERANCES.items():
            old = known.get(name, {}).get(figure)
            if old is None or abs(area[figure] - old) > tolerance * old:
                found.append(Change(name, figure, old, area[figure]))
    return found


def text(areas: Mapping[str, Area], configurations: Sequence[str]) -> str:
    """The file, with a table for each of these configurations that has figures."""
    tables = []
    for name in configurations:
        if name in areas:
            lines = [f"{figure} = {areas[name][figure]:g}" for figure in TOLERANCES]
            tables.append("\n".join([f"[{name}]", *lines]))
    return "\n".join([_HEAD, "\n\n".join(tables), ""])

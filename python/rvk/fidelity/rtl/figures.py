# SPDX-License-Identifier: MIT OR Apache-2.0
"""What RTL and model gave, as data: every `fidelity/rtl/NAME.toml`. `rvk fidelity rtl DIR --accept` writes it."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rvk import paths
from rvk.files import write_whole
from rvk.peers.model import fingerprint
from rvk.toml_model import Strict, read_toml

HEADER: Final = """\
# SPDX-License-Identifier: MIT OR Apache-2.0
# `rvk fidelity rtl DIR --accept` writes this file.
"""
_ABOUT: Final = ("title", "repository", "commit", "licence", "core", "model", "isa")


class Figure(Strict):
    """Cycles of a case: of its first call and of its third, on the RTL and on the model."""

    name: str
    program: str
    """The executable that it is part of."""
    rtl_cold: int
    model_cold: int
    rtl_warm: int
    model_warm: int

    @property
    def is_exact(self) -> bool:
        """Whether the model is right for both calls."""
        return (self.rtl_cold, self.rtl_warm) == (self.model_cold, self.model_warm)

    @property
    def difference_percent(self) -> float:
        """Of the model from the RTL, for the call for which it is larger."""
        pairs = ((self.rtl_cold, self.model_cold), (self.rtl_warm, self.model_warm))
        return max((100 * (model - rtl) / rtl for rtl, model in pairs if rtl), key=abs, default=0.0)


class Comparison(Strict):
    """A core file beside the RTL of its processor."""

    name: str = ""
    title: str
    repository: str
    commit: str
    licence: str
    core: str
    model: str
    """The fingerprint of the core file."""
    isa: str
    figure: list[Figure] = []

    @property
    def exact(self) -> int:
        """How many cases are exact."""
        return sum(each.is_exact for each in self.figure)

    @property
    def worst(self) -> Figure:
        """The case with the largest difference."""
        return max(self.figure, key=lambda each: abs(each.difference_percent))

    @property
    def is_current(self) -> bool:
        """Whether it is of today's core file."""
        return self.model == fingerprint(self.core)


def load_comparisons(folder: Path | None = None) -> dict[str, Comparison]:
    """Everything that is kept, by name.

    Raises:
        UsageError: A file is wrong; the message names file and key.
    """
    home = folder or paths.data_folder("fidelity") / "rtl"
    return {path.stem: read_toml(path, Comparison, name=path.stem) for path in sorted(home.glob("*.toml"))}


def write_comparison(folder: Path, found: Comparison) -> None:
    """Writes what was measured."""
    about = "".join(f"{key} = {json.dumps(getattr(found, key), ensure_ascii=False)}\n" for key in _ABOUT)
    rows = "".join(f"    {_inline(each)},\n" for each in found.figure)
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(folder / f"{found.name}.toml", f"{HEADER}{about}figure = [\n{rows}]\n")


def _inline(figure: Figure) -> str:
    return "{ " + ", ".join(f"{key} = {json.dumps(value)}" for key, value in figure.model_dump().items()) + " }"


def differences(kept: Comparison, now: Sequence[Figure]) -> list[str]:
    """One line for each figure that is not what is kept."""
    before = {(each.program, each.name): each for each in kept.figure}
    lines = []
    for each in now:
        old = before.get((each.program, each.name))
        if old is None:
            lines.append(f"{each.name}: nothing is kept of it")
            continue
        for key in ("rtl_cold", "model_cold", "rtl_warm", "model_warm"):
            was, is_now = getattr(old, key), getattr(each, key)
            if was != is_now:
                lines.append(f"{each.name}: {key.replace('_', ' ')} {is_now}, kept are {was}")
    return lines

# SPDX-License-Identifier: MIT OR Apache-2.0
"""What was measured, as data: every `fidelity/board/NAME.toml`. `rvk fidelity board DIR --accept` writes it."""

from collections.abc import Collection
from pathlib import Path
from typing import Annotated

from pydantic import Field

from rvk import paths
from rvk.files import write_whole
from rvk.peers.model import fingerprint
from rvk.toml_model import Strict, read_toml, toml_lines

HEADER = """\
# SPDX-License-Identifier: MIT OR Apache-2.0
# `rvk fidelity board DIR --accept` writes this file.
"""
FAR_PERCENT = 2.0
"""A model that is further off than this is marked."""


class Figure(Strict):
    """A published figure of a board, and those of our models for the same program."""

    program: str
    name: str
    source: str
    board: Annotated[int, Field(gt=0)]
    """Cycles."""
    board_compiler: str = ""
    compiler: str
    remark: str = ""
    cycles: dict[str, Annotated[int, Field(gt=0)]]
    """By core; the median, where the program was linked at several places."""
    least: dict[str, int] = {}
    greatest: dict[str, int] = {}
    """Of several places, where they differ."""

    @property
    def key(self) -> tuple[str, str]:
        """Two figures with the same key are of the same thing."""
        return self.program, self.name

    def difference_percent(self, core: str) -> float:
        """By how much a model is above the board."""
        return 100 * (self.cycles[core] - self.board) / self.board

    def is_far(self, core: str) -> bool:
        """Whether a model is to be marked."""
        return abs(self.difference_percent(core)) > FAR_PERCENT

    def __str__(self) -> str:
        return f"{self.program}: {self.name}"


class BoardFigures(Strict):
    """The programs of one source, and what they print."""

    name: str = ""
    title: str
    repository: str
    commit: Annotated[str, Field(pattern=r"^[0-9a-f]{40}$")]
    licence: str
    models: dict[str, str] = {}
    """Of each core, the fingerprint of the model that its figures were measured with."""
    figure: list[Figure] = []

    def is_current(self, core: str) -> bool:
        """Whether its cycles on a core are those of today's model."""
        return self.models.get(core) == fingerprint(core)


def load_board_figures(folder: Path | None = None) -> dict[str, BoardFigures]:
    """Every source that figures are kept of, by name.

    Raises:
        UsageError: A file is wrong; the message names file and key.
    """
    files = sorted((folder or paths.data_folder("fidelity") / "board").glob("*.toml"))
    return {path.stem: read_toml(path, BoardFigures, name=path.stem) for path in files}


def write_board_figures(path: Path, kept: BoardFigures) -> None:
    """Writes the figures of a source."""
    about = {key: getattr(kept, key) for key in ("title", "repository", "commit", "licence", "models")}
    blocks = ("[[figure]]\n" + toml_lines(figure.model_dump(exclude_defaults=True)) for figure in kept.figure)
    write_whole(path, "\n".join([HEADER + toml_lines(about), *blocks]))


def merge(before: BoardFigures | None, now: BoardFigures) -> BoardFigures:
    """What was measured now, with what was kept of other cores, if it is of the same commit and today's model."""
    if before is None or before.commit != now.commit:
        return now
    same = {core: text for core, text in before.models.items() if text == now.models.get(core, fingerprint(core))}
    kept = {figure.key: figure for figure in before.figure}
    figures = [_merged(kept.get(figure.key), figure, same) for figure in now.figure]
    return now.model_copy(update={"models": dict(sorted({**same, **now.models}.items())), "figure": figures})


def _merged(old: Figure | None, new: Figure, usable: Collection[str]) -> Figure:
    if old is None or (old.compiler, old.board) != (new.compiler, new.board):
        return new
    both = {}
    for name in ("cycles", "least", "greatest"):
        kept = {core: n for core, n in getattr(old, name).items() if core in usable and core not in new.cycles}
        both[name] = dict(sorted({**kept, **getattr(new, name)}.items()))
    return new.model_copy(update=both)


def differences(kept: BoardFigures, now: BoardFigures) -> list[str]:
    """One line for each thing in which what is measured now differs from what is kept."""
    lines = [
        f"{core}: what is kept was measured with an earlier core file; --accept keeps today's"
        for core, text in now.models.items()
        if kept.models.get(core, text) != text
    ]
    if kept.commit != now.commit:
        return [f"commit {now.commit[:12]}, kept is {kept.commit[:12]}"]
    before = {figure.key: figure for figure in kept.figure}
    for figure in now.figure:
        old = before.get(figure.key)
        if old is None:
            lines.append(f"{figure}: nothing is kept of it; --accept keeps it")
            continue
        if old.board != figure.board:
            lines.append(f"{figure}: board {figure.board} cycles, kept are {old.board}")
        for core, cycles in figure.cycles.items():
            if cycles != old.cycles.get(core, cycles):
                lines.append(f"{figure}: {core}: {cycles} cycles, kept are {old.cycles[core]}")
    return lines

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Published tables and figures about sets of instructions: every `experiments/<paper>/sets/<table>.toml`.

Printed cycles stand in the tables of measurements (`rvk.experiments`), printed areas in the space: a file of these says
which of them belong together, and what the publication prints beyond.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated

from pydantic import Field

from rvk import paths
from rvk.errors import UsageError
from rvk.experiments import Row, load_papers, load_tables
from rvk.explore.space import Space
from rvk.suggest import unknown
from rvk.toml_model import Strict, read_toml

RowName = Annotated[str, Field(pattern=r"^[^:]+: .+$")]
"""`TABLE: ROW`, of a file beside the folder `sets`."""


class Implementation(Strict):
    """An implementation of the publication."""

    name: str
    cycles_in: str
    """The figure that shows its cycles."""
    workload: str
    """Of the space."""
    variants: list[str] = []
    """Our code of the same kind; by default the fastest."""
    base: RowName
    """Its cycles on the base."""
    crypto: RowName | None = None
    """Its cycles with `groups`."""
    groups: list[str] = []
    """Those of the space that it uses."""
    instructions: list[str] = []
    """That it uses, as printed."""
    behind_because: str | None = None
    """Why ours takes more cycles with some set of instructions, where it does."""


class WithoutData(Strict):
    """A figure for which there is nothing to compute."""

    what: str
    reason: str


class PublishedSets(Strict):
    """Tables and figures of a publication that are made from one space."""

    file: str = ""
    folder: Path = Path()
    name: str = ""
    """`PAPER/sets/FILE`."""
    title: str
    note: str = ""
    space: str
    areas: str | None = None
    """The table that has the areas of groups."""
    larger_because: str | None = None
    """Why our modules are larger, where they are."""
    uses: str | None = None
    """The table that has what each implementation uses."""
    acceleration: str | None = None
    """The figure of acceleration against area."""
    proposed: list[str] = []
    """Groups of an instruction that the publication proposes: every implementation is measured with them, too."""
    implementation: Annotated[list[Implementation], Field(min_length=1)]
    without_data: list[WithoutData] = []

    @property
    def paper(self) -> str:
        """The key of the paper."""
        return self.name.partition("/")[0]

    @property
    def citation(self) -> str:
        """Of the paper."""
        papers = load_papers()
        return papers[self.paper].citation if self.paper in papers else self.paper

    @property
    def figures(self) -> list[str]:
        """The figures of cycles."""
        return list(dict.fromkeys(each.cycles_in for each in self.implementation))

    def printed(self) -> Mapping[str, float]:
        """The printed cycles of each row that an implementation names.

        Raises:
            UsageError: There is no such table or row.
        """
        rows = {
            f"{Path(table.file).stem}: {row.name}": row
            for table in load_tables()
            if table.paper == self.paper
            for row in table.row
        }
        return {name: self._cycles(name, rows) for each in self.implementation for name in _names(each)}

    def _cycles(self, name: str, rows: Mapping[str, Row]) -> float:
        if name not in rows:
            raise UsageError(f"{self.file}: {unknown(f'row of the tables of {self.paper}', name, rows)}")
        cycles = rows[name].cycles
        if cycles is None:
            raise UsageError(f'{self.file}: row "{name}" has no cycles')
        return cycles


def published_sets(space: Space, folder: Path | None = None) -> list[PublishedSets]:
    """What is published of a space.

    Raises:
        UsageError: A file is wrong; the message names file and key.
    """
    files = sorted((folder or paths.data_folder("experiments")).glob("*/sets/*.toml"))
    chosen = [each for each in map(_read, files) if each.space == space.name]
    for each in chosen:
        for problem in _problems(each, space):
            raise UsageError(f"{each.file}: {problem}")
    return chosen


def _read(path: Path) -> PublishedSets:
    name = f"{path.parent.parent.name}/sets/{path.stem}"
    return read_toml(path, PublishedSets, name=name, file=paths.display(path), folder=path.parent)


def _names(each: Implementation) -> list[str]:
    return [each.base, *([each.crypto] if each.crypto else [])]


def _problems(sets: PublishedSets, space: Space) -> Iterator[str]:
    for each in sets.implementation:
        if each.workload not in space.workloads:
            yield f"{each.name}: {unknown(f'workload of {space.name}', each.workload, space.workloads)}"
    for name in [*sets.proposed, *(name for each in sets.implementation for name in each.groups)]:
        if name not in space.groups:
            yield str(unknown(f"group of {space.name}", name, space.groups))

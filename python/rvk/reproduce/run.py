# SPDX-License-Identifier: MIT OR Apache-2.0
"""Performs everything that is wanted of the papers, and makes the results."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rvk import paths
from rvk.core_files import RTL, core_names
from rvk.errors import UsageError
from rvk.experiments import Paper, check_names, load_papers, load_tables
from rvk.explore.cluster import Where
from rvk.explore.exploration import default_store
from rvk.explore.run import Progress, Runner
from rvk.explore.store import Store
from rvk.explore.tasks import Task, set_keys
from rvk.hardware.configurations import configurations
from rvk.library import Library
from rvk.peers import load_peers
from rvk.reproduce import claims
from rvk.reproduce.result import Result
from rvk.reproduce.spaces import Sets, sets_of_papers
from rvk.reproduce.table import Table
from rvk.suggest import unknown


@dataclass(frozen=True)
class Reproduction:
    """All that there is to reproduce."""

    papers: Mapping[str, Paper]
    tables: Mapping[str, Table]
    """By name, `PAPER/FILE`."""
    sets: Sequence[Sets]

    @classmethod
    def load(cls, folder: Path | None = None, library: Library | None = None) -> "Reproduction":
        """Reads the papers and their tables.

        Args:
            folder: The experiments; those of RVK by default.
            library: What is measured.

        Raises:
            UsageError: A file is wrong, or names what there is not.
        """
        library, papers, peers = library or Library.load(), load_papers(folder), load_peers()
        cores = [*core_names(), *(f"{RTL}{name}" for name in configurations())]
        tables = {}
        for each in load_tables(folder):
            check_names(each, library, cores, peers)
            _check_items(each.file, each.paper, each.of, papers)
            tables[each.name] = Table(each, library, peers)
        for table in tables.values():
            claims.check(table, tables)
        sets = sets_of_papers(library, papers) if folder in (None, paths.data_folder("experiments")) else []
        return cls(papers, tables, sets)

    def chosen(self, names: Collection[str]) -> list[str]:
        """The experiments that names stand for: a paper, or one of its files; all without names.

        Raises:
            UsageError: There is none of a name.
        """
        every = [*self.tables, *(each.name for sets in self.sets for each in sets.published)]
        every += [f"spaces/{sets.space.name}" for sets in self.sets if sets.space.estimates]
        found = []
        for name in names:
            here = [each for each in every if name in (each, each.partition("/")[0]) or self._is_of(each, name)]
            if not here:
                raise unknown("paper, table or figure", name, [*self.papers, *every])
            found += here
        return list(dict.fromkeys(found)) if names else every

    def _is_of(self, experiment: str, paper: str) -> bool:
        """Whether a space's estimates are of a paper."""
        spaces = {f"spaces/{sets.space.name}": sets.space for sets in self.sets}
        sources = spaces[experiment].estimates if experiment in spaces else []
        return any(each.source.partition(", ")[0] == paper for each in sources)

    def tasks(self, chosen: Collection[str]) -> list[Task]:
        """What has to be known for these experiments, the slow ones first."""
        spaces = [task for sets in self.sets if self._wants(sets, chosen) for task in sets.tasks]
        needed = {*chosen, *(name for each in chosen for name in self._of_claims(each))}
        tables = [task for name, table in self.tables.items() if name in needed for task in table.tasks]
        return [*spaces, *tables]

    def left_out(self, chosen: Collection[str]) -> list[str]:
        """What of these experiments cannot be computed here, and why; what was accepted stands for it."""
        return [
            f"{name}, {each.label}: kept, not computed, since {each.package} is not installed"
            for name in chosen
            if name in self.tables
            for each in self.tables[name].left_out
        ]

    def results(
        self, chosen: Collection[str], store: Path | None, where: Where, told: "Told", *, retry: bool = False
    ) -> list[Result]:
        """Performs what has no result yet, with `retry` also what has failed before; the results of these experiments.

        Raises:
            UsageError: An experiment asks for what there is not.
            MissingTool: A compiler or Yosys is not installed.
        """
        tasks = self.tasks(chosen)
        set_keys(tasks)
        with Runner(Store(store or default_store()), where, told, retry=retry) as runner:
            runner.run(tasks)
            return list(self._results(chosen, runner.results))

    def _results(
        self, chosen: Collection[str], found: Mapping[str, dict[str, str | int | float | bool | None]]
    ) -> Iterator[Result]:
        for name, table in self.tables.items():
            if name in chosen:
                yield from table.results(found)
                yield from claims.claims(table, self.tables, found)
        for sets in self.sets:
            if self._wants(sets, chosen):
                yield from (each for each in sets.results(found, self.papers) if each.experiment in chosen)

    def _wants(self, sets: Sets, chosen: Collection[str]) -> bool:
        return f"spaces/{sets.space.name}" in chosen or any(each.name in chosen for each in sets.published)

    def _of_claims(self, name: str) -> Iterator[str]:
        """Tables whose figures the claims of a table use."""
        if name in self.tables:
            table = self.tables[name].published
            for claim in table.claim:
                yield from (f"{table.paper}/{each.table}" for each in claim.of.values() if each.table)


Told = Callable[[Progress], None]


def _check_items(file: str, paper: str, of: Collection[str], papers: Mapping[str, Paper]) -> None:
    if paper not in papers:
        raise UsageError(f"{file}: experiments/{paper} has no paper.toml (docs/adding-a-table.md)")
    for name in of:
        if name not in papers[paper].names:
            raise UsageError(f"{file}: {unknown(f'table or figure of {paper}', name, papers[paper].names)}")

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Measures the library on several cores, or an older library for a comparison; what is known is not measured again."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rvk.compare import Changes, Commit, changes
from rvk.core_files import RTL
from rvk.errors import CheckFailed
from rvk.explore.cluster import Where
from rvk.explore.exploration import default_store
from rvk.explore.run import Progress, Runner
from rvk.explore.store import Store
from rvk.explore.tasks import ERROR, set_keys
from rvk.library import Library
from rvk.measuring import Measurement
from rvk.peers import load_peers
from rvk.programs.selection import targets
from rvk.report.others import tasks_beside
from rvk.report.tasks import ProgramCosts, Question, measurements_of
from rvk.reproduce.tasks import measurement_of

COMPILER: Final = "zig"
Told = Callable[[Progress], None]


@dataclass(frozen=True)
class Means:
    """Where tasks are performed, and where their results are kept."""

    store: Path | None = None
    jobs: int | None = None
    told: Told = lambda _: None

    def forget_failures(self) -> None:
        """What has failed before is measured again.

        Raises:
            UsageError: A file of the store is damaged, or there is no room.
        """
        self._store.forget_failures()

    def measured(self, tasks: Sequence[ProgramCosts]) -> tuple[list[Measurement], list[str]]:
        """The measurements of these tasks, and why some failed.

        Raises:
            UsageError: Results cannot be kept.
            MissingTool: A worker lacks a tool.
        """
        set_keys(tasks)
        with self._runner() as runner:
            return measurements_of(tasks, runner.run(tasks))

    def measured_beside_others(
        self, library: Library, known: Sequence[Measurement], primitives: Collection[str] = ()
    ) -> tuple[list[Measurement], list[str]]:
        """Ours where there are figures of others, as far as it is not known yet; and why some failed.

        Raises:
            UsageError: Results cannot be kept, or a file of figures is wrong.
            MissingTool: A worker lacks a tool.
        """
        wanted = tasks_beside(load_peers(), library, known)
        tasks = [each for each in wanted if not primitives or each.primitive in primitives]
        set_keys(tasks)
        with self._runner() as runner:
            results = runner.run(tasks)
            rows = [(each.label, results[each.key]) for each in tasks]
        failures = [f"{label}: {row[ERROR]}" for label, row in rows if row[ERROR] is not None]
        return [measurement_of(row) for _, row in rows if row[ERROR] is None], failures

    def changes_since(
        self, commit: Commit, now: Sequence[Measurement], *, all_operations: bool, narrow: bool
    ) -> Changes:
        """What has changed since a commit, whose library is measured.

        Args:
            commit: The commit.
            now: What is measured now.
            all_operations: Whether that may have more than primary operations.
            narrow: What was not measured now was not wanted; otherwise the library has it no longer.

        Raises:
            UsageError: The commit has no library, or results cannot be kept.
            CheckFailed: Nothing of it can be measured.
        """
        before, failures = self.measured(tasks_of_commit(commit, now, all_operations=all_operations))
        if failures and not before:
            raise CheckFailed(f"commit {commit.label}: {failures[0]}")
        return changes(before, now, lambda _: not narrow)

    @property
    def _store(self) -> Store:
        return Store(self.store or default_store())

    def _runner(self) -> Runner:
        return Runner(self._store, Where(workers=self.jobs), self.told)


def tasks_of(
    library: Library,
    cores: Sequence[str],
    primitives: Sequence[str] = (),
    libraries: Sequence[Path] = (),
    *,
    all_operations: bool = False,
) -> list[ProgramCosts]:
    """A task for every program of the library, or of some primitives, on each core.

    Raises:
        UsageError: A primitive is unknown.
    """
    programs = targets(library, list(primitives), None, None, COMPILER)
    return [
        ProgramCosts(
            Question(each.primitive.name, each.variant, each.isa, COMPILER, core, all_operations),
            libraries=tuple(libraries),
        )
        for core in cores
        for each in programs
    ]


def tasks_of_commit(commit: Commit, now: Collection[Measurement], *, all_operations: bool) -> list[ProgramCosts]:
    """The same programs of a commit's library as were measured now, and those that it has besides.

    Raises:
        UsageError: The commit has no library.
    """
    folder = commit.library_folder()
    library = Library.load(folder, skip_broken=True)
    return [ProgramCosts(Question(*asked, all_operations), library_folder=folder) for asked in _asked(library, now)]


def _asked(library: Library, now: Collection[Measurement]) -> Iterator[tuple[str, str, str, str, str]]:
    """Primitive, variant, ISA string, compiler and core; hardware is not measured here."""
    pairs = dict.fromkeys((m.primitive, m.compiler, m.core) for m in now if not m.core.startswith(RTL))
    for primitive, compiler, core in pairs:
        if primitive in library.primitives:
            for name, variant in library.primitives[primitive].meta.variants.items():
                yield from ((primitive, name, isa, compiler, core) for isa in variant.isa)

# SPDX-License-Identifier: MIT OR Apache-2.0
"""An exploration: every task of a space performed, and its points."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from pathlib import Path

from rvk import paths
from rvk.explore.checks import check
from rvk.explore.cluster import Where
from rvk.explore.plan import Plan, Point
from rvk.explore.run import Progress, Runner
from rvk.explore.sets import count
from rvk.explore.space import Groups, Space
from rvk.explore.store import Store
from rvk.explore.tasks import ERROR, LOST, Row, Task, set_keys
from rvk.library import Library

MOST_SETS = 4096
"""Sets of a space that are all looked at; of more, a search looks at some."""
_MOST_GROUPS = 20
"""Groups whose combinations are all tried for whether they are possible."""
EVALUATIONS = 1000
"""Sets that a search looks at, for each processor and compiler."""


@dataclass(frozen=True)
class Exploration:
    """The results of a space."""

    plan: Plan
    results: Mapping[str, Row]
    sets: Mapping[tuple[str, str], Sequence[Groups]]
    """By processor and compiler, those that were looked at; first that without groups."""
    tasks: tuple[Task, ...]
    possible: int
    """The number of possible sets."""
    is_search: bool
    """Whether more sets are possible than were looked at."""

    @property
    def space(self) -> Space:
        """The space."""
        return self.plan.space

    @cached_property
    def points(self) -> list[Point]:
        """Every set on every processor, with every compiler."""
        return [point for key, sets in self.sets.items() for point in self.plan.points(*key, sets, self.results)]

    def of(self, processor: str, compiler: str) -> list[Point]:
        """The points of one processor and compiler, that without groups first."""
        return [each for each in self.points if (each.processor, each.compiler) == (processor, compiler)]

    @cached_property
    def failures(self) -> dict[str, str]:
        """The tasks that failed, each with its reason."""
        found = {}
        for task in self.tasks:
            reason = self.results[task.key][ERROR]
            if reason is not None:
                found[task.label] = str(reason)
        return found

    @cached_property
    def lost(self) -> dict[str, str]:
        """The tasks of which a tool was ended by a signal, so that nothing is kept, each with its reason."""
        rows = {task.label: self.results[task.key] for task in self.tasks}
        return {label: str(row[ERROR]) for label, row in rows.items() if LOST in row}

    @cached_property
    def unused(self) -> list[str]:
        """The groups of which no program needs an instruction, in the order of the space."""
        costs = (task for each in self.plan.costs.values() for task in each)
        needed = {name for task in costs for name in str(self.results[task.key].get("needs") or "").split()}
        return [name for name, group in self.space.groups.items() if needed.isdisjoint(group.instructions)]

    @cached_property
    def bytes_of(self) -> dict[str, int]:
        """Bytes that one call of each workload processes, where that is known."""
        found = {}
        for (_, _, name), costs in self.plan.costs.items():
            rows = [self.results[task.key] for task in costs]
            lengths = [row["message_bytes"] for row in rows if row[ERROR] is None]
            size = self.space.workloads[name].bytes or next(iter(lengths), None)
            if isinstance(size, int):
                found[name] = size
        return found


def default_store() -> Path:
    """Where results are kept unless another folder is given."""
    return paths.build_folder() / "explored"


def explore(
    space: Space,
    store: Path | None = None,
    where: Where | None = None,
    told: Callable[[Progress], None] = lambda _: None,
    *,
    areas: bool = True,
    retry: bool = False,
    evaluations: int = EVALUATIONS,
    seed: int = 1,
) -> Exploration:
    """Performs every task of a space that has no result yet, and returns all of them.

    Args:
        space: What is explored.
        store: The folder of results.
        where: The cluster; one on this machine by default.
        told: Is told how far it is.
        areas: Whether processors are synthesised; without, no point has an area.
        retry: Whether what has failed before is computed again.
        evaluations: Sets that are looked at for each processor and compiler where there are more than `MOST_SETS`.
        seed: Of the search for these.

    Raises:
        UsageError: The space names what there is not, or the cluster cannot be used.
        MissingTool: A compiler or Yosys is not installed where a task is performed.
    """
    check(space)
    plan = Plan(space, Library.load(others=space.folders(space.libraries)))
    tasks: list[Task] = [task for each in plan.costs.values() for task in each]
    pairs = list(product(space.processors, space.compilers))
    possible = count(space)
    is_search = possible > MOST_SETS or len(space.groups) > _MOST_GROUPS
    with Runner(Store(store or default_store()), where or Where(), told, retry=retry) as runner:
        if is_search:
            set_keys(tasks)
            runner.run(tasks)
            from rvk.explore.search import Search  # noqa: PLC0415  (pymoo takes long to load)

            search = Search(plan, runner, evaluations=evaluations, seed=seed, areas=areas)
            sets: dict[tuple[str, str], Sequence[Groups]] = {pair: search.sets(*pair) for pair in pairs}
            tasks += search.tasks
        else:
            sets = dict.fromkeys(pairs, tuple(space.sets()))
            tasks += plan.areas(sets[pairs[0]]).values() if areas else ()
            set_keys(tasks)
            runner.run(tasks)
        return Exploration(plan, runner.results, sets, tuple(tasks), possible, is_search)

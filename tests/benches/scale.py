# SPDX-License-Identifier: MIT OR Apache-2.0
"""What explore itself takes for each point, up to a million: points of which the synthesis is a stand-in.

All else is as always: keys, Dask with two workers, the store, points, the front. Each number of points is a run of its
own, in an empty store, then again with every result known. Writes scale.toml, which docs/exploration.md shows.
"""

import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import psutil

from rvk.explore.answers.front import front
from rvk.explore.cluster import Where
from rvk.explore.plan import Chosen, Plan, Programs, Results
from rvk.explore.run import Progress, Runner
from rvk.explore.space import Groups, Processor, Space
from rvk.explore.store import Store
from rvk.explore.tasks import Area, Row, Task
from rvk.library import Library

KEPT: Final = Path(__file__).with_name("scale.toml")
COUNTS: Final = (10_000, 100_000, 1_000_000)
WORKERS: Final = 2
_GROUPS: Final = 20
_WORKLOADS: Final = 15
_CHUNK: Final = 10_000
Figures = dict[str, float]


@dataclass(frozen=True)
class StandIn(Area):
    """A processor of which the area is known."""

    def result(self) -> Row:
        """Gates by the numbers of the units."""
        return {"nand2_equivalents": 5000.0 + sum(int(each[1:]) for each in self.units), "logic_depth": 30}


class MadeUp(Plan):
    """A plan with stand-ins, and made-up programs."""

    def area(self, processor: Processor, groups: Groups) -> Area:
        """The stand-in for a set."""
        return StandIn(processor.configuration, (), self.space.in_order(groups))

    def programs(self, processor: str, compiler: str, results: Results) -> Programs:  # noqa: ARG002
        """Of each workload two programs: with one group, and without."""
        base = (frozenset[str](), Chosen("c", "rv32i", 1000, 10, 0))
        found = {
            name: [(frozenset([f"g{100 + i}"]), Chosen("fast", "rv32i", 500 + i, 10, 0)), base]
            for i, name in enumerate(self.space.workloads)
        }
        return Programs(found, dict.fromkeys(found, 1.0))


def plan() -> MadeUp:
    """The plan of a space with more than a million sets."""
    groups = {f"g{100 + i}": {"title": "made up", "instructions": [f"i{i}"]} for i in range(_GROUPS)}
    workloads = {f"w{i}": {"primitive": "p", "operation": "o"} for i in range(_WORKLOADS)}
    about = {
        "name": "scale",
        "file": "scale.toml",
        "title": "scale",
        "base": "rv32i",
        "processors": {"p": {"core": "e31"}},
    }
    return MadeUp(Space.model_validate({**about, "groups": groups, "workloads": workloads}), Library({}))


@dataclass(frozen=True)
class Tasks(Collection[Task]):
    """The first sets, and their tasks, one after the other."""

    plan: MadeUp
    count: int

    def sets(self) -> Iterator[Groups]:
        """Those of the binary numbers."""
        names = list(self.plan.space.groups)
        for number in range(self.count):
            yield frozenset(name for bit, name in enumerate(names) if number >> bit & 1)

    def __iter__(self) -> Iterator[Task]:
        processor = self.plan.space.processors["p"]
        return (self.plan.area(processor, each) for each in self.sets())

    def __len__(self) -> int:
        return self.count

    def __contains__(self, task: object) -> bool:
        return any(task == each for each in self)


def measured(count: int) -> Figures:
    """The figures of a number of points."""
    tasks = Tasks(plan(), count)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        workers = 0.0

        def told(progress: Progress) -> None:
            nonlocal workers
            if progress.done == progress.total:
                children = psutil.Process().children(recursive=True)
                workers = sum(sum(each.cpu_times()[:2]) for each in children)

        cold, driver = _timed(lambda: _perform(tasks, folder, told))
        files = list(folder.iterdir())
        figures: Figures = {
            "points": count,
            "seconds": cold,
            "driver_microseconds": 1e6 * driver / count,
            "worker_microseconds": 1e6 * workers / count,
            "files": len(files),
            "megabytes": sum(each.stat().st_size for each in files) / 1e6,
            "driver_megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3,
        }
        figures["read_seconds"], _ = _timed(lambda: Store(folder).read())
        figures["known_seconds"], _ = _timed(lambda: _perform(tasks, folder, lambda _: None))
        figures["answer_seconds"], _ = _timed(lambda: _answer(tasks, folder))
        figures["megabytes_at_the_end"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3
    return figures


def _timed(work: "object") -> tuple[float, float]:
    """Seconds that pass, and that this process works, the scheduler included."""
    assert callable(work)
    started, worked = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - started, time.process_time() - worked


def _perform(tasks: Tasks, folder: Path, told: "object") -> None:
    assert callable(told)
    with Runner(Store(folder), Where(workers=WORKERS), told) as runner:
        runner.run(tasks)


def _answer(tasks: Tasks, folder: Path) -> None:
    """The front of all points, from some of them after the other."""
    results = Store(folder).read()
    best = []
    points = tasks.plan.points("p", "zig", tasks.sets(), results)
    for each in points:
        best.append(each)
        if len(best) > _CHUNK:
            best = front(best)
    assert len(front(best)) > 1


def main() -> None:
    """Measures each number of points in a process of its own; arguments replace the numbers, and nothing is written."""
    if sys.argv[1:2] == ["--one"]:
        print(json.dumps(measured(int(sys.argv[2]))))
        return
    counts = [int(each) for each in sys.argv[1:]] or COUNTS
    rows = []
    for count in counts:
        command = [sys.executable, "-m", "tests.benches.scale", "--one", str(count)]
        found = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
        rows.append("".join(f"{name} = {value:.6g}\n" for name, value in found.items()))
        print(rows[-1], flush=True)
    if not sys.argv[1:]:
        head = "# SPDX-License-Identifier: MIT OR Apache-2.0\n# Written by `make bench-explore`; see scale.py.\n"
        KEPT.write_text(head + "".join(f"\n[[run]]\n{row}" for row in rows), encoding="utf-8")


if __name__ == "__main__":
    main()

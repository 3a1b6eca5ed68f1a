# SPDX-License-Identifier: MIT OR Apache-2.0
"""What explore takes for each point, and with more workers, as its page shows it: from files that benchmarks write."""

from collections.abc import Iterable, Mapping
from typing import Any

from rvk.cli.docs.benches import toml_runs

HEAD = """\
| points | seconds | driver per point | workers per point | files | megabytes | all known | read | answer | \
memory |
|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
"""


def scale() -> str:
    """A row for each number of points."""
    return HEAD + "".join(_row(run) for run in toml_runs("scale"))


def workers() -> str:
    """How much faster two workers are than one."""
    return ratio(toml_runs("workers"))


def ratio(runs: Iterable[Mapping[str, Any]]) -> str:
    """The sentence about the seconds of one worker and of two."""
    seconds = {run["workers"]: run["seconds"] for run in runs}
    times = f"{seconds[1] / seconds[2]:.1f} times as fast as one"
    return f"Two workers are {times}: {seconds[2]:.0f} s instead of {seconds[1]:.0f} s.\n"


def _row(run: dict[str, float]) -> str:
    cells = [
        f"{run['points']:,.0f}",
        f"{run['seconds']:.0f}",
        f"{run['driver_microseconds']:.0f} µs",
        f"{run['worker_microseconds']:.0f} µs",
        f"{run['files']:,}",
        f"{run['megabytes']:.1f}",
        f"{run['known_seconds']:.1f} s",
        f"{run['read_seconds']:.1f} s",
        f"{run['answer_seconds']:.0f} s",
        f"{run['megabytes_at_the_end']:.0f} MB",
    ]
    return f"| {' | '.join(cells)} |\n"

# SPDX-License-Identifier: MIT OR Apache-2.0
"""What explore takes for each point, as the page on exploration shows it: from the file that the benchmark writes."""

import tomllib

from rvk import paths
from rvk.errors import UsageError

HEAD = """\
| points | seconds | driver per point | workers per point | files | megabytes | all known | read | answer | \
memory |
|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
"""


def scale() -> str:
    """A row for each number of points."""
    clone = paths.clone_folder()
    if clone is None:
        raise UsageError("the figures are in RVK's git repository; run this in a clone")
    text = (clone / "tests" / "benches" / "scale.toml").read_text(encoding="utf-8")
    return HEAD + "".join(_row(run) for run in tomllib.loads(text)["run"])


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

# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk report`."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from rvk import paths
from rvk.cli.explore.command import told
from rvk.cli.grouped import grouped
from rvk.cli.report.settings import CORES, Compare, Output, Wanted, Work
from rvk.core_files import load_core
from rvk.errors import UsageError

if TYPE_CHECKING:
    from rvk.library import Library
    from rvk.measuring import Measurement
    from rvk.report.measure import Means
    from rvk.report.report import History, Report


@grouped
def report(wanted: Wanted, work: Work, compare: Compare = None, target: Output = None) -> None:
    """Writes one page of HTML with all measurements, verdicts on papers, areas, explorations and code of others.

    The page loads nothing. What has been measured is kept and not measured again.
    """
    wanted.check()
    path = target or paths.build_folder() / "report.html"
    _check_output(path, made=target is None)
    from rvk.report.page import page  # noqa: PLC0415  (loads the library's parser)

    made = _report(wanted, work, compare)
    text = page(made.data())
    _write(path, text)
    for each in made.failures:
        print(f"rvk: not measured: {each}", file=sys.stderr)
    print(f"{len(made.measurements)} measurements, {len(text.encode()) / 1e6:.1f} MB: {path}")


def _report(wanted: Wanted, work: Work, compare: str | None) -> "Report":
    from rvk.cli.options import load_library  # noqa: PLC0415
    from rvk.proved.proofs import Proofs  # noqa: PLC0415
    from rvk.report.measure import Means, tasks_of  # noqa: PLC0415
    from rvk.report.report import Report  # noqa: PLC0415

    library = load_library(wanted.libraries)
    means = Means(work.store, work.jobs, told if sys.stderr.isatty() else lambda _: None)
    if work.retry:
        means.forget_failures()
    if wanted.given is not None:
        from rvk.report.given import read_given  # noqa: PLC0415

        measurements = read_given(wanted.given)
        history = _history(compare, measurements, library, means, everything=True, narrow=True)
        return Report(library, measurements, history=history)
    tasks = tasks_of(
        library, _cores(wanted.cores), wanted.primitives or (), wanted.libraries or (), all_operations=wanted.everything
    )
    measurements, failures = means.measured(tasks)
    others, more = means.measured_beside_others(library, measurements, wanted.primitives or ())
    history = _history(compare, measurements, library, means, everything=wanted.everything, narrow=False)
    proofs = Proofs(library)
    return Report(library, [proofs.added(each) for each in measurements], others, [*failures, *more], history)


def _cores(names: str | None) -> list[str]:
    """The cores of a list, each once.

    Raises:
        UsageError: One is unknown.
    """
    found = list(dict.fromkeys(names.split(","))) if names is not None else list(CORES)
    for name in found:
        load_core(name)
    return found


def _history(
    name: str | None, now: "list[Measurement]", library: "Library", means: "Means", *, everything: bool, narrow: bool
) -> "History | None":
    """What has changed since a commit or what is kept; None without a name."""
    if name is None:
        return None
    from rvk.cli.bench.changes import find_before  # noqa: PLC0415
    from rvk.cli.bench.selection import Selection  # noqa: PLC0415
    from rvk.compare import Commit  # noqa: PLC0415
    from rvk.report.report import History  # noqa: PLC0415

    before = find_before(name)
    if isinstance(before.found, Commit):
        found = means.changes_since(before.found, now, all_operations=everything, narrow=narrow)
    else:
        found = before.changes(now, Selection(()), library, ())
    return History(before.title, found)


def _check_output(path: Path, *, made: bool) -> None:
    """Before minutes of work, whether a file can be there.

    Raises:
        UsageError: It cannot.
    """
    try:
        if made:
            path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror}") from error
    if path.is_dir() or not path.parent.is_dir():
        raise UsageError(f"cannot write {path}: not a file in a folder that exists")


def _write(path: Path, text: str) -> None:
    from rvk.files import write_whole  # noqa: PLC0415

    try:
        write_whole(path, text)
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror}") from error

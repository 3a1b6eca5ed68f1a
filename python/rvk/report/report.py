# SPDX-License-Identifier: MIT OR Apache-2.0
"""Everything that the page shows, as one value that JSON can hold."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rvk import __version__
from rvk.compare import Changes
from rvk.experiments import load_papers, load_tables
from rvk.library import Library
from rvk.measuring import Measurement
from rvk.measuring.measurement import commit
from rvk.peers import load_peers
from rvk.report.figures import axes
from rvk.report.hardware import areas
from rvk.report.measured import encoded
from rvk.report.others import beside
from rvk.report.spaces import spaces
from rvk.report.verdicts import papers
from rvk.reproduce.kept import kept_results
from rvk.toolchain import compiler


@dataclass(frozen=True)
class History:
    """What has changed since an older commit, or since measurements that were kept."""

    title: str
    changes: Changes


@dataclass(frozen=True)
class Report:
    """What was measured for it; the rest is in RVK's files."""

    library: Library
    measurements: Sequence[Measurement]
    beside_others: Sequence[Measurement] = ()
    """Measured besides, because there are figures of others for it."""
    failures: Sequence[str] = field(default=())
    history: History | None = None

    def data(self) -> dict[str, Any]:
        """All of it.

        Raises:
            UsageError: A file of RVK is wrong.
        """
        return {
            "about": self._about(),
            "measured": encoded(self.measurements, self.library),
            "failures": list(self.failures),
            "verdicts": papers(load_papers(), kept_results(), axes(load_tables())),
            "areas": areas(),
            "spaces": spaces(),
            "peers": beside(load_peers(), self.library, [*self.measurements, *self.beside_others]),
            "history": None if self.history is None else _history(self.history),
        }

    def _about(self) -> dict[str, Any]:
        names = sorted({m.compiler.partition("-")[0] for m in self.measurements})
        return {
            "commit": commit(),
            "rvk": __version__,
            "compilers": {name: compiler(name).version for name in names if name in ("zig", "gcc")},
        }


def _history(history: History) -> dict[str, Any]:
    changes = history.changes
    return {
        "title": history.title,
        "compared": changes.compared,
        "not_measured": changes.not_measured,
        "rows": [each.model_dump(mode="json") for each in changes.rows],
    }

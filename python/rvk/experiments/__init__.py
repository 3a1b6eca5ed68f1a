# SPDX-License-Identifier: MIT OR Apache-2.0
"""Published figures, as data: every `experiments/<paper>/<table>.toml`."""

from rvk.experiments.comparison import Comparison, compare
from rvk.experiments.names import check_names
from rvk.experiments.paper import Paper, load_papers
from rvk.experiments.row import Row
from rvk.experiments.table import PublishedTable, load_tables

__all__ = ["Comparison", "Paper", "PublishedTable", "Row", "check_names", "compare", "load_papers", "load_tables"]

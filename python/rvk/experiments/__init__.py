# SPDX-License-Identifier: MIT OR Apache-2.0
"""Published figures, as data: every `experiments/<paper>/<table>.toml`."""

from rvk.experiments.comparison import Comparison, compare
from rvk.experiments.experiment import Experiment, load_experiments
from rvk.experiments.names import check_names
from rvk.experiments.row import Row

__all__ = ["Comparison", "Experiment", "Row", "check_names", "compare", "load_experiments"]

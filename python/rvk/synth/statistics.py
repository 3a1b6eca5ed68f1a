# SPDX-License-Identifier: MIT OR Apache-2.0
"""The output of Yosys' `stat -json`."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def read_statistics(path: Path) -> dict[str, Any]:
    """The whole file."""
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def cells_of_design(path: Path) -> Mapping[str, int]:
    """The number of cells of each type."""
    found: Mapping[str, int] = read_statistics(path)["design"]["num_cells_by_type"]
    return found

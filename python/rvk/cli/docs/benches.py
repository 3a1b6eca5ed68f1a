# SPDX-License-Identifier: MIT OR Apache-2.0
"""What benchmarks keep in RVK's git repository, for pages."""

import csv
import io
import tomllib
from collections.abc import Mapping
from typing import Any

from rvk import paths
from rvk.errors import UsageError


def csv_rows(name: str) -> list[Mapping[str, str]]:
    """The rows of `tests/benches/NAME.csv`.

    Raises:
        UsageError: There is no clone.
    """
    return list(csv.DictReader(io.StringIO(_text(f"{name}.csv"))))


def toml_runs(name: str) -> list[dict[str, Any]]:
    """The runs of `tests/benches/NAME.toml`.

    Raises:
        UsageError: There is no clone.
    """
    runs: list[dict[str, Any]] = tomllib.loads(_text(f"{name}.toml"))["run"]
    return runs


def _text(file: str) -> str:
    clone = paths.clone_folder()
    if clone is None:
        raise UsageError("the figures are in RVK's git repository; run this in a clone")
    return (clone / "tests" / "benches" / file).read_text("utf-8")

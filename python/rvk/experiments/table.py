# SPDX-License-Identifier: MIT OR Apache-2.0
"""Reads the published tables."""

import re
from pathlib import Path
from typing import Any, Final

from pydantic import model_validator

from rvk import paths
from rvk.errors import UsageError
from rvk.experiments.area import AreaRow
from rvk.experiments.claim import Claim
from rvk.experiments.paper import FILE
from rvk.experiments.row import Row
from rvk.experiments.series import Series
from rvk.suggest import unknown
from rvk.toml_model import Strict, read_toml

_KINDS: Final = ("row", "series", "area", "claim")


class PublishedTable(Strict):
    """A published table or figure, or what a paper's text states."""

    file: str = ""
    """Where it was read from, for messages."""
    name: str = ""
    """`PAPER/FILE`, as `stoffelen2019/table1`."""
    title: str
    of: list[str] = []
    """The tables and figures of the paper that it reproduces; none if the figures are from elsewhere."""
    note: str = ""
    defaults: dict[str, Any] = {}
    """Keys of every row that does not have them, as far as its kind has such a key."""
    row: list[Row] = []
    series: list[Series] = []
    area: list[AreaRow] = []
    claim: list[Claim] = []

    @model_validator(mode="before")
    @classmethod
    def _with_defaults(cls, data: Any) -> Any:  # noqa: ANN401  (of TOML)
        if not isinstance(data, dict) or not isinstance(data.get("defaults"), dict):
            return data
        defaults = data["defaults"]
        known: dict[str, type[Strict]] = {"row": Row, "series": Series, "area": AreaRow}
        made = dict(data)
        for kind, model in known.items():
            own = {key: value for key, value in defaults.items() if key in model.model_fields}
            made[kind] = [{**own, **each} if isinstance(each, dict) else each for each in data.get(kind, [])]
        for key in defaults:
            if not any(key in model.model_fields for model in known.values()):
                raise ValueError(f"defaults: {unknown('key', key, Row.model_fields)}")
        return made

    @property
    def paper(self) -> str:
        """The key of the paper."""
        return self.name.partition("/")[0]

    def problem(self) -> str | None:
        """The first error in a row, if there is one."""
        if not any(getattr(self, kind) for kind in _KINDS):
            return f"it has none of {', '.join(_KINDS)}"
        for kind in _KINDS:
            names = [each.name for each in getattr(self, kind)]
            if twice := next((name for name in names if names.count(name) > 1), None):
                return f'two of [[{kind}]] have the name "{twice}"'
        found = [*(each.problem() for each in self.row), *(each.problem() for each in self.area)]
        more = (f'claim "{each.name}": {problem}' for each in self.claim if (problem := each.problem()))
        return next((each for each in (*found, *more) if each), None)


def load_tables(folder: Path | None = None) -> list[PublishedTable]:
    """Reads every table.

    Raises:
        UsageError: A file is wrong; the message names file and key.
    """
    files = sorted((folder or paths.data_folder("experiments")).glob("*/*.toml"), key=_reading_order)
    return [_read(path) for path in files if path.name != FILE]


def _reading_order(path: Path) -> list[object]:
    """As a reader counts: Table 9 comes before Table 10."""
    return [int(part) if part.isdecimal() else part for part in re.split(r"(\d+)", str(path))]


def _read(path: Path) -> PublishedTable:
    where = paths.display(path)
    table = read_toml(path, PublishedTable, file=where, name=f"{path.parent.name}/{path.stem}")
    if problem := table.problem():
        raise UsageError(f"{where}: {problem}")
    return table

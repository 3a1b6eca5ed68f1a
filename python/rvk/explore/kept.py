# SPDX-License-Identifier: MIT OR Apache-2.0
"""Results in memory: columns of Arrow and an index, some 300 bytes for a result; a row is made when it is asked for."""

import json
from array import array
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from typing import Any, Final

import pyarrow
from pyarrow import compute

from rvk.explore.tasks import ERROR, Row

SCHEMA: Final = pyarrow.schema([("key", pyarrow.string()), ("error", pyarrow.string()), ("row", pyarrow.string())])
"""The row is JSON: tasks of different kinds have different keys."""
_PREFIX: Final = 15
"""Hexadecimal digits of a key in the index; they fit 64 bits."""


def table_of(rows: list[Row]) -> Any:  # noqa: ANN401  (pyarrow has no types)
    """Rows as a table of `SCHEMA`."""
    texts = [json.dumps({name: row[name] for name in sorted(row) if name not in ("key", ERROR)}) for row in rows]
    columns = {"key": [row["key"] for row in rows], "error": [row[ERROR] for row in rows], "row": texts}
    return pyarrow.table(columns, schema=SCHEMA)


def each_once(table: Any) -> Any:  # noqa: ANN401
    """A table in the order of its keys, without repeated ones."""
    found = table.sort_by("key")
    if found.num_rows < 2:  # noqa: PLR2004
        return found
    keys = found.column("key")
    other = compute.not_equal(keys.slice(1), keys.slice(0, found.num_rows - 1))
    return found.filter(pyarrow.chunked_array([pyarrow.array([True]), *other.chunks]))


class Kept(Mapping[str, Row]):
    """The results of a table by their keys, which are hashes in hexadecimal."""

    def __init__(self, table: Any) -> None:  # noqa: ANN401
        """From a table of `SCHEMA`."""
        self._table = each_once(table)
        batches = self._table.select(["key"]).to_batches(max_chunksize=1 << 16)
        self._index = array("Q", (int(key[:_PREFIX], 16) for each in batches for key in each.column(0).to_pylist()))
        self._keys, self._errors, self._rows = (self._table.column(name) for name in SCHEMA.names)

    def __getitem__(self, key: str) -> Row:
        at = self._find(key)
        if at is None:
            raise KeyError(key)
        return {"key": key, ERROR: self._errors[at].as_py(), **json.loads(self._rows[at].as_py())}

    def __contains__(self, key: object) -> bool:
        return isinstance(key, str) and self._find(key) is not None

    def __len__(self) -> int:
        return len(self._index)

    def __iter__(self) -> Iterator[str]:
        return (key.as_py() for key in self._keys)

    def _find(self, key: str) -> int | None:
        prefix = int(key[:_PREFIX], 16)
        at = bisect_left(self._index, prefix)
        while at < len(self._index) and self._index[at] == prefix:
            if self._keys[at].as_py() == key:
                return at
            at += 1
        return None

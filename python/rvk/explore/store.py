# SPDX-License-Identifier: MIT OR Apache-2.0
"""Results that many processes and machines share: a folder of Parquet files, each written whole, never changed.

A result is computed once ever: its key is a hash of everything that it depends on. Parquet files suit writers that
know nothing of each other: each batch of results is a new file with a name of its own, which appears with a rename.
So a reader sees all of it or nothing, on a network file system, too, and a writer that is killed leaves nothing that
counts. A database in one file, such as DuckDB's, has a single process that may write. DuckDB reads the folder as a
table: `SELECT * FROM 'STORE/*.parquet'`.
"""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from rvk.errors import MissingTool, UsageError
from rvk.explore.tasks import Row
from rvk.files import digest, unfinished
from rvk.install import pip_install

try:
    import pyarrow
    from pyarrow import parquet
except ImportError as error:  # pragma: no cover
    raise MissingTool(f"pyarrow is not installed; install it: {pip_install('explore')}") from error

SUFFIX: Final = ".parquet"
_SCHEMA: Final = pyarrow.schema([("key", pyarrow.string()), ("error", pyarrow.string()), ("row", pyarrow.string())])
"""The row is JSON: tasks of different kinds have different keys."""


class Store:
    """The results in a folder."""

    def __init__(self, folder: Path) -> None:
        """The folder is made if it is not there.

        Raises:
            UsageError: It cannot be made, or is not a folder.
        """
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UsageError(f"cannot keep results in {folder}: {error.strerror}") from error
        self.folder = folder

    def read(self) -> dict[str, Row]:
        """Every result by its key.

        Raises:
            UsageError: A file is damaged.
        """
        found: dict[str, Row] = {}
        for path in sorted(self.folder.glob(f"*{SUFFIX}")):
            found |= {str(row["key"]): row for row in self._rows(path)}
        return found

    def path(self, keys: Iterable[str]) -> Path:
        """The file of a batch of tasks, whoever performs it."""
        return self.folder / f"{digest(key.encode() for key in keys)[:32]}{SUFFIX}"

    def batch(self, keys: Sequence[str]) -> list[Row] | None:
        """The results of a batch that somebody has performed; None if nobody has.

        Raises:
            UsageError: The file is damaged.
        """
        path = self.path(keys)
        return self._rows(path) if path.exists() else None

    def write(self, rows: Sequence[Row]) -> None:
        """Adds the results of a batch, all or nothing.

        Raises:
            UsageError: There is no room, or it cannot be written there.
        """
        texts = [json.dumps(row, sort_keys=True) for row in rows]
        keys = [str(row["key"]) for row in rows]
        table = pyarrow.table({"key": keys, "error": [row["error"] for row in rows], "row": texts}, schema=_SCHEMA)
        path = self.path(keys)
        beside = unfinished(path)
        try:
            parquet.write_table(table, beside, compression="zstd")
            beside.replace(path)
        except OSError as error:
            raise UsageError(f"cannot write {path}: {error.strerror or error}") from error
        finally:
            beside.unlink(missing_ok=True)

    def compact(self) -> None:
        """Makes one file of all; meanwhile nobody else may compact, but others may write."""
        files = sorted(self.folder.glob(f"*{SUFFIX}"))
        if len(files) > 1:
            rows = {str(row["key"]): row for path in files for row in self._rows(path)}
            self.write(list(rows.values()))
            whole = self.path(rows)
            for path in files:
                if path != whole:
                    path.unlink()

    def _rows(self, path: Path) -> list[Row]:
        try:
            texts = parquet.read_table(path, columns=["row"]).column("row").to_pylist()
        except (pyarrow.ArrowInvalid, OSError, KeyError) as error:
            raise UsageError(f"{path}: not a file of results: {error}; delete it, and it is computed again") from error
        return [json.loads(text) for text in texts]

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Results that many processes and machines share: a folder of Parquet files, each written whole, never changed.

A result is computed once ever: its key is a hash of everything that it depends on. Parquet files suit writers that
know nothing of each other: what a worker has finished is a new file with a name of its own, which appears with a
rename. So a reader sees all of it or nothing, on a network file system, too, and a writer that is killed leaves nothing
that counts. A database in one file, such as DuckDB's, has a single process that may write. DuckDB reads the folder as a
table: `SELECT * FROM 'STORE/*.parquet'`.

Small files are made into one when there are many of them: `tidy`. The file with all of them is there before the first
of them goes, so whoever is killed meanwhile, and whoever else does the same, every result stays in one file at least;
of those that are in several, one counts.
"""

from collections.abc import Container, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from rvk.errors import MissingTool, UsageError
from rvk.explore.tasks import Row
from rvk.files import digest, unfinished
from rvk.install import pip_install

try:
    import pyarrow
    from pyarrow import compute, parquet

    from rvk.explore.kept import SCHEMA, Kept, each_once, table_of
except ImportError as error:  # pragma: no cover
    raise MissingTool(f"pyarrow is not installed; install it: {pip_install('explore')}") from error

SUFFIX: Final = ".parquet"
MOST_SMALL: Final = 256
"""Small files that are left as they are."""
LARGE_BYTES: Final = 4 << 20
"""A file from this size on is no part of a larger one, so that a result is not written over and over."""


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

    def read(self) -> Kept:
        """Every result by its key.

        Raises:
            UsageError: A file is damaged.
        """
        while True:
            try:
                return Kept(_joined(map(self._table, self._files())))
            except FileNotFoundError:  # somebody tidies: what was in it is in another file
                continue

    def finished(self, batch: str) -> Kept:
        """What workers have finished of a batch.

        Raises:
            UsageError: A file is damaged.
        """
        return Kept(_joined(map(self._table, sorted(self.folder.glob(f"{batch}-*{SUFFIX}")))))

    def write(self, batch: str, rows: Sequence[Row]) -> str:
        """Adds results of a batch, all or nothing; the name of their file.

        Raises:
            UsageError: There is no room, or it cannot be written there.
        """
        name = f"{batch}-{digest(str(row['key']).encode() for row in rows)[:16]}{SUFFIX}"
        self._write(table_of(list(rows)), name)
        return name

    def tidy(self, spared: Container[str] = (), most: int = MOST_SMALL) -> None:
        """Makes one file of all small ones if there are more than `most`, but for those of the batches `spared`.

        Raises:
            UsageError: A file is damaged, or there is no room.
        """
        try:
            small = [each for each in self._files() if each.stat().st_size < LARGE_BYTES]
            small = [each for each in small if each.stem.split("-")[0] not in spared]
            if len(small) <= most:
                return
            table = each_once(_joined(map(self._table, small)))
        except FileNotFoundError:  # somebody else does the same
            return
        name = f"{_digest_of(table)[:32]}{SUFFIX}"
        self._write(table, name)
        for path in small:
            if path.name != name:
                path.unlink(missing_ok=True)

    def forget_failures(self) -> None:
        """Leaves out the results that are failures. The others of a file are in another before it goes.

        Raises:
            UsageError: A file is damaged, or there is no room.
        """
        for path in list(self._files()):
            try:
                table = self._table(path)
            except FileNotFoundError:  # somebody tidies
                continue
            good = table.filter(compute.is_null(table.column("error")))
            if good.num_rows == table.num_rows:
                continue
            if good.num_rows:
                batch, dash, _ = path.stem.partition("-")
                rest = _digest_of(good)
                self._write(good, f"{batch}-{rest[:16]}{SUFFIX}" if dash else f"{rest[:32]}{SUFFIX}")
            path.unlink(missing_ok=True)

    def _files(self) -> Iterator[Path]:
        return self.folder.glob(f"*{SUFFIX}")

    def _write(self, table: Any, name: str) -> None:  # noqa: ANN401  (pyarrow has no types)
        path = self.folder / name
        beside = unfinished(path)
        try:
            parquet.write_table(table, beside, compression="zstd")
            beside.replace(path)
        except OSError as error:
            raise UsageError(f"cannot write {path}: {error.strerror or error}") from error
        finally:
            beside.unlink(missing_ok=True)

    def _table(self, path: Path) -> Any:  # noqa: ANN401
        try:
            with parquet.ParquetFile(path) as file:
                return file.read(columns=SCHEMA.names).cast(SCHEMA)
        except FileNotFoundError:
            raise
        except (pyarrow.ArrowException, OSError, KeyError, ValueError) as error:
            raise UsageError(f"{path}: not a file of results: {error}; delete it, and it is computed again") from error


def batch_name(keys: Iterable[str]) -> str:
    """The name of a batch of tasks, whoever performs it."""
    return digest(key.encode() for key in keys)[:32]


def _digest_of(table: Any) -> str:  # noqa: ANN401
    return digest(key.as_py().encode() for key in table.column("key"))


def _joined(tables: Iterable[Any]) -> Any:  # noqa: ANN401
    return pyarrow.concat_tables([SCHEMA.empty_table(), *tables])

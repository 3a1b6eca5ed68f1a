# SPDX-License-Identifier: MIT OR Apache-2.0
"""The store and the runner, with tasks that do next to nothing: nothing finished is lost, nothing computed twice."""

import errno
import json
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from distributed import Client, LocalCluster
from pyarrow import parquet

from rvk.errors import CheckFailed, UsageError
from rvk.explore import perform as perform_module
from rvk.explore import run as run_module
from rvk.explore import store as store_module
from rvk.explore.cluster import Where
from rvk.explore.perform import perform
from rvk.explore.run import Progress, Runner
from rvk.explore.store import Store, batch_name
from rvk.explore.tasks import ERROR, Row, Sources, Task
from rvk.files import digest

WORKERS = 2


@dataclass(frozen=True)
class Note(Task):
    """Writes down that it was performed."""

    number: int
    folder: Path

    @property
    def label(self) -> str:
        return f"note {self.number}"

    def key_from(self, sources: Sources) -> str:  # noqa: ARG002
        return digest([str(self.number).encode()])

    def result(self) -> Row:
        with (self.folder / "performed").open("a", encoding="utf-8") as file:
            file.write(f"{self.number}\n")
        if self.number % 10 == 9:
            raise CheckFailed(f"{self.number} ends with 9")
        return {"square": self.number**2, "half": self.number / 2, "name": f"n{self.number}"}


def notes(folder: Path, numbers: Collection[int]) -> list[Task]:
    return [Note(each, folder) for each in numbers]


def performed(folder: Path) -> list[int]:
    path = folder / "performed"
    return sorted(map(int, path.read_text(encoding="utf-8").split())) if path.exists() else []


def files(folder: Path) -> set[str]:
    return {each.name for each in folder.iterdir()}


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> list[Where]:
    """The cluster is of threads of this process, so that what a test plants is there, too; says how often one began."""
    started: list[Where] = []

    @contextmanager
    def cluster(where: Where) -> Iterator[Client]:
        started.append(where)
        with (
            LocalCluster(
                n_workers=WORKERS, threads_per_worker=1, processes=False, dashboard_address=None, protocol="inproc://"
            ) as local,
            Client(local, set_as_default=False) as client,
        ):
            yield client

    monkeypatch.setattr(run_module, "cluster", cluster)
    return started


def test_each_task_is_performed_once(tmp_path: Path, threads: list[Where]) -> None:
    store = tmp_path / "store"
    told: list[tuple[int, int]] = []
    with Runner(Store(store), Where(), lambda each: told.append((each.done, each.failed))) as runner:
        found = runner.run(notes(tmp_path, [*range(40), *range(20)]), batch=7)
        assert found[notes(tmp_path, [3])[0].key]["square"] == 9
        runner.run(notes(tmp_path, range(30, 50)), batch=7)
    assert len(threads) == 1
    assert told[-1] == (20, 1)
    assert (60, 4) in told
    assert performed(tmp_path) == list(range(50))
    with Runner(Store(store), Where()) as runner:
        again = runner.run(notes(tmp_path, range(50)))
    assert len(threads) == 1  # nothing to do, no cluster
    assert performed(tmp_path) == list(range(50))
    for number in range(50):
        row = again[digest([str(number).encode()])]
        failed = number % 10 == 9
        assert row[ERROR] == (f"{number} ends with 9" if failed else None)
        assert failed or (row["square"], row["half"], row["name"]) == (number**2, number / 2, f"n{number}")
    assert len(again) == 50


def test_what_a_killed_worker_has_finished_of_a_batch_is_not_done_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(perform_module, "HELD_BACK", 0.0)
    batch = tuple(notes(tmp_path, range(8)))
    write, store = Store.write, tmp_path / "store"

    def killed_at_the_fifth(self: Store, name: str, rows: Sequence[Row]) -> str:
        if len(list(store.iterdir())) == 4:
            raise KeyboardInterrupt
        return write(self, name, rows)

    monkeypatch.setattr(Store, "write", killed_at_the_fifth)
    with pytest.raises(KeyboardInterrupt):
        perform(batch, store)
    monkeypatch.setattr(Store, "write", write)
    assert performed(tmp_path) == [0, 1, 2, 3, 4]
    found = perform(batch, store)
    assert isinstance(found, tuple)
    assert sorted(str(row["key"]) for row in found[0]) == sorted(task.key for task in batch)
    assert performed(tmp_path) == [0, 1, 2, 3, 4, 4, 5, 6, 7]  # what it was doing, and no more
    assert len(Store(store).read()) == 8


@pytest.mark.usefixtures("threads")
def test_a_full_disk_loses_nothing_that_was_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, write = tmp_path / "store", parquet.write_table

    def full(table: object, path: Path, **options: object) -> None:
        if len(list(store.glob("*.parquet"))) >= 5:
            path.write_bytes(b"PAR1")  # what fits
            raise OSError(errno.ENOSPC, "No space left on device", str(path))
        write(table, path, **options)

    monkeypatch.setattr(parquet, "write_table", full)
    with (
        pytest.raises(UsageError, match=r"cannot write .*: No space left on device$"),
        Runner(Store(store), Where()) as runner,
    ):
        runner.run(notes(tmp_path, range(20)), batch=1)
    monkeypatch.setattr(parquet, "write_table", write)
    kept = len(Store(store).read())
    assert kept >= 5
    assert all(name.endswith(".parquet") for name in files(store))
    before = performed(tmp_path)
    with Runner(Store(store), Where()) as runner:
        runner.run(notes(tmp_path, range(20)), batch=1)
    assert len(performed(tmp_path)) == len(before) + 20 - kept
    assert len(Store(store).read()) == 20


def rows_of(numbers: Collection[int]) -> list[Row]:
    return [{"key": digest([str(each).encode()]), ERROR: None, "n": each} for each in numbers]


def filled(folder: Path) -> Store:
    store = Store(folder)
    for number in range(10):
        store.write(f"batch{number}", rows_of([number, number + 1]))
    return store


def everything(store: Store) -> list[int]:
    return sorted(int(str(row["n"])) for row in store.read().values())


def test_tidying_makes_one_file_of_many(tmp_path: Path) -> None:
    store = filled(tmp_path)
    assert everything(store) == list(range(11))  # of results in two files, one counts
    store.tidy(most=10)
    assert len(files(tmp_path)) == 10
    store.tidy(spared={"batch3"}, most=5)
    assert len(files(tmp_path)) == 2
    assert len(store.finished("batch3")) == 2
    assert everything(store) == list(range(11))
    [whole] = (each for each in tmp_path.iterdir() if "-" not in each.name)
    assert parquet.ParquetFile(whole).metadata.num_rows == 11
    row = parquet.read_table(whole).to_pylist()[0]
    assert json.loads(row["row"]).keys() == {"n"}


def test_who_is_killed_while_tidying_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = filled(tmp_path)
    unlink, gone = Path.unlink, []

    def killed_at_the_third(self: Path, *, missing_ok: bool = False) -> None:
        if self.suffix == ".parquet":
            gone.append(self)
        if len(gone) == 3:
            raise KeyboardInterrupt
        unlink(self, missing_ok=missing_ok)

    monkeypatch.setattr(Path, "unlink", killed_at_the_third)
    with pytest.raises(KeyboardInterrupt):
        store.tidy(most=0)
    monkeypatch.undo()
    assert len(files(tmp_path)) == 9
    assert everything(store) == list(range(11))
    store.tidy(most=0)
    assert len(files(tmp_path)) == 1
    assert everything(store) == list(range(11))


def test_two_may_tidy_and_read_at_the_same_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = filled(tmp_path)
    table = Store._table
    others: list[Path] = []

    def meanwhile(self: Store, path: Path) -> object:
        if not others:
            others.append(path)
            Store(tmp_path).tidy(most=0)
        return table(self, path)

    monkeypatch.setattr(Store, "_table", meanwhile)
    assert everything(store) == list(range(11))
    store = filled(tmp_path)
    others.clear()
    store.tidy(most=0)
    assert everything(store) == list(range(11))


def test_large_files_are_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = filled(tmp_path)
    store.tidy(most=0)
    before = files(tmp_path)
    monkeypatch.setattr(store_module, "LARGE_BYTES", 100)
    store.write("more", rows_of([100]))
    store.tidy(most=0)
    assert len(files(tmp_path)) == 2 > len(before)


def test_a_damaged_file_is_one_line(tmp_path: Path) -> None:
    store = filled(tmp_path)
    (tmp_path / "bad.parquet").write_bytes(b"PAR1")
    with pytest.raises(UsageError, match=r"bad\.parquet: not a file of results: .*; delete it"):
        store.read()


def test_batches_suit_the_number_of_tasks(
    tmp_path: Path, threads: list[Where], monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[int] = []
    monkeypatch.setattr(run_module, "_BATCHES", 10)
    with Runner(Store(tmp_path / "store"), Where(), lambda each: done.append(each.done)) as runner:
        runner.run(notes(tmp_path, range(15)))
        assert done == list(range(1, 16))
        done.clear()
        runner.run(notes(tmp_path, range(100, 200)))
        assert done == list(range(5, 101, 5))
    assert len(threads) == 1
    assert batch_name(["a", "b"]) != batch_name(["ab"])
    assert Progress(10).seconds_left is None

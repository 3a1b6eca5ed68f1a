# SPDX-License-Identifier: MIT OR Apache-2.0
"""What has no result: a tool that a signal ends, the command after Ctrl-C; and failures that are computed again."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from rvk.cli import run
from rvk.cli.explore import command
from rvk.errors import CheckFailed, ToolKilled, killed
from rvk.explore.cluster import Where
from rvk.explore.run import Runner
from rvk.explore.store import Store
from rvk.explore.tasks import ERROR, LOST, Row, Task
from rvk.hardware import yosys
from rvk.toolchain import run_tool
from tests.tool.explore.made import made
from tests.tool.explore.test_scale import Note, files, performed, threads

__all__ = ["threads"]
REASON = "cc was ended by SIGKILL"


@dataclass(frozen=True)
class Heavy(Note):
    """Its tool is killed while there is a file `short`."""

    def result(self) -> Row:
        found = super().result()
        if self.number % 4 == 3 and (self.folder / "short").exists():
            raise killed("cc", signal.SIGKILL)
        return found


def heavy(folder: Path, numbers: Collection[int]) -> list[Task]:
    return [Heavy(each, folder) for each in numbers]


@pytest.mark.usefixtures("threads")
@pytest.mark.parametrize("batch", [1, 8])
def test_what_a_signal_has_ended_is_reported_and_computed_again(tmp_path: Path, batch: int) -> None:
    short = tmp_path / "short"
    short.touch()
    store = Store(tmp_path / "store")
    tasks = heavy(tmp_path, range(8))
    with Runner(store, Where()) as runner:
        found = runner.run(tasks, batch=batch)
        lost = [task for task in tasks if LOST in found[task.key]]
        assert [task.label for task in lost] == ["note 3", "note 7"]
        assert all(str(found[task.key][ERROR]).startswith(REASON) for task in lost)
        runner.run(tasks, batch=batch)  # a search asks for the same again
    assert performed(tmp_path) == list(range(8))
    assert len(store.read()) == 6
    assert not any(task.key in store.read() for task in lost)
    short.unlink()
    with Runner(store, Where()) as runner:
        found = runner.run(tasks, batch=batch)
    assert performed(tmp_path) == [0, 1, 2, 3, 3, 4, 5, 6, 7, 7]
    assert all(found[task.key][ERROR] is None for task in tasks)
    assert len(store.read()) == 8


@pytest.mark.usefixtures("threads")
def test_failures_are_computed_again_when_asked_for(tmp_path: Path) -> None:
    store = Store(tmp_path / "store")
    tasks = [Note(each, tmp_path) for each in range(20)]  # of which two fail
    for most in (100, 0):
        with Runner(store, Where()) as runner:
            runner.run(tasks, batch=3)
        store.tidy(most=most)
    Store(tmp_path / "store").write("alone", [{"key": Note(9, tmp_path).key, ERROR: "no"}])
    assert performed(tmp_path) == list(range(20))
    with Runner(store, Where(), retry=True) as runner:
        assert len(runner.results) == 18
        found = runner.run(tasks, batch=3)
    assert performed(tmp_path) == sorted([*range(20), 9, 19])
    assert found[Note(9, tmp_path).key][ERROR] == "9 ends with 9"
    assert not any(name.startswith("alone") for name in files(tmp_path / "store"))
    store.forget_failures()
    assert len(store.read()) == 18


def test_a_tool_that_a_signal_ends_is_no_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ends = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
    with pytest.raises(ToolKilled, match="was ended by SIGKILL"):
        run_tool([sys.executable, "-c", ends], tmp_path / "made", tmp_path)
    monkeypatch.setattr(yosys, "package_folder", lambda _: tmp_path)
    monkeypatch.setattr(yosys, "_PROGRAM", ends)
    with pytest.raises(ToolKilled, match="yosys was ended by SIGKILL"):
        yosys.run([], tmp_path)
    for status, kind in ((137, ToolKilled), (1, CheckFailed)):
        told = f'ERROR: ABC: execution of script "abc.script" failed: return code {status} (errno=0).'
        monkeypatch.setattr(yosys, "_PROGRAM", f"import sys; print({told!r}, file=sys.stderr); sys.exit(1)")
        with pytest.raises(CheckFailed) as raised:
            yosys.run([], tmp_path)
        assert type(raised.value) is kind


def test_the_command_says_what_was_lost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = made(tmp_path)
    gone: Row = {"key": found.tasks[-1].key, ERROR: str(killed("cc", signal.SIGKILL)), LOST: True}
    found = replace(found, results={**found.results, found.tasks[-1].key: gone})
    monkeypatch.setattr(command, "_explore", lambda *_, **__: found)
    assert run(["explore", str(tmp_path / "small.toml")]) == 1
    shown = capsys.readouterr()
    assert "Shapley" in shown.out
    assert REASON in shown.err
    assert "nothing is kept of it, and the same command computes it again" in shown.err
    assert shown.err.count("\n") == 1


def test_after_an_interrupt_one_line_says_that_nothing_is_lost(space: Path) -> None:
    store = space.parent / "store"
    command = [sys.executable, "-m", "rvk", "explore", str(space), "--store", str(store), "-j", "1", "--without-area"]
    driver = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    while not store.exists():
        time.sleep(0.05)
    os.killpg(driver.pid, signal.SIGINT)  # as a terminal does
    out, error = driver.communicate(timeout=60)
    assert driver.returncode == 130
    assert out == b""
    expected = f"rvk: interrupted; what was finished is kept in {store}, and the same command goes on from there\n"
    assert error.decode() == expected

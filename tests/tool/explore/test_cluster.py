# SPDX-License-Identifier: MIT OR Apache-2.0
"""What is finished is never lost and never computed twice, whoever is killed; and nothing listens but on loopback."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

from rvk.errors import UsageError
from rvk.explore import cluster as cluster_module
from rvk.explore.cluster import Where, cluster
from rvk.explore.perform import perform
from rvk.explore.tasks import Area
from tests.tool.explore.test_explore import times

PATIENCE = 120
MORE = ["zba", "zbs", "zbkb", "zbkx", "zbkc", "zbc", "zba_zbs", "zbb_zbs", "zba_zbb", "xror"]


def start(space: Path, store: Path) -> subprocess.Popen[bytes]:
    """An exploration in a process group of its own."""
    command = [sys.executable, "-m", "rvk", "explore", str(space), "--store", str(store), "-j", "2", "--without-area"]
    return subprocess.Popen(
        [*command, "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )


def wait_for(store: Path, files: int, driver: subprocess.Popen[bytes]) -> None:
    """Until so many results are kept."""
    end = time.monotonic() + PATIENCE
    while len(times(store)) < files:
        assert driver.poll() is None
        assert time.monotonic() < end
        time.sleep(0.05)


def workers_of(driver: subprocess.Popen[bytes]) -> list[psutil.Process]:
    """The processes that perform tasks: those that have imported the worker."""
    children = psutil.Process(driver.pid).children(recursive=True)
    return [
        each
        for each in children
        if "multiprocessing.spawn" in " ".join(each.cmdline()) or "--multiprocessing-fork" in each.cmdline()
    ]


@pytest.mark.long
def test_killed_workers_and_drivers_lose_nothing(space: Path, tmp_path: Path) -> None:
    many = space.read_text(encoding="utf-8").replace(
        'base = "rv32i"',
        f'base = "rv32i"\nextensions = {MORE}',
    )
    space.write_text(many, encoding="utf-8")
    undisturbed = start(space, tmp_path / "undisturbed")
    expected, error = undisturbed.communicate(timeout=PATIENCE)
    assert undisturbed.returncode == 0, error

    store = tmp_path / "disturbed"
    driver = start(space, store)
    wait_for(store, 2, driver)
    workers_of(driver)[0].kill()
    wait_for(store, 5, driver)
    os.killpg(driver.pid, signal.SIGKILL)
    driver.wait()
    kept = times(store)
    assert len(kept) < len(times(tmp_path / "undisturbed"))

    resumed = start(space, store)
    found, error = resumed.communicate(timeout=PATIENCE)
    assert resumed.returncode == 0, error
    assert found == expected
    assert times(store).items() >= kept.items()
    assert times(store).keys() == times(tmp_path / "undisturbed").keys()


def test_a_local_cluster_listens_on_loopback_alone() -> None:
    with cluster(Where(workers=1)):
        own = psutil.Process()
        listening = [
            connection.laddr.ip
            for process in [own, *own.children(recursive=True)]
            for connection in process.net_connections(kind="inet")
            if connection.status == psutil.CONN_LISTEN
        ]
    assert listening
    assert set(listening) == {"127.0.0.1"}


def test_workers_with_another_version_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with cluster(Where(workers=1)) as client:
        address = str(client.scheduler_info()["address"])
        with cluster(Where(scheduler=address)) as again:
            assert again.scheduler_info()["address"] == address
        monkeypatch.setattr(cluster_module, "__version__", "9.9")
        with (
            pytest.raises(UsageError, match=r"has rvk .*, and this is 9\.9; install the same there"),
            cluster(Where(address)),
        ):
            pass


def test_a_worker_with_other_sources_is_refused(tmp_path: Path) -> None:
    task = Area("small")
    task.__dict__["key"] = "0" * 64  # of other sources
    found = perform((task,), tmp_path)
    assert isinstance(found, UsageError)
    assert "other sources or tools than where rvk explore runs: small" in str(found)
    assert times(tmp_path) == {}


def test_an_interrupt_is_for_the_driver_alone() -> None:
    with cluster(Where(workers=1)) as client:  # else a compiler that Ctrl-C ended would be kept as one that failed
        assert client.submit(signal.getsignal, signal.SIGINT).result() == signal.SIG_IGN

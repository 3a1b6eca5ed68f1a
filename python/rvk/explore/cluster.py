# SPDX-License-Identifier: MIT OR Apache-2.0
"""Where tasks are performed: a cluster of Dask's on this machine, or one that runs elsewhere."""

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rvk import __version__
from rvk.errors import MissingTool, UsageError
from rvk.install import pip_install

if TYPE_CHECKING:
    from distributed import Client

WORKER_MEMORY: Final = "2GB"
"""What a worker of the local cluster may take."""
_LOOPBACK: Final = "127.0.0.1"
_PATIENCE: Final = "10s"
"""How long a scheduler may take to answer."""


@dataclass(frozen=True)
class Where:
    """Which cluster."""

    scheduler: str | None = None
    """Address of one that runs elsewhere, as `tls://host:8786`; a local one if None."""
    workers: int | None = None
    """Processes of a local one; one for each processor if None."""
    certificate_authority: Path | None = None
    certificate: Path | None = None
    key: Path | None = None


@contextmanager
def cluster(where: Where) -> Iterator["Client"]:
    """A client of the cluster; a local one ends with it.

    Raises:
        UsageError: The scheduler does not answer, or its workers have another version of RVK.
        MissingTool: Dask is not installed.
    """
    try:
        from distributed import Client  # noqa: PLC0415  (takes long, and where all results are known none is needed)
    except ImportError as error:  # pragma: no cover
        raise MissingTool(f"distributed is not installed; install it: {pip_install('explore')}") from error
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    if where.scheduler is None:
        with _local(where.workers) as local, Client(local) as client:
            yield client
    else:
        with _remote(where) as client:
            _check_workers(client, where.scheduler)
            yield client


def _local(workers: int | None) -> Any:  # noqa: ANN401  (Dask has no types)
    from distributed import LocalCluster  # noqa: PLC0415

    return LocalCluster(
        n_workers=workers or os.cpu_count() or 1,
        threads_per_worker=1,
        processes=True,
        host=_LOOPBACK,
        dashboard_address=f"{_LOOPBACK}:0",
        memory_limit=WORKER_MEMORY,
        silence_logs=logging.CRITICAL,
        preload=["rvk.explore.worker"],
    )


def _remote(where: Where) -> "Client":
    from distributed import Client, Security  # noqa: PLC0415

    try:
        security = None
        if where.certificate_authority or where.certificate or where.key:
            security = Security(
                tls_ca_file=str(where.certificate_authority) if where.certificate_authority else None,
                tls_client_cert=str(where.certificate) if where.certificate else None,
                tls_client_key=str(where.key) if where.key else None,
                require_encryption=True,
            )
        return Client(where.scheduler, timeout=_PATIENCE, security=security, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        reason = str(error).split("\n")[0]
        raise UsageError(f"--scheduler {where.scheduler} does not answer: {reason}") from error


def version_here() -> str:
    """What a worker must agree with: the version of RVK."""
    return __version__


def _check_workers(client: "Client", address: str) -> None:
    try:
        versions: dict[str, str] = client.run(version_here)
    except Exception as error:
        raise UsageError(f"a worker of {address} has no rvk {__version__}: {error}; install the same there") from error
    if not versions:
        raise UsageError(f"--scheduler {address} has no workers; start some: dask worker {address}")
    for worker, version in versions.items():
        if version != __version__:
            raise UsageError(f"worker {worker} has rvk {version}, and this is {__version__}; install the same there")

# SPDX-License-Identifier: MIT OR Apache-2.0
"""TLS 1.3 between a program with Mbed TLS and the driver, under QEMU, and OpenSSL, over loopback."""

import os
import socket
import subprocess
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rvk.errors import CheckFailed
from tests.integration.building import OWN, Build, qemu, run
from tests.integration.suites import helpers, read_counts

SUITES: Final = ("TLS_AES_128_GCM_SHA256", "TLS_AES_256_GCM_SHA384", "TLS_CHACHA20_POLY1305_SHA256")
# What each needs of the driver.
USED: Final = {
    "TLS_AES_128_GCM_SHA256": ("GCM", "SHA_256"),
    "TLS_AES_256_GCM_SHA384": ("GCM", "SHA_384"),
    "TLS_CHACHA20_POLY1305_SHA256": ("CHACHA20_POLY1305", "SHA_256"),
}
_SECONDS: Final = 60
_LINE: Final = "from a client of OpenSSL"


@dataclass(frozen=True)
class Connection:
    """A connection that was made."""

    role: str
    suite: str
    counts: Counter[str]


def connections(build: Build) -> Iterator[Connection]:
    """One as client and one as server for each cipher suite.

    Raises:
        CheckFailed: A handshake or the data after it failed, or did not use the driver.
    """
    folder = build.folder / "tls"
    folder.mkdir(parents=True, exist_ok=True)
    shared = helpers(build)  # they have the hooks that the build with tests calls
    program = build.program("tls/tls", build.objects([OWN / "tls.c"]), [build.library, shared, build.library])
    _certificate(folder)
    for suite in SUITES:
        for role in ("client", "server"):
            counts = folder / f"{role}-{suite}.counts"
            counts.unlink(missing_ok=True)
            said = (_as_client if role == "client" else _as_server)(
                [*qemu(build.extensions), str(program)], folder, suite, counts
            )
            if "TLSv1.3" not in said or suite.replace("_", "-").removeprefix("TLS-") not in said.replace("_", "-"):
                raise CheckFailed(f"TLS as {role} with {suite}: {said}")
            found = read_counts(counts)
            missing = [each for each in (*USED[suite], "HMAC", "random") if not found[each]]
            if missing:
                raise CheckFailed(f"TLS as {role} with {suite}: no calls of {', '.join(missing)}")
            yield Connection(role, suite, found)


def _certificate(folder: Path) -> None:
    run(
        [
            *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-sha256"),
            *("-keyout", "key.pem", "-out", "cert.pem", "-days", "36500", "-subj", "/CN=localhost"),
            *("-addext", "subjectAltName=DNS:localhost"),
        ],
        cwd=folder,
    )


def _free_port() -> str:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return str(found.getsockname()[1])


@contextmanager
def _listening(command: Sequence[str], folder: Path, counts: Path) -> Iterator[subprocess.Popen[str]]:
    """A server that says ACCEPT when it is ready."""
    environment = {**os.environ, "RVK_PSA_COUNTS": str(counts)}
    server = subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert server.stdout is not None
    try:
        for line in server.stdout:
            if line.startswith("ACCEPT"):
                break
        else:
            raise CheckFailed(f"{command[0]} does not listen")
        yield server
    finally:
        server.kill()
        server.wait()


def _as_client(program: Sequence[str], folder: Path, suite: str, counts: Path) -> str:
    port = _free_port()
    command = ["openssl", "s_server", "-tls1_3", "-ciphersuites", suite, "-accept", f"127.0.0.1:{port}", "-rev"]
    with _listening([*command, "-cert", "cert.pem", "-key", "key.pem"], folder, folder / "none"):
        environment = {**os.environ, "RVK_PSA_COUNTS": str(counts)}
        files = ["cert.pem", "cert.pem", "key.pem"]
        return run([*program, "client", port, *files], cwd=folder, env=environment, timeout=_SECONDS)


def _as_server(program: Sequence[str], folder: Path, suite: str, counts: Path) -> str:
    port = _free_port()
    with _listening([*program, "server", port, "cert.pem", "cert.pem", "key.pem"], folder, counts) as server:
        command = ["openssl", "s_client", "-tls1_3", "-ciphersuites", suite, "-connect", f"127.0.0.1:{port}"]
        options = ["-CAfile", "cert.pem", "-verify_return_error", "-verify_hostname", "localhost", "-ign_eof"]
        said = run([*command, *options], cwd=folder, input=f"{_LINE}\n", timeout=_SECONDS)
        if _LINE[::-1] not in said:
            raise CheckFailed(f"TLS as server with {suite}: no answer: {said[-500:]}")
        server.wait(_SECONDS)
        assert server.stdout is not None
        return server.stdout.read()

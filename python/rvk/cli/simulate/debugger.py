# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk sim --gdb`: a program, or a call, under a debugger."""

import errno
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from rvk._sim import Call, Exit, GdbServer, Machine
from rvk.errors import CheckFailed, UsageError

GDB = "gdb-multiarch"
GDB_INSTALL = f"apt-get install {GDB}"


def debug(
    machine: Machine,
    file: Path,
    port: int,
    call: tuple[str, Sequence[int]] | None,
    limit: int,
    print_output: Callable[[bytes], None],
) -> Exit | Call | None:
    """Serves gdb until the program ends; None if gdb has killed it."""
    server = _listen(port)
    advice = f"attach with: {GDB} {file} -ex 'target remote :{server.port}'"
    print(f"rvk: listening on 127.0.0.1:{server.port}; {advice}", file=sys.stderr, flush=True)
    try:
        return server.serve(machine, print_output, call=call, limit=limit)
    except ConnectionError as error:
        raise CheckFailed(f"{error}; the program has not ended") from error


def _listen(port: int) -> GdbServer:
    advice = "choose another, or 0 for a free one"
    try:
        return GdbServer(port)
    except PermissionError as error:
        raise UsageError(f"port {port}: only for privileged users; {advice}") from error
    except OSError as error:
        reason = "in use" if error.errno == errno.EADDRINUSE else error.strerror
        raise UsageError(f"port {port}: {reason}; {advice}") from error

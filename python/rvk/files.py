# SPDX-License-Identifier: MIT OR Apache-2.0
"""Atomic writing of files, also where several threads and processes make the same one at once.

Many are kept by content: their names contain a hash of everything that their contents depend on.
"""

import errno
import fcntl
import hashlib
import secrets
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path


def unfinished(path: Path) -> Path:
    """The name of a temporary file beside a file; no other thread or process gets the same one."""
    return path.with_name(f"{path.name}.{secrets.token_hex(8)}.unfinished")


def write_whole(path: Path, contents: str | bytes) -> None:
    """Writes a file whole or not at all; text in UTF-8. Of a symbolic link, the file that it names.

    Raises:
        OSError: It cannot be written, or there is something else of this name, such as a folder or a device.
    """
    path = path.resolve()
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "this is no regular file", str(path))
    beside = unfinished(path)
    try:
        beside.write_bytes(contents.encode() if isinstance(contents, str) else contents)
        beside.replace(path)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def make_once(path: Path, make: Callable[[], object]) -> Path:
    """The path of a file, which `make` makes if it does not exist; others that want it meanwhile wait."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.with_name(f"{path.name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not path.exists():
                make()
    return path


def digest(parts: Iterable[bytes]) -> str:
    """SHA-256 of a sequence of byte strings, each with its length, in hexadecimal."""
    state = hashlib.sha256()
    for part in parts:
        state.update(len(part).to_bytes(8, "little"))
        state.update(part)
    return state.hexdigest()

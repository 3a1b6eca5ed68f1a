# SPDX-License-Identifier: MIT OR Apache-2.0
"""Files that are there whole or not at all, also where several threads and processes make the same one at once.

Many are kept by content: the hash of all that decides what they contain is a part of their names.
"""

import fcntl
import hashlib
import secrets
from collections.abc import Callable, Iterable
from pathlib import Path


def unfinished(path: Path) -> Path:
    """A name beside a file for what becomes it; no other thread or process gets the same one."""
    return path.with_name(f"{path.name}.{secrets.token_hex(8)}.unfinished")


def write_whole(path: Path, text: str) -> None:
    """Writes a file whole or not at all."""
    beside = unfinished(path)
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def make_once(path: Path, make: Callable[[], object]) -> Path:
    """The path of a file that `make` makes, whole, if it is not there: who wants it meanwhile waits for it."""
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

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Writes an export to its folder, in place: what RVK wrote is replaced, what the user changed stops it."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

from rvk.errors import CheckFailed, UsageError
from rvk.files import write_whole

SUMS: Final = "SHA256SUMS"
_SHOWN: Final = 3


@dataclass(frozen=True)
class Written:
    """What became of the files of a folder."""

    written: int
    unchanged: int
    removed: int


def write_export(folder: Path, files: Mapping[str, str]) -> Written:
    """Writes the files and SHA256SUMS, and removes files of an earlier export that are no part of this one.

    Raises:
        UsageError: The folder is not one of an export, or cannot be written.
        CheckFailed: A file is not as it was written; nothing is changed then.
    """
    try:
        before = _sums(folder)
        _check(folder, files, before)
        return _write(folder, files, before)
    except OSError as error:
        raise UsageError(f"{folder}: {error.strerror or error}") from error


def _sums(folder: Path) -> dict[str, str]:
    path = folder / SUMS
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder} is a file; name a folder")
    if not path.is_file():
        return {}
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        digest, _, name = line.partition("  ")
        if not name or PurePosixPath(name).is_absolute() or ".." in PurePosixPath(name).parts:
            raise UsageError(f"{path} is not as it was written; restore it, or export to another folder")
        found[name] = digest
    return found


def _check(folder: Path, files: Mapping[str, str], before: Mapping[str, str]) -> None:
    changed = [name for name, digest in before.items() if (folder / name).exists() and _of(folder / name) != digest]
    if changed:
        raise CheckFailed(
            f"{folder}: changed since it was exported: {_some(changed)}; keep them elsewhere or undo the changes, "
            "then export again (nothing was written)"
        )
    theirs = [name for name in files if name not in before and (folder / name).exists()]
    if theirs:
        raise CheckFailed(f"{folder}: there already, and not by {SUMS}: {_some(theirs)}; export to another folder")


def _write(folder: Path, files: Mapping[str, str], before: Mapping[str, str]) -> Written:
    new = {name: hashlib.sha256(text.encode()).hexdigest() for name, text in files.items()}
    sums = "".join(f"{digest}  {name}\n" for name, digest in new.items())
    unchanged = {name for name in new if before.get(name) == new[name] and (folder / name).exists()}
    for name in new.keys() - unchanged:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, files[name])
    gone = [name for name in before if name not in new and (folder / name).exists()]
    for name in gone:
        (folder / name).unlink()
        _remove_empty((folder / name).parent, folder)
    write_whole(folder / SUMS, sums)
    return Written(len(new) - len(unchanged), len(unchanged), len(gone))


def _remove_empty(folder: Path, top: Path) -> None:
    while folder != top and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent


def _of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""


def _some(names: list[str]) -> str:
    more = f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
    return ", ".join(names[:_SHOWN]) + more

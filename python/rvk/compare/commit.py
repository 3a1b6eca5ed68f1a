# SPDX-License-Identifier: MIT OR Apache-2.0
"""The library of another commit, as a folder of its own: nothing that is checked out is touched."""

import io
import shutil
import subprocess
import tarfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rvk import paths
from rvk.errors import MissingTool, UsageError
from rvk.files import make_once, unfinished

_LIBRARY: Final = "lib"
_DIGITS: Final = 12


@dataclass(frozen=True)
class Commit:
    """A commit of RVK's repository."""

    clone: Path
    hash: str
    subject: str

    @property
    def label(self) -> str:
        """For people."""
        return f"{self.hash[:_DIGITS]} ({self.subject})"

    def library_folder(self) -> Path:
        """Its folder `lib/`, which is kept below the build folder.

        Raises:
            UsageError: It has none.
        """
        folder = paths.build_folder() / "commits" / self.hash[:_DIGITS]
        make_once(folder, lambda: self._extract(folder))
        return folder / _LIBRARY

    def _extract(self, folder: Path) -> None:
        result = _git(self.clone, ["archive", "--format=tar", self.hash, _LIBRARY])
        if result.returncode != 0:
            raise UsageError(f"commit {self.label} has no {_LIBRARY}/, so there is nothing to compare with")
        beside = unfinished(folder)
        try:
            with tarfile.open(fileobj=io.BytesIO(result.stdout)) as archive:
                archive.extractall(beside, filter="data")
            beside.rename(folder)
        finally:
            shutil.rmtree(beside, ignore_errors=True)


def find_commit(name: str) -> Commit | None:
    """A commit by hash, branch or tag; None if there is none, or no clone."""
    clone = paths.clone_folder()
    if clone is None or name.startswith("-"):
        return None
    command = ["log", "-1", "--no-show-signature", "--format=%H %s", f"{name}^{{commit}}", "--"]
    result = _git(clone, command)
    if result.returncode != 0:
        return None
    found, _, subject = result.stdout.decode(errors="replace").strip().partition(" ")
    return Commit(clone, found, subject)


def _git(clone: Path, arguments: Sequence[str]) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(["git", *arguments], cwd=clone, capture_output=True, check=False)
    except FileNotFoundError as error:
        raise MissingTool("git is not installed; install it: apt-get install git") from error

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Which commit of a code base lies in a folder."""

import subprocess

from rvk.errors import MissingTool, UsageError
from rvk.peers.description import Description


def problem_with_commit(description: Description) -> str | None:
    """A line where the checkout is not at the commit of the description, or is not known to be.

    Raises:
        UsageError: There is no checkout.
        MissingTool: There is no git.
    """
    folder = description.checkout
    if not folder.is_dir():
        raise UsageError(f"no checkout: git clone {description.repository} {folder}")
    if not (folder / ".git").exists():
        return f"{folder} is not a git checkout: it may not be commit {description.commit[:12]}"
    found = _git(description, "rev-parse", "HEAD")
    if found != description.commit:
        return f"{folder} is at commit {found[:12]}, the description is for {description.commit[:12]}"
    if _git(description, "status", "--porcelain", "--untracked-files=no"):
        return f"{folder} differs from commit {description.commit[:12]}: files are changed"
    return None


def _git(description: Description, *arguments: str) -> str:
    # The configuration in a checkout may name a program that git would run.
    command = ["git", "-C", str(description.checkout), "-c", "core.fsmonitor=false", *arguments]
    try:
        result = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError as error:
        raise MissingTool("git is not installed; install it: apt-get install git") from error
    return result.stdout.strip()

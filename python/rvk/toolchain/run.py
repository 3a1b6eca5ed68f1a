# SPDX-License-Identifier: MIT OR Apache-2.0
"""Runs compilers and linkers."""

import os
import re
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from rvk import paths
from rvk.errors import CheckFailed, DoesNotFit, killed
from rvk.files import unfinished

# What LLD says of a MEMORY of a linker script.
_OVERFLOW = re.compile(r"will not fit in region '([^']+)': overflowed by (\d+) bytes")


def run_tool(
    command: Sequence[str], output: Path, where: Path, also: Mapping[Path, Path] | None = None, *, option: str = "-o"
) -> None:
    """Runs a compiler or linker that writes `output` (after `option`, which this adds), whole or not at all.

    `also` are other files that it writes, and the names that they get once it has succeeded.

    Raises:
        CheckFailed: It failed; the message has its first error.
        DoesNotFit: What is linked does not fit a memory.
        ToolKilled: A signal ended it.
    """
    output.parent.mkdir(parents=True, exist_ok=True)
    beside = unfinished(output)
    written = [f"{option}{beside}"] if option.endswith("=") else [option, str(beside)]
    result = subprocess.run(
        [*command, *written],
        cwd=where,
        env=_environment(),
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    if result.returncode != 0:
        for each in (beside, *(also or {})):
            each.unlink(missing_ok=True)
        if result.returncode < 0:
            raise killed(Path(command[0]).name, -result.returncode)
        error = _first_error(result.stderr)
        if match := _OVERFLOW.search(error):
            raise DoesNotFit(f"the program is {match[2]} bytes too large for memory {match[1]}")
        raise CheckFailed(f"{Path(command[0]).name} failed: {error}")
    for temporary, final in (also or {}).items():
        temporary.replace(final)
    beside.replace(output)


def _environment() -> dict[str, str]:
    """Zig keeps what it builds for itself under the build folder too."""
    folder = paths.build_folder() / "zig"
    return {**os.environ, "ZIG_GLOBAL_CACHE_DIR": str(folder / "global"), "ZIG_LOCAL_CACHE_DIR": str(folder / "local")}


def _first_error(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    return (errors or lines or ["no message"])[0]

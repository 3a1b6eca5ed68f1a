# SPDX-License-Identifier: MIT OR Apache-2.0
"""Yosys: reads SystemVerilog with slang, optimises, maps to gates, writes SMT.

It runs as a process of its own: an error would otherwise end the tool.
"""

import json
import re
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from rvk.errors import CheckFailed, killed
from rvk.hardware.tools import package_folder
from rvk.interpreter import PYTHON

_PROGRAM: Final = """
import json, sys
from pyosys import libyosys
design = libyosys.Design()
for command in json.load(sys.stdin):
    libyosys.Pass.call(design, command)
"""

Command = Sequence[str]
_STATUS_OF_ABC: Final = re.compile(r"^ERROR: ABC: .*return code (\d+)")
_BY_SIGNAL: Final = 128
"""Status of what a shell has started, plus the signal that ended it."""
_PATH: Final = re.compile(r"(?P<path>[^:|]+\.\w+):\d")


def commands(text: str) -> list[Command]:
    """A script whose words contain no blanks, a command a line."""
    return [line.split() for line in text.strip().splitlines()]


def read(
    sources: Sequence[Path], top: str, parameters: Mapping[str, str] | None = None, defines: Sequence[str] = ()
) -> Command:
    """The command that reads a module and what it instantiates; packages and modules are looked for beside `sources`.

    Assertions and assumptions in the sources are left out: a proof must not rest on what it assumes.
    """
    files = [source.resolve() for source in sources]
    folders = dict.fromkeys(file.parent for file in files)
    options = [word for folder in folders for word in ("-y", str(folder))]
    options += [word for name, value in (parameters or {}).items() for word in ("-G", f"{name}={value}")]
    options += [word for name in defines for word in ("-D", name)]
    return ["read_slang", "--ignore-assertions", "-Y", ".sv", *options, "--top", top, *map(str, files)]


def run(script: Sequence[Command], folder: Path) -> None:
    """Runs commands one after the other; relative paths in them are relative to `folder`.

    Raises:
        CheckFailed: One fails; the message has the first error.
        ToolKilled: A signal ended Yosys, or ABC, which it starts.
        MissingTool: Yosys is not installed.
    """
    package_folder("pyosys")
    result = subprocess.run(
        [*PYTHON, "-c", _PROGRAM],
        input=json.dumps(script),
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    if result.returncode < 0:
        raise killed("yosys", -result.returncode)
    if result.returncode != 0:
        lines = [line for line in result.stderr.splitlines() if line.strip()]
        errors = [line for line in lines if "ERROR" in line] or lines[-1:] or [f"status {result.returncode}"]
        if (status := _STATUS_OF_ABC.search(errors[0])) and int(status[1]) > _BY_SIGNAL:
            raise killed("abc", int(status[1]) - _BY_SIGNAL)
        raise CheckFailed(f"yosys: {with_path(errors[0], folder).replace('ERROR: ', '')}")


def with_path(text: str, folder: Path) -> str:
    """A text that begins with a path as Yosys gives it, relative to the folder that it ran in: as the user knows it."""
    match = _PATH.match(text)
    if match is None:
        return text
    path = (folder / match["path"]).resolve()
    known = path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
    return f"{known}{text[match.end('path') :]}"

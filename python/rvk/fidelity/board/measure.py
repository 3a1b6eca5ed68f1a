# SPDX-License-Identifier: MIT OR Apache-2.0
"""Runs a program on a model, and reads what it prints."""

import re
from pathlib import Path

from rvk._sim import Core, Isa, SimulationError
from rvk.errors import CheckFailed, UsageError, from_simulator, one_line
from rvk.fidelity.board.description import DescribedFigure, Description, Program
from rvk.isa.plugin import machine_with_plugins

SHOWN_CHARACTERS = 60
"""Of the end of a program's output, in messages."""


def executables(description: Description, program: Program) -> list[Path]:
    """The places at which a program is linked.

    Raises:
        UsageError: There is none.
    """
    found = sorted(path for path in description.folder.glob(program.elf) if path.is_file())
    if not found:
        raise UsageError(f"there is no {description.folder / program.elf}; build it, or correct `elf`")
    return found


def run(path: Path, program: Program, core: Core) -> str:
    """What an executable prints on a core, without carriage returns.

    Raises:
        UsageError: It is not one for this core.
        CheckFailed: It did not end, or not with 0.
    """
    try:
        machine = machine_with_plugins(
            path.read_bytes(), name=path.name, core=core, isa=Isa(program.isa) if program.isa else None
        )
        ended = machine.run(limit=program.limit)
    except SimulationError as error:
        if error.kind == "instruction_limit":
            raise CheckFailed(f"{path.name} has not ended after {program.limit} instructions; set `limit`") from error
        raise from_simulator(error) from error
    text = ended.output.decode(errors="replace").replace("\r", "")
    if ended.code != 0:
        raise CheckFailed(f"{path.name} ends with exit code {ended.code}; {_end_of(text)}")
    return text


def read_figure(figure: DescribedFigure, text: str) -> int:
    """The cycles of a figure in the output of its program.

    Raises:
        CheckFailed: They are not there, or it is not clear which ones they are.
    """
    found = re.findall(figure.printed, text, re.MULTILINE)
    if not found:
        raise CheckFailed(f'nothing that it prints matches "{figure.printed}"; {_end_of(text)}')
    if figure.match is None and len(found) > 1:
        raise CheckFailed(f'"{figure.printed}" matches {len(found)} times; say which one with `match`')
    if (figure.match or 1) > len(found):
        raise CheckFailed(f'"{figure.printed}" matches {len(found)} times; there is no match {figure.match}')
    number = str(found[(figure.match or 1) - 1])
    if not number.isdecimal() or not int(number):
        raise CheckFailed(f'"{figure.printed}" gives "{number}", which is not a number of cycles')
    return int(number)


def _end_of(text: str) -> str:
    end = one_line(text)[-SHOWN_CHARACTERS:]
    return f'its output ends with "{end}"' if end else "it prints nothing"

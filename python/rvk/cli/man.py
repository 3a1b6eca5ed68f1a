# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk man`: the manual page, from the text that --help shows."""

import re
from collections.abc import Iterator
from typing import Any, Final

from typer import main

from rvk import __version__
from rvk.cli.app import app
from rvk.cli.every_command import every_command

_EXIT_STATUS: Final = {
    0: "Fine.",
    1: "A check failed.",
    2: "Wrong usage.",
    3: "A tool is missing.",
    130: "Interrupted.",
}
_ENVIRONMENT: Final = {
    "RVK_BUILD_DIR": "The folder for everything that is built or kept.",
    "RVK_ISA_PATH": "Folders with more descriptions of instructions, separated by colons.",
    "COLUMNS": "Width of tables in a file or a pipe.",
}


def man() -> None:
    """Prints the manual page: `rvk man > rvk.1`, or `rvk man | man -l -`."""
    group = main.get_command(app)
    lines = [
        f'.TH RVK 1 "" "rvk {__version__}" "User Commands"',
        *(".SH NAME", f"rvk \\- {_text((group.help or '').removeprefix('RVK: ').rstrip('.'))}"),
        *(".SH SYNOPSIS", ".B rvk", ".I COMMAND", "[\\fIOPTION\\fR|\\fIARGUMENT\\fR]..."),
        *(".SH DESCRIPTION", "Each command prints its part of this page with", ".BR \\-\\-help ."),
        *(line for command, context in every_command() for line in _command(command, context)),
        *(".SH EXIT STATUS", *(line for number, says in _EXIT_STATUS.items() for line in (".TP", str(number), says))),
        *(
            ".SH ENVIRONMENT",
            *(line for name, says in _ENVIRONMENT.items() for line in (".TP", f".B {name}", _text(says))),
        ),
    ]
    print("\n".join(lines))


def _command(command: Any, context: Any) -> Iterator[str]:  # noqa: ANN401
    usage = " ".join([context.command_path, *command.collect_usage_pieces(context)])
    yield f'.SH "{context.command_path.upper()}"'
    yield f".B {_text(usage)}"
    for paragraph in (command.help or "").split("\n\n"):
        yield from (".PP", _text(paragraph))
    for parameter in command.params:
        record = parameter.get_help_record(context)
        if record:
            yield from (".TP", f".B {_text(record[0])}", _text(record[1]) or "\\&")


def _text(text: str) -> str:
    """One line of roff: its own characters escaped, and no line that begins as a request does."""
    line = " ".join(text.split()).replace("\\", "\\e").replace("-", "\\-").replace("`", "\\(ga").replace("^", "\\(ha")
    line = line.replace("~", "\\(ti").replace("'", "\\(aq")
    return re.sub(r"^\.", r"\\&.", line)

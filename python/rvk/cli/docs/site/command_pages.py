# SPDX-License-Identifier: MIT OR Apache-2.0
"""The reference of the command line: a page for each command, from what --help shows."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rvk.cli.app import COMMANDS
from rvk.cli.docs.site.page import Page
from rvk.cli.docs.site.prose import line, page_links, prose
from rvk.cli.every_command import every_command

FOLDER: Final = "reference/commands"
_BAR: Final = r"\|"
"""Where a bar alone would end the cell of a table."""
_INTRODUCTION: Final = """# Commands

What `rvk COMMAND --help` shows. Exit status: 0 fine, 1 a check failed, 2 wrong usage, 3 a tool is missing.

| command | what it does |
|---|---|
"""


def command_pages() -> list[Page]:
    """The page that lists the commands, and theirs; those of a group share one."""
    commands: dict[str, list[tuple[Any, Any]]] = {name: [] for name in COMMANDS}
    for command, context in every_command():
        commands[context.command_path.split()[1]].append((command, context))
    links = page_links("../../") | {f"rvk {name}": f"{name}.md" for name in commands}
    pages = [_page(name, each, links) for name, each in commands.items()]
    rows = "".join(
        f"| [`rvk {name}`]({name}.md) | {line(entry.summary, links)} |\n" for name, entry in COMMANDS.items()
    )
    return [Page(f"{FOLDER}/index.md", "Commands", f"{_INTRODUCTION}{rows}"), *pages]


def _page(name: str, commands: Sequence[tuple[Any, Any]], links: Mapping[str, str]) -> Page:
    parts = [f"# rvk {name}"]
    if len(commands) > 1:
        parts.append(prose(commands[0][1].parent.command.help or "", links))
    for command, context in commands:
        if len(commands) > 1:
            parts.append(f"## {context.command_path}")
        usage = " ".join([context.command_path, *command.collect_usage_pieces(context)])
        parts += [f"``` text\n{usage}\n```", prose(command.help or "", links), _parameters(command, context, links)]
    return Page(f"{FOLDER}/{name}.md", name, "\n\n".join(part for part in parts if part) + "\n")


def _parameters(command: Any, context: Any, links: Mapping[str, str]) -> str:  # noqa: ANN401
    """Arguments and options, in a table."""
    records = [each for parameter in command.params if (each := parameter.get_help_record(context))]
    rows = "".join(
        f"| `{name.replace('|', _BAR)}` | {line(' '.join(says.split()), links)} |\n" for name, says in records
    )
    return f"| option | meaning |\n|---|---|\n{rows}" if rows else ""

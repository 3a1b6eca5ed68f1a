# SPDX-License-Identifier: MIT OR Apache-2.0
"""Every command of `rvk`, for the pages that are made of what --help shows."""

from collections.abc import Iterator
from typing import Any

import typer
from typer import main

from rvk.cli.app import app


def every_command() -> Iterator[tuple[Any, Any]]:
    """Each command with its context, in the order of --help; groups only as what is in them."""
    group = main.get_command(app)
    return _inside(group, typer.Context(group, info_name="rvk"))


def _inside(group: Any, context: Any) -> Iterator[tuple[Any, Any]]:  # noqa: ANN401
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        inside = typer.Context(command, info_name=name, parent=context)
        if hasattr(command, "list_commands"):
            yield from _inside(command, inside)
        else:
            yield command, inside

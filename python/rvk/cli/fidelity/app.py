# SPDX-License-Identifier: MIT OR Apache-2.0
"""The commands of `rvk fidelity`."""

import typer

from rvk.cli.fidelity.board import board

app = typer.Typer(help="How near are the models to the processors?", no_args_is_help=True, rich_markup_mode=None)
app.command("board", short_help="Published figures of boards.")(board)


@app.callback()
def root() -> None:
    """How near are the models to the processors?"""

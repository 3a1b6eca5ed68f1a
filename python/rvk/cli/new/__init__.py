# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk new`: templates for an instruction, a primitive, a core and a published table, each a module."""

import typer

from rvk.cli.new import core, instruction, primitive, table

app = typer.Typer(help="Begin something new.", no_args_is_help=True, rich_markup_mode=None)
app.command("instruction", short_help="A commented description to start from.")(instruction.instruction)
app.command("primitive", short_help="A primitive that passes every test, to be changed.")(primitive.primitive)
app.command("core", short_help="A commented core file to start from.")(core.core)
app.command("table", short_help="A published table with one row.")(table.table)

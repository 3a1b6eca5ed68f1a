# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk new`: templates for an instruction, a primitive, a core, a chip and a published table, each a module."""

from rvk.cli.application import Application
from rvk.cli.new import chip, core, instruction, primitive, table

app = Application("Begin something new.")
app.command("instruction", short_help="A commented description to start from.")(instruction.instruction)
app.command("primitive", short_help="A primitive that passes every test, to be changed.")(primitive.primitive)
app.command("core", short_help="A commented core file to start from.")(core.core)
app.command("chip", short_help="A commented chip file to start from.")(chip.chip)
app.command("table", short_help="A published table with one row.")(table.table)

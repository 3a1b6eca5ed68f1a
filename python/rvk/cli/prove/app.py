# SPDX-License-Identifier: MIT OR Apache-2.0
"""The commands of `rvk prove`."""

from rvk.cli.application import Application
from rvk.cli.prove.code import code
from rvk.cli.prove.core import core
from rvk.cli.prove.isa import isa
from rvk.cli.prove.unit import unit

app = Application("Are code and hardware what they should be?")
app.command("isa", short_help="Generated hardware against the descriptions.")(isa)
app.command("unit", short_help="A hand-written unit against the descriptions, for all operands.")(unit)
app.command("core", short_help="The processor, cycle by cycle.")(core)
app.command("code", short_help="The library's compiled code against the standards, for all inputs.")(code)

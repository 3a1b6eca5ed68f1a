# SPDX-License-Identifier: MIT OR Apache-2.0
"""The commands of `rvk prove`."""

from rvk.cli.application import Application
from rvk.cli.prove.core import core
from rvk.cli.prove.isa import isa
from rvk.cli.prove.unit import unit

app = Application("Is hardware what the descriptions say?")
app.command("isa", short_help="Generated hardware against the descriptions.")(isa)
app.command("unit", short_help="A hand-written unit against the descriptions, for all operands.")(unit)
app.command("core", short_help="The processor, cycle by cycle.")(core)

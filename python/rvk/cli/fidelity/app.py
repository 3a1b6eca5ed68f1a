# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk fidelity`: its commands, a module each."""

from rvk.cli.application import Application
from rvk.cli.fidelity.board import board
from rvk.cli.fidelity.rtl import rtl

app = Application("How near are the models to the processors?")
app.command("rtl", short_help="To RTL simulation.")(rtl)
app.command("board", short_help="To figures that boards printed.")(board)

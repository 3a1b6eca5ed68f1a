# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk fidelity`: its commands, a module each."""

from rvk.cli.application import Application
from rvk.cli.fidelity.rtl import rtl

app = Application("How near are the core files to the processors?")


@app.callback()
def fidelity() -> None:
    """How near are the core files to the processors?"""


app.command("rtl", short_help="To RTL simulation.")(rtl)

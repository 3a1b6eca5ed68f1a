# SPDX-License-Identifier: MIT OR Apache-2.0
"""The commands of `rvk`, a module each."""

from typing import Annotated

import typer

from rvk import __version__
from rvk.cli import build, conform, constant_time, docs, doctor, generate, isa, listing, new, synth, test
from rvk.cli.bench.command import bench
from rvk.cli.profile.command import profile_operation
from rvk.cli.prove.app import app as prove_app
from rvk.cli.simulate.command import sim

app = typer.Typer(
    name="rvk",
    help="RVK: the workbench for cryptography on 32-bit RISC-V.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("doctor", short_help="Which tools are installed.")(doctor.doctor)
app.command("list", short_help="Primitives, variants, ISA strings.")(listing.list_library)
app.command("build", short_help="Build programs and say where they are.")(build.build_programs)
app.command("test", short_help="Test every variant of the library.")(test.run_tests)
app.command("bench", short_help="Measure, and compare with published figures.")(bench)
app.command("ct", short_help="Does time depend on a secret?")(constant_time.constant_time)
app.command("profile", short_help="Where do the cycles go?")(profile_operation)
app.command("sim", short_help="Run a program, or call one function.")(sim)
app.command("conform", short_help="Does the processor pass other people's tests?")(conform.conform)
app.command("synth", short_help="What does the hardware cost?")(synth.synth)
app.command("docs", short_help="Generated parts of the documentation.")(docs.docs)
app.add_typer(isa.app, name="isa", short_help="Which instructions are described?")
app.add_typer(generate.app, name="gen", short_help="Macros, hardware and tables from descriptions.")
app.add_typer(new.app, name="new", short_help="Begin something new.")
app.add_typer(prove_app, name="prove", short_help="Is hardware what the descriptions say?")


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"rvk {__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="The version.")
    ] = False,
) -> None:
    """RVK: the workbench for cryptography on 32-bit RISC-V."""

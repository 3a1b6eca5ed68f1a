# SPDX-License-Identifier: MIT OR Apache-2.0
"""The commands of `rvk`, a module each."""

from typing import Annotated, Final

import typer

from rvk.cli.application import Application, Entry

COMMANDS: Final = {
    "doctor": Entry("rvk.cli.doctor:doctor", "Which tools are installed."),
    "list": Entry("rvk.cli.listing:list_library", "Primitives, variants, ISA strings."),
    "build": Entry("rvk.cli.build:build_programs", "Build programs and say where they are."),
    "test": Entry("rvk.cli.test:run_tests", "Test every variant of the library."),
    "bench": Entry("rvk.cli.bench.command:bench", "Measure, and compare with published figures."),
    "ct": Entry("rvk.cli.constant_time.command:constant_time", "Does time depend on a secret?"),
    "profile": Entry("rvk.cli.profile.command:profile_operation", "Where do the cycles go?"),
    "sim": Entry("rvk.cli.simulate.command:sim", "Run a program, or call one function."),
    "include": Entry("rvk.cli.include:include", "Where are the headers, for -I?"),
    "reproduce": Entry("rvk.cli.reproduce.command:reproduce", "Measure the papers' tables and figures again."),
    "report": Entry("rvk.cli.report.command:report", "One page with everything that is measured."),
    "export": Entry("rvk.cli.export:export", "A folder of sources for firmware, with the best variants."),
    "optimise": Entry("rvk.cli.optimise:optimise", "Assembly in the order in which a processor waits least."),
    "explore": Entry("rvk.cli.explore.command:explore", "Which instructions are worth their gates?"),
    "conform": Entry("rvk.cli.conform:conform", "Does the processor pass other people's tests?"),
    "synth": Entry("rvk.cli.synth:synth", "What does the hardware cost?"),
    "completion": Entry("rvk.cli.completion:completion", "Makes the shell complete names."),
    "man": Entry("rvk.cli.man:man", "The manual page."),
    "docs": Entry("rvk.cli.docs:docs", "Generated parts of the documentation."),
    "isa": Entry("rvk.cli.isa:app", "Which instructions are described?"),
    "gen": Entry("rvk.cli.generate:app", "Macros, hardware and tables from descriptions."),
    "new": Entry("rvk.cli.new:app", "Begin something new."),
    "fidelity": Entry("rvk.cli.fidelity.app:app", "How near are the models to the processors?"),
    "prove": Entry("rvk.cli.prove.app:app", "Are code and hardware what they should be?"),
}

app = Application("RVK: the workbench for cryptography on 32-bit RISC-V.", COMMANDS)


def _show_version(wanted: bool) -> None:
    if wanted:
        from rvk import __version__  # noqa: PLC0415

        typer.echo(f"rvk {__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="The version.")
    ] = False,
) -> None:
    """RVK: the workbench for cryptography on 32-bit RISC-V."""

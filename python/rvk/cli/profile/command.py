# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk profile`."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from rvk._sim import Core
from rvk.cli import names, output
from rvk.cli.firmware import Calls, is_whole_program, read_firmware, wants_firmware
from rvk.cli.format import Format
from rvk.cli.grouped import grouped
from rvk.cli.options import (
    ChipName,
    CompilerName,
    CoreOrChip,
    Form,
    IsaText,
    Libraries,
    MemoryRanges,
    VariantName,
    load_library,
)
from rvk.cli.processor import load_noted
from rvk.cli.profile import page
from rvk.cli.profile.show import Subject, row, show, show_disassembly
from rvk.cli.profile.whole_program import ALONE, BOTH, WholeProgram
from rvk.cli.simulate.setting import Processor, Surroundings
from rvk.cli.simulate.tracing import CoverageFile, print_coverage
from rvk.errors import UsageError
from rvk.library import BoundOperation
from rvk.library.choice import choose_operations
from rvk.measuring.profile import coverage, folded, profile
from rvk.programs import MarkedRegions, Program, build
from rvk.programs.selection import targets

Which = Annotated[
    str, typer.Argument(metavar="PRIMITIVE", help="Which primitive, or FILE.elf.", autocompletion=names.primitives)
]
Words = Annotated[
    list[str] | None, typer.Argument(metavar="ARGUMENT", help="After --: the command line of a whole program.")
]
OperationName = Annotated[str | None, typer.Option("--operation", help="Which operation; the first by default.")]
Parameter = Annotated[
    list[str] | None, typer.Option("-G", "--parameter", metavar="NAME=VALUE", help="Such as key_bits=256.")
]
Cold = Annotated[bool, typer.Option("--cold", help="Profile the first call, not the second.")]
Disassembly = Annotated[bool, typer.Option("--disassembly", help="Every instruction with its count and stalls.")]
FoldedFile = Annotated[Path | None, typer.Option("--folded", help="Write folded stacks for a flame graph.")]
HtmlFile = Annotated[Path | None, typer.Option("--html", help="Write everything as a page.")]


@dataclass(frozen=True)
class Views:
    """What is shown and written beside the tables."""

    disassembly: Disassembly = False
    folded_file: FoldedFile = None
    html_file: HtmlFile = None
    form: Form = Format.TABLE

    def show(self, subject: Subject) -> None:
        """Writes the files and prints the rest.

        Raises:
            UsageError: A file cannot be written.
        """
        found = subject.found
        if self.folded_file:
            output.write_whole(self.folded_file, folded(found))
        if self.html_file:
            output.write_whole(self.html_file, page.page(subject.title, found, subject.regions))
        if self.form is not Format.TABLE:
            output.emit([row(site, subject.regions) for site in found.sites], self.form)
            return
        show(subject)
        if self.disassembly:
            show_disassembly(found)


@grouped
def profile_operation(
    context: typer.Context,
    primitive: Which,
    whole: WholeProgram,
    surroundings: Surroundings,
    views: Views,
    words: Words = None,
    operation: OperationName = None,
    parameters: Parameter = None,
    core: CoreOrChip = None,
    chip: ChipName = None,
    isa: IsaText = None,
    compiler: CompilerName = "zig",
    variant: VariantName = None,
    cold: Cold = False,
    coverage_file: CoverageFile = None,
    calls: Calls = None,
    memory: MemoryRanges = None,
    libraries: Libraries = None,
) -> None:
    """Says where the cycles of one operation go: functions, source lines, causes, instructions, deepest stack.

    With FILE.elf: those of a whole program, from its entry on; with --call, those of one of its functions.
    """
    if is_whole_program(context, [primitive, *(words or [])], calls, alone=ALONE, both=BOTH):
        processor = Processor(core=core, chip=chip, isa=isa, isa_path=whole.isa_path, memory=memory)
        title, found = whole.profile(processor, surroundings, Path(primitive), words or [])
        views.show(Subject(title, found, MarkedRegions([], [])))
        return
    if words:
        raise UsageError("arguments are for a whole program: rvk profile PROGRAM.elf -- ARGUMENTS")
    others = {"--operation": operation, "--parameter": parameters, "--variant": variant}
    is_ready = wants_firmware([primitive], calls, None, memory, others={**others, "--compiler": compiler != "zig"})
    program: Program
    if is_ready:
        program, bound, model = read_firmware(primitive, load_noted(core, chip), calls, None, isa, memory)
        title = f"{program.path.name}: {bound.function} on {model.title}"
    else:
        model, library = load_noted(core, chip), load_library(libraries)
        target = targets(library, [primitive], variant, isa, compiler, core=model)[-1]
        bound = choose_operations(target.primitive, operation, dict(_setting(text) for text in parameters or []))[0]
        [program] = build(library, [target], model)
        title = f"{target.label}: {bound.label} on {model.title}"
    views.show(_function(title, program, bound, model, coverage_file, cold=cold))


def _function(
    title: str, program: Program, bound: BoundOperation, core: Core, coverage_file: Path | None, *, cold: bool
) -> Subject:
    """Profiles a function, and writes which lines it covers if that is wanted."""
    found = profile(program, bound, core, cold=cold)
    if coverage_file:
        covered = coverage(program, bound, core)
        output.write_whole(coverage_file, covered.tracefile())
        print_coverage(covered)
    return Subject(title, found, program.regions, f"{program.target.compiler.label} {program.target.compiler.version}")


def _setting(text: str) -> tuple[str, int]:
    name, _, value = text.partition("=")
    if not value.isdecimal():
        raise UsageError(f'"{text}" is not NAME=VALUE with a whole number, such as key_bits=256')
    return name, int(value)

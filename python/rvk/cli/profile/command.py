# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk profile`."""

from pathlib import Path
from typing import Annotated

import typer

from rvk import paths
from rvk._sim import Profile, Site
from rvk.cli import names, output
from rvk.cli.firmware import Calls, read_firmware, wants_firmware
from rvk.cli.format import Format
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
from rvk.cli.simulate.tracing import CoverageFile, print_coverage
from rvk.errors import UsageError
from rvk.library.choice import choose_operations
from rvk.measuring.profile import Cost, by_cause, by_region, coverage, folded, function_of, group, profile
from rvk.programs import MarkedRegions, Program, build
from rvk.programs.selection import targets

LINES_SHOWN = 12
"""Of the table of source lines; the rest is in --html and --json."""

Which = Annotated[
    str, typer.Argument(metavar="PRIMITIVE", help="Which primitive, or FILE.elf.", autocompletion=names.primitives)
]
OperationName = Annotated[str | None, typer.Option("--operation", help="Which operation; the first by default.")]
Parameter = Annotated[
    list[str] | None, typer.Option("-G", "--parameter", metavar="NAME=VALUE", help="Such as key_bits=256.")
]
Cold = Annotated[bool, typer.Option("--cold", help="Profile the first call, not the second.")]
Disassembly = Annotated[bool, typer.Option("--disassembly", help="Every instruction with its count and stalls.")]
FoldedFile = Annotated[Path | None, typer.Option("--folded", help="Write folded stacks for a flame graph.")]
HtmlFile = Annotated[Path | None, typer.Option("--html", help="Write everything as a page.")]


def profile_operation(
    primitive: Which,
    operation: OperationName = None,
    parameters: Parameter = None,
    core: CoreOrChip = None,
    chip: ChipName = None,
    isa: IsaText = None,
    compiler: CompilerName = "zig",
    variant: VariantName = None,
    cold: Cold = False,
    disassembly: Disassembly = False,
    folded_file: FoldedFile = None,
    html_file: HtmlFile = None,
    coverage_file: CoverageFile = None,
    calls: Calls = None,
    memory: MemoryRanges = None,
    libraries: Libraries = None,
    form: Form = Format.TABLE,
) -> None:
    """Says where the cycles of one operation go: functions, source lines, causes, instructions, deepest stack.

    With FILE.elf and --call: those of a function of a ready program.
    """
    program: Program
    others = {"--operation": operation, "--parameter": parameters, "--variant": variant}
    if wants_firmware([primitive], calls, None, memory, others={**others, "--compiler": compiler != "zig"}):
        program, bound, processor = read_firmware(primitive, load_noted(core, chip), calls, None, isa, memory)
        title = f"{program.path.name}: {bound.function} on {processor.title}"
    else:
        library, processor = load_library(libraries), load_noted(core, chip)
        target = targets(library, [primitive], variant, isa, compiler)[-1]
        wanted = dict(_setting(text) for text in parameters or [])
        bound = choose_operations(target.primitive, operation, wanted)[0]
        [program] = build(library, [target], processor)
        title = f"{target.label}: {bound.label} on {processor.title}"
    found = profile(program, bound, processor, cold=cold)
    if folded_file:
        output.write_whole(folded_file, folded(found))
    if html_file:
        output.write_whole(html_file, page.page(title, found, program.regions))
    if coverage_file:
        covered = coverage(program, bound, processor)
        output.write_whole(coverage_file, covered.tracefile())
        print_coverage(covered)
    if form is not Format.TABLE:
        output.emit([_row(site, program.regions) for site in found.sites], form)
        return
    _show(title, found, program)
    if disassembly:
        _show_disassembly(found)


def _setting(text: str) -> tuple[str, int]:
    name, _, value = text.partition("=")
    if not value.isdecimal():
        raise UsageError(f'"{text}" is not NAME=VALUE with a whole number, such as key_bits=256')
    return name, int(value)


def _row(site: Site, regions: MarkedRegions) -> dict[str, object]:
    return {
        "pc": site.pc,
        "place": site.place,
        "region": regions.at(site.pc),
        "instruction": site.instruction,
        "source": source_of(site),
        "count": site.count,
        "stalls": site.stalls,
    }


def source_of(site: Site) -> str:
    """Source file and line, or the function where the program does not say."""
    return f"{paths.display(Path(site.source[0]))}:{site.source[1]}" if site.source else function_of(site)


def _show(title: str, found: Profile, program: Program) -> None:
    total, compiler = found.call.cycles, program.target.compiler
    print(title)
    print(f"{total} cycles, {found.call.instructions} instructions; {compiler.label} {compiler.version}\n")
    made = output.table("By cause", ("cause", "cycles", "%"), ("cycles", "%"))
    for cause, cycles in by_cause(found).items():
        made.add_row(cause.replace("_", " "), str(cycles), _percent(cycles, total))
    output.show(made)
    _show_groups("By function", group(found, function_of), total)
    if program.regions.names:
        _show_groups("By region", by_region(found, program.regions), total)
    _show_groups("By source line", group(found, source_of), total, LINES_SHOWN)
    _show_groups("By instruction", group(found, lambda site: site.instruction.split()[0]), total)
    print(f"Deepest stack: {found.call.stack_bytes} bytes in {' > '.join(found.deepest)}\n")


def _show_groups(title: str, groups: dict[str, Cost], total: int, at_most: int | None = None) -> None:
    columns = ("cycles", "%", "instr.", "stalls")
    made = output.table(title, ("", *columns), columns)
    for name, cost in list(groups.items())[:at_most]:
        share = _percent(cost.cycles, total)
        made.add_row(name, str(cost.cycles), share, str(cost.instructions), str(cost.stalls.total() or ""))
    if at_most is not None and len(groups) > at_most:
        made.add_row(f"and {len(groups) - at_most} more")
    output.show(made)


def _show_disassembly(found: Profile) -> None:
    made = output.table("Disassembly", ("pc", "count", "stalls", "instruction", "why"), ("count", "stalls"))
    function = ""
    for site in found.sites:
        if function_of(site) != function:
            function = function_of(site)
            made.add_section()
            made.add_row("", "", "", f"{function}:")
        why = ", ".join(f"{cause.replace('_', ' ')} {cycles}" for cause, cycles in site.stalls.items())
        lost = sum(site.stalls.values())
        made.add_row(f"{site.pc:08x}", str(site.count), str(lost or ""), f"  {site.instruction}", why)
    output.show(made, keep=("instruction",))


def _percent(part: int, total: int) -> str:
    return f"{100 * part / total:.1f}"

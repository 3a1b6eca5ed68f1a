# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk bench`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from rvk import paths
from rvk._sim import Isa
from rvk.cli import output
from rvk.cli.bench import comparison, tables
from rvk.cli.bench.changes import check_limits, find_before, show_changes
from rvk.cli.bench.peers import Limits, Run, bench_peers
from rvk.cli.bench.selection import Processor, Selection, processors
from rvk.cli.firmware import Calls, SecretNames, read_firmware, wants_firmware
from rvk.cli.format import Format
from rvk.cli.options import (
    CompilerName,
    CoresOrHardware,
    Form,
    IsaText,
    Jobs,
    Levels,
    Libraries,
    MemoryRanges,
    Primitives,
    VariantName,
    load_library,
)
from rvk.compare import Saved, parse_limit, saved_path
from rvk.core_files import RTL, core_names
from rvk.errors import UsageError
from rvk.experiments import PublishedTable, check_names, load_tables
from rvk.hardware.configurations import configurations
from rvk.library import Library
from rvk.measuring import Measurement, measure
from rvk.peers import Peer, load_peers

Cold = Annotated[bool, typer.Option("--cold", help="Measure the first call, not the second.")]
Everything = Annotated[bool, typer.Option("--all", help="All operations, not only the primary ones.")]
Explain = Annotated[bool, typer.Option("--explain", help="Stall cycles by cause.")]
Peers = Annotated[
    Path | None,
    typer.Option("--peers", metavar="DIR", help="Code of others on the same model: checkouts and descriptions."),
]
Save = Annotated[
    str | None,
    typer.Option("--save", metavar="NAME|FILE.json", help="Keep what was measured, in the build folder or this file."),
]
Compare = Annotated[
    str | None,
    typer.Option("--compare", metavar="NAME|FILE.json|COMMIT", help="What has changed since: see docs/comparing.md."),
]
FailIf = Annotated[
    list[str] | None,
    typer.Option(
        "--fail-if", metavar="FIGURE:LIMIT", help="With --compare: worse by more than cycles:2% or code_bytes:16."
    ),
]
Accept = Annotated[bool, typer.Option("--accept", help="With --peers: keep what was measured in peers/.")]


def bench(
    primitives: Primitives = None,
    core: CoresOrHardware = "e31",
    isa: IsaText = None,
    compiler: CompilerName = "zig",
    variant: VariantName = None,
    levels: Levels = None,
    cold: Cold = False,
    everything: Everything = False,
    explain: Explain = False,
    peers: Peers = None,
    accept: Accept = False,
    save: Save = None,
    compare: Compare = None,
    fail_if: FailIf = None,
    jobs: Jobs = None,
    calls: Calls = None,
    secrets: SecretNames = None,
    memory: MemoryRanges = None,
    libraries: Libraries = None,
    form: Form = Format.TABLE,
) -> None:
    """Measures the library, checks each result, and compares with published figures, or processors with one another.

    Without a primitive, only what the published tables have is measured and shown.
    With FILE.elf and --call: measures a function of a ready program; nothing checks its result.
    """
    if accept and peers is None:
        raise UsageError("--accept keeps what --peers DIR measures")
    if fail_if and compare is None:
        raise UsageError("--fail-if needs something to --compare with")
    limits = [parse_limit(text) for text in fail_if or ()]
    before = None if compare is None else find_before(compare)
    file = None if save is None else saved_path(save)
    chosen = processors(core)
    _check_one_processor(chosen, {"--explain": explain, "--peers": peers is not None})
    others = {
        "--variant": variant,
        "-O": levels,
        "--all": everything,
        "--peers": peers,
        "--compiler": compiler != "zig",
    }
    others |= {"--save": save, "--compare": compare}
    if wants_firmware(primitives, calls, secrets, memory, others=others):
        alone = []
        for each in chosen:
            program, bound, fitted = read_firmware((primitives or [""])[0], each.core, calls, secrets, isa, memory)
            alone.append(measure(program, bound, fitted, cold=cold, hardware=each.hardware))
        _show_alone(alone, chosen, cold=cold, explain=explain, form=form)
        return
    library, published = load_library(libraries), load_tables()
    kept = load_peers()
    _check_tables(published, library, None if peers else kept)  # with DIR, figures that rows name may come to be
    rows = [row for table in published for row in table.row]
    if peers is not None:
        in_hardware = chosen[0].hardware is not None
        _check_peer_options(
            in_hardware, explain=explain, everything=everything, levels=levels, cold=cold, save=save, compare=compare
        )
        library.select(primitives or [])
        narrow = Limits(frozenset(primitives or ()), isa and str(Isa(isa)), variant)
        run = Run(library, chosen[0].core, compiler, rows, paths.data_folder("peers"), narrow)
        bench_peers(peers, run, form, accept=accept)
        return
    narrowed = primitives or variant or isa or everything or form.is_for_programs
    only_published = not narrowed and not {row.primitive for row in rows}.isdisjoint(library.primitives)
    selection = Selection(chosen, primitives, isa, compiler, variant, levels, cold, everything, only_published, jobs)
    measurements = selection.measure(library, rows)
    if file is not None:
        Saved.of(measurements, cold=cold).write(file)
    if before is not None:
        found = before.changes(measurements, selection, library, rows)
        show_changes(before, found, form)
        check_limits(found, limits)
        return
    if form.is_for_programs:
        output.emit([m.model_dump() for m in measurements], form)
        return
    _show(selection, measurements, form, explain=explain)
    if len(chosen) == 1:
        wanted = primitives or {row.primitive for row in rows}
        for table in published:
            comparison.show_comparison(table, measurements, library, wanted, {} if cold else kept, form)


def _show(selection: Selection, measurements: Sequence[Measurement], form: Format, *, explain: bool) -> None:
    """The table of what was measured; of one core alone, only if it is not in the published tables."""
    how = "first call, cold" if selection.cold else "second call, warm"
    if len(selection.processors) > 1:
        tables.show_matrix(f"Cycles: {how}", measurements, form)
    elif not selection.only_published:
        tables.show_measurements(f"{selection.processors[0].title}: {how}", measurements, form)
    if len(selection.processors) > 1 or not selection.only_published:
        _show_notes(selection.processors, measurements)
    if explain:
        tables.show_stalls(measurements, form)


def _check_tables(published: Sequence[PublishedTable], library: Library, peers: dict[str, Peer] | None) -> None:
    """Whether the published tables name what there is.

    Raises:
        UsageError: One does not.
    """
    names = [*core_names(), *(f"{RTL}{name}" for name in configurations())]
    for table in published:
        check_names(table, library, names, peers)


def _check_one_processor(chosen: Sequence[Processor], options: dict[str, bool]) -> None:
    """Some options are about one processor.

    Raises:
        UsageError: One of them is given with several.
    """
    for name, given in options.items():
        if given and len(chosen) > 1:
            raise UsageError(f"{name} is about one processor; name one with --core")


def _show_alone(
    measurements: list[Measurement], chosen: Sequence[Processor], *, cold: bool, explain: bool, form: Format
) -> None:
    """Measurements that are compared with nothing."""
    if form.is_for_programs:
        output.emit([m.model_dump() for m in measurements], form)
        return
    tables.show_measurements(
        f"{', '.join(each.title for each in chosen)}: {'first call, cold' if cold else 'second call, warm'}",
        measurements,
        form,
    )
    if explain:
        tables.show_stalls(measurements, form)


def _check_peer_options(in_hardware: bool, **others: object) -> None:
    """Options that say how ours is measured make no sense for code that is built and called as its authors do.

    Raises:
        UsageError: One of them is given.
    """
    if in_hardware:
        raise UsageError("--peers measures on a model: choose a processor from cores/")
    names = {
        "explain": "--explain",
        "everything": "--all",
        "levels": "-O",
        "cold": "--cold",
        "save": "--save",
        "compare": "--compare",
    }
    for name, value in others.items():
        if value:
            raise UsageError(f"{names[name]} does not go with --peers")


def _show_notes(chosen: Sequence[Processor], measurements: Sequence[Measurement]) -> None:
    for processor in chosen:
        core = processor.core
        if any(m.core == processor.name and not core.isa.contains(Isa(m.isa)) for m in measurements):
            print(f"ISA strings with more than {core.isa} are a what-if: {core.name} with these instructions.\n")

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
from rvk.cli.bench.front import show_fronts
from rvk.cli.bench.lengths import show_lengths
from rvk.cli.bench.peers import Limits, Run, bench_peers
from rvk.cli.bench.selection import Processor, Selection, processors
from rvk.cli.bench.settings import Changes, Others, Ready, Wanted
from rvk.cli.firmware import read_firmware
from rvk.cli.format import Format
from rvk.cli.grouped import grouped
from rvk.cli.options import Form, load_library
from rvk.compare import Saved, parse_limit, saved_path
from rvk.core_files import RTL, core_names
from rvk.errors import UsageError
from rvk.experiments import PublishedTable, check_names, load_tables
from rvk.hardware.configurations import configurations
from rvk.library import Library
from rvk.measuring import Measurement, measure
from rvk.peers import Peer, load_peers

Cold = Annotated[bool, typer.Option("--cold", help="Measure the first call, not the second.")]
Explain = Annotated[bool, typer.Option("--explain", help="Stall cycles by cause.")]


@grouped
def bench(
    wanted: Wanted,
    ready: Ready,
    others: Others,
    changes: Changes,
    cold: Cold = False,
    explain: Explain = False,
    form: Form = Format.TABLE,
) -> None:
    """Measures the library, checks each result, and compares with published figures, or processors with one another.

    Without a primitive, only what the published tables have is measured and shown.
    With FILE.elf and --call: measures a function of a ready program; nothing checks its result.
    """
    wanted.check()
    changes.check()
    chosen = processors(wanted.core, wanted.chip)
    about_one = {"--explain": explain, "--peers": others.peers is not None, **wanted.tables}
    _check_one_processor(chosen, about_one)
    kept = {"--save": changes.save, "--compare": changes.compare}
    if ready.is_wanted(wanted, {"--peers": others.peers, **kept}):
        _show_alone(_measure_ready(wanted, ready, chosen, cold=cold), chosen, cold=cold, explain=explain, form=form)
        return
    refused = {
        "--explain": explain,
        "--all": wanted.everything,
        "--lengths": wanted.by_length,
        "-O": wanted.levels,
        "--cold": cold,
        **kept,
    }
    others.check(chosen[0].hardware is not None, refused)
    library, published = load_library(wanted.libraries), load_tables()
    figures = load_peers()
    _check_tables(published, library, None if others.peers else figures)  # with DIR, figures of rows may come to be
    if others.peers is not None:
        _bench_peers(others.peers, wanted, library, chosen[0], published, form, accept=others.accept)
        return
    selection, measurements = _measure(wanted, chosen, library, published, form, changes, cold=cold)
    if changes.compare is not None:
        return
    if form.is_for_programs:
        output.emit([m.model_dump() for m in measurements], form)
        return
    if wanted.by_length:
        show_lengths(f"{chosen[0].title}: {_how(selection)}", measurements, form)
        return
    if wanted.front:
        show_fronts(f"{chosen[0].title}: {_how(selection)}", measurements, library, form)
        return
    _show(selection, measurements, form, explain=explain)
    if len(chosen) == 1:
        about = wanted.primitives or {row.primitive for table in published for row in table.row}
        for table in published:
            comparison.show_comparison(table, measurements, library, about, {} if cold else figures, form)


def _measure_ready(wanted: Wanted, ready: Ready, chosen: Sequence[Processor], *, cold: bool) -> list[Measurement]:
    """The last call of a ready program, on each processor."""
    found = []
    for each in chosen:
        name = (wanted.primitives or [""])[0]
        program, bound, core = read_firmware(name, each.core, ready.calls, ready.secrets, wanted.isa, ready.memory)
        found.append(measure(program, bound, core, cold=cold, hardware=each.hardware))
    return found


def _bench_peers(
    folder: Path,
    wanted: Wanted,
    library: Library,
    processor: Processor,
    published: Sequence[PublishedTable],
    form: Format,
    *,
    accept: bool,
) -> None:
    library.select(wanted.primitives or [])
    narrow = Limits(frozenset(wanted.primitives or ()), wanted.isa and str(Isa(wanted.isa)), wanted.variant)
    rows = [row for table in published for row in table.row]
    run = Run(library, processor.core, wanted.compiler, rows, paths.data_folder("peers"), narrow)
    bench_peers(folder, run, form, accept=accept)


def _measure(
    wanted: Wanted,
    chosen: Sequence[Processor],
    library: Library,
    published: Sequence[PublishedTable],
    form: Format,
    changes: Changes,
    *,
    cold: bool,
) -> tuple[Selection, list[Measurement]]:
    """Measures what is wanted; keeps and compares it, if that is wanted too."""
    limits = [parse_limit(text) for text in changes.fail_if or ()]
    before = None if changes.compare is None else find_before(changes.compare)
    file = None if changes.save is None else saved_path(changes.save)
    rows = [row for table in published for row in table.row]
    narrowed = wanted.primitives or wanted.variant or wanted.isa or wanted.everything or any(wanted.tables.values())
    narrowed = narrowed or form.is_for_programs
    only_published = not narrowed and not {row.primitive for row in rows}.isdisjoint(library.primitives)
    selection = Selection(
        chosen, wanted.primitives, wanted.isa, wanted.compiler, wanted.variant, wanted.levels, cold,
        wanted.everything, only_published, wanted.jobs, wanted.by_length,
    )  # fmt: skip
    measurements = selection.measure(library, rows)
    if file is not None:
        Saved.of(measurements, cold=cold).write(file)
    if before is not None:
        found = before.changes(measurements, selection, library, rows)
        show_changes(before, found, form)
        check_limits(found, limits)
    return selection, measurements


def _show(selection: Selection, measurements: Sequence[Measurement], form: Format, *, explain: bool) -> None:
    """The table of what was measured; of one core alone, only if it is not in the published tables."""
    how = _how(selection)
    if len(selection.processors) > 1:
        tables.show_matrix(f"Cycles: {how}", measurements, form)
    elif not selection.only_published:
        tables.show_measurements(f"{selection.processors[0].title}: {how}", measurements, form)
    if len(selection.processors) > 1 or not selection.only_published:
        _show_notes(selection.processors, measurements, form)
    if explain:
        tables.show_stalls(measurements, form)


def _how(selection: Selection) -> str:
    return "first call, cold" if selection.cold else "second call, warm"


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


def _show_notes(chosen: Sequence[Processor], measurements: Sequence[Measurement], form: Format) -> None:
    for processor in chosen:
        core = processor.core
        if any(m.core == processor.name and not core.isa.contains(Isa(m.isa)) for m in measurements):
            output.note(
                f"ISA strings with more than {core.isa} are a what-if: {core.name} with these instructions.", form
            )

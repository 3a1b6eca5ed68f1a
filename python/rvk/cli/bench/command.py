# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk bench`."""

import sys
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from rvk import paths
from rvk._sim import Core, Isa
from rvk.cli import output
from rvk.cli.bench import comparison, tables
from rvk.cli.bench.peers import Limits, Run, bench_peers
from rvk.cli.firmware import Calls, SecretNames, read_firmware, wants_firmware
from rvk.cli.format import Format
from rvk.cli.options import (
    CompilerName,
    CoreOrHardware,
    Form,
    IsaText,
    Jobs,
    Levels,
    Libraries,
    MemoryRanges,
    Primitives,
    VariantName,
    load_library,
    targets,
)
from rvk.cores import core_names, load_core
from rvk.errors import MissingTool, UsageError
from rvk.experiments import Row, check_names, load_tables
from rvk.hardware.configurations import configurations
from rvk.hardware.rtl.machine import RTL, Hardware
from rvk.library import BoundOperation
from rvk.library.oracle import Oracle, has_oracle
from rvk.measure import Measurement, measure
from rvk.peers import load_peers
from rvk.programs import Program, Target, build

Cold = Annotated[bool, typer.Option("--cold", help="Measure the first call, not the second.")]
Everything = Annotated[bool, typer.Option("--all", help="All operations, not only the primary ones.")]
Explain = Annotated[bool, typer.Option("--explain", help="Stall cycles by cause.")]
Peers = Annotated[
    Path | None,
    typer.Option("--peers", metavar="DIR", help="Code of others on the same model: checkouts and descriptions."),
]
Accept = Annotated[bool, typer.Option("--accept", help="With --peers: keep what was measured in peers/.")]


def bench(
    primitives: Primitives = None,
    core: CoreOrHardware = "e31",
    isa: IsaText = None,
    compiler: CompilerName = "zig",
    variant: VariantName = None,
    levels: Levels = None,
    cold: Cold = False,
    everything: Everything = False,
    explain: Explain = False,
    peers: Peers = None,
    accept: Accept = False,
    jobs: Jobs = None,
    calls: Calls = None,
    secrets: SecretNames = None,
    memory: MemoryRanges = None,
    libraries: Libraries = None,
    form: Form = Format.TABLE,
) -> None:
    """Measures the library on a processor, checks each result, and compares with published figures.

    Without a primitive, only what the published tables have is measured and shown.
    With FILE.elf and --call: measures a function of a ready program; nothing checks its result.
    """
    if accept and peers is None:
        raise UsageError("--accept keeps what --peers DIR measures")
    hardware = Hardware(core.removeprefix(RTL)) if core.startswith(RTL) else None
    processor = hardware.core if hardware else load_core(core)
    others = {
        "--variant": variant,
        "-O": levels,
        "--all": everything,
        "--peers": peers,
        "--compiler": compiler != "zig",
    }
    if wants_firmware(primitives, calls, secrets, memory, others=others):
        program, bound, processor = read_firmware((primitives or [""])[0], processor, calls, secrets, isa, memory)
        found = [measure(program, bound, processor, cold=cold, hardware=hardware)]
        _show_alone(found, processor, cold=cold, explain=explain, form=form)
        return
    library, published, kept = load_library(libraries), load_tables(), load_peers()
    known_peers = None if peers else kept  # with DIR, figures that rows name may come to be
    for table in published:
        check_names(table, library, [*core_names(), *(f"{RTL}{name}" for name in configurations())], known_peers)
    rows = [row for table in published for row in table.row]
    if peers is not None:
        _check_peer_options(hardware is not None, explain=explain, everything=everything, levels=levels, cold=cold)
        library.select(primitives or [])
        limits = Limits(frozenset(primitives or ()), isa and str(Isa(isa)), variant)
        run = Run(library, processor, compiler, rows, paths.data_folder("peers"), limits)
        bench_peers(peers, run, form, accept=accept)
        return
    about = {row.primitive for row in rows}
    narrowed = primitives or variant or isa or everything or form.is_for_programs
    only_published = not narrowed and not about.isdisjoint(library.primitives)
    choose = _published if only_published else partial(_operations, everything=everything)
    candidates = targets(library, primitives, variant, isa, compiler, levels)
    if hardware:
        candidates = _executed(candidates, hardware, isa)
    chosen = [(target, choose(target, rows, hardware.name if hardware else processor.name)) for target in candidates]
    chosen = [(target, operations) for target, operations in chosen if operations]
    programs = build(library, [target for target, _ in chosen], processor, jobs)
    work = [(program, bound) for program, (_, operations) in zip(programs, chosen, strict=True) for bound in operations]
    measurements = _measure_all(work, processor, cold, hardware)
    if form.is_for_programs:
        output.emit([m.model_dump() for m in measurements], form)
        return
    if not only_published:
        where = f"{processor.title}, in hardware" if hardware else processor.title
        tables.show_measurements(f"{where}: {'first call, cold' if cold else 'second call, warm'}", measurements, form)
        _show_notes(processor, measurements)
    if explain:
        tables.show_stalls(measurements, form)
    wanted = primitives or {row.primitive for row in rows}
    for table in published:
        comparison.show_comparison(table, measurements, library, wanted, {} if cold else kept, form)


def _show_alone(measurements: list[Measurement], core: Core, *, cold: bool, explain: bool, form: Format) -> None:
    """Measurements that are compared with nothing."""
    if form.is_for_programs:
        output.emit([m.model_dump() for m in measurements], form)
        return
    tables.show_measurements(f"{core.title}: {'first call, cold' if cold else 'second call, warm'}", measurements, form)
    if explain:
        tables.show_stalls(measurements, form)


def _check_peer_options(in_hardware: bool, **others: object) -> None:
    """Options that say how ours is measured make no sense for code that is built and called as its authors do.

    Raises:
        UsageError: One of them is given.
    """
    if in_hardware:
        raise UsageError("--peers measures on a model: choose a processor from cores/")
    names = {"explain": "--explain", "everything": "--all", "levels": "-O", "cold": "--cold"}
    for name, value in others.items():
        if value:
            raise UsageError(f"{names[name]} does not go with --peers")


def _executed(candidates: list[Target], hardware: Hardware, isa: str | None) -> list[Target]:
    """The programs that the hardware can execute.

    Raises:
        UsageError: It cannot execute all of the ISA string that is wanted.
    """
    if isa:
        hardware.check_isa(Isa(isa))
    return [target for target in candidates if hardware.core.isa.contains(Isa(target.isa))]


def _published(target: Target, rows: list[Row], core: str) -> list[BoundOperation]:
    """The operations that the published tables have."""
    about = (target.primitive.name, target.variant, target.isa)
    wanted = [row for row in rows if (row.primitive, row.variant, row.isa) == about and row.is_for(core)]
    return _unique([bound for row in wanted for bound in row.bound_operations(target.primitive)])


def _operations(target: Target, rows: list[Row], core: str, *, everything: bool) -> list[BoundOperation]:
    """The primary operations and those that a published table has; or all."""
    rows = [row for row in rows if (row.primitive, row.variant) == (target.primitive.name, target.variant)]
    published = {operation for row in rows for operation in (row.operation, *row.together_with)}
    operations = target.primitive.bound_operations()
    chosen = [each for each in operations if everything or each.operation.primary or each.name in published]
    return _unique([*chosen, *_published(target, rows, core)])


def _unique(operations: list[BoundOperation]) -> list[BoundOperation]:
    """Each once, in the order of META.toml."""
    unique = {bound.label: bound for bound in operations}.values()
    return sorted(unique, key=lambda bound: [*bound.primitive.meta.operations].index(bound.name))


def _measure_all(
    work: list[tuple[Program, BoundOperation]], core: Core, cold: bool, hardware: Hardware | None
) -> list[Measurement]:
    oracles = _oracles([program for program, _ in work])
    measurements = []
    with output.progress("measuring", len(work)) as bar:
        for program, bound in work:
            output.advance(bar, f"{program.target.label} {bound.label}")
            oracle = oracles.get(bound.primitive.name)
            measurements.append(measure(program, bound, core, cold=cold, oracle=oracle, hardware=hardware))
    return measurements


def _oracles(programs: list[Program]) -> dict[str, Oracle]:
    """The oracles of the primitives; none, with a word on stderr, where their libraries are not installed."""
    primitives = {program.target.primitive.name: program.target.primitive for program in programs}
    for name in [name for name, each in primitives.items() if each.is_foreign and not has_oracle(each)]:
        print(f"rvk: results are not checked: {name} has no oracle.py", file=sys.stderr)
        del primitives[name]
    try:
        return {name: Oracle(primitive) for name, primitive in primitives.items()}
    except MissingTool as missing:
        print(f"rvk: results are not checked: {missing}", file=sys.stderr)
        return {}


def _show_notes(core: Core, measurements: list[Measurement]) -> None:
    beyond = [m.isa for m in measurements if not core.isa.contains(Isa(m.isa))]
    if beyond:
        notes = f"ISA strings with more than {core.isa} are a what-if: {core.name} with these instructions."
        print(f"{notes}\n")

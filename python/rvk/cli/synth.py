# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk synth`."""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from rvk import paths
from rvk.cli import names as cli_names
from rvk.cli import output
from rvk.cli.format import Format
from rvk.cli.options import Form, Parameters, parse_parameter
from rvk.errors import CheckFailed, UsageError
from rvk.hardware.configurations import configuration, configurations
from rvk.hardware.design import Design
from rvk.suggest import unknown
from rvk.synth import areas, fpga
from rvk.synth.gates import CMOS, CMOS2
from rvk.synth.targets import TARGETS, WHOLE, Row, rows

_ALL = "all"

Names = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="CONFIG",
        help="Configurations of configs.toml; all by default.",
        autocompletion=cli_names.configurations,
    ),
]
Targets = Annotated[
    list[str] | None,
    typer.Option("--target", help=f"{', '.join(TARGETS)} or {_ALL}; {CMOS} and {CMOS2} by default."),
]
Module = Annotated[str | None, typer.Option("--top", metavar="MODULE", help="This module of rtl/ instead.")]
Folder = Annotated[
    Path | None, typer.Option("--sources", help="A folder of sources instead of rtl/.", exists=True, file_okay=False)
]
Accept = Annotated[bool, typer.Option("--accept", help="Keeps the figures in rtl/areas.toml as what they should be.")]


def synth(
    names: Names = None,
    target: Targets = None,
    top: Module = None,
    parameters: Parameters = None,
    folder: Folder = None,
    accept: Accept = False,
    form: Form = Format.TABLE,
) -> None:
    """Synthesises configurations of the core: gates, flip-flops, depth; on FPGAs cells and speed.

    The CMOS gates of a configuration as it is in rtl/ are compared with the accepted ones.
    """
    if accept and (top or parameters or folder):
        raise UsageError("--accept is for configurations as they are: without --top, -G and --sources")
    targets = _targets(target or [CMOS, CMOS2])
    if accept and CMOS not in targets:
        raise UsageError(f"--accept keeps the figures of {CMOS}; leave out --target")
    designs = _designs(names or [], top, dict(map(parse_parameter, parameters or [])), folder)
    found: list[Row] = []
    with output.progress("synthesising", len(designs) * len(targets)) as bar:
        for name, design in designs.items():
            for each in targets:
                output.advance(bar, f"{name}, {each}")
                found += rows(name, design, each)
    if form is not Format.TABLE:
        output.emit(found, form)
    else:
        _show(found)
    if not (top or parameters or folder):
        whole = [row for row in found if row["target"] == CMOS and row["instance"] == WHOLE]
        _compare({row["configuration"]: row for row in whole}, accept)


def _targets(wanted: Sequence[str]) -> list[str]:
    for name in wanted:
        if name not in {*TARGETS, _ALL}:
            raise unknown("target", name, [*TARGETS, _ALL])
    return [name for name in TARGETS if name in wanted or _ALL in wanted]


def _designs(
    names: Sequence[str], top: str | None, parameters: Mapping[str, str], folder: Path | None
) -> dict[str, Design]:
    """The designs by what their rows call them."""
    place = folder or paths.data_folder("rtl")
    if top is not None:
        if names:
            raise UsageError("--top is a module instead of configurations; write one or the other")
        return {_title(top, parameters): Design(top, parameters, place)}
    chosen = {name: configuration(name, folder) for name in names or configurations(folder)}
    return {
        _title(name, parameters): Design(each.top, {**each.parameters, **parameters}, place)
        for name, each in chosen.items()
    }


def _title(name: str, parameters: Mapping[str, str]) -> str:
    return " ".join([name, *(f"{key}={value}" for key, value in parameters.items())])


def _compare(measured: Mapping[str, Row], accept: bool) -> None:
    """With what was accepted; or accepts it."""
    known = areas.accepted()
    if accept:
        output.write_whole(areas.areas_file(), areas.text({**known, **measured}, list(configurations())))
        return
    found = areas.changes(measured, known)
    for change in found:
        print(f"rvk: {change}", file=sys.stderr)
    if found:
        again = " ".join(dict.fromkeys(change.configuration for change in found))
        raise CheckFailed(f"{len(found)} figures are not as accepted; if they should be: rvk synth {again} --accept")


def _show(found: Sequence[Row]) -> None:
    gates = [row for row in found if row["target"] in {CMOS, CMOS2}]
    _table(
        [row for row in gates if row["instance"] == WHOLE],
        "CMOS gates, in NAND2 equivalents",
        {
            "configuration": "configuration",
            "gates": "target",
            "size": "nand2_equivalents",
            "mapped at once": "at_once",
            "and enables of gates": "plain_flip_flops",
            "flip-flops": "flip_flops",
            "depth": "logic_depth",
            "depth at once": "at_once_depth",
        },
    )
    parts = [row for row in gates if row["instance"] != WHOLE]
    _table(
        [] if len(parts) == 1 else parts,
        "Modules by themselves",
        {
            "configuration": "configuration",
            "module": "module",
            "instance": "instance",
            "size": "nand2_equivalents",
            "flip-flops": "flip_flops",
        },
    )
    _table(
        [_for_people(row) for row in found if row["target"] in fpga.TARGETS],
        f"FPGA; slack at {fpga.WANTED_MEGAHERTZ} MHz",
        {
            "configuration": "configuration",
            "device": "target",
            "LUTs": "luts",
            "flip-flops": "flip_flops",
            "memory cells": "memory_cells",
            "MHz": "megahertz",
            "slack in ns": "slack_ns",
        },
    )


def _for_people(row: Row) -> Row:
    title = fpga.TARGETS[row["target"]].title
    return {**row, "target": title, "megahertz": "does not fit" if row["fits"] is False else row["megahertz"]}


def _table(rows_of_table: Sequence[Row], title: str, columns: Mapping[str, str]) -> None:
    if not rows_of_table:
        return
    made = output.table(title, list(columns), list(columns)[2:])
    last = None
    for row in rows_of_table:
        name, *cells = (_cell(row[key]) for key in columns.values())
        if last not in {None, name}:
            made.add_section()
        made.add_row("" if name == last else name, *cells)
        last = name
    output.show(made)


def _cell(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.1f}"
    return "" if value is None else str(value)

# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk explore --suggest PRIMITIVE...`."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rvk._sim import Isa
from rvk.cli import output
from rvk.cli.explore.settings import Search
from rvk.cli.format import Format
from rvk.cli.options import load_library
from rvk.core_files import DEFAULT_CORE
from rvk.errors import UsageError
from rvk.explore.suggest.cones import Limits
from rvk.explore.suggest.describe import description
from rvk.explore.suggest.names import Wanted
from rvk.explore.suggest.run import FILE, Request, Suggestion, Use
from rvk.explore.suggest.run import suggest as find
from rvk.hardware.configurations import configuration
from rvk.suggest import unknown
from rvk.toolchain.compilers import NAMES

_BASE: Final = "rv32imc"
_MOST: Final = 6
_CONFIGURATION: Final = "small"
_NOTHING: Final = "-"


def suggest(programs: Sequence[str], search: Search, form: Format, *, areas: bool) -> None:
    """Finds new instructions, prints and writes them.

    Raises:
        UsageError: No program is named, or something that there is not.
    """
    if not programs:
        raise UsageError("--suggest is for primitives: rvk explore --suggest chacha20")
    if search.configuration is not None and not areas:
        raise UsageError("--configuration is for areas: without --without-area")
    if search.output is not None and (search.output / FILE).exists():
        raise UsageError(f"{search.output / FILE} is there already; give -o another folder, or remove it")
    if search.compiler is not None and search.compiler not in NAMES:
        raise unknown("compiler", search.compiler, NAMES)
    chosen = search.configuration or _CONFIGURATION
    configuration(chosen)
    request = Request(
        programs,
        Wanted(Isa(search.base or _BASE), search.core or DEFAULT_CORE, search.compiler or "zig"),
        Limits() if search.inputs is None else Limits(search.inputs),
        search.most or _MOST,
        float("inf") if search.gates is None else search.gates,
        chosen if areas else None,
    )
    found = find(load_library(search.library), request, _told if sys.stderr.isatty() else lambda _: None)
    if search.output is not None:
        _write(found, request, search.output)
    if form.is_for_programs:
        output.emit([row for each in found for row in _rows(each, request)], form)
        return
    _show(found, request, form)


def _told(what: str) -> None:
    print(f"\r{what:<60}", end="", file=sys.stderr, flush=True)


def _write(found: Sequence[Suggestion], request: Request, folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"cannot write to {folder}: {error.strerror}") from error
    title = f"suggested by rvk explore --suggest for {', '.join(request.programs)}, {request.wanted.base}."
    output.write_whole(folder / FILE, description([each.described for each in found], title))
    print(f"rvk: wrote {folder / FILE}", file=sys.stderr)


def _rows(found: Suggestion, request: Request) -> list[output.Row]:
    """A row for each program that uses it."""
    about = {
        "core": request.wanted.core_name,
        "base": str(request.wanted.base),
        "compiler": request.wanted.compiler,
        "instruction": found.described.mnemonic,
        "computes": found.described.formula,
        "inputs": found.described.pattern.inputs,
        "known": found.known,
        "nand2_equivalents": found.gates,
        "logic_depth": found.depth,
        "added_nand2_equivalents": found.added,
    }
    return [
        {
            **about,
            "program": use.program,
            "places": use.places,
            "cycles_before": use.before,
            "cycles_after": use.before - use.measured,
            "saved": use.measured / use.before,
            "estimated_saved": use.estimated,
            "measured_saved": use.measured,
            "difference": use.difference,
            "code_bytes_saved": use.code_bytes,
            "unforeseen": use.unforeseen,
        }
        for use in found.uses
    ]


def _show(found: Sequence[Suggestion], request: Request, form: Format) -> None:
    if not found:
        output.note("no instruction would save anything worth while", form)
        return
    numbers = ("inputs", "gates", "depth", "added")
    made = output.table("Suggested instructions", ("instruction", "computes", *numbers, "known"), numbers)
    for each in found:
        cells = [str(each.described.pattern.inputs), *_areas(each)]
        made.add_row(each.described.mnemonic, each.described.formula, *cells, each.known or _NOTHING)
    output.show(made, keep=("computes", "gates"), form=form)
    counts = ("places", "cycles", "estimated", "measured", "off by", "unforeseen", "saved", "code")
    made = output.table(
        f"Cycles saved on {request.wanted.core_name}, {request.wanted.base}, besides those above",
        ("instruction", "program", *counts),
        counts,
    )
    for each in found:
        for use in each.uses:
            made.add_row(each.described.mnemonic, use.program, *_cells(use))
    output.show(made, keep=("program", "estimated", "measured", "off by", "saved"), form=form)
    output.note("unforeseen: the part of the measured cycles that is not of latencies, such as branch prediction", form)
    if request.configuration is not None:
        output.note(
            "gates, depth: of its data path, by Yosys, in NAND2 equivalents; added: to the processor "
            f"{request.configuration}, which cannot have instructions that read three registers",
            form,
        )


def _areas(each: Suggestion) -> list[str]:
    numbers = (each.gates, each.depth, each.added)
    return [_NOTHING if value is None else output.number(value) for value in numbers]


def _cells(use: Use) -> list[str]:
    off = _NOTHING if use.difference is None else f"{100 * use.difference:+.2f}%"
    saved = f"{100 * use.measured / use.before:.1f}%"
    unforeseen = str(sum(use.unforeseen.values()))
    numbers = [str(each) for each in (use.places, use.before, use.estimated, use.measured)]
    return [*numbers, off, unforeseen, saved, str(use.code_bytes)]

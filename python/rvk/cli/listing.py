# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk list`."""

from dataclasses import asdict, dataclass
from typing import Annotated

import typer

from rvk.chip_files import chip_names, load_chip
from rvk.cli import output
from rvk.cli.format import Format
from rvk.cli.options import Form, Libraries, Primitives, load_library
from rvk.core_files import core_names, load_core
from rvk.errors import UsageError
from rvk.library import Primitive
from rvk.proved.proofs import Proofs

TECHNIQUE_WIDTH = 48
COLUMNS = ("primitive", "variant", "needs", "ISA strings", "CT", "proved", "goal", "technique")
KEPT = ("variant", "ISA strings", "CT", "proved")
"""Columns that a narrow terminal has, too."""


Processors = Annotated[bool, typer.Option("--cores", help="The processors instead.")]
Chips = Annotated[bool, typer.Option("--chips", help="The chips instead, with core and memory.")]
AsMarkdown = Annotated[bool, typer.Option("--markdown", help="The tables of docs/library.md.")]


def list_library(
    primitives: Primitives = None,
    markdown: AsMarkdown = False,
    cores: Processors = False,
    chips: Chips = False,
    libraries: Libraries = None,
    form: Form = Format.TABLE,
) -> None:
    """Lists the primitives with their variants, the ISA strings they are built for, and their claims."""
    if cores or chips:
        if primitives or markdown or cores == chips:
            raise UsageError("give one of --cores, --chips, or primitives")
        _list_processors(chips=chips, form=form)
        return
    library = load_library(libraries)
    chosen, proofs = library.select(primitives or []), Proofs(library)
    if markdown:
        print("\n".join(_section(each, proofs) for each in chosen), end="")
        return
    if form is not Format.TABLE:
        output.emit([row for primitive in chosen for row in _rows(primitive, proofs)], form)
        return
    made = output.table("", COLUMNS)
    made.columns[-1].no_wrap, made.columns[-1].max_width = False, TECHNIQUE_WIDTH
    for primitive in chosen:
        first = primitive.meta.title
        for name, variant in primitive.meta.variants.items():
            about = [variant.needs, "\n".join(variant.isa), "claimed" if variant.constant_time else "no"]
            proved = (proofs.of_variant(primitive, name) or "").replace("; ", "\n")
            made.add_row(first, name, *about, proved, variant.goal, variant.technique)
            first = ""
        made.add_section()
    output.show(made, keep=KEPT)


def _list_processors(*, chips: bool, form: Format) -> None:
    """The cores, or the chips."""
    rows = [asdict(chip_row(name)) for name in chip_names()] if chips else [_core_row(name) for name in core_names()]
    if form is not Format.TABLE:
        output.emit(rows, form)
        return
    made = output.table("", list(rows[0]))
    for row in rows:
        made.add_row(*("\n".join(map(str, each)) if isinstance(each, list) else str(each) for each in row.values()))
    output.show(made, keep=list(rows[0]))


def _core_row(name: str) -> dict[str, object]:
    core = load_core(name)
    return {"core": name, "isa": str(core.isa), "title": core.title}


@dataclass(frozen=True)
class ChipRow:
    """A chip: whose timing it has, its clock and its memory."""

    chip: str
    core: str
    clock_hz: int
    memory: list[str]
    title: str


def chip_row(name: str) -> ChipRow:
    """The chip of this name."""
    chip = load_chip(name)
    core, is_nearest = chip.chip_timing or ("", False)
    memory = [f"{each.name} {each.base:#010x} {_size(each.bytes)}" for each in chip.regions]
    return ChipRow(name, f"{core} (nearest)" if is_nearest else core, chip.clock_hz, memory, chip.title)


def _size(bytes_: int) -> str:
    return f"{bytes_ >> 20} MiB" if bytes_ % (1 << 20) == 0 else f"{bytes_ >> 10} KiB"


def _section(primitive: Primitive, proofs: Proofs) -> str:
    """A primitive as Markdown."""
    meta = primitive.meta
    lines = [
        f"## {meta.title}",
        "",
        f"`{meta.name}`, {meta.standard}. Header `{meta.header}`.",
        "",
        "| variant | for | constant time | proved | how |",
        "|---|---|---|---|---|",
    ]
    for name, variant in meta.variants.items():
        isa = ", ".join(f"`{each}`" for each in variant.isa)
        claim, proved = "yes" if variant.constant_time else "no", proofs.of_variant(primitive, name) or ""
        lines.append(f"| `{name}` | {isa} | {claim} | {proved} | {variant.technique} |")
    return "\n".join([*lines, ""])


def _rows(primitive: Primitive, proofs: Proofs) -> list[dict[str, object]]:
    return [
        {
            "primitive": primitive.name,
            "title": primitive.meta.title,
            "kind": primitive.meta.kind,
            "standard": primitive.meta.standard,
            "operations": list(primitive.meta.operations),
            "variant": name,
            "needs": variant.needs,
            "isa": variant.isa,
            "constant_time": variant.constant_time,
            "proved": proofs.of_variant(primitive, name),
            "goal": variant.goal,
            "technique": variant.technique,
            "source": variant.source,
        }
        for name, variant in primitive.meta.variants.items()
    ]

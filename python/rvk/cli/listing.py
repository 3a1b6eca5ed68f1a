# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk list`."""

from typing import Annotated

import typer

from rvk.cli import output
from rvk.cli.format import Format
from rvk.cli.options import Form, Libraries, Primitives, load_library
from rvk.library import Primitive

TECHNIQUE_WIDTH = 48
COLUMNS = ("primitive", "variant", "needs", "ISA strings", "CT", "goal", "technique")
KEPT = ("variant", "ISA strings", "CT")
"""Columns that a narrow terminal has, too."""


AsMarkdown = Annotated[bool, typer.Option("--markdown", help="The tables of docs/library.md.")]


def list_library(
    primitives: Primitives = None, markdown: AsMarkdown = False, libraries: Libraries = None, form: Form = Format.TABLE
) -> None:
    """Lists the primitives with their variants, the ISA strings they are built for, and their claims."""
    chosen = load_library(libraries).select(primitives or [])
    if markdown:
        print("\n".join(map(_section, chosen)), end="")
        return
    if form is not Format.TABLE:
        output.emit([row for primitive in chosen for row in _rows(primitive)], form)
        return
    made = output.table("", COLUMNS)
    made.columns[-1].no_wrap, made.columns[-1].max_width = False, TECHNIQUE_WIDTH
    for primitive in chosen:
        first = primitive.meta.title
        for name, variant in primitive.meta.variants.items():
            claim = "claimed" if variant.constant_time else "no"
            made.add_row(first, name, variant.needs, "\n".join(variant.isa), claim, variant.goal, variant.technique)
            first = ""
        made.add_section()
    output.show(made, keep=KEPT)


def _section(primitive: Primitive) -> str:
    """A primitive as Markdown."""
    meta = primitive.meta
    lines = [
        f"## {meta.title}",
        "",
        f"`{meta.name}`, {meta.standard}. Header `{meta.header}`.",
        "",
        "| variant | for | constant time | how |",
        "|---|---|---|---|",
    ]
    for name, variant in meta.variants.items():
        isa = ", ".join(f"`{each}`" for each in variant.isa)
        lines.append(f"| `{name}` | {isa} | {'yes' if variant.constant_time else 'no'} | {variant.technique} |")
    return "\n".join([*lines, ""])


def _rows(primitive: Primitive) -> list[dict[str, object]]:
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
            "goal": variant.goal,
            "technique": variant.technique,
            "source": variant.source,
        }
        for name, variant in primitive.meta.variants.items()
    ]

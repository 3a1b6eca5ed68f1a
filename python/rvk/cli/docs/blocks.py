# SPDX-License-Identifier: MIT OR Apache-2.0
"""The generated parts of the documentation by name: each a function that gives whole lines of Markdown."""

import io
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from functools import partial
from typing import Any, Final

from pydantic import BaseModel

from rvk import paths
from rvk._sim import Isa
from rvk.chip_files import chip_names
from rvk.cli import generate, listing
from rvk.cli.docs.core_cycles import core_cycles
from rvk.cli.docs.exports import exports, flashing
from rvk.cli.docs.fidelity_rtl import fidelity_rtl
from rvk.cli.docs.findings import findings
from rvk.cli.docs.kept_boards import kept_boards
from rvk.cli.docs.kept_peers import kept_peers
from rvk.cli.docs.limits import limit_terms, limits
from rvk.cli.docs.marks import table
from rvk.cli.docs.orders import orders
from rvk.cli.docs.pages import pages
from rvk.cli.docs.papers import headline, paper_counts, papers
from rvk.cli.docs.proved import not_proved, proved
from rvk.cli.docs.scale import scale, workers
from rvk.compare import Change, Saved
from rvk.core_files import core_names, load_core
from rvk.hardware.configurations import configurations
from rvk.library import Library
from rvk.measuring import Measurement, measure
from rvk.programs import Target, build
from rvk.toolchain import compiler


def _printed(command: Callable[[], None]) -> str:
    """The output of a command."""
    text = io.StringIO()
    with redirect_stdout(text):
        command()
    return text.getvalue()


def page_table() -> str:
    """The pages by section."""
    clone = paths.clone_folder()
    return table(pages(clone), clone) if clone else ""


def kinds() -> str:
    """A table of the primitives by kind."""
    titles: dict[str, list[str]] = {}
    for primitive in Library.load().primitives.values():
        titles.setdefault(primitive.meta.kind, []).append(primitive.meta.title)
    rows = "".join(f"| {kind} | {', '.join(sorted(each))} |\n" for kind, each in sorted(titles.items()))
    return f"| kind | primitives |\n|---|---|\n{rows}"


def variants() -> str:
    """Every primitive with its variants."""
    return _printed(lambda: listing.list_library(markdown=True))


def instructions() -> str:
    """Every instruction that is described."""
    return _printed(generate.docs)


def cores() -> str:
    """One function, AES-128 with T-tables, on every core that can run it; cores with the same figures share a row."""
    rows: dict[tuple[str, str], list[str]] = {}
    for name in core_names():
        if load_core(name).isa.contains(Isa("rv32i")):
            found = _aes(name)
            stalls = ", ".join(f"{cause.replace('_', ' ')} {lost}" for cause, lost in found.stalls.items())
            rows.setdefault((str(found.cycles), stalls or "none"), []).append(f"`{name}`")
    lines = [f"| {', '.join(names)} | {cycles} | {stalls} |\n" for (cycles, stalls), names in rows.items()]
    return "| core | cycles | stalls |\n|---|---|---|\n" + "".join(lines)


def chips() -> str:
    """Every chip: whose timing it has, and its memory."""
    rows = [listing.chip_row(name) for name in chip_names()]
    lines = [
        f"| `{row.chip}` | {row.core} | {row.clock_hz:,} | {'<br>'.join(row.memory)} | {row.title} |\n" for row in rows
    ]
    return "| chip | timing of core | Hz | memory | |\n|---|---|---:|---|---|\n" + "".join(lines)


def _aes(core_name: str) -> Measurement:
    library, core = Library.load(), load_core(core_name)
    aes = library.primitive("aes")
    [program] = build(library, [Target(aes, "ttable", "rv32imc", compiler("zig"))], core)
    return measure(program, aes.bind("encrypt_block", {"key_bits": 128}), core)


def core_configurations() -> str:
    """The named configurations of the processor."""
    rows = "".join(f"| `{name}` | {each.title} |\n" for name, each in configurations().items())
    return f"| configuration | |\n|---|---|\n{rows}"


def columns(model: type[BaseModel]) -> str:
    """The keys of JSON rows, which are the columns of CSV."""
    fields = model.model_json_schema(mode="serialization")["properties"]
    rows = "".join(f"| `{name}` | {_type(each)} | {_in_one_line(each)} |\n" for name, each in fields.items())
    return f"| key | type | meaning |\n|---|---|---|\n{rows}"


def _in_one_line(field: Mapping[str, Any]) -> str:
    """Its description, whose paragraphs would end the table."""
    return " ".join(str(field.get("description", "")).split())


def _type(field: Mapping[str, Any]) -> str:
    """A type of JSON Schema, for people: `integer or null`, `object of integer`, `"new" or "gone"`."""
    if "$ref" in field:
        return "object"
    if "enum" in field:
        return " or ".join(f'`"{each}"`' for each in field["enum"])
    if "anyOf" in field:
        return " or ".join(_type(each) for each in field["anyOf"])
    inner = field.get("additionalProperties", field.get("items"))
    return f"{field['type']} of {_type(inner)}" if inner else str(field["type"])


BLOCKS: Final[Mapping[str, Callable[[], str]]] = {
    "pages": page_table,
    "kinds": kinds,
    "chips": chips,
    "variants": variants,
    "instructions": instructions,
    "cores": cores,
    "core_configurations": core_configurations,
    "core_cycles": core_cycles,
    "peers": kept_peers,
    "fidelity_rtl": fidelity_rtl,
    "boards": kept_boards,
    "exports": exports,
    "flashing": flashing,
    "limits": limits,
    "limit_terms": limit_terms,
    "orders": orders,
    "proved": proved,
    "not_proved": not_proved,
    "scale": scale,
    "workers": workers,
    "papers": papers,
    "headline": headline,
    "paper_counts": paper_counts,
    "findings_rv32im": partial(findings, "rv32im"),
    "findings_nisanci2022": partial(findings, "nisanci2022"),
    "measurement_columns": lambda: columns(Measurement),
    "change_columns": lambda: columns(Change),
    "saved_columns": lambda: columns(Saved),
}

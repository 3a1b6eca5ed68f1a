# SPDX-License-Identifier: MIT OR Apache-2.0
"""Measurements for the page: every text once, rows of numbers; some ten thousand rows take a megabyte."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rvk._sim import Isa, SimulationError
from rvk.core_files import RTL, core_names, load_core
from rvk.hardware.configurations import configuration, configurations
from rvk.library import Library
from rvk.measuring import Measurement

Encoded = dict[str, Any]
_NAMES: Final = ("primitive", "variant", "isa", "core", "compiler", "operation", "proved")
"""Columns with a text of a list, in this order at the beginning of a row."""
_FIGURES: Final = (
    "cycles",
    "instructions",
    "code_bytes",
    "data_bytes",
    "stack_bytes",
    "constant_time",
    "message_bytes",
)


class Texts:
    """Texts by number, each once."""

    def __init__(self) -> None:
        self.list: list[str] = []
        self._at: dict[str, int] = {}

    def __getitem__(self, text: str) -> int:
        if text not in self._at:
            self._at[text] = len(self.list)
            self.list.append(text)
        return self._at[text]


def operation_label(operation: str, parameters: Mapping[str, int]) -> str:
    """For people: `encrypt, key bits 128, message bytes 64`."""
    return ", ".join([operation, *(f"{name.replace('_', ' ')} {value}" for name, value in parameters.items())])


def encoded(measurements: Sequence[Measurement], library: Library) -> Encoded:
    """Rows, the texts that they name by number, and what the library says of primitives and variants."""
    texts = {name: Texts() for name in (*_NAMES, "cause", "region")}
    rows = [_row(each, texts) for each in measurements]
    cores = texts["core"].list
    return {
        "names": _NAMES,
        "figures": _FIGURES,
        "texts": {name: each.list for name, each in texts.items()},
        "rows": rows,
        "primitives": _primitives(library, texts["primitive"].list),
        "variants": _variants(library, measurements),
        "cores": {name: _title(name) for name in cores},
        "beyond": {name: [isa for isa in texts["isa"].list if not _has(name, isa)] for name in cores},
    }


def _row(m: Measurement, texts: Mapping[str, Texts]) -> list[Any]:
    named = {**vars(m), "operation": operation_label(m.operation, m.parameters), "proved": m.proved or ""}
    figures = (getattr(m, name) for name in _FIGURES)
    return [
        *(texts[name][named[name]] for name in _NAMES),
        *(int(each) if isinstance(each, bool) else each for each in figures),
        _pairs(m.stalls, texts["cause"]),
        _pairs(m.regions, texts["region"]),
    ]


def _pairs(counts: Mapping[str, int], names: Texts) -> list[int]:
    """A name by its number, its count, and so on."""
    return [number for name, count in counts.items() for number in (names[name], count)]


def _primitives(library: Library, names: Sequence[str]) -> dict[str, Encoded]:
    known = {name: library.primitives[name].meta for name in names if name in library.primitives}
    return {name: {"title": meta.title, "kind": meta.kind, "standard": meta.standard} for name, meta in known.items()}


def _variants(library: Library, measurements: Sequence[Measurement]) -> dict[str, Encoded]:
    """By `primitive/variant`; nothing of those that the library does not have."""
    found: dict[str, Encoded] = {}
    for primitive, name in dict.fromkeys((m.primitive, m.variant) for m in measurements):
        known = library.primitives.get(primitive)
        if known is not None and name in known.meta.variants:
            kept = {"goal", "technique", "source", "constant_time"}
            found[f"{primitive}/{name}"] = known.meta.variants[name].model_dump(include=kept)
    return found


def _title(core: str) -> str:
    """What the processor is; its name alone if it is in no file of RVK's."""
    name = core.removeprefix(RTL)
    if core.startswith(RTL):
        return f"{configuration(name).title}, in hardware" if name in configurations() else core
    return load_core(core).title if core in core_names() else core


def _has(core: str, isa: str) -> bool:
    """Whether a processor has the instructions; of one in no file, that is not known and taken to be so."""
    if core not in core_names():
        return True
    try:
        return load_core(core).isa.contains(Isa(isa))
    except SimulationError:
        return False

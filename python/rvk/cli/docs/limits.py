# SPDX-License-Identifier: MIT OR Apache-2.0
"""How near kernels are to what can be argued to be needed: `limits.toml` beside META.toml, and measurements."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from pydantic import Field

from rvk.core_files import DEFAULT_CORE, load_core
from rvk.library import BoundOperation, Library, Primitive
from rvk.measuring import measure
from rvk.programs import Target, build
from rvk.toml_model import Strict, read_toml
from rvk.toolchain import compiler

FILE: Final = "limits.toml"
ISA_STRINGS: Final = ("rv32imc", "rv32imc_zbb")
"""Those of the two numbers of each cost."""
_HEAD: Final = (
    "| kernel | ISA string | operations | memory | limit | instructions | of | above |\n"
    "|---|---|--:|--:|--:|--:|---|--:|\n"
)


class Term(Strict):
    """Something that must be computed, loaded or stored."""

    what: str
    times: int = Field(gt=0)
    cost: tuple[int, int]
    """Instructions on RV32I, and with Zbb, each time."""
    memory: bool = False
    """Whether these are loads and stores."""


class Limits(Strict):
    """What a kernel needs."""

    operation: str
    parameters: dict[str, int] = {}
    term: list[Term]
    note: str = ""
    """What this count does not know."""

    def bind(self, primitive: Primitive) -> BoundOperation:
        """The operation with its parameters."""
        return primitive.bind(self.operation, self.parameters)

    def instructions(self, isa: str, *, memory: bool) -> int:
        """The sum of what is computed, or of loads and stores."""
        place = ISA_STRINGS.index(isa)
        return sum(each.times * each.cost[place] for each in self.term if each.memory == memory)


@dataclass(frozen=True)
class Kernel:
    """What is known of a kernel with an ISA string."""

    primitive: str
    operation: str
    isa: str
    operations: int
    memory: int
    instructions: int
    """The fewest of all variants whose goal is speed."""
    variant: str

    @property
    def limit(self) -> int:
        """Operations, loads and stores."""
        return self.operations + self.memory


def all_limits(library: Library) -> dict[str, Limits]:
    """Those of all primitives that have a file, by name."""
    files = {name: each.folder / FILE for name, each in library.primitives.items()}
    return {name: read_toml(path, Limits) for name, path in files.items() if path.exists()}


@cache
def kernels() -> list[Kernel]:
    """All kernels that have limits, measured."""
    library = Library.load()
    return [
        _kernel(library, library.primitive(name), limits, isa)
        for name, limits in all_limits(library).items()
        for isa in ISA_STRINGS
    ]


def _kernel(library: Library, primitive: Primitive, limits: Limits, isa: str) -> Kernel:
    core, bound = load_core(DEFAULT_CORE), limits.bind(primitive)
    fast = [name for name, each in primitive.meta.variants.items() if each.goal == "speed" and isa in each.isa]
    programs = build(library, [Target(primitive, name, isa, compiler("zig")) for name in fast], core)
    counts = [(measure(each, bound, core).instructions, each.target.variant) for each in programs]
    instructions, variant = min(counts)
    return Kernel(
        primitive=primitive.name,
        operation=bound.label,
        isa=isa,
        operations=limits.instructions(isa, memory=False),
        memory=limits.instructions(isa, memory=True),
        instructions=instructions,
        variant=variant,
    )


def limits() -> str:
    """The table of all kernels."""
    return _HEAD + "".join(map(_row, kernels()))


def _row(kernel: Kernel) -> str:
    above = 100 * (kernel.instructions / kernel.limit - 1)
    figures = f"{kernel.operations:,} | {kernel.memory:,} | {kernel.limit:,} | {kernel.instructions:,}"
    name = f"{kernel.primitive} {kernel.operation}".replace("_", " ").replace("=", " ")
    return f"| {name} | {kernel.isa} | {figures} | `{kernel.variant}` | {above:.1f}% |\n"


def limit_terms() -> str:
    """What is counted, kernel by kernel."""
    return "\n".join("".join(_terms(name, each)) for name, each in all_limits(Library.load()).items())


def _terms(name: str, limits: Limits) -> Iterator[str]:
    yield f"### {name}\n\n| what | times | RV32I | Zbb |\n|---|--:|--:|--:|\n"
    for each in limits.term:
        yield f"| {each.what} | {each.times:,} | {each.cost[0]} | {each.cost[1]} |\n"
    if limits.note:
        yield f"\n{limits.note}\n"

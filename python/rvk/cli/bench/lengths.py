# SPDX-License-Identifier: MIT OR Apache-2.0
"""The measurements of `rvk bench --lengths`: what a message costs by its length."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import linear_regression
from typing import Final

from rvk.cli import output
from rvk.cli.bench.tables import operation_label
from rvk.cli.format import Format
from rvk.cli.output import number
from rvk.library import BoundOperation, Primitive
from rvk.library.primitive import MESSAGE_BYTES
from rvk.measuring import Measurement

LENGTHS: Final = (0, 8, 16, 32, 64, 128, 256, 1024, 4096)
"""Bytes: those of protocols for small devices, and two long ones for the cost of a byte."""
LEGEND: Final = (
    "Cycles of one call, its return included, by bytes of message; fixed + per byte: the line with the least squares\n"
    "through all of them; -: the operation does not exist for this length."
)


@dataclass(frozen=True)
class Cost:
    """Cycles as fixed + per_byte * bytes."""

    fixed: float
    per_byte: float

    @classmethod
    def of(cls, cycles: dict[int, int]) -> "Cost | None":
        """The line through cycles by length, with the least squares; None if there is one length only."""
        if len(cycles) < 2:  # noqa: PLR2004  (points of a line)
            return None
        per_byte, fixed = linear_regression([*cycles], [*cycles.values()])
        return cls(fixed, per_byte)


def of_every_length(primitive: Primitive, *, everything: bool) -> list[BoundOperation]:
    """The operations on messages of any length, with each of `LENGTHS` for which they exist; primary ones, or all."""
    names = [name for name, each in primitive.meta.operations.items() if everything or each.primary]
    return [
        bound
        for name in names
        if MESSAGE_BYTES in primitive.parameter_names(name)
        for length in LENGTHS
        for bound in primitive.bind_all(name, {MESSAGE_BYTES: length})
    ]


def show_lengths(title: str, measurements: Sequence[Measurement], form: Format) -> None:
    """A group for each operation, in it a row for each program, with a column for each length."""
    columns = [*map(str, LENGTHS), "fixed", "per byte"]
    made = output.table(title, ("", *columns), columns)
    several_compilers = len({m.compiler for m in measurements}) > 1
    for label, programs in _by_operation(measurements).items():
        made.add_section()
        made.add_row(label)
        for of in programs.values():
            m = next(iter(of.values()))
            name = f"  {m.variant} {m.isa} {m.compiler if several_compilers else ''}".rstrip()
            made.add_row(name, *_cells({length: each.cycles for length, each in of.items()}))
    output.show(made, keep=("fixed", "per byte"), form=form)
    output.note(LEGEND, form)


def _cells(cycles: dict[int, int]) -> list[str]:
    cost = Cost.of(cycles)
    line = ["", ""] if cost is None else [number(cost.fixed, 0), number(cost.per_byte, 2)]
    return [*(str(cycles.get(length, "-")) for length in LENGTHS), *line]


def _by_operation(measurements: Sequence[Measurement]) -> dict[str, dict[tuple[str, ...], dict[int, Measurement]]]:
    """By operation with its other sizes, then by program, then by length."""
    found: dict[str, dict[tuple[str, ...], dict[int, Measurement]]] = {}
    for m in measurements:
        others = m.model_copy(update={"message_bytes": None, "parameters": _without_length(m)})
        label = f"{m.primitive}: {operation_label(others, measurements)}"
        program = (m.variant, m.isa, m.compiler)
        found.setdefault(label, {}).setdefault(program, {})[m.parameters[MESSAGE_BYTES]] = m
    return found


def _without_length(m: Measurement) -> dict[str, int]:
    return {name: value for name, value in m.parameters.items() if name != MESSAGE_BYTES}

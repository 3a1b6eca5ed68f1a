# SPDX-License-Identifier: MIT OR Apache-2.0
"""The tables of `rvk bench`."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from rich.table import Table

from rvk.cli import output
from rvk.cli.output import number
from rvk.experiments import Comparison, Experiment, compare
from rvk.library import Library
from rvk.measure import Measurement

NUMBERS = ("instr.", "cycles", "c/byte", "CPI", "code", "data", "stack")
MANY_CYCLES_PER_BYTE = 1000
"""From here on nobody needs the fraction."""
LEGEND = (
    "c/byte: cycles per byte of message; CPI: cycles per instruction; code, data, stack: bytes;\n"
    "CT: constant time on this core, as found (rvk ct); cycles and instructions: one call, its return included."
)


def show_measurements(title: str, measurements: Sequence[Measurement]) -> None:
    """The main table: a group for each operation, in it a row for each variant, ISA string and compiler."""
    made = output.table(title, ("", *NUMBERS, "CT"), NUMBERS)
    _fill(made, measurements, lambda m: [*_numbers(m), "yes" if m.constant_time else "no"])
    output.show(made)
    print(f"{LEGEND}\n")


def show_stalls(measurements: Sequence[Measurement]) -> None:
    """Where the cycles beyond one per instruction went."""
    causes = sorted({cause for m in measurements for cause in m.stalls})
    columns = ["cycles", "instr.", *(cause.replace("_", " ") for cause in causes)]
    made = output.table("Stall cycles by cause: cycles = instructions + stalls", ("", *columns), columns)
    _fill(made, measurements, lambda m: [str(n) for n in (m.cycles, m.instructions, *_stalls(m, causes))])
    output.show(made)


def _stalls(m: Measurement, causes: Sequence[str]) -> Iterator[int | str]:
    return (m.stalls.get(cause, "") for cause in causes)


def _fill(made: Table, measurements: Sequence[Measurement], cells: Callable[[Measurement], list[str]]) -> None:
    """A head line for each operation of a primitive, and below it a row for each way of doing it."""
    several_compilers = len({m.compiler for m in measurements}) > 1
    for group in _groups(measurements):
        made.add_section()
        made.add_row(f"{group[0].primitive}: {operation_label(group[0], measurements)}")
        variant_width, isa_width = max(len(m.variant) for m in group), max(len(m.isa) for m in group)
        for m in group:
            compiler = m.compiler if several_compilers else ""
            made.add_row(f"  {m.variant:<{variant_width}} {m.isa:<{isa_width}} {compiler}".rstrip(), *cells(m))


def _groups(measurements: Sequence[Measurement]) -> list[list[Measurement]]:
    """The measurements of the same work together: by primitive, operation and sizes, in order of appearance."""
    groups: dict[tuple[object, ...], list[Measurement]] = {}
    for m in measurements:
        groups.setdefault((m.primitive, m.operation, m.key_bits, m.message_bytes, m.ad_bytes), []).append(m)
    order = list(dict.fromkeys(m.primitive for m in measurements))
    return sorted(groups.values(), key=lambda group: order.index(group[0].primitive))


def operation_label(m: Measurement, among: Sequence[Measurement]) -> str:
    """The operation with its sizes, the key's only where there are several: `encrypt_block, 128-bit key`."""
    keys = {each.key_bits for each in among if each.primitive == m.primitive and each.key_bits is not None}
    sizes = [f"{m.key_bits}-bit key"] if m.key_bits is not None and len(keys) > 1 else []
    sizes += [f"{m.message_bytes} B"] if m.message_bytes is not None else []
    sizes += [f"{m.ad_bytes} B AD"] if m.ad_bytes else []
    return ", ".join([m.operation, *sizes])


def _numbers(m: Measurement) -> list[str]:
    per_byte = m.cycles_per_byte
    return [
        str(m.instructions),
        str(m.cycles),
        number(per_byte, 2 if per_byte is not None and per_byte < MANY_CYCLES_PER_BYTE else 0),
        number(m.cycles_per_instruction, 3),
        str(m.code_bytes),
        str(m.data_bytes),
        str(m.stack_bytes),
    ]


def show_comparison(
    experiment: Experiment, measurements: Sequence[Measurement], library: Library, primitives: Collection[str]
) -> None:
    """A published table beside ours; nothing if no row is covered."""
    comparisons = compare(experiment, measurements, library, primitives)
    if not comparisons:
        return
    columns = [column for column in COLUMNS if any(column.cell(c) for c in comparisons)]
    names, numbers = [column.name for column in columns], [column.name for column in columns if column.is_number]
    made = output.table(f"{experiment.title}: published and ours; ratio = ours / published", names, numbers)
    for comparison in comparisons:
        made.add_row(*(column.cell(comparison) for column in columns))
    output.show(made)
    if experiment.note:
        print(f"{experiment.note}\n")


@dataclass(frozen=True)
class Column:
    """A column of a comparison; left out where it would be empty."""

    name: str
    is_number: bool
    cell: Callable[[Comparison], str]


def _digits(comparison: Comparison) -> int:
    return 2 if comparison.row.is_per_byte else 0


def _ours(comparison: Comparison) -> str:
    ours = comparison.ours
    return "-" if ours is None else number(ours, _digits(comparison))


def _ours_per_byte(comparison: Comparison) -> str:
    m = comparison.measurement
    return number(m.cycles_per_byte, 2) if m and comparison.row.cycles_per_byte else ""


def _instructions(comparison: Comparison) -> str:
    beside = comparison.row.instructions_beside
    return number(beside, 0 if comparison.row.instructions else 2)


def _our_instructions(comparison: Comparison) -> str:
    row, m = comparison.row, comparison.measurement
    if m is None or row.instructions_beside is None:
        return ""
    return number(row.our_instructions(m), 0 if row.instructions else 2)


def _our_stalls(comparison: Comparison) -> str:
    m = comparison.measurement
    if m is None or not comparison.row.counts_cycles:
        return ""
    return ", ".join(f"{cause.replace('_', ' ')} {cycles}" for cause, cycles in m.stalls.items())


def _by(comparison: Comparison) -> str:
    m = comparison.measurement
    return "not in the library yet" if m is None else f"{m.variant} {m.isa}"


def _other_cores(comparison: Comparison) -> str:
    return ", ".join(f"{other.name} {number(other.cycles)}" for other in comparison.row.other_cores)


COLUMNS = (
    Column("", False, lambda c: c.row.label),
    Column("published", True, lambda c: number(c.row.published(), _digits(c))),
    Column("ours", True, _ours),
    Column("ratio", True, lambda c: number(c.ratio, 3)),
    Column("c/byte", True, lambda c: number(c.row.cycles_per_byte, 1)),
    Column("ours", True, _ours_per_byte),
    Column("instr.", True, _instructions),
    Column("ours", True, _our_instructions),
    Column("our stalls", False, _our_stalls),
    Column("our variant", False, _by),
    Column("published beside it", False, _other_cores),
    Column("source", False, lambda c: c.row.source or ""),
)

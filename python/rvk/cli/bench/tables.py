# SPDX-License-Identifier: MIT OR Apache-2.0
"""The measurements of `rvk bench` as tables."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from rich.table import Table

from rvk.cli import output
from rvk.cli.format import Format
from rvk.cli.output import number
from rvk.measuring import Measurement

NUMBERS = ("instr.", "cycles", "c/byte", "CPI", "code", "data", "stack")
MANY_CYCLES_PER_BYTE = 1000
"""Cycles per byte from this value on are printed without decimals."""
IN_LABELS = frozenset({"key_bits", "message_bytes", "ad_bytes"})
"""Parameters that labels show in the field's usual words; others go by their name."""
_YES_OR_NO: Final = {True: "yes", False: "no", None: ""}
LEGEND = (
    "c/byte: cycles per byte of message; CPI: cycles per instruction; code, data, stack: bytes;\n"
    "CT: constant time on this core, as found (rvk ct); cycles and instructions: one call, its return included"
)
PROVED_LEGEND = "proved: right for all inputs of these lengths (rvk prove code)."

MATRIX_LEGEND = "Cycles of one call, its return included; CT: constant time on these cores, as found (rvk ct)."


def show_measurements(title: str, measurements: Sequence[Measurement], form: Format) -> None:
    """The main table: a group for each operation, in it a row for each variant, ISA string and compiler.

    It says what is proved if that is known of any of them.
    """
    proved = ["proved"] if any(m.proved for m in measurements) else []
    made = output.table(title, ("", *NUMBERS, "CT", *proved), NUMBERS)
    _fill(made, measurements, lambda m: [*_numbers(m), _YES_OR_NO[m.constant_time], *[m.proved or ""][: len(proved)]])
    output.show(made, keep=("cycles",), form=form)
    output.note(f"{LEGEND};\n{PROVED_LEGEND}" if proved else f"{LEGEND}.", form)


def show_matrix(title: str, measurements: Sequence[Measurement], form: Format) -> None:
    """Cycles on several cores: a row as in the main table, a column for each core."""
    cores = list(dict.fromkeys(m.core for m in measurements))
    same_work: dict[object, dict[str, Measurement]] = {}
    for m in measurements:
        same_work.setdefault(_work(m), {})[m.core] = m
    made = output.table(title, ("", *cores, "CT"), cores)

    def cells(m: Measurement) -> list[str]:
        found = same_work[_work(m)]
        leaking = [core for core in found if not found[core].constant_time]
        verdict = ("no" if len(leaking) == len(found) else f"not on {', '.join(leaking)}") if leaking else "yes"
        return [*(str(found[core].cycles) if core in found else "-" for core in cores), verdict]

    _fill(made, [next(iter(found.values())) for found in same_work.values()], cells)
    output.show(made, keep=cores, form=form)
    output.note(MATRIX_LEGEND, form)


def _work(m: Measurement) -> tuple[object, ...]:
    """What is measured, on whichever core."""
    return (m.primitive, m.variant, m.operation, *m.parameters.items(), m.isa, m.compiler)


def show_stalls(measurements: Sequence[Measurement], form: Format) -> None:
    """Where the cycles beyond one per instruction went."""
    causes = sorted({cause for m in measurements for cause in m.stalls})
    columns = ["cycles", "instr.", *(cause.replace("_", " ") for cause in causes)]
    made = output.table("Stall cycles by cause: cycles = instructions + stalls", ("", *columns), columns)
    _fill(made, measurements, lambda m: [str(n) for n in (m.cycles, m.instructions, *_stalls(m, causes))])
    output.show(made, keep=("cycles",), form=form)


def _stalls(m: Measurement, causes: Sequence[str]) -> Iterator[int | str]:
    return (m.stalls.get(cause, "") for cause in causes)


def _fill(made: Table, measurements: Sequence[Measurement], cells: Callable[[Measurement], list[str]]) -> None:
    """A header for each operation of a primitive, and below it a row for each program that has it."""
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
        groups.setdefault((m.primitive, m.operation, *m.parameters.items()), []).append(m)
    order = list(dict.fromkeys(m.primitive for m in measurements))
    return sorted(groups.values(), key=lambda group: order.index(group[0].primitive))


def operation_label(m: Measurement, among: Sequence[Measurement]) -> str:
    """The operation with its sizes, the key's only where there are several: `encrypt_block, 128-bit key`."""
    keys = {each.key_bits for each in among if each.primitive == m.primitive and each.key_bits is not None}
    sizes = [f"{m.key_bits}-bit key"] if m.key_bits is not None and len(keys) > 1 else []
    sizes += [f"{m.message_bytes} B"] if m.message_bytes is not None else []
    sizes += [f"{m.ad_bytes} B AD"] if m.ad_bytes else []
    others = {name: value for name, value in m.parameters.items() if name not in IN_LABELS}
    return ", ".join([m.operation, *sizes, *(f"{name.replace('_', ' ')} {value}" for name, value in others.items())])


def _numbers(m: Measurement) -> list[str]:
    per_byte = m.cycles_per_byte
    return [
        str(m.instructions),
        str(m.cycles),
        number(per_byte, 2 if per_byte is not None and per_byte < MANY_CYCLES_PER_BYTE else 0),
        number(m.cycles_per_instruction, 3),
        _bytes(m.code_bytes),
        _bytes(m.data_bytes),
        str(m.stack_bytes),
    ]


def _bytes(count: int | None) -> str:
    return "" if count is None else str(count)

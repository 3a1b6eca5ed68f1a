# SPDX-License-Identifier: MIT OR Apache-2.0
"""The measurements of `rvk bench --front`: which programs no other one beats in everything."""

from collections.abc import Iterator, Sequence
from typing import Final

from rvk._sim import Isa
from rvk.cli import output
from rvk.cli.bench.tables import operation_label
from rvk.cli.format import Format
from rvk.library import Library
from rvk.measuring import Measurement

COLUMNS: Final = ("cycles", "code", "data", "stack")
LEGEND: Final = (
    "For each operation and ISA string: what no other program for it beats, being no worse in cycles, bytes of code,\n"
    "data and stack, better in one of them, and in constant time if the other one is."
)


def beats(one: Measurement, other: Measurement) -> bool:
    """Whether a program is no worse than another one in anything, and better in something."""
    if other.constant_time and not one.constant_time:
        return False
    ours, theirs = _costs(one), _costs(other)
    gains_time = bool(one.constant_time) and not other.constant_time
    return all(a <= b for a, b in zip(ours, theirs, strict=True)) and (ours != theirs or gains_time)


def _costs(m: Measurement) -> tuple[int, int, int, int]:
    return m.cycles, m.code_bytes or 0, m.data_bytes or 0, m.stack_bytes


def fronts(measurements: Sequence[Measurement]) -> Iterator[tuple[str, list[Measurement]]]:
    """For each operation, compiler and ISA string, the programs that none beats, the fastest first.

    Programs for fewer instructions belong to an ISA string too.
    """
    for isa, candidates in _candidates(measurements):
        kept = [m for m in candidates if not any(beats(other, m) for other in candidates)]
        yield isa, sorted(kept, key=_costs)


def beaten(measurements: Sequence[Measurement]) -> dict[tuple[str, str], str]:
    """Variants that are on none of the fronts, each with one that beats it in the first of its measurements."""
    on_front = {(m.primitive, m.variant) for _, kept in fronts(measurements) for m in kept}
    found: dict[tuple[str, str], str] = {}
    for _, candidates in _candidates(measurements):
        for m in candidates:
            key = m.primitive, m.variant
            if key not in on_front and key not in found:
                better = (other.variant for other in candidates if other.variant != m.variant and beats(other, m))
                found[key] = next(better, m.variant)
    return found


def why_kept(library: Library, primitive: str, variant: str) -> str | None:
    """What META says of a variant, or of one that it uses."""
    parts = library.parts(library.primitive(primitive), variant)
    return next((reason for part, name in parts if (reason := part.variant(name).kept_for)), None)


def show_fronts(title: str, measurements: Sequence[Measurement], library: Library, form: Format) -> None:
    """A group for each operation and ISA string, and a line for each variant that others always beat."""
    made = output.table(title, ("", *COLUMNS, "CT"), COLUMNS)
    several_compilers = len({m.compiler for m in measurements}) > 1
    for isa, kept in fronts(measurements):
        made.add_section()
        compiler = f", {kept[0].compiler}" if several_compilers else ""
        made.add_row(f"{kept[0].primitive}: {operation_label(kept[0], measurements)}, {isa}{compiler}")
        for m in kept:
            built = "" if m.isa == isa else f" {m.isa}"
            made.add_row(f"  {m.variant}{built}", *map(str, _costs(m)), "yes" if m.constant_time else "no")
    output.show(made, keep=("cycles", "code"), form=form)
    output.note(LEGEND, form)
    for (primitive, variant), other in beaten(measurements).items():
        reason = why_kept(library, primitive, variant)
        stays = f" It stays: {reason}." if reason else ""
        output.note(f"{primitive}/{variant} is on no front: {other} beats it in everything.{stays}", form)


def _candidates(measurements: Sequence[Measurement]) -> Iterator[tuple[str, list[Measurement]]]:
    groups: dict[tuple[object, ...], list[Measurement]] = {}
    for m in measurements:
        groups.setdefault((m.primitive, m.operation, *m.parameters.items(), m.compiler), []).append(m)
    for group in groups.values():
        for isa in dict.fromkeys(m.isa for m in group):
            yield isa, [m for m in group if Isa(isa).contains(Isa(m.isa))]

# SPDX-License-Identifier: MIT OR Apache-2.0
"""A report of a difference."""

import re

from rvk import _sim
from tests.random_programs.terminating.program import REGISTERS, SLOT_BYTES, SLOT_TO_SP, Program

from .batch import Batch, Outcomes, Span
from .run import ISA, Failure

_NAMES = [
    *("zero", "ra", "sp", "gp", "tp", "t0", "t1", "t2", "s0", "s1"),
    *(f"a{number}" for number in range(8)),
    *(f"s{number}" for number in range(2, 12)),
    *(f"t{number}" for number in range(3, 7)),
]
_MOST_WORDS = 8


def describe(batch: Batch, program: Program, span: Span) -> str:
    """Instructions, their operands and both results."""
    if span.first == span.end:
        lines = [f"program {program.number}: differs among the others, but not alone", *_differences(batch, program)]
        return "\n".join(lines)
    before = batch.run_cut(program, span.first)
    after = batch.run_cut(program, span.end)
    listing = _listing(batch, program, span)
    lines = [f"program {program.number}, item {span.first + 1} of {len(program.items)}", *listing]
    lines += _operands(batch, program, before, " ".join(listing))
    return "\n".join([*lines, *_differences(batch, program, after)])


def _listing(batch: Batch, program: Program, span: Span) -> list[str]:
    address = batch.layout.code[program.number] + sum(len(item.code) for item in program.items[: span.first])
    lines = []
    for item in program.items[span.first : span.end]:
        text = _sim.disassemble(item.word, address, ISA) if item.label else f"{len(item.code)} bytes of no code"
        digits = f"{item.word:0{2 * len(item.code)}x}" if item.label else ""
        lines.append(f"  {address:#010x}  {digits:8}  {text or 'unknown to the simulator'}  ({item.label or 'data'})")
        address += len(item.code)
    return lines


def _operands(batch: Batch, program: Program, before: Outcomes, listing: str) -> list[str]:
    """The registers that the listing names, before it is executed."""
    if isinstance(before.expected, Failure):
        return [f"  before: {before.expected}"]
    slot = batch.slot(before.expected, program)
    named = [number for number, name in enumerate(_NAMES) if re.search(rf"\b{name}\b", listing)]
    values = [f"{_NAMES[number]} = {_word(slot, SLOT_TO_SP + REGISTERS + 4 * number):#010x}" for number in named]
    return [f"  before: {', '.join(values)}"]


def _differences(batch: Batch, program: Program, outcomes: Outcomes | None = None) -> list[str]:
    outcomes = outcomes or batch.whole
    if isinstance(outcomes.expected, Failure) or isinstance(outcomes.got, Failure):
        return [f"  {outcome}" for outcome in outcomes if isinstance(outcome, Failure)]
    expected, got = (batch.slot(outcome, program) for outcome in (outcomes.expected, outcomes.got))
    offsets = [n for n in range(0, SLOT_BYTES, 4) if _word(expected, n) != _word(got, n)]
    lines = [
        f"  after: {_place(n)} = {_word(got, n):#010x} on the simulator, expected {_word(expected, n):#010x}"
        for n in offsets[:_MOST_WORDS]
    ]
    return [*lines, f"  and {len(offsets) - _MOST_WORDS} words more"] if len(offsets) > _MOST_WORDS else lines


def _place(offset: int) -> str:
    register, within = divmod(offset - SLOT_TO_SP - REGISTERS, 4)
    return _NAMES[register] if within == 0 and 0 <= register < 32 else f"memory at sp{offset - SLOT_TO_SP:+}"


def _word(slot: bytes, offset: int) -> int:
    return int.from_bytes(slot[offset : offset + 4], "little")

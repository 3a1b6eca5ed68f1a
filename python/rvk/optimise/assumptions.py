# SPDX-License-Identifier: MIT OR Apache-2.0
"""What is known of a file of assembly as a whole: which registers are free, whether the stack is apart."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rvk._sim import Isa
from rvk.errors import CheckFailed
from rvk.optimise.operation import REGISTERS, STACK, TEMPORARIES, Memory
from rvk.optimise.source import Line

_SECTION: Final = re.compile(r"\t\.(?:section\t\"?)?(\.?[\w$]+)")
_SECTIONS: Final = ("\t.text", "\t.data", "\t.bss", "\t.rodata", "\t.section")
_RAW: Final = re.compile(r"\t\.(insn|byte|2byte|4byte|8byte|half|hword|short|word|long|int|quad|dword|incbin|ascii)\b")
_STACK: Final = re.compile(rf"\b{STACK}\b")
_MOVES_STACK: Final = re.compile(rf"\taddi\t{STACK}, {STACK}, -?\d+")
_REGISTER: Final = re.compile(rf"\b({'|'.join(REGISTERS)})\b")
_TRAP: Final = re.compile(r"\t[ms]ret\b")
_NO_LABEL: Final = re.compile(r"\t(?:auipc\t\w+, -?\d+|(?:[cb][a-z.]*|j|jal|tail|jump)\t.*[\w$.]\s*[+-]\s*\d+)")


@dataclass(frozen=True)
class Assumptions:
    """What is known of a whole file."""

    free: frozenset[str] = frozenset()
    """Registers that nothing in it uses, and that may be changed."""
    memory: Memory = Memory()  # noqa: RUF009  (it cannot be changed)


def assumptions_of(lines: Sequence[Line], isa: Isa, *, keep_accesses: bool = False) -> Assumptions:
    """What is known of a file for an ISA string; the user says whether its loads and stores stay in their order."""
    hides = any(map(_RAW.match, in_text(lines)))
    free = frozenset[str]() if hides else free_registers(lines)
    if isa.has_16_registers:
        free &= frozenset(REGISTERS[:16])
    return Assumptions(free, Memory(stack_is_apart(lines) and not hides, keep_accesses))


def in_text(lines: Sequence[Line]) -> Iterator[str]:
    """The lines of sections with code."""
    is_text = True
    for line in lines:
        if line.text.startswith(_SECTIONS) and (found := _SECTION.match(line.text)):
            is_text = "text" in found[1] or "x" in line.text.partition(",")[2].partition(",")[0]
        if is_text:
            yield line.text


def free_registers(lines: Sequence[Line]) -> frozenset[str]:
    """Temporary registers that occur nowhere in the file; none if it has handlers of traps."""
    used = {name for line in lines for name in _REGISTER.findall(line.text.partition("#")[0])}
    return frozenset() if any(_TRAP.match(line.text) for line in lines) else TEMPORARIES - used


def stack_is_apart(lines: Sequence[Line]) -> bool:
    """Whether the address of what is on the stack stays in the stack pointer, so that no other pointer reaches it."""
    return all(map(_keeps_stack, lines))


def _keeps_stack(line: Line) -> bool:
    if line.operation:
        reads = line.operation.reads
        return STACK not in (reads[:-1] if line.operation.access else reads)
    code = line.text.partition("#")[0].rstrip()
    is_code = code.startswith("\t") and not code.startswith("\t.")
    return not is_code or not _STACK.search(code) or bool(_MOVES_STACK.fullmatch(code))


def check_labels(path: Path, lines: Sequence[Line]) -> None:
    """Whether each place that is jumped to has a label.

    Raises:
        CheckFailed: One is so many bytes from here, or from a label.
    """
    for line in lines:
        code = line.text.partition("#")[0].rstrip()
        if line.operation is None and _NO_LABEL.fullmatch(code):
            shown = " ".join(code.split())
            raise CheckFailed(f'{path}: "{shown}" goes to a place without a label; give it one')

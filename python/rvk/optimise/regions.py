# SPDX-License-Identifier: MIT OR Apache-2.0
"""The straight-line parts of a file of assembly."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rvk.optimise.operation import CALLER_SAVED, REGISTERS, STACK, Operation
from rvk.optimise.source import Line

_LABEL: Final = re.compile(r"([A-Za-z_$][\w$.]*):")
_COMMENT: Final = re.compile(r"\s*#")
_STACK: Final = re.compile(rf"\b{STACK}\b")
_REGISTER: Final = re.compile(rf"\b({'|'.join(REGISTERS)})\b")
_TRAP: Final = re.compile(r"\t[ms]ret\b")
_SETS_STACK: Final = re.compile(rf"\t[\w.]+\t{STACK}\b")


@dataclass(frozen=True)
class About:
    """What is known of a whole file."""

    free: frozenset[str] = frozenset()
    """Registers that nothing in it uses, and that may be changed."""
    stack_is_apart: bool = False
    """Whether loads and stores by the stack pointer never meet others."""


@dataclass(frozen=True)
class Region:
    """Instructions that are executed one after the other, whenever the first one is."""

    function: str
    """The last label before it that is not local; empty without one."""
    operations: list[Operation]
    ending: list[Operation]
    """The branch behind them, if it is conditional."""


def parts(lines: Sequence[Line]) -> Iterator[Region | str]:
    """Regions, and the lines between them, in their order. Lines of comment go with the instruction below."""
    function, operations, comments = "", list[Operation](), list[str]()
    for line in lines:
        if line.operation:
            operations.append(replace(line.operation, above=tuple(comments)))
            comments = []
        elif _COMMENT.match(line.text):
            comments.append(line.text)
        else:
            if operations:
                yield Region(function, operations, [line.branch] if line.branch else [])
            yield from [*map(_comment, comments), line.text]
            operations, comments = [], []
            if label := _LABEL.match(line.text):
                function = label[1]
    if operations:
        yield Region(function, operations, [])
    yield from map(_comment, comments)


def about(lines: Sequence[Line]) -> About:
    """What is known of a file."""
    return About(free_registers(lines), stack_is_apart(lines))


def free_registers(lines: Sequence[Line]) -> frozenset[str]:
    """Registers that functions may change, and that occur nowhere in the file; none if it has handlers of traps."""
    used = {name for line in lines for name in _REGISTER.findall(line.text.partition("#")[0])}
    return frozenset() if any(_TRAP.match(line.text) for line in lines) else CALLER_SAVED - used


def stack_is_apart(lines: Sequence[Line]) -> bool:
    """Whether the address of what is on the stack stays in the stack pointer, so that no other pointer reaches it."""
    return all(map(_keeps_stack, lines))


def _keeps_stack(line: Line) -> bool:
    if line.operation:
        reads = line.operation.reads
        return STACK not in (reads[:-1] if line.operation.access else reads)
    code = line.text.partition("#")[0]
    return (
        not code.startswith("\t") or code.startswith("\t.") or not _STACK.search(code) or bool(_SETS_STACK.match(code))
    )


def printed(region: Sequence[Operation]) -> Iterator[str]:
    """The lines of instructions."""
    for each in region:
        yield from map(_comment, each.above)
        yield f"\t{each.alias}\t{each.comment}".rstrip()


def _comment(text: str) -> str:
    """A line of comment as .S files may have it, too, where `#` begins a directive."""
    inside = text.strip().lstrip("#").strip().replace("*/", "* /")
    return f"/* {inside} */" if inside else ""

# SPDX-License-Identifier: MIT OR Apache-2.0
"""The straight-line parts of a file of assembly."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rvk.optimise.operation import Operation
from rvk.optimise.source import Line

_LABEL: Final = re.compile(r"([A-Za-z_$][\w$.]*):")
_NUMBER: Final = re.compile(r"([.\w$]+) = -?\w+")
_WORD: Final = re.compile(r"[.\w$]+")
_COMMENT: Final = re.compile(r"\s*#")


@dataclass(frozen=True)
class Region:
    """Instructions that are executed one after the other, whenever the first one is."""

    function: str
    """The last label before it that is not local; empty without one."""
    operations: list[Operation]
    ending: list[Operation]
    """The branch behind them, if it is conditional."""


def parts(lines: Sequence[Line]) -> Iterator[Region | str]:
    """Regions, and the lines between them, in their order.

    Lines of comment go with the instruction below. Numbers that get a name, and that the assembler has put in where
    they are used, go before the instructions among which they are.
    """
    function, operations, comments, unused = "", list[Operation](), list[str](), _unused_numbers(lines)
    for line in lines:
        if line.text in unused:
            yield line.text
        elif line.operation:
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


def _unused_numbers(lines: Sequence[Line]) -> set[str]:
    """Lines that give a number a name which is nowhere else."""
    given = {line.text: found[1] for line in lines if (found := _NUMBER.fullmatch(line.text))}
    elsewhere = {word for line in lines if line.text not in given for word in _WORD.findall(line.text)}
    return {text for text, name in given.items() if name not in elsewhere}


def printed(region: Sequence[Operation]) -> Iterator[str]:
    """The lines of instructions."""
    for each in region:
        yield from map(_comment, each.above)
        yield f"\t{each.alias}\t{each.comment.replace('/*', '/ *')}".rstrip()


def _comment(text: str) -> str:
    """A line of comment as .S files may have it, too, where `#` begins a directive."""
    inside = text.strip().lstrip("#").strip().replace("*/", "* /")
    return f"/* {inside} */" if inside else ""

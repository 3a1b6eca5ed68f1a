# SPDX-License-Identifier: MIT OR Apache-2.0
"""Calls of an operation that may be made in pieces."""

from dataclasses import dataclass

from rvk.library import BoundOperation, Primitive, formula
from rvk.library.checks import split_expressions


@dataclass(frozen=True)
class Split:
    """One of an operation's calls, by its number, and the parameter that is the length of all pieces."""

    line: int
    length: str

    def is_elsewhere(self, bound: BoundOperation) -> bool:
        """Whether another call depends on the length, too: it must then be known before the first piece."""
        primitive = bound.primitive
        for at, line in enumerate(bound.lines):
            used = set(line.expression_names(primitive.argument_names()))
            for name in primitive.argument_names().intersection(line.arguments):
                used |= formula.names(primitive.meta.arguments[name].bytes)
            if at != self.line and self.length in used:
                return True
        return False


def splits_of(primitive: Primitive, operation: str) -> list[Split]:
    """The calls with a star whose pieces are a parameter's bytes."""
    lines = primitive.meta.operations[operation].lines
    starred = [(at, split_expressions(primitive, line.arguments)[0]) for at, line in enumerate(lines) if line.split]
    return [Split(at, length) for at, length in starred if length in primitive.meta.parameters]

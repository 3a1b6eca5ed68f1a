# SPDX-License-Identifier: MIT OR Apache-2.0
"""What instructions do, from their descriptions, in the form that the prover takes."""

from collections.abc import Iterable
from functools import cache

from rvk._sim import Meanings
from rvk.isa.folders import folders
from rvk.isa.load import load_all
from rvk.isa.model.expression import Constant, Expression, Input, Lookup, Operation, Operator, in_order, operands_of
from rvk.isa.model.instruction import Instruction

_SIGNED_DIVISIONS = frozenset({Operator.SDIV, Operator.SREM})
_Part = tuple[str, int, list[int], str, list[int]]


@cache
def described_meanings() -> Meanings:
    """The meaning of every described instruction, but for signed divisions and what reads the entropy source."""
    catalogue = load_all(folders([]))
    known = (each for instructions in catalogue.extensions.values() for each in instructions)
    return meanings_of(each for each in known if _is_known(each))


def meanings_of(instructions: Iterable[Instruction]) -> Meanings:
    """The meanings of some instructions."""
    return Meanings([_described(each) for each in instructions])


def _is_known(instruction: Instruction) -> bool:
    parts = in_order(*instruction.results.values())
    divides = any(isinstance(each, Operation) and each.operator in _SIGNED_DIVISIONS for each in parts)
    return not divides and "entropy" not in instruction.inputs()


def _described(instruction: Instruction) -> tuple[int, int, list[_Part], list[tuple[str, int]]]:
    parts = in_order(*instruction.results.values())
    number = {part: at for at, part in enumerate(parts)}
    results = [(name, number[result]) for name, result in instruction.results.items()]
    return instruction.fixed, instruction.mask, [_part(each, number) for each in parts], results


def _part(part: Expression, number: dict[Expression, int]) -> _Part:
    operands = [number[each] for each in operands_of(part)]
    match part:
        case Constant(value=value):
            return "constant", part.width, [], "", [value]
        case Input(name=name):
            return "input", part.width, [], name, []
        case Lookup(table=table):
            return "lookup", part.width, operands, "", list(table.values)
        case Operation(operator=operator, low=low):
            return operator.value, part.width, operands, "", [low]
    raise AssertionError(part)

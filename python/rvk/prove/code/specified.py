# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the specification of an operation says about inputs, which are numbers or unknown."""

import inspect
from collections.abc import Callable, Collection, Hashable, Mapping
from functools import cache
from keyword import iskeyword
from pathlib import Path
from traceback import extract_tb
from typing import Any, Final

from rvk._sim import SimulationError
from rvk.errors import CheckFailed, RvkError
from rvk.library import BoundOperation
from rvk.library.checks import RESULT
from rvk.library.primitive import LENGTHS
from rvk.paths import display
from rvk.specification import REQUIRED, Bits, Buffer, little
from rvk.specification.load import specification_of
from rvk.specification.residue import BeforeProgram
from rvk.specification.symbols import Values, evaluated

FIRST_BLOCK: Final = "first_block"


def specified(
    bound: BoundOperation,
    inputs: Mapping[str, Bits | Buffer],
    values: Values | None = None,
    first_block: Bits | None = None,
) -> dict[str, Bits]:
    """The outputs of an operation, each as one vector, and `result`; evaluated once for the same inputs, if wanted.

    Args:
        bound: The operation.
        inputs: Its inputs.
        values: Of marked functions, in the same proof.
        first_block: How many blocks of a longer message are before this one, which is a part of it.

    Raises:
        CheckFailed: An output is not as long as its buffer, so that nothing would be said about the rest; or it fails.
    """
    return specified_where(bound, inputs, values, first_block)[0]


def specified_where(
    bound: BoundOperation,
    inputs: Mapping[str, Bits | Buffer],
    values: Values | None = None,
    first_block: Bits | None = None,
) -> tuple[dict[str, Bits], Bits | None]:
    """The same, and whether the operation is for these inputs, as one bit; None if it is for all.

    Raises:
        CheckFailed: An output is not as long as its buffer, or the last is not one bit; or the specification fails.
    """
    found = dict(_results(bound, inputs, values, first_block))
    what, condition = f"the specification of {bound.primitive.name} {bound.name}", found.pop(REQUIRED, None)
    outputs = {name.removesuffix("_"): _vector(value) for name, value in found.items()}
    for name, vector in outputs.items():
        width = 32 if name == RESULT else 8 * bound.size(name)
        if vector.width != width:
            raise CheckFailed(f"{what} gives {vector.width} bits for {name}, which has {width}")
    if condition is not None and not (isinstance(condition, Bits) and condition.width == 1):
        raise CheckFailed(f"{what} gives {condition!r} for {REQUIRED}, which is one bit, such as that of `equals`")
    return outputs, condition


def _results(
    bound: BoundOperation,
    inputs: Mapping[str, Bits | Buffer],
    values: Values | None,
    first_block: Bits | None,
) -> Mapping[str, Any]:
    """What the function gives, of those arguments that it has."""
    function = _function(bound)
    given = {**inputs, **bound.parameters}
    if first_block is not None:
        given[FIRST_BLOCK] = first_block
    given = {f"{name}_" if iskeyword(name) else name: value for name, value in given.items()}
    given = {name: given[name] for name in given if name in _arguments(function)}
    try:
        found: Mapping[str, Any] = evaluated(function, given) if values is None else values.of(function, given)
    except (RvkError, SimulationError, BeforeProgram, MemoryError):
        raise
    except Exception as error:
        raise CheckFailed(
            f"the specification of {bound.primitive.name} {bound.name} {_failure(bound, error)}"
        ) from error
    return found


def _failure(bound: BoundOperation, error: Exception) -> str:
    """Where a specification fails, of its own lines the last, and how."""
    lines = extract_tb(error.__traceback__)
    own = [each for each in lines if Path(each.filename).is_relative_to(bound.primitive.library)] or lines
    said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return f"fails in line {own[-1].lineno} of {display(Path(own[-1].filename))}: {said}"


@cache
def _arguments(function: Callable[..., Mapping[str, Any]]) -> Collection[str]:
    return frozenset(inspect.signature(function).parameters)


def block_of(bound: BoundOperation) -> int:
    """Bytes of a block, if the specification says what parts of messages become by how many blocks are before; or 0."""
    if FIRST_BLOCK not in _arguments(_function(bound)):
        return 0
    size: int = specification_of(bound.primitive).BLOCK_BYTES
    return size


def subject(bound: BoundOperation, *, without: Collection[str] = ()) -> Hashable:
    """What is specified, of which inputs: the same where one operation is another name of the other.

    Args:
        bound: The operation.
        without: Parameters that make no difference.
    """
    parameters = tuple(item for item in bound.parameters.items() if item[0] not in without)
    return bound.primitive.folder, _function(bound), tuple(bound.arguments), parameters


def related(bound: BoundOperation) -> Hashable:
    """What operations have in common that are about the same functions: their inputs are mostly the same, in order."""
    return bound.primitive.folder, tuple(item for item in bound.parameters.items() if item[0] not in LENGTHS)


def _function(bound: BoundOperation) -> Callable[..., Mapping[str, Any]]:
    found: Callable[..., Mapping[str, Any]] = getattr(specification_of(bound.primitive), bound.name)
    return found


def _vector(value: "int | Bits | Buffer") -> Bits:
    if isinstance(value, int):
        return Bits(32, value)
    return value if isinstance(value, Bits) else little(value)

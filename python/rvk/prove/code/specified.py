# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the specification of an operation says about inputs, which are numbers or unknown."""

import inspect
from collections.abc import Callable, Collection, Hashable, Mapping
from keyword import iskeyword
from typing import Any, Final

from rvk.errors import CheckFailed
from rvk.library import BoundOperation
from rvk.library.checks import RESULT
from rvk.library.primitive import LENGTHS
from rvk.specification import REQUIRED, Bits, Buffer, little
from rvk.specification.load import specification_of
from rvk.specification.symbols import Evaluations, Values

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
        CheckFailed: An output is not as long as its buffer: nothing would be said about the rest.
    """
    results = _results(bound, inputs, values, first_block)
    found = {name.removesuffix("_"): _vector(value) for name, value in results.items() if name != REQUIRED}
    for name, vector in found.items():
        width = 32 if name == RESULT else 8 * bound.size(name)
        if vector.width != width:
            what = f"the specification of {bound.primitive.name} {bound.name}"
            raise CheckFailed(f"{what} gives {vector.width} bits for {name}, which has {width}")
    return found


def required(bound: BoundOperation, inputs: Mapping[str, Bits | Buffer], values: Values | None = None) -> Bits | None:
    """Whether an operation is for these inputs, as one bit; None if it is for all.

    Args:
        bound: The operation.
        inputs: Its inputs.
        values: Of marked functions, in the same proof.

    Raises:
        CheckFailed: It is not one bit.
    """
    found = _results(bound, inputs, values).get(REQUIRED)
    if found is not None and not (isinstance(found, Bits) and found.width == 1):
        what = f"the specification of {bound.primitive.name} {bound.name}"
        raise CheckFailed(f"{what} gives {found!r} for {REQUIRED}, which is one bit, such as that of `equals`")
    return found


def _results(
    bound: BoundOperation,
    inputs: Mapping[str, Bits | Buffer],
    values: Values | None,
    first_block: Bits | None = None,
) -> Mapping[str, Any]:
    """What the function gives, of those arguments that it has."""
    function = _function(bound)
    given = {**inputs, **bound.parameters}
    if first_block is not None:
        given[FIRST_BLOCK] = first_block
    given = {f"{name}_" if iskeyword(name) else name: value for name, value in given.items()}
    wanted = inspect.signature(function).parameters
    given = {name: value for name, value in given.items() if name in wanted}
    found: Mapping[str, Any] = values.of(function, given) if isinstance(values, Evaluations) else function(**given)
    return found


def block_of(bound: BoundOperation) -> int:
    """Bytes of a block, if the specification says what parts of messages become by how many blocks are before; or 0."""
    if FIRST_BLOCK not in inspect.signature(_function(bound)).parameters:
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
    return bound.primitive.folder, _function(bound).__name__, tuple(bound.arguments), parameters


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

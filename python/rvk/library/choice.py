# SPDX-License-Identifier: MIT OR Apache-2.0
"""The choice of an operation by name and parameters."""

from collections.abc import Mapping

from rvk.errors import UsageError
from rvk.library.primitive import LENGTHS, BoundOperation, Primitive
from rvk.suggest import unknown

_MOST = 12
"""Operations that a message lists."""


def choose_operations(primitive: Primitive, name: str | None, wanted: Mapping[str, int]) -> list[BoundOperation]:
    """The operations of this name, all without one, with these parameters; those that are not given are META's.

    Lengths are free, other parameters must have one of META's values.

    Raises:
        UsageError: There is no such operation or parameter, or no operation has these.
    """
    names = list(primitive.meta.operations)
    if name is not None and name not in names:
        raise unknown(f"operation of {primitive.name}", name, names)
    for parameter in wanted:
        if parameter not in primitive.meta.parameters:
            raise unknown(f"parameter of {primitive.name}", parameter, primitive.meta.parameters)
        values = primitive.meta.parameters[parameter]
        if parameter not in LENGTHS and wanted[parameter] not in values:
            raise UsageError(f"{parameter}={wanted[parameter]}: {primitive.name} has {', '.join(map(str, values))}")
    lengths = {key: value for key, value in wanted.items() if key in LENGTHS and value >= 0}
    found = [bound for each in names if name in (None, each) for bound in primitive.bind_all(each, lengths)]
    fitting = [each for each in found if all(each.parameters.get(key) == value for key, value in wanted.items())]
    if not fitting:
        settings = ", ".join(f"{key}={value}" for key, value in wanted.items())
        labels = [each.label for each in primitive.bound_operations() if name in (None, each.name)]
        more = f", and {len(labels) - _MOST} more" if len(labels) > _MOST else ""
        raise UsageError(f"no operation has {settings}; there are: {', '.join(labels[:_MOST])}{more}")
    return fitting

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Constant arrays: the tables of S-boxes and round constants."""

from rvk.isa.coredsl import syntax
from rvk.isa.coredsl.integer_type import IntegerType
from rvk.isa.elaborate.expressions import ExpressionElaborator
from rvk.isa.elaborate.scope import ConstantTable
from rvk.isa.model.errors import DescriptionError
from rvk.isa.model.expression import Table

MOST_ENTRIES = 65536


def make_table(elaborator: ExpressionElaborator, node: syntax.Declarator, kind: IntegerType) -> ConstantTable:
    """The table of a constant array; zeros fill it up to a power of two.

    Raises:
        DescriptionError: The values are not constant, do not fit, or are not as many as the array has elements.
    """
    if len(node.sizes) != 1:
        raise DescriptionError(node.place, f"{node.name} has {len(node.sizes)} dimensions; one is supported")
    size = elaborator.constant(node.sizes[0])
    if not 1 < size <= MOST_ENTRIES:
        raise DescriptionError(node.place, f"{node.name} has {size} entries; 2 to {MOST_ENTRIES} are supported")
    if not isinstance(node.initial, tuple):
        raise DescriptionError(node.place, f"the constant array {node.name} needs values in braces")
    if len(node.initial) != size:
        raise DescriptionError(node.place, f"{node.name} has {size} entries and {len(node.initial)} values")
    values = []
    for entry in node.initial:
        value = elaborator.convert(entry.place, elaborator.evaluate(entry), kind)
        if value.constant is None:
            raise DescriptionError(entry.place, f"an entry of {node.name} is not constant")
        values.append(value.constant & ((1 << kind.width) - 1))
    padding = [0] * ((1 << (size - 1).bit_length()) - size)
    return ConstantTable(Table(node.name, kind.width, (*values, *padding)), kind, size)

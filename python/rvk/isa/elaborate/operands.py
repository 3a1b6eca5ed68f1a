# SPDX-License-Identifier: MIT OR Apache-2.0
"""The assembly form: mnemonic and operands."""

import re
from collections.abc import Collection

from rvk.isa.coredsl import syntax
from rvk.isa.model.encoding import REGISTER_FIELDS
from rvk.isa.model.errors import DescriptionError

_OPERAND = re.compile(r"\{\s*(?:name\(\s*(?P<register>\w+)\s*\)|(?P<number>\w+))\s*(?::[^}]*)?\}")
"""`{name(rs1)}`, `{imm}` or `{imm:#05x}`."""


def mnemonic_of(node: syntax.InstructionNode) -> str:
    """The mnemonic; without one in the description, the name, where `__` stands for a dot."""
    return node.mnemonic or node.name.lower().replace("__", ".")


def operands_of(node: syntax.InstructionNode, fields: Collection[str]) -> tuple[str, ...]:
    """The fields in the order of the assembly.

    Raises:
        DescriptionError: A field is missing, or something is no field.
    """
    if node.assembly is None:
        return tuple(sorted(fields, key=lambda name: (name not in REGISTER_FIELDS, REGISTER_FIELDS.get(name, 0))))
    names = [match["register"] or match["number"] for match in _OPERAND.finditer(node.assembly)]
    for name in names:
        if name not in fields:
            raise DescriptionError(node.assembly_place, f'the assembly has "{name}", which the encoding has not')
        if names.count(name) > 1:
            raise DescriptionError(node.assembly_place, f'the assembly has "{name}" twice')
    for name in fields:
        if name not in names:
            raise DescriptionError(node.assembly_place, f'the encoding has "{name}", which the assembly has not')
    return tuple(names)

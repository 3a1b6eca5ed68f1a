# SPDX-License-Identifier: MIT OR Apache-2.0
"""Checks encodings, and says what their fields are."""

from collections.abc import Sequence

from rvk.isa.model.errors import DescriptionError
from rvk.isa.model.instruction import Bits, Field, Instruction, Place

LENGTH = 32
OPCODE_BITS = 7
LONG_ENCODING = 0b11
"""The two lowest bits of an encoding of 32 bits or more (unprivileged specification, section 1.5)."""
LONGER_ENCODING = 0b111
"""The three bits above them, if there are more than 32."""
REGISTER_FIELDS = {"rd": 7, "rs1": 15, "rs2": 20}
"""The lowest bit of each register field (RISC-V unprivileged specification, section 2.2)."""
REGISTER_BITS = 5


def check_encoding(place: Place, encoding: Sequence[Bits | Field]) -> dict[str, int]:
    """The fields and the bits of each, as a mask; a field of `imm[31:12]` alone has the mask 0xfffff000.

    Raises:
        DescriptionError: The encoding has not 32 bits, bits of a field are missing or given twice, or a register
            field is not where RISC-V has it.
    """
    length = sum(part.width for part in encoding)
    if length != LENGTH:
        raise DescriptionError(place, f"the encoding has {length} bits, not {LENGTH}")
    fields: dict[str, int] = {}
    for part in encoding:
        if isinstance(part, Bits):
            if part.value >> part.width:
                raise DescriptionError(place, f"{part.value} does not fit into {part.width} bits of the encoding")
            continue
        bits = (1 << (part.high + 1)) - (1 << part.low)
        if fields.get(part.name, 0) & bits:
            raise DescriptionError(
                place, f"the encoding gives {part.name}[{part.high}:{part.low}] twice, or a part of it"
            )
        fields[part.name] = fields.get(part.name, 0) | bits
    _check_registers(place, encoding)
    _check_opcode(place, encoding)
    for name, bits in fields.items():
        _check_gaps(place, name, bits)
    return fields


def _check_registers(place: Place, encoding: Sequence[Bits | Field]) -> None:
    position = LENGTH
    for part in encoding:
        position -= part.width
        if isinstance(part, Field) and part.name in REGISTER_FIELDS:
            _check_register(place, part, position)


def _check_register(place: Place, field: Field, position: int) -> None:
    low = REGISTER_FIELDS[field.name]
    high = low + REGISTER_BITS - 1
    if (field.high, field.low) != (REGISTER_BITS - 1, 0):
        raise DescriptionError(place, f"the encoding has {field.name}[{field.high}:{field.low}], not {field.name}[4:0]")
    if position != low:
        where = f"{position + REGISTER_BITS - 1}:{position}"
        raise DescriptionError(place, f"the encoding has {field.name} in bits {where}; RISC-V has it in {high}:{low}")


def _check_opcode(place: Place, encoding: Sequence[Bits | Field]) -> None:
    fixed = 0
    word = 0
    for part in encoding:
        constant = isinstance(part, Bits)
        fixed = fixed << part.width | ((1 << part.width) - 1) * constant
        word = word << part.width | (part.value if isinstance(part, Bits) else 0)
    opcode = (1 << OPCODE_BITS) - 1
    if fixed & opcode != opcode:
        raise DescriptionError(place, "the lowest seven bits of the encoding, the opcode, are not constant")
    if word & LONG_ENCODING != LONG_ENCODING or word >> 2 & LONGER_ENCODING == LONGER_ENCODING:
        raise DescriptionError(place, f"the opcode {word & opcode:07b} is not one of an instruction of {LENGTH} bits")


def _check_gaps(place: Place, name: str, bits: int) -> None:
    lowest = (bits & -bits).bit_length() - 1
    missing = (1 << bits.bit_length()) - (1 << lowest) & ~bits
    if missing:
        raise DescriptionError(place, f"the encoding lacks bit {missing.bit_length() - 1} of {name}")


def overlap(a: Instruction, b: Instruction) -> bool:
    """Whether some word is an encoding of both."""
    return not (a.fixed ^ b.fixed) & a.mask & b.mask


def field_value(encoding: Sequence[Bits | Field], word: int, name: str) -> int:
    """The value of a field in an instruction word; bits that are not encoded are zero."""
    value = 0
    position = LENGTH
    for part in encoding:
        position -= part.width
        if isinstance(part, Field) and part.name == name:
            value |= (word >> position & ((1 << part.width) - 1)) << part.low
    return value

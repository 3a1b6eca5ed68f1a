# SPDX-License-Identifier: MIT OR Apache-2.0
"""Thousands of blocks through a block cipher of the library, one by one, in memory that is laid out once."""

from collections.abc import Sequence

from rvk._sim import Machine
from rvk.library import BoundOperation, Primitive
from rvk.measuring import CallMemory, Failure
from rvk.measuring.invoke import invocations, perform, perform_lines

ENCRYPT, DECRYPT = "encrypt_block", "decrypt_block"
"""The operations that every block cipher has, with the arguments `key`, `in` and `out`."""
KEY_BITS = "key_bits"

Case = tuple[bytes, bytes]
"""A key and a block."""


def process(
    machine: Machine, primitive: Primitive, operation: str, cases: Sequence[Case], times: int = 1
) -> list[bytes]:
    """The result of an operation on each case, in place. A key is expanded once for the cases in a row that share it.

    Args:
        machine: Where.
        primitive: The block cipher.
        operation: ENCRYPT or DECRYPT.
        cases: All keys have the same length.
        times: How often it is applied to each block.

    Raises:
        Failure: A call went wrong, or wrote beside its buffers.
    """
    bound = _bind(primitive, operation, len(cases[0][0]))
    memory = CallMemory(machine, bound, aliases={"out": "in"})
    memory.fill({})
    [step] = invocations(bound, bound.measured, memory, {})
    expanded, found = b"", []
    for key, block in cases:
        if key != expanded:
            machine.write(memory.buffer("key").address, key)
            perform_lines(machine, bound, bound.before, memory, words={})
            expanded = key
        machine.write(memory.buffer("in").address, block)
        for _ in range(times):
            perform(machine, step)
        found.append(memory.read("out"))
    for damage in memory.damage():
        raise Failure(f"{bound.function}: {damage}")
    return found


def _bind(primitive: Primitive, operation: str, key_bytes: int) -> BoundOperation:
    known = primitive.parameter_names(operation)
    return primitive.bind(operation, {KEY_BITS: 8 * key_bytes} if KEY_BITS in known else {})

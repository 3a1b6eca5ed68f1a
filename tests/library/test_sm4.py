# SPDX-License-Identifier: MIT OR Apache-2.0
"""SM4: the second example of the standard, a block that is encrypted a million times."""

import pytest

from rvk.measuring import CallMemory
from rvk.measuring.invoke import invocations, perform, perform_lines
from rvk.programs import Target, build
from rvk.testing.ciphers import ISA, block_ciphers, with_cipher
from rvk.testing.run import core_for_tests
from rvk.toolchain import compiler

from .programs import LIBRARY

BLOCKS, PIECES = 4000, 250

# GB/T 32907-2016 appendix A.2: key and first block are the same.
KEY = bytes.fromhex("0123456789abcdeffedcba9876543210")
LAST_BLOCK = bytes.fromhex("595298c7c6fd271f0402f804c33d3f66")


@pytest.mark.long
def test_a_million_encryptions_end_as_the_standard_says() -> None:
    """CBC of zeros encrypts each block of ciphertext again."""
    assert BLOCKS * PIECES == 1_000_000
    [sm4] = (cipher for cipher in block_ciphers(LIBRARY) if cipher.name == "sm4")
    cbc = with_cipher(LIBRARY.primitive("cbc"), sm4)
    [program] = build(LIBRARY, [Target(cbc, "ref", ISA, compiler("zig"))], core_for_tests())
    machine = program.machine(core_for_tests())
    bound = cbc.bind("encrypt", {"key_bits": 128, "message_bytes": 16 * BLOCKS})
    memory = CallMemory(machine, bound)
    memory.fill({"key": KEY, "chain": KEY, "in": bytes(16 * BLOCKS)})
    perform_lines(machine, bound, bound.before, memory, words={})
    [step] = invocations(bound, bound.measured, memory, {})
    for _ in range(PIECES):
        assert perform(machine, step).result == 0
    assert memory.read("chain") == LAST_BLOCK

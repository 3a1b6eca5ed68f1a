# SPDX-License-Identifier: MIT OR Apache-2.0
"""Chains of 10,000 blocks through each block cipher: every block is the encryption of the one before.

A wrong entry of a table, or a carry that is lost once in a thousand blocks, changes the last block. The key has the
bytes 0, 1, 2, ..., the first block is zero; the last blocks are those of the libraries and models that the oracles use.
"""

import pytest

from rvk._sim import Isa, Machine
from rvk.check.run import core_for_tests
from rvk.isa.plugin import find_plugins
from rvk.library import Library
from rvk.measure import Frame
from rvk.measure.invoke import invocations, perform, perform_lines

from .conftest import program

LIBRARY = Library.load()
BLOCKS = 10_000

# Primitive, bits of the key, last block.
LAST_BLOCKS = [
    ("aes", 128, "4a1f227d5d20b689bbd957ebd4a6c017"),
    ("aes", 192, "44608beaca9dd6770d6839da359373fd"),
    ("aes", 256, "8e88a264252d2587701f6843d8ffc064"),
    ("camellia", 128, "9d350f59c586c1d57d6fbad88ae49e0b"),
    ("camellia", 192, "12b8fd351ebfdfcedc413323dae0f753"),
    ("camellia", 256, "f89e4c13813301cd388b5e49289f54d8"),
    ("cast128", 40, "2584f3f3e048c477"),
    ("cast128", 80, "6e9d7f9a62caf09e"),
    ("cast128", 128, "6a587479df3527d4"),
    ("hight", 128, "505325d630bf7772"),
    ("misty1", 128, "93f0dc3fc3b01185"),
    ("present", 80, "1a6735eb221cc65c"),
    ("present", 128, "bc3bef01aaac202f"),
    ("seed", 128, "ebb19bc976d0b5eef987b407cc9e9433"),
    ("sm4", 128, "28a68f39010ef42db645eaa2f78f8015"),
    ("tdea", 128, "62b1901d75bcf662"),
    ("tdea", 192, "7e3849d497587e8a"),
]

# The variants with tables or the fewest instructions: the others take too long.
VARIANTS = [
    ("aes", "ttable", "rv32imc"),
    ("aes", "zkn", "rv32imc_zknd_zkne"),
    ("camellia", "sbox", "rv32imc"),
    ("camellia", "sboxes", "rv32imc"),
    ("cast128", "rv32", "rv32imc"),
    ("hight", "rv32", "rv32imc"),
    ("misty1", "rv32", "rv32imc"),
    ("present", "bitsliced", "rv32imc"),
    ("seed", "sbox", "rv32imc"),
    ("seed", "ttable", "rv32imc"),
    ("sm4", "ttable", "rv32imc"),
    ("tdea", "rv32", "rv32imc"),
    ("tdea", "swar", "rv32imc"),
]


def chain(machine: Machine, name: str, operation: str, key_bits: int, block: bytes) -> bytes:
    """The last block of a chain, computed in place with one key schedule."""
    bound = LIBRARY.primitive(name).bind(operation, {"key_bits": key_bits})
    frame = Frame(machine, bound, aliases={"out": "in"})
    frame.fill({"key": bytes(range(key_bits // 8)), "in": block})
    perform_lines(machine, bound, bound.before, frame, words={})
    [step] = invocations(bound, bound.measured, frame, {})
    for _ in range(BLOCKS):
        perform(machine, step)
    return frame.read("out")


@pytest.mark.parametrize(("name", "variant", "isa"), VARIANTS)
def test_a_chain_of_ten_thousand_blocks_ends_as_it_should_and_leads_back(name: str, variant: str, isa: str) -> None:
    elf, known = program(LIBRARY, name, variant, isa).elf, Isa(isa)
    machine = Machine(elf, name=name, core=core_for_tests(), isa=known, plugins=find_plugins(known).plugins)
    pinned = [(bits, bytes.fromhex(text)) for primitive, bits, text in LAST_BLOCKS if primitive == name]
    assert pinned
    for key_bits, last in pinned:
        assert chain(machine, name, "encrypt_block", key_bits, bytes(len(last))) == last
        assert chain(machine, name, "decrypt_block", key_bits, last) == bytes(len(last))

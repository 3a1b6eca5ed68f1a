# SPDX-License-Identifier: MIT OR Apache-2.0
"""Chains of 10,000 blocks through each block cipher: every block is the encryption of the one before.

A wrong entry of a table, or a carry that is lost once in a thousand blocks, changes the last block. The key has the
bytes 0, 1, 2, ..., the first block is zero: such a chain is the encryption of zeros in CBC mode, which libraries do.
"""

from collections.abc import Callable

import pytest
from cryptography.hazmat.decrepit.ciphers import algorithms as old
from cryptography.hazmat.primitives.ciphers import BlockCipherAlgorithm, Cipher, algorithms, modes

from rvk.testing.answer_files.blocks import DECRYPT, ENCRYPT, process
from rvk.testing.run import core_for_tests
from tests.conftest import program
from tests.long_tests import long_but_every

from .programs import LIBRARY

BLOCKS = 10_000

IN_LIBRARIES: dict[str, Callable[[bytes], BlockCipherAlgorithm]] = {
    "aes": algorithms.AES,
    "camellia": old.Camellia,
    "cast128": old.CAST5,
    "seed": old.SEED,
    "sm4": algorithms.SM4,
    "tdea": lambda key: old.TripleDES((key + key)[:24]),
}
"""OpenSSL's, by way of `cryptography`."""
KEY_BITS = {"aes": (128, 192, 256), "camellia": (128, 192, 256), "cast128": (40, 80, 88, 128), "tdea": (128, 192)}
"""128 for others that libraries have."""
FROM_MODELS = {
    ("hight", 128): "505325d630bf7772",
    ("misty1", 128): "93f0dc3fc3b01185",
    ("present", 80): "1a6735eb221cc65c",
    ("present", 128): "bc3bef01aaac202f",
}
"""The last blocks where no library has the cipher, from the models in the oracles, which take seconds."""

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
    ("present", "zbkx", "rv32imc_zbkb_zbkx"),
    ("seed", "sbox", "rv32imc"),
    ("seed", "ttable", "rv32imc"),
    ("sm4", "ttable", "rv32imc"),
    ("sm4", "zksed", "rv32imc_zksed"),
    ("tdea", "rv32", "rv32imc"),
    ("tdea", "swar", "rv32imc"),
]


def key_of(bits: int) -> bytes:
    return bytes(range(bits // 8))


def last_blocks(name: str) -> dict[bytes, bytes]:
    """The last block of the chain for each key."""
    if name not in IN_LIBRARIES:
        return {key_of(bits): bytes.fromhex(text) for (model, bits), text in FROM_MODELS.items() if model == name}
    return {key_of(bits): chain(IN_LIBRARIES[name](key_of(bits))) for bits in KEY_BITS.get(name, (128,))}


def chain(cipher: BlockCipherAlgorithm) -> bytes:
    size = cipher.block_size // 8
    zeros = Cipher(cipher, modes.CBC(bytes(size))).encryptor()
    return zeros.update(bytes(BLOCKS * size))[-size:]


def test_every_block_cipher_has_a_chain() -> None:
    ciphers = (p for p in LIBRARY.primitives.values() if p.meta.kind == "block" and "key" in p.meta.arguments)
    # Saturnin has no key schedule; the known-answer files of its modes and its hash are chains through it.
    assert {p.name for p in ciphers} - {"saturnin"} == {name for name, _, _ in VARIANTS}


@pytest.mark.parametrize(("name", "variant", "isa"), long_but_every(3, VARIANTS))
def test_a_chain_of_ten_thousand_blocks_ends_as_it_should_and_leads_back(name: str, variant: str, isa: str) -> None:
    machine, primitive = program(LIBRARY, name, variant, isa).machine(core_for_tests()), LIBRARY.primitive(name)
    ends = last_blocks(name)
    assert ends
    for key, last in ends.items():
        first = bytes(len(last))
        assert process(machine, primitive, ENCRYPT, [(key, first)], BLOCKS) == [last]
        assert process(machine, primitive, DECRYPT, [(key, last)], BLOCKS) == [first]

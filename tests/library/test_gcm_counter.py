# SPDX-License-Identifier: MIT OR Apache-2.0
"""GCM: counters that wrap in the middle of a message, which random IVs do not reach."""

import random

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.ciphers.algorithms import AES
from cryptography.hazmat.primitives.ciphers.base import Cipher
from cryptography.hazmat.primitives.ciphers.modes import ECB

from rvk.library import Library
from rvk.library.oracle import Oracle
from rvk.measuring.inputs import random_inputs
from rvk.testing.cases import Case
from rvk.testing.run import core_for_tests, run_case
from tests.conftest import SEED, program

BLOCK_BYTES = 16

# The field of SP 800-38D section 6.3 on integers, the coefficient of x^i in bit i.
POLYNOMIAL = 1 << 128 | 0x87


def reversed_bits(value: int) -> int:
    return int(f"{value:0128b}"[::-1], 2)


def times(a: int, b: int) -> int:
    product = 0
    for i in range(128):
        product ^= (a << i) * (b >> i & 1)
    for i in range(254, 127, -1):
        product ^= (POLYNOMIAL << (i - 128)) * (product >> i & 1)
    return product


def inverse(a: int) -> int:
    """The power 2^128 - 2."""
    result = 1
    for _ in range(127):
        a = times(a, a)
        result = times(result, a)
    return result


def iv_with_first_counter(key: bytes, first: int) -> bytes:
    """The IV of 16 bytes of which J0 is this number: J0 = (IV H + L) H, where L is the block of lengths."""
    h = Cipher(AES(key), ECB()).encryptor().update(bytes(BLOCK_BYTES))
    inverse_of_h = inverse(reversed_bits(int.from_bytes(h, "big")))
    sum_ = times(reversed_bits(first), inverse_of_h) ^ reversed_bits(8 * BLOCK_BYTES)
    return reversed_bits(times(sum_, inverse_of_h)).to_bytes(BLOCK_BYTES, "big")


@pytest.mark.parametrize("before_wrap", [0, 1, 2, 7, 8, 9, 16])
@pytest.mark.parametrize("operation", ["encrypt", "encrypt_streaming"])
def test_the_counter_wraps_modulo_2_to_the_32(operation: str, before_wrap: int) -> None:
    library, isa = Library.load(), "rv32imc_zbkb_zbkc_zknd_zkne"
    primitive = library.primitive("gcm")
    on = program(library, "gcm", "zkn_zbkc", isa).machine(core_for_tests())
    parameters = {"key_bits": 128, "message_bytes": 300, "ad_bytes": 5, "iv_bytes": 16, "tag_bytes": 16}
    bound = primitive.bind(operation, parameters)
    inputs = random_inputs(bound, random.Random(f"{SEED} {before_wrap}"))
    key = inputs.contents["key"]
    first = random.Random(before_wrap).getrandbits(96) << 32 | (2**32 - 1 - before_wrap)
    iv = inputs.contents["iv"] = iv_with_first_counter(key, first)
    encrypted = AESGCM(key).encrypt(iv, inputs.contents["in"], inputs.contents["ad"])
    expected = {"out": encrypted[:-BLOCK_BYTES], "tag": encrypted[-BLOCK_BYTES:]}
    case = Case(bound, inputs, dict.fromkeys(bound.buffers, 0), {}, (77,), None, "wrap")
    assert list(run_case(on, case, Oracle(primitive), expected)) == []

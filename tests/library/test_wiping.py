# SPDX-License-Identifier: MIT OR Apache-2.0
"""AES decryption on the fly wipes the buffers of its last round, from which the key follows.

What a compiler spills is not ours to wipe: zig leaves one slice of eight.
"""

from hashlib import sha256
from itertools import pairwise

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import AES
from cryptography.hazmat.primitives.ciphers.modes import ECB

import rvk
from lib.block.aes.algebra import CONSTANT, SBOX
from rvk.library import Library
from tests.conftest import program
from tests.missing_tools import needs

KEY, PLAINTEXT = (sha256(name).digest()[:16] for name in (b"key", b"plaintext"))
"""No word of what follows from them is one that memory has anyway."""
FUNCTION = "rvk_aes128_{}_of_on_the_fly"
SCHEDULE_BYTES = 36
"""sizeof(rvk_aes_key) of this variant."""


def words(data: bytes) -> list[int]:
    return [int.from_bytes(data[at : at + 4], "little") for at in range(0, len(data), 4)]


def slices(columns: list[int]) -> list[int]:
    """Bit i of byte r of slice k is bit k of byte r of column i."""
    return [
        sum((column >> 8 * row + k & 1) << 8 * row + i for i, column in enumerate(columns) for row in range(4))
        for k in range(8)
    ]


@pytest.mark.parametrize("compiler", ["zig", pytest.param("gcc", marks=needs("riscv64-unknown-elf-gcc"))])
def test_decryption_on_the_fly_wipes_its_last_round(compiler: str) -> None:
    firmware = rvk.load(program(Library.load(), "aes", "on_the_fly", "rv32imc", compiler).path, core="e31")
    schedule, message = bytearray(SCHEDULE_BYTES), bytearray(16)
    firmware.call(FUNCTION.format("expand_decrypt_key"), schedule, KEY)
    ciphertext = Cipher(AES(KEY), ECB()).encryptor().update(PLAINTEXT)
    firmware.call(FUNCTION.format("decrypt_block"), bytes(schedule), message, ciphertext)
    assert bytes(message) == PLAINTEXT
    after = bytes(a ^ b for a, b in zip(PLAINTEXT, KEY, strict=True))
    before = words(bytes(SBOX[each] ^ CONSTANT for each in after))
    secret = {*words(after), *slices(words(after)), *before, *slices(before)}
    *_, third, fourth = words(KEY)
    last = third ^ fourth  # the key schedule has run one word further back
    secret |= {(last >> 8 | last << 24) % (1 << 32) >> k for k in range(8)}
    for region in firmware.core.regions:
        held = [word in secret for word in words(firmware.read(region.base, region.bytes))]
        assert not any(map(all, pairwise(held)))

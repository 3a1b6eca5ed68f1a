# SPDX-License-Identifier: MIT OR Apache-2.0
"""Hashes of long messages: a million letters, and counts of bytes beyond 2^29 (2^32 bits) and 2^32."""

import pytest

from rvk.testing.run import core_for_tests
from tests.conftest import program

from .programs import LIBRARY

PIECE, PIECES = b"a" * 1000, 1000
# Primitive, variant, prefix of the functions, digest of a million times "a".
MILLION = [
    ("sha256", "zknh", "rvk_sha256", "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ("sha256", "zknh", "rvk_sha224", "20794655980c91d8bbb4c1ea97618a4bf03f42581948b2ee4ee7ad67"),
    (
        "sha512",
        "zknh",
        "rvk_sha384",
        "9d0e1809716474cb086e834e310a4a1ced149e9c00f248527972cec5704c2a5b07b8b3dc38ecc4ebae97ddd87f3d8985",
    ),
    (
        "sha512",
        "zknh",
        "rvk_sha512",
        "e718483d0ce769644e2e42c7bc15b4638e1f98b13b2044285632a803afa973eb"
        "de0ff244877ea60a4cb0432ce577c31beb009c5c2c49aa2e4eadb217ad8cc09b",
    ),
]
"""FIPS 180-2 appendices B.3, C.3 and D.3, and change notice 1 for SHA-224."""
COUNTED = [(name, variant) for name in ("sha256", "sha512", "sm3") for variant in LIBRARY.primitive(name).meta.variants]
STATE_BYTES = {"sha256": 32, "sha512": 64, "sm3": 32}
"""The context begins with the state; then come a block, twice as long, and the count, the low word first."""
COUNTS = [(1 << 29) - 128, 1 << 29, (1 << 32) - 128, 1 << 32, (1 << 61) - 1024]
"""Bytes before the last ones, whole blocks. Some lengths in bytes, and others in bits, get another word after them."""
TAIL = bytes(300)


class Hash:
    """A hash on a machine, with its context and a message in the machine's memory."""

    def __init__(self, name: str, variant: str) -> None:
        isa = LIBRARY.primitive(name).variant(variant).isa[0]
        self.machine = program(LIBRARY, name, variant, isa).machine(core_for_tests())
        self.context = -(-self.machine.free_memory[0] // 64) * 64
        self.message = self.context + 1024

    def update(self, function: str, data: bytes) -> None:
        self.machine.write(self.message, data)
        self.machine.call(function, [self.context, self.message, len(data)])

    def finish(self, function: str, size: int) -> bytes:
        self.machine.call(function, [self.context, self.message])
        return self.machine.read(self.message, size)


@pytest.mark.parametrize(("name", "variant", "prefix", "digest"), MILLION, ids=[prefix for _, _, prefix, _ in MILLION])
def test_a_million_letters(name: str, variant: str, prefix: str, digest: str) -> None:
    hash_ = Hash(name, variant)
    hash_.machine.call(f"{prefix}_init", [hash_.context])
    for _ in range(PIECES):
        hash_.update(f"rvk_{name}_update", PIECE)
    assert hash_.finish(f"{prefix}_final", len(digest) // 2).hex() == digest


@pytest.mark.parametrize(("name", "variant"), COUNTED)
def test_the_length_of_a_long_message_is_counted(name: str, variant: str) -> None:
    """Begins with a count in the context. The digest is the state after the padded message without such a count."""
    hash_, size, word = Hash(name, variant), STATE_BYTES[name], STATE_BYTES[name] // 8
    for count in COUNTS:
        hash_.machine.call(f"rvk_{name}_init", [hash_.context])
        hash_.machine.write(hash_.context + 3 * size, count.to_bytes(8, "little"))
        hash_.update(f"rvk_{name}_update", TAIL)
        found = hash_.finish(f"rvk_{name}_final", size)
        bits = (8 * (count + len(TAIL))).to_bytes(2 * word, "big")
        padded = TAIL + b"\x80" + bytes(-(len(TAIL) + 1 + len(bits)) % (2 * size)) + bits
        hash_.machine.call(f"rvk_{name}_init", [hash_.context])
        hash_.update(f"rvk_{name}_update", padded)
        state = hash_.machine.read(hash_.context, size)
        assert found == b"".join(state[i : i + word][::-1] for i in range(0, size, word)), hex(count)

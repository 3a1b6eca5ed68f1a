# SPDX-License-Identifier: MIT OR Apache-2.0
"""A device with an entropy source, for tests."""

import hashlib
from collections.abc import Iterator
from itertools import islice

from rvk.testing.run import core_for_tests
from tests.conftest import program
from tests.library.programs import LIBRARY

START_UP, WORDS = 1024, 32
"""Words of the start-up test, and for each 32 bytes of seed."""
NOT_READY, DEAD, UNHEALTHY, NOT_INSTANTIATED, RESEED_REQUIRED = -13, -14, -15, -17, -18
READY = "| es16"
"""A source that always has a word."""
POLLS = 4
OUT_BYTES = 48
UNTOUCHED = b"\xa5" * OUT_BYTES
"""What memory holds before a call."""


def words(seed: int = 1) -> Iterator[int]:
    """What the machine's source gives: the low halves of a xorshift generator (Marsaglia, 13, 17, 5)."""
    state = seed
    while True:
        state ^= state << 13 & 0xFFFFFFFF
        state ^= state >> 17
        state ^= state << 5 & 0xFFFFFFFF
        yield state & 0xFFFF


def seeds(source: Iterator[int]) -> Iterator[bytes]:
    """Blocks of 32 bytes of seed, after the start-up test."""
    list(islice(source, START_UP))
    while True:
        yield hashlib.sha256(b"".join(word.to_bytes(2, "little") for word in islice(source, WORDS))).digest()


class Device:
    """A program with its contexts in memory."""

    def __init__(self, primitive: str, variant: str, isa: str) -> None:
        self.machine = program(LIBRARY, primitive, variant, isa).machine(core_for_tests())
        base, _ = self.machine.free_memory
        self.source, self.drbg, self.out, self.data = range(base, base + 4096, 1024)
        self.machine.write(base, b"\xa5" * 4096)

    def call(self, function: str, *arguments: int) -> int:
        """What it returns."""
        result = self.machine.call(function, arguments).result
        return result - (1 << 32 if result >> 31 else 0)

    def put(self, data: bytes) -> tuple[int, int]:
        """Address and length of bytes in memory."""
        self.machine.write(self.data, data)
        return self.data, len(data)

    def start(self, polls: int = POLLS) -> int:
        return self.call("rvk_entropy_start", self.source, polls)

    def seed(self, size: int = OUT_BYTES) -> tuple[int, bytes]:
        self.machine.write(self.out, b"\xa5" * size)
        return self.call("rvk_entropy_seed", self.source, self.out, size), self.machine.read(self.out, size)


def leftovers(device: Device, secret: bytes) -> list[int]:
    """Where four bytes of a secret, in either byte order, are still on the stack."""
    stack = device.machine.read(*device.machine.stack)
    pieces = [secret[i : i + 4] for i in range(0, len(secret) - 3, 2)]
    return [stack.find(each) for piece in pieces for each in (piece, piece[::-1]) if each in stack]

# SPDX-License-Identifier: MIT OR Apache-2.0
"""What specifications do with buffers, which are lists of bytes."""

from collections.abc import Callable, Mapping, Sequence

from rvk.specification.bits import Bits, choose, little, zeros

Buffer = list[Bits]
"""Bytes: vectors of 8 bits."""
OK, AUTHENTICATION_FAILURE = Bits(32, 0), Bits(32, -1)


def known(data: bytes) -> Buffer:
    """Bytes that are numbers."""
    return [Bits(8, byte) for byte in data]


def blocks(buffer: Sequence[Bits], size: int) -> list[Buffer]:
    """Parts of so many bytes; the last may have fewer, and an empty buffer has none."""
    return [list(buffer[i : i + size]) for i in range(0, len(buffer), size)]


def filled(buffer: Sequence[Bits], size: int) -> Buffer:
    """With zeros behind it, up to a size."""
    assert len(buffer) <= size, (len(buffer), size)
    return [*buffer, *known(bytes(size - len(buffer)))]


def xor(a: Sequence[Bits], b: Sequence[Bits]) -> Buffer:
    """Exclusive or of two buffers of the same length."""
    return [x ^ y for x, y in zip(a, b, strict=True)]


def is_same(a: Sequence[Bits], b: Sequence[Bits]) -> Bits:
    """One bit: whether two buffers of the same length have the same bytes."""
    return little(a).equals(little(b))


def given_or_sealed(
    ciphertext: Buffer | None, tag: Buffer | None, seal: Callable[[], Mapping[str, Buffer]]
) -> tuple[Buffer, Buffer]:
    """What an operation decrypts: any ciphertext and tag, or those that its first call has made of a message."""
    if ciphertext is not None and tag is not None:
        return ciphertext, tag
    sealed = seal()
    return sealed["out"] if ciphertext is None else ciphertext, sealed["tag"] if tag is None else tag


def status(is_right: Bits) -> Bits:
    """What a function returns that verifies something."""
    return choose(is_right, OK, AUTHENTICATION_FAILURE)


def released(is_right: Bits, plaintext: Sequence[Bits]) -> Buffer:
    """What a function writes that verifies something: the plaintext, or zeros."""
    return choose(is_right, little(plaintext), zeros(8 * len(plaintext))).little()

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Esch256 and Esch384: C. Beierle et al., Schwaemm and Esch, 2021, section 2.2."""

from rvk.specification import Buffer, blocks, filled, known, little, specification, xor

sparkle = specification("sparkle")


def padded(message: Buffer) -> tuple[list[Buffer], int]:
    """Blocks, the last with a byte 0x80 and zeros if it is not whole, and the constant that says which."""
    if message and len(message) % 16 == 0:
        return blocks(message, 16), 2
    whole = len(message) // 16 * 16
    return [*blocks(message[:whole], 16), filled([*message[whole:], *known(b"\x80")], 16)], 1


def injected(block: Buffer, half: int) -> Buffer:
    """The block, extended by zeros to half a state, through the Feistel function M of so many branches."""
    words = [little(word) for word in blocks(filled(block, half), 4)]
    branches = sparkle.feistel_function(list(zip(words[::2], words[1::2], strict=True)))
    return [byte for branch in branches for word in branch for byte in word.little()]


def esch(message: Buffer, state_bytes: int, slim: int, big: int, digest_bytes: int) -> Buffer:
    """Esch with a state of so many bytes: more steps after the last block, which has a constant in the left half."""
    state, half = known(bytes(state_bytes)), state_bytes // 2
    padded_blocks, constant = padded(message)
    for i, block in enumerate(padded_blocks):
        is_last = i + 1 == len(padded_blocks)
        left = xor(state[:half], injected(block, half))
        if is_last:
            left = [*left[:-1], left[-1] ^ constant]
        state = sparkle.sparkle([*left, *state[half:]], big if is_last else slim)
    digest = state[:16]
    while len(digest) < digest_bytes:
        state = sparkle.sparkle(state, slim)
        digest += state[:16]
    return digest


def esch256(*, in_: Buffer) -> dict[str, Buffer]:
    """Esch256, with Sparkle384."""
    return {"digest_256": esch(in_, 48, 7, 11, 32)}


def esch384(*, in_: Buffer) -> dict[str, Buffer]:
    """Esch384, with Sparkle512."""
    return {"digest_384": esch(in_, 64, 8, 12, 48)}


stream_256, stream_384 = esch256, esch384

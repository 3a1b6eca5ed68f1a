# SPDX-License-Identifier: MIT OR Apache-2.0
"""Ascon-Hash256, Ascon-XOF128, Ascon-CXOF128: NIST SP 800-232, section 5; Ascon-Hash, Ascon-Xof: Ascon v1.2, 2.5."""

from rvk.specification import Buffer, blocks, filled, known, specification

ascon = specification("ascon")

V1_2 = ascon.HASH
"""The mode whose lanes have their first byte in the highest bits."""


def initial(iv: int, mode: int) -> Buffer:
    """Section 5.1, initialization: Ascon-p[12] of the IV and zeros."""
    iv_bytes = iv.to_bytes(8, "big" if mode == V1_2 else "little")
    start: Buffer = ascon.permuted(filled(known(iv_bytes), 40), 12, mode)
    return start


def padded(message: Buffer, mode: int) -> Buffer:
    """Section 2.1, algorithm 2: a bit 1 and zeros. The first bit of a byte is its lowest, in v1.2 the highest."""
    zero_bytes = -(len(message) + 1) % 8
    return [*message, *known((b"\x80" if mode == V1_2 else b"\x01") + bytes(zero_bytes))]


def absorbed(state: Buffer, message: Buffer, mode: int) -> Buffer:
    """Section 5.1, absorbing: each block is XORed into the state, which is then permuted."""
    for block in blocks(message, 8):
        state = ascon.permuted(ascon.added(state, 0, block), 12, mode)
    return state


def squeezed(state: Buffer, output_bytes: int, mode: int) -> Buffer:
    """Section 5.1, squeezing."""
    output = state[:8]
    while len(output) < output_bytes:
        state = ascon.permuted(state, 12, mode)
        output += state[:8]
    return output[:output_bytes]


def sponge(iv: int, message: Buffer, output_bytes: int, mode: int) -> Buffer:
    """The output for a message."""
    return squeezed(absorbed(initial(iv, mode), padded(message, mode), mode), output_bytes, mode)


def hash256(*, in_: Buffer) -> dict[str, Buffer]:
    """Section 5.1."""
    return {"digest": sponge(0x0000080100CC0002, in_, 32, ascon.HASH256)}


def xof128(*, in_: Buffer, output_bytes: int) -> dict[str, Buffer]:
    """Section 5.2."""
    return {"out": sponge(0x0000080000CC0003, in_, output_bytes, ascon.HASH256)}


def cxof128(*, customization: Buffer, in_: Buffer, output_bytes: int) -> dict[str, Buffer]:
    """Section 5.3: the number of bits of the customization string, the string, and the message."""
    mode = ascon.HASH256
    z0 = known((8 * len(customization)).to_bytes(8, "little"))
    state = absorbed(initial(0x0000080000CC0004, mode), [*z0, *padded(customization, mode)], mode)
    return {"out": squeezed(absorbed(state, padded(in_, mode), mode), output_bytes, mode)}


def hash(*, in_: Buffer) -> dict[str, Buffer]:  # noqa: A001 (the operation's name)
    """Ascon-Hash of v1.2."""
    return {"digest": sponge(0x00400C0000000100, in_, 32, V1_2)}


def xof(*, in_: Buffer, output_bytes: int) -> dict[str, Buffer]:
    """Ascon-Xof of v1.2."""
    return {"out": sponge(0x00400C0000000000, in_, output_bytes, V1_2)}


stream_hash256 = hash256
stream_hash = hash
stream_xof128 = xof128
stream_xof = xof
stream_cxof128 = cxof128

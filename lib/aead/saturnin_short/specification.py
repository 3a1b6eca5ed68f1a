# SPDX-License-Identifier: MIT OR Apache-2.0
"""Saturnin-Short: A. Canteaut et al., Saturnin, version 1.1; a failure leaves zeros, as saturnin_short.h says."""

from rvk.specification import (
    Bits,
    Buffer,
    filled,
    is_same,
    known,
    released,
    specification,
    status,
    zeros,
)

saturnin = specification("saturnin")

SHORT = 6
"""The domain."""
LONGEST = 15
"""Bytes of a message."""
MESSAGE_TOO_LONG = -3


def padded(nonce: Buffer, message: Buffer) -> Buffer:
    """The nonce, the message, a bit 1 and zeros."""
    return filled([*nonce, *message, *known(b"\x80")], 32)


def encrypt(*, key: Buffer, nonce: Buffer, in_: Buffer) -> dict[str, Buffer | int]:
    """One block. Nothing is written for a message that is too long."""
    if len(in_) > LONGEST:
        return {"result": MESSAGE_TOO_LONG}
    return {"out": saturnin.encrypted(padded(nonce, in_), key, SHORT), "result": 0}


def unpadded(block: Buffer) -> tuple[Bits, Bits]:
    """Whether the last byte that is not 0 is 0x80, and the number of bytes before it; 0 if it is not."""
    last, at, is_zero_behind = zeros(8), zeros(32), ~zeros(1)
    for i in reversed(range(len(block))):
        is_zero = block[i].equals(0)
        is_last = is_zero_behind & ~is_zero
        last |= block[i].only_if(is_last)
        at |= Bits(32, i).only_if(is_last)
        is_zero_behind &= is_zero
    is_padded = last.equals(0x80)
    return is_padded, at.only_if(is_padded)


def opened(block: Buffer, key: Buffer, nonce: Buffer) -> dict[str, Buffer | Bits]:
    """The message if the decrypted block has the nonce and is padded."""
    plain = saturnin.decrypted(block, key, SHORT)
    is_padded, length = unpadded(plain[16:])
    is_right = is_padded & is_same(plain[:16], nonce)
    message = [plain[16 + i].only_if(Bits(32, i).is_less(length)) for i in range(LONGEST)]
    return {
        "decrypted": released(is_right, message),
        "length": released(is_right, length.little()),
        "result": status(is_right),
    }


def decrypt(*, key: Buffer, nonce: Buffer, in_: Buffer, ciphertext: Buffer | None = None) -> dict[str, Buffer | Bits]:
    """Of any block, or of one that has been encrypted before: zeros if the message was too long."""
    sealed = saturnin.encrypted(padded(nonce, in_), key, SHORT) if len(in_) <= LONGEST else known(bytes(32))
    return opened(sealed if ciphertext is None else ciphertext, key, nonce)


def decrypt_any(*, key: Buffer, nonce: Buffer, given: Buffer) -> dict[str, Buffer | Bits]:
    """Of any block."""
    return opened(given, key, nonce)

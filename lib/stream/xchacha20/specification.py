# SPDX-License-Identifier: MIT OR Apache-2.0
"""HChaCha20 and XChaCha20: draft-irtf-cfrg-xchacha-03, sections 2.2 and 2.3; the stream as in chacha20.h."""

from rvk.specification import Bits, Buffer, known, specification

chacha20 = specification("chacha20")


def hchacha20(key: Buffer, nonce: Buffer) -> Buffer:
    """Section 2.2: the first and the last row of the state after the rounds of ChaCha20."""
    state = [*chacha20.CONSTANTS, *chacha20.words(key), *chacha20.words(nonce)]
    for _ in range(10):
        chacha20.inner_block(state)
    return [byte for word in (*state[:4], *state[12:]) for byte in word.little()]


def ietf_nonce(nonce: Buffer) -> Buffer:
    """Section 2.3: 4 bytes of zeros and the last 8 bytes."""
    return [*known(bytes(4)), *nonce[16:]]


def derive_key(*, key: Buffer, short_nonce: Buffer) -> dict[str, Buffer]:
    """Section 2.2."""
    return {"subkey": hchacha20(key, short_nonce)}


def encrypt(*, key: Buffer, nonce: Buffer, counter: Bits, in_: Buffer) -> dict[str, Buffer]:
    """Section 2.3: ChaCha20 with a subkey from the first 16 bytes of the nonce."""
    subkey = hchacha20(key, nonce[:16])
    out: dict[str, Buffer] = chacha20.encrypt(key=subkey, nonce=ietf_nonce(nonce), counter=counter, in_=in_)
    return out


def init(*, key: Buffer, nonce: Buffer, counter: Bits, stream: Buffer) -> dict[str, Buffer]:
    """The state of this ChaCha20, a block of key stream that is not modified, and no bytes that are left of it."""
    state = [*known(b"expand 32-byte k"), *hchacha20(key, nonce[:16]), *counter.little(), *ietf_nonce(nonce)]
    return {"stream": [*state, *stream[64:128], *known(bytes(4))]}

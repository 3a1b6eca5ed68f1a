# SPDX-License-Identifier: MIT OR Apache-2.0
"""Cipher block chaining mode: SP 800-38A section 6.2."""

from types import ModuleType

from rvk.specification import Buffer, blocks, specification, xor

BLOCK_BYTES = 16
PARTIAL_BLOCK = -7
aes = specification("aes")
Results = dict[str, Buffer | int]


def cbc_encrypt(cipher: ModuleType, key: Buffer, iv: Buffer, p: Buffer) -> tuple[Buffer, Buffer]:
    """CBC encryption: C_j = CIPH_K(P_j ^ C_j-1), where C_0 is the IV. The ciphertext, and its last block."""
    ciph, c_j, c = cipher.forward(key), iv, []
    for p_j in blocks(p, BLOCK_BYTES):
        c_j = ciph(xor(p_j, c_j))
        c += c_j
    return c, c_j


def cbc_decrypt(cipher: ModuleType, key: Buffer, iv: Buffer, c: Buffer) -> tuple[Buffer, Buffer]:
    """CBC decryption: P_j = CIPH^-1_K(C_j) ^ C_j-1. The plaintext, and the last block of ciphertext."""
    ciph, before, p = cipher.inverse(key), iv, []
    for c_j in blocks(c, BLOCK_BYTES):
        p += xor(ciph(c_j), before)
        before = c_j
    return p, before


def encrypt(*, key: Buffer, chain: Buffer, in_: Buffer, cipher: ModuleType = aes) -> Results:
    """Of whole blocks; the last block of ciphertext is the IV of the next piece. Nothing is written otherwise."""
    if len(in_) % BLOCK_BYTES:
        return {"chain": chain, "result": PARTIAL_BLOCK}
    out, following = cbc_encrypt(cipher, key, chain, in_)
    return {"out": out, "chain": following, "result": 0}


def decrypt(*, key: Buffer, chain: Buffer, in_: Buffer, cipher: ModuleType = aes) -> Results:
    """The inverse of `encrypt`."""
    if len(in_) % BLOCK_BYTES:
        return {"chain": chain, "result": PARTIAL_BLOCK}
    out, following = cbc_decrypt(cipher, key, chain, in_)
    return {"out": out, "chain": following, "result": 0}


def encrypt_in_pieces(*, key: Buffer, chain: Buffer, first: Buffer, in_: Buffer, cipher: ModuleType = aes) -> Results:
    """One message in two pieces."""
    out, following = cbc_encrypt(cipher, key, chain, first + in_)
    return {"first_out": out[: len(first)], "out": out[len(first) :], "chain": following, "result": 0}


def decrypt_in_pieces(*, key: Buffer, chain: Buffer, first: Buffer, in_: Buffer, cipher: ModuleType = aes) -> Results:
    """The inverse of `encrypt_in_pieces`."""
    out, following = cbc_decrypt(cipher, key, chain, first + in_)
    return {"first_out": out[: len(first)], "out": out[len(first) :], "chain": following, "result": 0}


def encrypt_partial(*, chain: Buffer, untouched: Buffer, **_: Buffer) -> Results:
    """Refused; nothing is written."""
    return {"chain": chain, "untouched": untouched, "result": PARTIAL_BLOCK}


decrypt_partial = encrypt_partial
encrypt_with_longer_keys = encrypt
decrypt_with_longer_keys = decrypt

# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the operations of META.toml must return, from PyCryptodome."""

from Crypto.Cipher import AES

PARTIAL_BLOCK = -7
"""RVK_PARTIAL_BLOCK of rvk/common.h."""


def encrypt(*, key: bytes, chain: bytes, in_: bytes) -> dict[str, bytes | int]:
    """AES-CBC of whole blocks; the last block of ciphertext is the next chain."""
    if len(in_) % AES.block_size:
        return {"chain": chain, "result": PARTIAL_BLOCK}
    out = AES.new(key, AES.MODE_CBC, iv=chain).encrypt(in_)
    return {"out": out, "chain": (chain + out)[-16:], "result": 0}


def decrypt(*, key: bytes, chain: bytes, in_: bytes) -> dict[str, bytes | int]:
    """The inverse of `encrypt`."""
    if len(in_) % AES.block_size:
        return {"chain": chain, "result": PARTIAL_BLOCK}
    return {"out": AES.new(key, AES.MODE_CBC, iv=chain).decrypt(in_), "chain": (chain + in_)[-16:], "result": 0}


def encrypt_in_pieces(*, key: bytes, chain: bytes, first: bytes, in_: bytes) -> dict[str, bytes | int]:
    """Two pieces of a message."""
    before = encrypt(key=key, chain=chain, in_=first)
    return {**encrypt(key=key, chain=chain_of(before), in_=in_), "first_out": before["out"]}


def decrypt_in_pieces(*, key: bytes, chain: bytes, first: bytes, in_: bytes) -> dict[str, bytes | int]:
    """The inverse of `encrypt_in_pieces`."""
    before = decrypt(key=key, chain=chain, in_=first)
    return {**decrypt(key=key, chain=chain_of(before), in_=in_), "first_out": before["out"]}


def chain_of(result: dict[str, bytes | int]) -> bytes:
    """The chain behind a piece."""
    chain = result["chain"]
    assert isinstance(chain, bytes)
    return chain


encrypt_with_longer_keys = encrypt
decrypt_with_longer_keys = decrypt

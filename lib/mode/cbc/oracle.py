# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from PyCryptodome."""

from types import ModuleType

from Crypto.Cipher import AES

PARTIAL_BLOCK = -7
"""RVK_PARTIAL_BLOCK of rvk/common.h."""


def encrypt(*, key: bytes, chain: bytes, in_: bytes, cipher: ModuleType = AES) -> dict[str, bytes | int]:
    """CBC of whole blocks; the last block of ciphertext is the next chain."""
    if len(in_) % AES.block_size:
        return {"chain": chain, "result": PARTIAL_BLOCK}
    out = cipher.new(key, cipher.MODE_CBC, iv=chain).encrypt(in_)
    return {"out": out, "chain": (chain + out)[-16:], "result": 0}


def decrypt(*, key: bytes, chain: bytes, in_: bytes, cipher: ModuleType = AES) -> dict[str, bytes | int]:
    """The inverse of `encrypt`."""
    if len(in_) % AES.block_size:
        return {"chain": chain, "result": PARTIAL_BLOCK}
    return {"out": cipher.new(key, cipher.MODE_CBC, iv=chain).decrypt(in_), "chain": (chain + in_)[-16:], "result": 0}


def encrypt_in_pieces(
    *, key: bytes, chain: bytes, first: bytes, in_: bytes, cipher: ModuleType = AES
) -> dict[str, bytes | int]:
    """Two pieces of a message."""
    before = encrypt(key=key, chain=chain, in_=first, cipher=cipher)
    return {**encrypt(key=key, chain=chain_of(before), in_=in_, cipher=cipher), "first_out": before["out"]}


def decrypt_in_pieces(
    *, key: bytes, chain: bytes, first: bytes, in_: bytes, cipher: ModuleType = AES
) -> dict[str, bytes | int]:
    """The inverse of `encrypt_in_pieces`."""
    before = decrypt(key=key, chain=chain, in_=first, cipher=cipher)
    return {**decrypt(key=key, chain=chain_of(before), in_=in_, cipher=cipher), "first_out": before["out"]}


def chain_of(result: dict[str, bytes | int]) -> bytes:
    """The chain after a piece."""
    chain = result["chain"]
    assert isinstance(chain, bytes)
    return chain


def encrypt_partial(*, chain: bytes, untouched: bytes, **_: bytes) -> dict[str, bytes | int]:
    """Rejected; nothing is written."""
    return {"chain": chain, "untouched": untouched, "result": PARTIAL_BLOCK}


decrypt_partial = encrypt_partial
encrypt_with_longer_keys = encrypt
decrypt_with_longer_keys = decrypt

_PLAINTEXT = bytes.fromhex(
    "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"
    "30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710"
)
_CIPHERTEXT = bytes.fromhex(
    "7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b2"
    "73bed6b8e3c1743b7116e69e222295163ff1caa1681fac09120eca307586e1a7"
)

# Pairs: before the call, after the call.
KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": operation,
        "source": f"SP 800-38A appendix F.2.{number}",
        "key": bytes.fromhex("2b7e151628aed2a6abf7158809cf4f3c"),
        "chain": (bytes(range(16)), _CIPHERTEXT[-16:]),
        "in_": given,
        "out": out,
        "result": 0,
    }
    for number, operation, given, out in (
        (1, "encrypt", _PLAINTEXT, _CIPHERTEXT),
        (2, "decrypt", _CIPHERTEXT, _PLAINTEXT),
    )
]

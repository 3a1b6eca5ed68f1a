# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from PyCryptodome, and the examples of the standard."""

from types import ModuleType

from Crypto.Cipher import AES

PARTIAL_BLOCK = -7
"""RVK_PARTIAL_BLOCK of rvk/common.h."""


def encrypt(*, key: bytes, in_: bytes, cipher: ModuleType = AES) -> dict[str, bytes | int]:
    """ECB of whole blocks."""
    if len(in_) % AES.block_size:
        return {"result": PARTIAL_BLOCK}
    return {"out": cipher.new(key, cipher.MODE_ECB).encrypt(in_), "result": 0}


def decrypt(*, key: bytes, in_: bytes, cipher: ModuleType = AES) -> dict[str, bytes | int]:
    """The inverse of `encrypt`."""
    if len(in_) % AES.block_size:
        return {"result": PARTIAL_BLOCK}
    return {"out": cipher.new(key, cipher.MODE_ECB).decrypt(in_), "result": 0}


def encrypt_partial(*, untouched: bytes, **_: bytes) -> dict[str, bytes | int]:
    """Rejected; nothing is written."""
    return {"untouched": untouched, "result": PARTIAL_BLOCK}


decrypt_partial = encrypt_partial
encrypt_with_longer_keys = encrypt
decrypt_with_longer_keys = decrypt

_KEYS = (
    "2b7e151628aed2a6abf7158809cf4f3c",
    "8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b",
    "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4",
)
_PLAINTEXT = bytes.fromhex(
    "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"
    "30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710"
)
_CIPHERTEXTS = (
    "3ad77bb40d7a3660a89ecaf32466ef97f5d3d58503b9699de785895a96fdbaaf"
    "43b1cd7f598ece23881b00e3ed0306887b0c785e27e8ad3f8223207104725dd4",
    "bd334f1d6e45f25ff712a214571fa5cc974104846d0ad3ad7734ecb3ecee4eef"
    "ef7afd2270e2e60adce0ba2face6444e9a4b41ba738d6c72fb16691603c18e0e",
    "f3eed1bdb5d2a03c064b5a7e3db181f8591ccb10d410ed26dc5ba74a31362870"
    "b6ed21b99ca6f4f9f153e7b1beafed1d23304b7a39f9f3ff067d8d8f9e24ecc7",
)

KNOWN_ANSWERS = [
    {
        "operation": "encrypt_with_longer_keys" if i else "encrypt",
        "source": f"SP 800-38A appendix F.1.{2 * i + 1}",
        "key": bytes.fromhex(key),
        "in_": _PLAINTEXT,
        "out": bytes.fromhex(ciphertext),
    }
    for i, (key, ciphertext) in enumerate(zip(_KEYS, _CIPHERTEXTS, strict=True))
]

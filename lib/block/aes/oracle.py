# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the operations of META.toml must return, from PyCryptodome, and the examples of the standards."""

from Crypto.Cipher import AES


def _check(key: bytes, key_bits: int) -> None:
    if 8 * len(key) != key_bits:
        raise ValueError(f"a key of {len(key)} bytes is not one of {key_bits} bits")


def encrypt_block(*, key: bytes, in_: bytes, key_bits: int) -> dict[str, bytes]:
    """AES-key_bits of one block of 16 bytes."""
    _check(key, key_bits)
    return {"out": AES.new(key, AES.MODE_ECB).encrypt(in_)}


def decrypt_block(*, key: bytes, in_: bytes, key_bits: int) -> dict[str, bytes]:
    """The inverse of `encrypt_block`."""
    _check(key, key_bits)
    return {"out": AES.new(key, AES.MODE_ECB).decrypt(in_)}


def expand_encrypt_key_of_any_length(*, key: bytes, key_bits: int) -> dict[str, int]:
    """Success; the schedule is the variant's own affair."""
    _check(key, key_bits)
    return {"result": 0}


expand_decrypt_key_of_any_length = expand_encrypt_key_of_any_length
encrypt_block_with_any_schedule = encrypt_block
decrypt_block_with_any_schedule = decrypt_block

# Each: source, key, plaintext, ciphertext.
_EXAMPLES = [
    (
        "FIPS 197 appendix B",
        "2b7e151628aed2a6abf7158809cf4f3c",
        "3243f6a8885a308d313198a2e0370734",
        "3925841d02dc09fbdc118597196a0b32",
    ),
    (
        "FIPS 197 (2001) appendix C.1",
        "000102030405060708090a0b0c0d0e0f",
        "00112233445566778899aabbccddeeff",
        "69c4e0d86a7b0430d8cdb78070b4c55a",
    ),
    (
        "FIPS 197 (2001) appendix C.2",
        "000102030405060708090a0b0c0d0e0f1011121314151617",
        "00112233445566778899aabbccddeeff",
        "dda97ca4864cdfe06eaf70a0ec0d7191",
    ),
    (
        "FIPS 197 (2001) appendix C.3",
        "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
        "00112233445566778899aabbccddeeff",
        "8ea2b7ca516745bfeafc49904b496089",
    ),
    (
        "SP 800-38A appendix F.1.1, block 1",
        "2b7e151628aed2a6abf7158809cf4f3c",
        "6bc1bee22e409f96e93d7e117393172a",
        "3ad77bb40d7a3660a89ecaf32466ef97",
    ),
    (
        "SP 800-38A appendix F.1.3, block 1",
        "8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b",
        "6bc1bee22e409f96e93d7e117393172a",
        "bd334f1d6e45f25ff712a214571fa5cc",
    ),
    (
        "SP 800-38A appendix F.1.5, block 1",
        "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4",
        "6bc1bee22e409f96e93d7e117393172a",
        "f3eed1bdb5d2a03c064b5a7e3db181f8",
    ),
]


def _both_directions(source: str, key: str, plaintext: str, ciphertext: str) -> list[dict[str, object]]:
    """One known answer for each direction."""
    common: dict[str, object] = {"source": source, "key_bits": 4 * len(key), "key": bytes.fromhex(key)}
    plain, cipher = bytes.fromhex(plaintext), bytes.fromhex(ciphertext)
    return [
        {"operation": "encrypt_block", **common, "in_": plain, "out": cipher},
        {"operation": "decrypt_block", **common, "in_": cipher, "out": plain},
    ]


KNOWN_ANSWERS: list[dict[str, object]] = [case for example in _EXAMPLES for case in _both_directions(*example)]

# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the operations of META.toml must return, from OpenSSL by way of `cryptography`, and examples of the standard."""

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes


def _encrypt(key: bytes, blocks: bytes) -> bytes:
    return Cipher(algorithms.SM4(key), modes.ECB()).encryptor().update(blocks)


def _decrypt(key: bytes, blocks: bytes) -> bytes:
    return Cipher(algorithms.SM4(key), modes.ECB()).decryptor().update(blocks)


def encrypt_block(*, key: bytes, in_: bytes) -> dict[str, bytes]:
    """GB/T 32907-2016 section 7.1."""
    return {"out": _encrypt(key, in_)}


def decrypt_block(*, key: bytes, in_: bytes) -> dict[str, bytes]:
    """The inverse of `encrypt_block`."""
    return {"out": _decrypt(key, in_)}


def encrypt_blocks(*, key: bytes, message: bytes) -> dict[str, bytes]:
    """Every block by itself."""
    return {"processed": _encrypt(key, message)}


def decrypt_blocks(*, key: bytes, message: bytes) -> dict[str, bytes]:
    """The inverse of `encrypt_blocks`."""
    return {"processed": _decrypt(key, message)}


def ctr_blocks(*, key: bytes, message: bytes, counter: bytes) -> dict[str, bytes]:
    """SP 800-38A section 6.5."""
    processed = Cipher(algorithms.SM4(key), modes.CTR(counter)).encryptor().update(message)
    last = (int.from_bytes(counter, "big") + len(message) // 16) % (1 << 128)
    return {"processed": processed, "counter": last.to_bytes(16, "big")}


_KEY = bytes.fromhex("0123456789abcdeffedcba9876543210")
_CIPHERTEXT = bytes.fromhex("681edf34d206965e86b3e94f536e4246")
_SOURCE = "GB/T 32907-2016 appendix A.1"

KNOWN_ANSWERS: list[dict[str, object]] = [
    {"operation": "encrypt_block", "source": _SOURCE, "key": _KEY, "in_": _KEY, "out": _CIPHERTEXT},
    {"operation": "decrypt_block", "source": _SOURCE, "key": _KEY, "in_": _CIPHERTEXT, "out": _KEY},
]

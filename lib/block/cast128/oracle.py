# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from `pycryptodome`, and examples of the standard."""

from Crypto.Cipher import CAST


def encrypt_block(*, key: bytes, in_: bytes) -> dict[str, bytes]:
    """RFC 2144 section 2.1."""
    return {"out": CAST.new(key, CAST.MODE_ECB).encrypt(in_)}


def decrypt_block(*, key: bytes, in_: bytes) -> dict[str, bytes]:
    """The inverse of `encrypt_block`."""
    return {"out": CAST.new(key, CAST.MODE_ECB).decrypt(in_)}


def encrypt_blocks(*, key: bytes, message: bytes) -> dict[str, bytes]:
    """A message of whole blocks."""
    return {"processed": CAST.new(key, CAST.MODE_ECB).encrypt(message) if message else b""}


def decrypt_blocks(*, key: bytes, message: bytes) -> dict[str, bytes]:
    """Its inverse."""
    return {"processed": CAST.new(key, CAST.MODE_ECB).decrypt(message) if message else b""}


def encrypt_block_of_other_keys(*, key: bytes, in_: bytes) -> dict[str, bytes]:
    """The same as `encrypt_block`."""
    return encrypt_block(key=key, in_=in_)


def refuse_short_key(**_: bytes) -> dict[str, int]:
    """RVK_BAD_KEY_LENGTH for less than 5 bytes."""
    return {"result": -2}


def refuse_long_key(**_: bytes) -> dict[str, int]:
    """The same for more than 16 bytes."""
    return {"result": -2}


# RFC 2144 appendix B.1.
_PLAIN = "0123456789abcdef"
_EXAMPLES = [
    ("0123456712345678234567893456789a", "238b4fe5847e44b2"),
    ("01234567123456782345", "eb6a711a2c02271b"),
    ("0123456712", "7ac816d16e9b302e"),
]

KNOWN_ANSWERS = [
    {"operation": operation, "source": "RFC 2144 appendix B.1", "key": bytes.fromhex(key), "key_bits": 4 * len(key)}
    | {"in_": bytes.fromhex(given), "out": bytes.fromhex(expected)}
    for key, cipher in _EXAMPLES
    for operation, given, expected in (("encrypt_block", _PLAIN, cipher), ("decrypt_block", cipher, _PLAIN))
]

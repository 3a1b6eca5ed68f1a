# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the operations of META.toml must return, from `pycryptodome`'s DES, and examples of the standard.

Its triple DES refuses bundles that the standard forbids, and RVK does not; hence DES three times.
"""

from itertools import pairwise

from Crypto.Cipher import DES


def _encrypt(key: bytes, blocks: bytes) -> bytes:
    return DES.new(key, DES.MODE_ECB).encrypt(blocks)


def _decrypt(key: bytes, blocks: bytes) -> bytes:
    return DES.new(key, DES.MODE_ECB).decrypt(blocks)


def encrypt_block(*, key: bytes, in_: bytes) -> dict[str, bytes]:
    """SP 800-67 rev. 2 section 3.1, for one block or several; the last key is the first if there are two."""
    return {"out": _encrypt(key[16:] or key[:8], _decrypt(key[8:16], _encrypt(key[:8], in_)))}


def decrypt_block(*, key: bytes, in_: bytes) -> dict[str, bytes]:
    """The inverse of `encrypt_block`."""
    return {"out": _decrypt(key[:8], _encrypt(key[8:16], _decrypt(key[16:] or key[:8], in_)))}


def encrypt_blocks(*, key: bytes, message: bytes) -> dict[str, bytes]:
    """A message of whole blocks."""
    return {"processed": encrypt_block(key=key, in_=message)["out"]}


def decrypt_blocks(*, key: bytes, message: bytes) -> dict[str, bytes]:
    """Its inverse."""
    return {"processed": decrypt_block(key=key, in_=message)["out"]}


_WEAK = """
    0101010101010101 fefefefefefefefe e0e0e0e0f1f1f1f1 1f1f1f1f0e0e0e0e
    011f011f010e010e 1f011f010e010e01 01e001e001f101f1 e001e001f101f101
    01fe01fe01fe01fe fe01fe01fe01fe01 1fe01fe00ef10ef1 e01fe01ff10ef10e
    1ffe1ffe0efe0efe fe1ffe1ffe0efe0e e0fee0fef1fef1fe fee0fee0fef1fef1
"""
"""The weak and semi-weak keys, SP 800-67 rev. 2 section 3.3."""


def _without_parity(key: bytes) -> bytes:
    return bytes(byte & 0xFE for byte in key)


_FORBIDDEN = {_without_parity(bytes.fromhex(key)) for key in _WEAK.split()}


def is_weak_key(*, key: bytes) -> dict[str, int]:
    """Whether one key is weak or semi-weak, or like the one before."""
    each = [_without_parity(key[8 * i : 8 * i + 8]) for i in range(len(key) // 8)]
    return {"result": int(bool(_FORBIDDEN & set(each)) or any(a == b for a, b in pairwise(each)))}


# SP 800-67 appendix B.1: "The qufck brown fox jump", three blocks.
_KEYS = "0123456789abcdef23456789abcdef01456789abcdef0123"
_EXAMPLES = [
    (_KEYS, "5468652071756663", "a826fd8ce53b855f"),
    (_KEYS, "6b2062726f776e20", "cce21c8112256fe6"),
    (_KEYS, "666f78206a756d70", "68d5c05dd9b6b900"),
]

# In each place a key that is weak, one that differs in its parity, one that differs by one bit; and equal neighbours.
_STRONG = ["0123456789abcdef", "23456789abcdef01", "456789abcdef0123"]
_PLANTED = [
    ([*bundle[:place], planted, *bundle[place + 1 :]], weak)
    for bundle in (_STRONG[:2], _STRONG)
    for place in range(len(bundle))
    for key in _WEAK.split()
    for planted, weak in ((key, 1), (f"{int(key, 16) ^ 0x0100010001010101:016x}", 1), (f"{int(key, 16) ^ 2:016x}", 0))
]
_POSSIBLY_WEAK = ["1f1f01010e0e0101", "e0fe011ff1fe010e", "011f1f01010e0e01"]
_REPEATED = [([key, key], 1) for key in _STRONG] + [
    ([_STRONG[0], _STRONG[1], _STRONG[1]], 1),
    (_STRONG, 0),
    (_POSSIBLY_WEAK, 0),
]

KNOWN_ANSWERS: list[dict[str, object]] = [
    {"operation": operation, "source": "SP 800-67 appendix B.1", "key": bytes.fromhex(key), "key_bits": 4 * len(key)}
    | {"in_": bytes.fromhex(given), "out": bytes.fromhex(expected)}
    for key, plain, cipher in _EXAMPLES
    for operation, given, expected in (("encrypt_block", plain, cipher), ("decrypt_block", cipher, plain))
] + [
    {"operation": "is_weak_key", "source": "SP 800-67 rev. 2 section 3.3", "key": bytes.fromhex("".join(bundle))}
    | {"key_bits": 64 * len(bundle), "result": weak}
    for bundle, weak in _PLANTED + _REPEATED
]

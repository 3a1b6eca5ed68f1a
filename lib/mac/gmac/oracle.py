# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from PyCryptodome, and examples of the standard's tests."""

from types import ModuleType

from Crypto.Cipher import AES

BLOCK_BYTES = 16


def _ghash(h: int, message: bytes) -> int:
    """SP 800-38D algorithm 2, for whole blocks."""
    y = 0
    for start in range(0, len(message), BLOCK_BYTES):
        x, y, v = y ^ int.from_bytes(message[start : start + BLOCK_BYTES], "big"), 0, h
        for i in reversed(range(8 * BLOCK_BYTES)):
            y ^= v * (x >> i & 1)
            v = v >> 1 ^ (0xE1 << 120) * (v & 1)
    return y


def _modelled(cipher: ModuleType, key: bytes, iv: bytes, message: bytes) -> bytes:
    """With any cipher, for an IV of 96 bits."""
    h, mask = (cipher.new(key, cipher.MODE_ECB).encrypt(block) for block in (bytes(BLOCK_BYTES), iv + b"\0\0\0\1"))
    padded = message + bytes(-len(message) % BLOCK_BYTES) + (8 * len(message)).to_bytes(8, "big") + bytes(8)
    tag = _ghash(int.from_bytes(h, "big"), padded) ^ int.from_bytes(mask, "big")
    return tag.to_bytes(BLOCK_BYTES, "big")


def compute(*, key: bytes, iv: bytes, in_: bytes, tag_bytes: int, cipher: ModuleType = AES) -> dict[str, bytes | int]:
    """GCM of an empty message, with the message as associated data."""
    if cipher is AES:
        tag = AES.new(key, AES.MODE_GCM, nonce=iv, mac_len=BLOCK_BYTES).update(in_).digest()
    else:
        tag = _modelled(cipher, key, iv, in_)
    return {"tag": tag[:tag_bytes], "result": 0}


def verify(**_: bytes) -> dict[str, int]:
    """Verifies the tag computed before."""
    return {"result": 0}


_IV = bytes.fromhex(
    "5e751b1444d4b6ef6ec7d42b0aa117d0e41b54f4c672f0d86b8a940fa1625f2d7b92cbc9d7b17cd57a3e0bd7d29b1ebb"
    "0d4bb3508ff8349ffe77d594bba6f76a0ca217c2d862e5780b73d3e89576c1d97c7ebf477f857cfec2f0ce7fba334040"
    "179f278a77ad025cc53764474324cc225ae075f9ddfef6a1595469bbd781f050"
)

# NIST, Cryptographic Algorithm Validation Program, GCM test vectors (gcmtestvectors, CAVS 14.0).
KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "compute",
        "source": "CAVP, gcmEncryptExtIV128, IVlen = 96, PTlen = 0, AADlen = 160, Taglen = 128, Count = 0",
        "key": bytes.fromhex("2fb45e5b8f993a2bfebc4b15b533e0b4"),
        "iv": bytes.fromhex("5b05755f984d2b90f94b8027"),
        "in_": bytes.fromhex("e85491b2202caf1d7dce03b97e09331c32473941"),
        "tag": bytes.fromhex("c75b7832b2a2d9bd827412b6ef5769db"),
    },
    {
        "operation": "compute",
        "source": "CAVP, gcmEncryptExtIV128, IVlen = 1024, PTlen = 0, AADlen = 128, Taglen = 96, Count = 0",
        "key": bytes.fromhex("c3a382e2183b2ad7374432416a844f0c"),
        "iv": _IV,
        "in_": bytes.fromhex("9dd2ab6ad64d4298dc9a837c04c0d739"),
        "tag": bytes.fromhex("45fa35643204b115f0ab13a8"),
    },
]

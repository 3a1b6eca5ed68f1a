# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from pycryptodome, and the examples of the draft."""

import struct

from Crypto.Cipher import ChaCha20

BLOCK_BYTES = 64
COUNTERS = 1 << 32
CONSTANTS = b"expand 32-byte k"
NO_BYTES = 4


def encrypt(*, key: bytes, nonce: bytes, counter: int, in_: bytes) -> dict[str, bytes]:
    """Section 2.3; the counter is a word that wraps to 0, so the part after the wrap is encrypted separately."""
    before_wrap = BLOCK_BYTES * (COUNTERS - counter)
    parts = [(counter, in_[:before_wrap]), (0, in_[before_wrap:])]
    return {"out": b"".join(_encrypt(key, nonce, start, part) for start, part in parts)}


def _encrypt(key: bytes, nonce: bytes, counter: int, message: bytes) -> bytes:
    cipher = ChaCha20.new(key=key, nonce=nonce)
    cipher.seek(BLOCK_BYTES * counter)
    return cipher.encrypt(message)


def derive_key(*, key: bytes, short_nonce: bytes) -> dict[str, bytes]:
    """Section 2.2, HChaCha20, from the key stream of ChaCha20.

    A block of key stream is the state after the rounds plus the state before them. Counter and nonce have 16 bytes
    together, like HChaCha20's nonce.
    """
    counter = int.from_bytes(short_nonce[:4], "little")
    cipher = ChaCha20.new(key=key, nonce=short_nonce[4:])
    cipher.seek(BLOCK_BYTES * counter)
    block = struct.unpack("<16I", cipher.encrypt(bytes(BLOCK_BYTES)))
    before = struct.unpack("<16I", CONSTANTS + key + short_nonce)
    words = [(a - b) % COUNTERS for a, b in zip(block, before, strict=True)]
    return {"subkey": struct.pack("<8I", *words[:4], *words[12:])}


def init(*, key: bytes, nonce: bytes, counter: int, stream: bytes) -> dict[str, bytes]:
    """The initial state of ChaCha20 with the derived key; no key stream is left over."""
    subkey = derive_key(key=key, short_nonce=nonce[:16])["subkey"]
    state = CONSTANTS + subkey + struct.pack("<II", counter, 0) + nonce[16:]
    return {"stream": state + stream[BLOCK_BYTES : 2 * BLOCK_BYTES] + bytes(NO_BYTES)}


_MESSAGE = (
    b'The dhole (pronounced "dole") is also known as the Asiatic wild dog, red dog, and whistling dog. It is about the '
    b"size of a German shepherd but looks more like a long-legged fox. This highly elusive and skilled jumper is "
    b"classified with wolves, coyotes, jackals, and foxes in the taxonomic family Canidae."
)

KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "derive_key",
        "source": "draft-irtf-cfrg-xchacha-03 section 2.2.1",
        "key": bytes(range(32)),
        "short_nonce": bytes.fromhex("000000090000004a0000000031415927"),
        "subkey": bytes.fromhex("82413b4227b27bfed30e42508a877d73a0f9e4d58a74a853c12ec41326d3ecdc"),
    },
    {
        "operation": "encrypt",
        "source": "draft-irtf-cfrg-xchacha-03 appendix A.3.2.1",
        "key": bytes(range(0x80, 0xA0)),
        "nonce": bytes.fromhex("404142434445464748494a4b4c4d4e4f5051525354555658"),
        "counter": 0,
        "in_": _MESSAGE,
        "out": bytes.fromhex(
            "4559abba4e48c16102e8bb2c05e6947f50a786de162f9b0b7e592a9b53d0d4e9"
            "8d8d6410d540a1a6375b26d80dace4fab52384c731acbf16a5923c0c48d3575d"
            "4d0d2c673b666faa731061277701093a6bf7a158a8864292a41c48e3a9b4c0da"
            "ece0f8d98d0d7e05b37a307bbb66333164ec9e1b24ea0d6c3ffddcec4f68e744"
            "3056193a03c810e11344ca06d8ed8a2bfb1e8d48cfa6bc0eb4e2464b74814240"
            "7c9f431aee769960e15ba8b96890466ef2457599852385c661f752ce20f9da0c"
            "09ab6b19df74e76a95967446f8d0fd415e7bee2a12a114c20eb5292ae7a349ae"
            "577820d5520a1f3fb62a17ce6a7e68fa7c79111d8860920bc048ef43fe84486c"
            "cb87c25f0ae045f0cce1e7989a9aa220a28bdd4827e751a24a6d5c62d790a663"
            "93b93111c1a55dd7421a10184974c7c5"
        ),
    },
]

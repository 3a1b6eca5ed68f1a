# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from pycryptodome, and the example of the draft."""

from Crypto.Cipher import ChaCha20, ChaCha20_Poly1305

BLOCK_BYTES = 64
CONSTANTS = b"expand 32-byte k"
# Offsets in rvk_chacha20_poly1305: the key stream of the cipher, the block of the authenticator.
KEY_STREAM, BLOCK = slice(64, 128), slice(184, 200)
# The authenticator has no partial block, and associated data may follow.
EMPTY, ASSOCIATED_DATA = (1).to_bytes(4, "little"), (1).to_bytes(4, "little")
CLAMP = 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF  # RFC 8439 section 2.5


def encrypt(*, key: bytes, nonce: bytes, ad: bytes, in_: bytes) -> dict[str, bytes]:
    """Section 2."""
    cipher = ChaCha20_Poly1305.new(key=key, nonce=nonce)
    cipher.update(ad)
    ciphertext, tag = cipher.encrypt_and_digest(in_)
    return {"out": ciphertext, "tag": tag}


def decrypt(*, in_: bytes, **_: bytes) -> dict[str, bytes | int]:
    """The plaintext encrypted before."""
    return {"out": in_, "result": 0}


def subkey(key: bytes, nonce: bytes) -> bytes:
    """HChaCha20: a block of key stream, with the nonce of 16 bytes as counter and nonce, minus the initial state."""
    cipher = ChaCha20.new(key=key, nonce=nonce[4:])
    cipher.seek(BLOCK_BYTES * int.from_bytes(nonce[:4], "little"))
    block, before = cipher.encrypt(bytes(BLOCK_BYTES)), CONSTANTS + key + nonce
    words = [
        int.from_bytes(block[i : i + 4], "little") - int.from_bytes(before[i : i + 4], "little")
        for i in (*range(0, 16, 4), *range(48, 64, 4))
    ]
    return b"".join((word % (1 << 32)).to_bytes(4, "little") for word in words)


def init(*, key: bytes, nonce: bytes, aead: bytes) -> dict[str, bytes]:
    """The cipher's state for block 1; r, clamped, and s from block 0; nothing counted. Other bytes are unchanged."""
    one_time_key = ChaCha20.new(key=key, nonce=nonce).encrypt(bytes(32))
    r = int.from_bytes(one_time_key[:16], "little") & CLAMP
    state = CONSTANTS + subkey(key, nonce[:16]) + (1).to_bytes(4, "little") + bytes(4) + nonce[16:]
    stream = state + aead[KEY_STREAM] + bytes(4)
    mac = r.to_bytes(16, "little") + one_time_key[16:] + bytes(20) + aead[BLOCK] + EMPTY
    return {"aead": stream + mac + bytes(16) + ASSOCIATED_DATA}


KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "encrypt",
        "source": "draft-irtf-cfrg-xchacha-03 appendix A.3.1",
        "key": bytes(range(0x80, 0xA0)),
        "nonce": bytes(range(0x40, 0x58)),
        "ad": bytes.fromhex("50515253c0c1c2c3c4c5c6c7"),
        "in_": (
            b"Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, "
            b"sunscreen would be it."
        ),
        "out": bytes.fromhex(
            "bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb"
            "731c7f1b0b4aa6440bf3a82f4eda7e39ae64c6708c54c216cb96b72e1213b452"
            "2f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2383565d3fff9"
            "21f9664c97637da9768812f615c68b13b52e"
        ),
        "tag": bytes.fromhex("c0875924c1c7987947deafd8780acf49"),
    },
]

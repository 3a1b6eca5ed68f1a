# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from OpenSSL through `cryptography`, and examples of the standards."""

from types import ModuleType

from cryptography.hazmat.primitives.ciphers.aead import AESCCM

BLOCK_BYTES = 16
MESSAGE_TOO_LONG = -3
BAD_TAG_LENGTH = -8
BAD_NONCE_LENGTH = -9
OUT_OF_ORDER = -11
WRONG_LENGTH = -12


def _sum(a: bytes, b: bytes) -> bytes:
    return bytes(x ^ y for x, y in zip(a, b, strict=False))


def _seal(cipher: ModuleType, *, key: bytes, nonce: bytes, message: bytes, ad: bytes, tag_bytes: int) -> bytes:
    """SP 800-38C section 6.1 with the formatting of appendix A, for short associated data and any cipher."""
    q = BLOCK_BYTES - 1 - len(nonce)
    flags = 64 * bool(ad) + 8 * ((tag_bytes - 2) // 2) + q - 1
    encoded = len(ad).to_bytes(2, "big") + ad if ad else b""
    blocks = bytes([flags]) + nonce + len(message).to_bytes(q, "big")
    for part in (encoded, message):
        blocks += part + bytes(-len(part) % BLOCK_BYTES)
    mac = cipher.new(key, cipher.MODE_CBC, iv=bytes(BLOCK_BYTES)).encrypt(blocks)[-BLOCK_BYTES:]
    counters = [bytes([q - 1]) + nonce + i.to_bytes(q, "big") for i in range(2 + len(message) // BLOCK_BYTES)]
    key_stream = cipher.new(key, cipher.MODE_ECB).encrypt(b"".join(counters))
    return _sum(message, key_stream[BLOCK_BYTES:]) + _sum(mac, key_stream)[:tag_bytes]


def encrypt(
    *, key: bytes, nonce: bytes, in_: bytes, ad: bytes, tag_bytes: int, cipher: ModuleType | None = None
) -> dict[str, bytes | int]:
    """SP 800-38C section 6.1."""
    if cipher is None:
        sealed = AESCCM(key, tag_length=tag_bytes).encrypt(nonce, in_, ad)
    else:
        sealed = _seal(cipher, key=key, nonce=nonce, message=in_, ad=ad, tag_bytes=tag_bytes)
    return {"out": sealed[:-tag_bytes], "tag": sealed[-tag_bytes:], "result": 0}


def decrypt(*, in_: bytes, **_: bytes) -> dict[str, bytes | int]:
    """The plaintext encrypted before."""
    return {"out": in_, "result": 0}


encrypt_streaming = encrypt
decrypt_streaming = decrypt


def encrypt_with_every_nonce(
    *, key: bytes, nonce: bytes, short: bytes, short_ad: bytes, tag_bytes: int, cipher: ModuleType | None = None
) -> dict[str, bytes | int]:
    """A message of 40 bytes, with 19 of associated data."""
    sealed = encrypt(key=key, nonce=nonce, in_=short, ad=short_ad, tag_bytes=tag_bytes, cipher=cipher)
    return {"short_out": sealed["out"], "tag": sealed["tag"], "result": 0}


encrypt_with_every_tag = encrypt_with_every_nonce
encrypt_after_wrong_lengths = encrypt_with_every_nonce


def decrypt_short_tag(*, short: bytes, **_: bytes) -> dict[str, bytes | int]:
    """The plaintext encrypted before."""
    return {"short_out": short, "result": 0}


def init_with_wrong_nonce(*, uninitialised: bytes) -> dict[str, bytes | int]:
    """Rejected."""
    return {"uninitialised": uninitialised, "result": BAD_NONCE_LENGTH}


def init_with_wrong_tag(*, uninitialised: bytes) -> dict[str, bytes | int]:
    """Rejected."""
    return {"uninitialised": uninitialised, "result": BAD_TAG_LENGTH}


def start_with_length(*, nonce: bytes, announced: int, **_: bytes) -> dict[str, int]:
    """Rejected if the length does not fit into the bytes that the nonce leaves."""
    fits = announced < 1 << 8 * (BLOCK_BYTES - 1 - len(nonce))
    return {"result": 0 if fits else MESSAGE_TOO_LONG}


def encrypt_too_long(*, untouched: bytes, **_: bytes) -> dict[str, bytes | int]:
    """Rejected."""
    return {"untouched": untouched, "result": MESSAGE_TOO_LONG}


decrypt_too_long = encrypt_too_long


def associated_data_too_long(**_: bytes) -> dict[str, int]:
    """Rejected."""
    return {"result": WRONG_LENGTH}


def encrypt_update_too_long(*, untouched: bytes, **_: bytes) -> dict[str, bytes | int]:
    """Rejected."""
    return {"untouched": untouched, "result": WRONG_LENGTH}


encrypt_update_without_associated_data = encrypt_update_too_long
decrypt_update_without_associated_data = encrypt_update_too_long
decrypt_update_too_long = encrypt_update_too_long
encrypt_final_too_early = encrypt_update_too_long
decrypt_final_too_early = encrypt_update_too_long


def encrypt_update_behind_the_end(*, untouched: bytes, **_: bytes) -> dict[str, bytes | int]:
    """Rejected."""
    return {"untouched": untouched, "result": OUT_OF_ORDER}


encrypt_final_behind_the_end = encrypt_update_behind_the_end
decrypt_final_without_start = encrypt_update_behind_the_end


def _example(source: str, sealed: str, **inputs: str) -> dict[str, object]:
    values = {name: bytes.fromhex(text) for name, text in inputs.items()}
    both, length = bytes.fromhex(sealed), len(values["in_"])
    return {"operation": "encrypt", "source": source, **values, "out": both[:length], "tag": both[length:], "result": 0}


_KEY = bytes(range(0x40, 0x50)).hex()

# The fourth example of SP 800-38C, which has 65,536 bytes of associated data, is in tests/library/test_ccm.py.
KNOWN_ANSWERS = [
    _example(
        "SP 800-38C appendix C.1",
        key=_KEY,
        nonce="10111213141516",
        ad="0001020304050607",
        in_="20212223",
        sealed="7162015b4dac255d",
    ),
    _example(
        "SP 800-38C appendix C.2",
        key=_KEY,
        nonce="1011121314151617",
        ad="000102030405060708090a0b0c0d0e0f",
        in_="202122232425262728292a2b2c2d2e2f",
        sealed="d2a1f0e051ea5f62081a7792073d593d1fc64fbfaccd",
    ),
    _example(
        "SP 800-38C appendix C.3",
        key=_KEY,
        nonce="101112131415161718191a1b",
        ad="000102030405060708090a0b0c0d0e0f10111213",
        in_="202122232425262728292a2b2c2d2e2f3031323334353637",
        sealed="e3b201a9f5b71a7a9b1ceaeccd97e70b6176aad9a4428aa5484392fbc1b09951",
    ),
    _example(
        "RFC 3610 section 8, packet vector #1",
        key=bytes(range(0xC0, 0xD0)).hex(),
        nonce="00000003020100a0a1a2a3a4a5",
        ad="0001020304050607",
        in_=bytes(range(0x08, 0x1F)).hex(),
        sealed="588c979a61c663d2f066d0c2c0f989806d5f6b61dac38417e8d12cfdf926e0",
    ),
]

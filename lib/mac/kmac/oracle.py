# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from pycryptodome, and examples of the standard.

pycryptodome has KMAC, for keys of at least 16 or 32 bytes, but not KMACXOF, which is built from its cSHAKE here.
"""

from types import ModuleType

from Crypto.Hash import KMAC128, KMAC256, cSHAKE128, cSHAKE256

BAD_TAG_LENGTH = -8
RATES = {cSHAKE128: 168, cSHAKE256: 136}


def kmac128(*, key: bytes, in_: bytes, customization: bytes, tag_bytes: int) -> dict[str, bytes]:
    """KMAC128."""
    return {"tag": KMAC128.new(key=key, data=in_, mac_len=tag_bytes, custom=customization).digest()}


def kmac256(*, key: bytes, in_: bytes, customization: bytes, tag_bytes: int) -> dict[str, bytes]:
    """KMAC256."""
    return {"tag": KMAC256.new(key=key, data=in_, mac_len=tag_bytes, custom=customization).digest()}


def _digits(number: int) -> bytes:
    return number.to_bytes(max(1, (number.bit_length() + 7) // 8), "big")


def _left_encode(number: int) -> bytes:
    """SP 800-185 section 2.3.1."""
    return bytes([len(_digits(number))]) + _digits(number)


def _kmacxof(cshake: ModuleType, key: bytes, message: bytes, customization: bytes, output_bytes: int) -> bytes:
    """Section 4.3.1; right_encode(0) is a zero and its number of bytes."""
    padded = _left_encode(RATES[cshake]) + _left_encode(8 * len(key)) + key
    padded += bytes(-len(padded) % RATES[cshake])
    output: bytes = cshake._new(padded + message + b"\x00\x01", customization, b"KMAC").read(output_bytes)
    return output


def kmacxof128(*, key: bytes, in_: bytes, customization: bytes, tag_bytes: int) -> dict[str, bytes]:
    """KMACXOF128."""
    return {"tag": _kmacxof(cSHAKE128, key, in_, customization, tag_bytes)}


def kmacxof256(*, key: bytes, in_: bytes, customization: bytes, tag_bytes: int) -> dict[str, bytes]:
    """KMACXOF256."""
    return {"tag": _kmacxof(cSHAKE256, key, in_, customization, tag_bytes)}


stream_kmac128 = kmac128
stream_kmac256 = kmac256
stream_kmacxof128 = kmacxof128


def verify(**_: bytes) -> dict[str, int]:
    """The tag computed by the call before is right."""
    return {"result": 0}


verify_short_tag = verify


def tag_too_short(*, untouched: bytes, **_: bytes) -> dict[str, bytes | int]:
    """Rejected."""
    return {"untouched": untouched, "result": BAD_TAG_LENGTH}


def _example(operation: str, number: int, message: bytes, customization: bytes, tag: str) -> dict[str, object]:
    return {
        "operation": operation,
        "source": f"NIST, Examples with Intermediate Values, {operation} sample {number}",
        "key": bytes(range(0x40, 0x60)),
        "in_": message,
        "customization": customization,
        "tag": bytes.fromhex(tag),
    }


_SHORT, _LONG = bytes(range(4)), bytes(range(200))
_TAGGED = b"My Tagged Application"

KNOWN_ANSWERS: list[dict[str, object]] = [
    _example("kmac128", 1, _SHORT, b"", "e5780b0d3ea6f7d3a429c5706aa43a00fadbd7d49628839e3187243f456ee14e"),
    _example("kmac128", 2, _SHORT, _TAGGED, "3b1fba963cd8b0b59e8c1a6d71888b7143651af8ba0a7070c0979e2811324aa5"),
    _example("kmac128", 3, _LONG, _TAGGED, "1f5b4e6cca02209e0dcb5ca635b89a15e271ecc760071dfd805faa38f9729230"),
    _example(
        "kmac256",
        4,
        _SHORT,
        _TAGGED,
        "20c570c31346f703c9ac36c61c03cb64c3970d0cfc787e9b79599d273a68d2f7"
        "f69d4cc3de9d104a351689f27cf6f5951f0103f33f4f24871024d9c27773a8dd",
    ),
    _example("kmacxof128", 1, _SHORT, b"", "cd83740bbd92ccc8cf032b1481a0f4460e7ca9dd12b08a0c4031178bacd6ec35"),
    _example("kmacxof128", 2, _SHORT, _TAGGED, "31a44527b4ed9f5c6101d11de6d26f0620aa5c341def41299657fe9df1a3b16c"),
]

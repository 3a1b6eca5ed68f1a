# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations, from hashlib and pycryptodome, and examples of the standards."""

import hashlib
from types import ModuleType

from Crypto.Hash import SHAKE128, SHAKE256, cSHAKE128, cSHAKE256


def sha3_224(*, in_: bytes) -> dict[str, bytes]:
    """SHA3-224."""
    return {"digest_224": hashlib.sha3_224(in_).digest()}


def sha3_256(*, in_: bytes) -> dict[str, bytes]:
    """SHA3-256."""
    return {"digest_256": hashlib.sha3_256(in_).digest()}


def sha3_384(*, in_: bytes) -> dict[str, bytes]:
    """SHA3-384."""
    return {"digest_384": hashlib.sha3_384(in_).digest()}


def sha3_512(*, in_: bytes) -> dict[str, bytes]:
    """SHA3-512."""
    return {"digest_512": hashlib.sha3_512(in_).digest()}


def shake128(*, in_: bytes, output_bytes: int) -> dict[str, bytes]:
    """SHAKE128."""
    return {"out": hashlib.shake_128(in_).digest(output_bytes)}


def shake256(*, in_: bytes, output_bytes: int) -> dict[str, bytes]:
    """SHAKE256."""
    return {"out": hashlib.shake_256(in_).digest(output_bytes)}


def _cshake(module: ModuleType, in_: bytes, output_bytes: int, name: bytes, customization: bytes) -> dict[str, bytes]:
    """SP 800-185 section 3.3. pycryptodome takes the name only in a private function."""
    if not name and not customization:
        shake = SHAKE128 if module is cSHAKE128 else SHAKE256
        return {"out": shake.new(in_).read(output_bytes)}
    return {"out": module._new(in_, customization, name).read(output_bytes)}


def cshake128(*, in_: bytes, output_bytes: int, name: bytes, customization: bytes) -> dict[str, bytes]:
    """cSHAKE128."""
    return _cshake(cSHAKE128, in_, output_bytes, name, customization)


def cshake256(*, in_: bytes, output_bytes: int, name: bytes, customization: bytes) -> dict[str, bytes]:
    """cSHAKE256."""
    return _cshake(cSHAKE256, in_, output_bytes, name, customization)


def _encoded(number: int) -> tuple[bytes, bytes]:
    """SP 800-185 section 2.3.1: the number of bytes, and the bytes; at least one."""
    digits = number.to_bytes(max(1, (number.bit_length() + 7) // 8), "big")
    return bytes([len(digits)]), digits


def encodings(*, in_: bytes, output_bytes: int, number_low: int, number_high: int) -> dict[str, bytes]:
    """left_encode of a number, encode_string of the message, zeros to the end of the block, right_encode of a word."""
    string_bytes, string_digits = _encoded(8 * len(in_))
    number_bytes, number_digits = _encoded(number_high << 32 | number_low)
    text = number_bytes + number_digits + string_bytes + string_digits + in_
    last_bytes, last_digits = _encoded(number_high)
    text += bytes(-len(text) % 168) + last_digits + last_bytes
    return {"out": hashlib.shake_128(text).digest(output_bytes)}


stream_224 = sha3_224
absorb_256 = sha3_256
stream_384 = sha3_384
stream_512 = sha3_512
stream_shake128 = shake128
stream_shake256 = shake256
stream_cshake128 = cshake128
stream_cshake256 = cshake256

# NIST, Cryptographic Standards and Guidelines, Examples with Intermediate Values: the messages of 0 bits and of 1600
# bits (200 bytes 0xa3); the output of SHAKE truncated to 32 bytes. (operation, message, output)
_SOURCE = "NIST, Examples with Intermediate Values"
_EMPTY = b""
_LONG = bytes([0xA3]) * 200
_EXAMPLES = [
    ("sha3_224", _EMPTY, "6b4e03423667dbb73b6e15454f0eb1abd4597f9a1b078e3f5b5a6bc7"),
    ("sha3_224", _LONG, "9376816aba503f72f96ce7eb65ac095deee3be4bf9bbc2a1cb7e11e0"),
    ("sha3_256", _EMPTY, "a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a"),
    ("sha3_256", _LONG, "79f38adec5c20307a98ef76e8324afbfd46cfd81b22e3973c65fa1bd9de31787"),
    (
        "sha3_384",
        _EMPTY,
        "0c63a75b845e4f7d01107d852e4c2485c51a50aaaa94fc61995e71bbee983a2ac3713831264adb47fb6bd1e058d5f004",
    ),
    (
        "sha3_384",
        _LONG,
        "1881de2ca7e41ef95dc4732b8f5f002b189cc1e42b74168ed1732649ce1dbcdd76197a31fd55ee989f2d7050dd473e8f",
    ),
    (
        "sha3_512",
        _EMPTY,
        "a69f73cca23a9ac5c8b567dc185a756e97c982164fe25859e0d1dcc1475c80a6"
        "15b2123af1f5f94c11e3e9402c3ac558f500199d95b6d3e301758586281dcd26",
    ),
    (
        "sha3_512",
        _LONG,
        "e76dfad22084a8b1467fcf2ffa58361bec7628edf5f3fdc0e4805dc48caeeca8"
        "1b7c13c30adf52a3659584739a2df46be589c51ca1a4a8416df6545a1ce8ba00",
    ),
    ("shake128", _EMPTY, "7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26"),
    ("shake128", _LONG, "131ab8d2b594946b9c81333f9bb6e0ce75c3b93104fa3469d3917457385da037"),
    ("shake256", _EMPTY, "46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762f"),
    ("shake256", _LONG, "cd8a920ed141aa0407a22d59288652e9d9f1a7ee0c1e7c1ca699424da84a904d"),
]


def _known_answer(operation: str, message: bytes, output: str) -> dict[str, object]:
    name = "out" if operation.startswith("shake") else operation.replace("sha3", "digest")
    expected = bytes.fromhex(output)
    sizes: dict[str, object] = {"output_bytes": len(expected)} if name == "out" else {}
    return {"operation": operation, "source": _SOURCE, "in_": message, name: expected, **sizes}


KNOWN_ANSWERS: list[dict[str, object]] = [_known_answer(*example) for example in _EXAMPLES]

_CUSTOMIZATION = b"Email Signature"
KNOWN_ANSWERS += [
    {
        "operation": "cshake128",
        "source": f"{_SOURCE}, cSHAKE sample 1",
        "in_": bytes(range(4)),
        "name": b"",
        "customization": _CUSTOMIZATION,
        "output_bytes": 32,
        "out": bytes.fromhex("c1c36925b6409a04f1b504fcbca9d82b4017277cb5ed2b2065fc1d3814d5aaf5"),
    },
    {
        "operation": "stream_cshake128",
        "source": f"{_SOURCE}, cSHAKE sample 2",
        "in_": bytes(range(0xC8)),
        "name": b"",
        "customization": _CUSTOMIZATION,
        "output_bytes": 32,
        "out": bytes.fromhex("c5221d50e4f822d96a2e8881a961420f294b7b24fe3d2094baed2c6524cc166b"),
    },
    {
        "operation": "cshake256",
        "source": f"{_SOURCE}, cSHAKE sample 3",
        "in_": bytes(range(4)),
        "name": b"",
        "customization": _CUSTOMIZATION,
        "output_bytes": 64,
        "out": bytes.fromhex(
            "d008828e2b80ac9d2218ffee1d070c48b8e4c87bff32c9699d5b6896eee0edd1"
            "64020e2be0560858d9c00c037e34a96937c561a74c412bb4c746469527281c8c"
        ),
    },
    {
        "operation": "cshake256",
        "source": f"{_SOURCE}, cSHAKE sample 4",
        "in_": bytes(range(0xC8)),
        "name": b"",
        "customization": _CUSTOMIZATION,
        "output_bytes": 64,
        "out": bytes.fromhex(
            "07dc27b11e51fbac75bc7b3c1d983e8b4b85fb1defaf218912ac864302730917"
            "27f42b17ed1df63e8ec118f04b23633c1dfb1574c8fb55cb45da8e25afb092bb"
        ),
    },
]

# A number with zeros in the middle.
_NUMBER: dict[str, int] = {"number_low": 0, "number_high": 1 << 24, "output_bytes": 32}
KNOWN_ANSWERS.append(
    {"operation": "encodings", "source": "2^56", "in_": b"", **_NUMBER, **encodings(in_=b"", **_NUMBER)}
)

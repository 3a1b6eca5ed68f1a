# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: Ascon's hash functions on whole strings, and official known answers.

The permutation comes from the oracle of `ascon`, which uses the S-box table.
"""

import runpy
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

_ASCON = runpy.run_path(str(Path(__file__).parents[2] / "permutation" / "ascon" / "oracle.py"))
add_bytes, permute_bytes = _ASCON["add_bytes"], _ASCON["permute_bytes"]

BLOCK_BYTES = 8
STATE_BYTES = 40


class Function(NamedTuple):
    """A sponge; `mode` as in ascon.h."""

    mode: int
    iv: int


HASH256 = Function(2, 0x0000080100CC0002)
XOF128 = Function(2, 0x0000080000CC0003)
CXOF128 = Function(2, 0x0000080000CC0004)
HASH = Function(3, 0x00400C0000000100)
XOF = Function(3, 0x00400C0000000000)


@cache
def initial_state(function: Function) -> bytes:
    """The permutation of the initial value."""
    iv = function.iv.to_bytes(8, "big" if function.mode % 2 else "little")
    return permute(iv + bytes(STATE_BYTES - 8), function)


def permute(state: bytes, function: Function) -> bytes:
    """Twelve rounds."""
    permuted: bytes = permute_bytes(state, 12, function.mode)
    return permuted


def padded(message: bytes, function: Function) -> bytes:
    """Whole blocks."""
    return message + (b"\x80" if function.mode % 2 else b"\x01") + bytes(-(len(message) + 1) % BLOCK_BYTES)


def sponge(function: Function, blocks: bytes, output_bytes: int) -> bytes:
    """Absorbs whole blocks and squeezes."""
    state = initial_state(function)
    for at in range(0, len(blocks), BLOCK_BYTES):
        state = permute(add_bytes(state, blocks[at : at + BLOCK_BYTES]), function)
    output = state[:BLOCK_BYTES]
    while len(output) < output_bytes:
        state = permute(state, function)
        output += state[:BLOCK_BYTES]
    return output[:output_bytes]


def _hash(function: Function, *, in_: bytes) -> dict[str, bytes]:
    return {"digest": sponge(function, padded(in_, function), 32)}


def _xof(function: Function, *, in_: bytes, output_bytes: int) -> dict[str, bytes]:
    return {"out": sponge(function, padded(in_, function), output_bytes)}


def cxof128(*, customization: bytes, in_: bytes, output_bytes: int) -> dict[str, bytes]:
    """SP 800-232 section 5.3: the length in bits and the string come first."""
    first = (8 * len(customization)).to_bytes(BLOCK_BYTES, "little") + padded(customization, CXOF128)
    return {"out": sponge(CXOF128, first + padded(in_, CXOF128), output_bytes)}


hash256, hash = partial(_hash, HASH256), partial(_hash, HASH)  # noqa: A001, the name of the operation
xof128, xof = partial(_xof, XOF128), partial(_xof, XOF)
stream_hash256, stream_hash, stream_xof128, stream_xof, stream_cxof128 = hash256, hash, xof128, xof, cxof128

_XOF = "Ascon v1.2, Ascon-Xof, LWC_HASH_KAT_256.txt"
_CXOF128 = "ascon-c, Ascon-CXOF128, LWC_CXOF_KAT_128_512.txt"
# (operation, source, message, customization string, output)
_EXAMPLES = [
    (
        "hash256",
        "ascon-c, Ascon-Hash256, LWC_HASH_KAT_256.txt",
        b"\x00\x01",
        b"",
        "6115e7c9c4081c2797fc8fe1bc57a836afa1c5381e556dd583860ca2dfb48dd2",
    ),
    (
        "hash",
        "Ascon v1.2, Ascon-Hash, LWC_HASH_KAT_256.txt",
        b"\x00\x01",
        b"",
        "f77ca13bf89146d3254f1cfb7eddba8fa1bf162284bb29e7f645545cf9e08424",
    ),
    ("xof", _XOF, b"", b"", "5d4cbde6350ea4c174bd65b5b332f8408f99740b81aa02735eaefbcf0ba0339e"),
    ("xof", _XOF, b"\x00", b"", "b2edbb27ac8397a55bc83d137c151de9ede048338fe907f0d3629e717846fedc"),
    ("xof128", "RustCrypto, ascon-hash256, README.md", b"some bytes", b"", "8c7dd114a0"),
    (
        "cxof128",
        _CXOF128,
        b"",
        b"",
        "4f50159ef70bb3dad8807e034eaebd44c4fa2cbbc8cf1f05511ab66cdcc52990"
        "5ca12083fc186ad899b270b1473dc5f7ec88d1052082dcdfe69fb75d269e7b74",
    ),
    (
        "cxof128",
        _CXOF128,
        b"",
        bytes(range(0x10, 0x30)),
        "5144599bd5f7ac55d4fb51d3ef3ce50cef6e1a05354c5546088b761936d0a725"
        "3d2f0697af657fb7875a899b375210fa8e88d28efd0ec8762b9e9e7f1859c6ab",
    ),
    (
        "cxof128",
        _CXOF128,
        b"\x00",
        bytes(range(0x10, 0x18)),
        "bef319ad66a1e93b18a981a9baa2a2e57ecfb7f09d9b5c3431228780740a5043"
        "97c550fa09ca4b2f629103a1097a90aa403216a024f25690abba45e64c1b33c5",
    ),
]


def _known_answer(operation: str, source: str, message: bytes, customization: bytes, output: str) -> dict[str, object]:
    expected = bytes.fromhex(output)
    known: dict[str, object] = {"operation": operation, "source": source, "in_": message}
    if operation.startswith("hash"):
        return {**known, "digest": expected}
    known |= {"out": expected, "output_bytes": len(expected)}
    return {**known, "customization": customization} if operation == "cxof128" else known


KNOWN_ANSWERS: list[dict[str, object]] = [_known_answer(*example) for example in _EXAMPLES]

KNOWN_ANSWER_FILES = [
    {
        "format": "lwc_hash",
        "operation": "hash256",
        "source": "ascon-c, Ascon-Hash256, LWC_HASH_KAT_256.txt",
        "sha256": "b7d6fbc51362f0d62bc7e57b21f3e83242983434a7c92320a4956d915749df17",
    },
    {
        "format": "lwc_hash",
        "operation": "hash",
        "source": "Ascon v1.2, Ascon-Hash, LWC_HASH_KAT_256.txt",
        "sha256": "d2bcd84caf152a643eb6e7615bd39b7f18a3d2465d5936d1b76aef7a173975ca",
    },
]

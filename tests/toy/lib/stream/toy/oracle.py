# SPDX-License-Identifier: MIT OR Apache-2.0
"""The toy cipher in Python."""

TABLE = bytes(range(0x30, 0x40))


def encrypt(*, key: bytes, position: int, in_: bytes) -> dict[str, bytes]:
    """Out = in ^ table ^ key."""
    at = range(position, position + len(in_))
    return {"out": bytes(byte ^ TABLE[i % 16] ^ key[i % 4] for i, byte in zip(at, in_, strict=True))}


start = encrypt


def sum(*, in_: bytes) -> dict[str, int]:  # noqa: A001
    """The sum of the bytes, as the function returns it."""
    total = 0
    for byte in in_:
        total += byte
    return {"result": total}


KNOWN_ANSWERS = [
    {"operation": "encrypt", "source": "by hand", "key": bytes(4), "position": 1, "in_": bytes(2), "out": b"\x31\x32"}
]

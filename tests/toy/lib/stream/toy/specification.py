# SPDX-License-Identifier: MIT OR Apache-2.0
"""The toy cipher, for proofs: out = in ^ table ^ key."""

from functools import reduce

from rvk.specification import Bits, Buffer, lookup

TABLE = range(0x30, 0x40)


def encrypt(*, key: Buffer, position: Bits, in_: Buffer) -> dict[str, Buffer]:
    """Byte i of the message is at position + i."""
    at = [position + i for i in range(len(in_))]
    keys = [reduce(Bits.__xor__, [key[k].only_if(each.extract(0, 2).equals(k)) for k in range(4)]) for each in at]
    return {
        "out": [b ^ lookup(TABLE, each.extract(0, 4), 8) ^ k for b, each, k in zip(in_, at, keys, strict=True)],
    }


start = encrypt


def sum(*, in_: Buffer) -> dict[str, Bits]:  # noqa: A001
    """The sum of the bytes."""
    return {"result": reduce(Bits.__add__, [byte.extended(32) for byte in in_], Bits(32, 0))}

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: Xoodoo[12] on planes that are single Python integers of 128 bits.

No library available here has it. The oracles of Xoodyak, which have whole known-answer files, load this one.
"""

STATE_BYTES, PLANE_MASK = 48, (1 << 128) - 1
ROUND_CONSTANTS = (0x058, 0x038, 0x3C0, 0x0D0, 0x120, 0x014, 0x060, 0x02C, 0x380, 0x0F0, 0x1A0, 0x012)


def lanes(mask: int) -> int:
    """A plane with the same lane four times."""
    return sum(mask << 32 * x for x in range(4))


def shift(plane: int, t: int, v: int) -> int:
    """Moves lane x to x + t, bit z to z + v."""
    plane = (plane << 32 * t | plane >> 128 - 32 * t) & PLANE_MASK
    low, high = lanes((1 << v) - 1), lanes((1 << 32 - v) - 1)
    return (plane & high) << v | plane >> 32 - v & low


def xoodoo(state: bytes) -> bytes:
    """Theta, rho west, iota, chi, rho east, twelve times."""
    if len(state) != STATE_BYTES:
        raise ValueError(f"the state has {STATE_BYTES} bytes, not {len(state)}")
    a = [int.from_bytes(state[i : i + 16], "little") for i in (0, 16, 32)]
    for constant in ROUND_CONSTANTS:
        p = a[0] ^ a[1] ^ a[2]
        e = shift(p, 1, 5) ^ shift(p, 1, 14)
        a = [a[0] ^ e ^ constant, shift(a[1] ^ e, 1, 0), shift(a[2] ^ e, 0, 11)]
        a = [a[y] ^ (a[(y + 1) % 3] ^ PLANE_MASK) & a[(y + 2) % 3] for y in range(3)]
        a = [a[0], shift(a[1], 0, 1), shift(a[2], 2, 8)]
    return b"".join(plane.to_bytes(16, "little") for plane in a)


def add_bytes(a: bytes, b: bytes) -> bytes:
    """XOR of `a` with the first bytes of `b`, zero-padded."""
    return bytes(x ^ y for x, y in zip(a, b.ljust(len(a), b"\0"), strict=False))


def init() -> dict[str, bytes]:
    """The zero state."""
    return {"state": bytes(STATE_BYTES)}


def permute(*, start: bytes) -> dict[str, bytes]:
    """The permutation."""
    return {"state": xoodoo(start)}


def add(*, start: bytes, in_: bytes, first: int) -> dict[str, bytes]:
    """Part of a state after XORing an input."""
    return {"state": add_bytes(start, bytes(first) + in_)}


def extract(*, start: bytes, part_bytes: int) -> dict[str, bytes]:
    """The first bytes of the state, which does not change."""
    return {"state": start, "out": start[:part_bytes]}


def encrypt(*, start: bytes, in_: bytes) -> dict[str, bytes]:
    """The XOR, as output and in the state."""
    out = add_bytes(in_, start)
    return {"state": out + start[len(in_) :], "out": out}


def decrypt(*, start: bytes, in_: bytes) -> dict[str, bytes]:
    """The XOR as output, the input in the state."""
    return {"state": in_ + start[len(in_) :], "out": add_bytes(in_, start)}


_ONCE = "8dd8d589bffc63a9192d231b14a0a5ff0681b136fec1c7afbe7ce5aebd4075a770e8862ec9b7f5fef2ad4f8b62404f5e"

KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "permute",
        "source": "XKCP, test of Xoodoo with 12 rounds: the state zero",
        "start": bytes(STATE_BYTES),
        "state": bytes.fromhex(_ONCE),
    }
]

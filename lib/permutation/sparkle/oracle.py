# SPDX-License-Identifier: MIT OR Apache-2.0
"""Expected results of META.toml's operations: Sparkle from its definition, on Python integers.

No library available here has it. The oracles of Schwaemm and Esch, which have whole known-answer files, load this one.
"""

CONSTANTS = (0xB7E15162, 0xBF715880, 0x38B4DA56, 0x324E7738, 0xBB1185EB, 0x4F7C7B57, 0xCFBFA1C8, 0xC2B3293D)
MASK = 0xFFFFFFFF

Branch = tuple[int, int]


def rotate_right(x: int, n: int) -> int:
    """A word rotated by n bits."""
    return (x >> n | x << (32 - n)) & MASK


def alzette(branch: Branch, c: int) -> Branch:
    """Algorithm 2.4."""
    x, y = branch
    for r, s in ((31, 24), (17, 17), (0, 31), (24, 16)):
        x = (x + rotate_right(y, r)) & MASK
        y ^= rotate_right(x, s)
        x ^= c
    return x, y


def ell(x: int) -> int:
    """The linear map of section 2.1.3, by its effect on the halves of a word."""
    low, high = x & 0xFFFF, x >> 16
    return low << 16 | low ^ high


def diffuse(branches: list[Branch]) -> list[Branch]:
    """The linear layer."""
    half = len(branches) // 2
    left, right = branches[:half], branches[half:]
    tx = ty = 0
    for x, y in left:
        tx, ty = tx ^ x, ty ^ y
    pairs = zip(left, right, strict=True)
    new = [(rx ^ lx ^ ell(ty), ry ^ ly ^ ell(tx)) for (lx, ly), (rx, ry) in pairs]
    return new[1:] + new[:1] + left


def sparkle(state: bytes, steps: int) -> bytes:
    """The permutation of a state of 4, 6 or 8 branches, whose words are little-endian."""
    words = [int.from_bytes(state[i : i + 4], "little") for i in range(0, len(state), 4)]
    branches = list(zip(words[::2], words[1::2], strict=True))
    for step in range(steps):
        (x0, y0), (x1, y1), *others = branches
        branches = [(x0, y0 ^ CONSTANTS[step % 8]), (x1, y1 ^ step), *others]
        branches = diffuse([alzette(branch, c) for branch, c in zip(branches, CONSTANTS, strict=False)])
    return b"".join(word.to_bytes(4, "little") for branch in branches for word in branch)


def permute_256(*, state256: bytes, steps: int) -> dict[str, bytes]:
    """Sparkle256."""
    return {"state256": sparkle(state256, steps)}


def permute_384(*, state384: bytes, steps: int) -> dict[str, bytes]:
    """Sparkle384."""
    return {"state384": sparkle(state384, steps)}


def permute_512(*, state512: bytes, steps: int) -> dict[str, bytes]:
    """Sparkle512."""
    return {"state512": sparkle(state512, steps)}


any_steps_256, any_steps_384, any_steps_512 = permute_256, permute_384, permute_512


_ZERO_AFTER_7_STEPS = "55ce325e b6997652 3a53f050 49546f36 86c32d7b ee44b8db 5da5b345 5772af1f"

KNOWN_ANSWERS: list[dict[str, object]] = [
    {
        "operation": "permute_256",
        "source": "CLAASP, test of SparklePermutation, the state all zero",
        "steps": 7,
        "state256": (bytes(32), b"".join(bytes.fromhex(word)[::-1] for word in _ZERO_AFTER_7_STEPS.split())),
    }
]

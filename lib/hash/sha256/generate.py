# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints round_constants.inc: the constants of SHA-256, computed from their definition in FIPS 180-4 section 4.2.2."""

ROUNDS = 64
PER_LINE = 8

HEAD = """\
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The round constants of SHA-256 as a list, for C and for assembly: the first 32 bits of the fractional parts of the
 * cube roots of the first 64 primes (FIPS 180-4 section 4.2.2). Written by generate.py: do not edit.
 */"""


def primes(count: int) -> list[int]:
    """The first `count` primes."""
    found: list[int] = []
    candidate = 2
    while len(found) < count:
        if all(candidate % prime for prime in found):
            found.append(candidate)
        candidate += 1
    return found


def cube_root(n: int) -> int:
    """The greatest whole number whose cube is at most n."""
    root = 0
    for bit in reversed(range(n.bit_length() // 3 + 1)):
        if (root | 1 << bit) ** 3 <= n:
            root |= 1 << bit
    return root


def round_constant(prime: int) -> int:
    """32 bits of the fractional part of the cube root: cbrt(p) 2^32 = cbrt(p 2^96), without its whole part."""
    return cube_root(prime << 96) & 0xFFFFFFFF


def main() -> None:
    """Prints the file."""
    words = [f"{round_constant(prime):#010x}" for prime in primes(ROUNDS)]
    lines = [", ".join(words[at : at + PER_LINE]) for at in range(0, ROUNDS, PER_LINE)]
    print(HEAD)
    print("#define ROUND_CONSTANTS \\\n    " + ", \\\n    ".join(lines))


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints constants.inc: the constants of SHA-512 and its relatives, computed from their definitions in FIPS 180-4."""

from rvk.kernels.constants import fraction_of_root, primes
from rvk.kernels.text import definition, header

ROUNDS = 80
BITS = 64
MASK = (1 << BITS) - 1

COMMENT = """
The constants of SHA-512, SHA-384 and SHA-512/256 as lists of 64-bit numbers, for C and for assembly (.8byte).
Written by generate.py: do not edit.

ROUND_CONSTANTS: the first 64 bits of the fractional parts of the cube roots of the first 80 primes (FIPS 180-4
section 4.2.3). Initial values: those of the square roots of the first 8 primes for SHA-512 (section 5.3.5), of the
next 8 for SHA-384 (section 5.3.4), and what section 5.3.6 derives from SHA-512 for SHA-512/256.

"""


def rotr(x: int, n: int) -> int:
    """Section 3.2."""
    return (x >> n | x << (64 - n)) & MASK


def compress(state: list[int], block: bytes) -> list[int]:
    """Section 6.4.2 for one block."""
    w = [int.from_bytes(block[8 * t : 8 * t + 8], "big") for t in range(16)]
    for t in range(16, ROUNDS):
        sigma0 = rotr(w[t - 15], 1) ^ rotr(w[t - 15], 8) ^ w[t - 15] >> 7
        sigma1 = rotr(w[t - 2], 19) ^ rotr(w[t - 2], 61) ^ w[t - 2] >> 6
        w.append((sigma1 + w[t - 7] + sigma0 + w[t - 16]) & MASK)
    a, b, c, d, e, f, g, h = state
    for constant, word in zip(round_constants(), w, strict=True):
        t1 = h + (rotr(e, 14) ^ rotr(e, 18) ^ rotr(e, 41)) + ((e & f) ^ (~e & g)) + constant + word
        t2 = (rotr(a, 28) ^ rotr(a, 34) ^ rotr(a, 39)) + ((a & b) ^ (a & c) ^ (b & c))
        a, b, c, d, e, f, g, h = (t1 + t2) & MASK, a, b, c, (d + t1) & MASK, e, f, g
    return [(x + y) & MASK for x, y in zip(state, (a, b, c, d, e, f, g, h), strict=True)]


def round_constants() -> list[int]:
    """Section 4.2.3."""
    return [fraction_of_root(prime, 3, BITS) for prime in primes(ROUNDS)]


def initial_values() -> dict[str, list[int]]:
    """Section 5.3. The name of a truncated hash is hashed from a changed SHA-512 (section 5.3.6)."""
    roots = [fraction_of_root(prime, 2, BITS) for prime in primes(16)]
    name = b"SHA-512/256"
    padded = (name + b"\x80").ljust(120, b"\0") + (8 * len(name)).to_bytes(8, "big")
    changed = [word ^ 0xA5A5A5A5A5A5A5A5 for word in roots[:8]]
    return {"SHA512": roots[:8], "SHA384": roots[8:], "SHA512_256": compress(changed, padded)}


def main() -> None:
    """Prints the file."""
    print(header(COMMENT))
    print(definition("ROUND_CONSTANTS", round_constants(), 16, 4))
    for name, values in initial_values().items():
        print()
        print(definition(f"{name}_INITIAL", values, 16, 4))


if __name__ == "__main__":
    main()

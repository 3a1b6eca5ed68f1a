# SPDX-License-Identifier: MIT OR Apache-2.0
"""Constants that standards derive from roots of primes."""


def primes(count: int) -> list[int]:
    """The first primes."""
    found: list[int] = []
    candidate = 2
    while len(found) < count:
        if all(candidate % prime for prime in found):
            found.append(candidate)
        candidate += 1
    return found


def root(n: int, degree: int) -> int:
    """The greatest whole number whose power of this degree is at most n."""
    found = 0
    for bit in reversed(range(n.bit_length() // degree + 1)):
        if (found | 1 << bit) ** degree <= n:
            found |= 1 << bit
    return found


def fraction_of_root(n: int, degree: int, bits: int) -> int:
    """The first bits after the binary point of a root of n."""
    return root(n << bits * degree, degree) % (1 << bits)

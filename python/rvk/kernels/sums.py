# SPDX-License-Identifier: MIT OR Apache-2.0
"""Common subexpressions of sums over GF(2)."""

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import combinations

from rvk.kernels.circuit import Gate

Pair = tuple[str, str]
Sums = dict[str, frozenset[str]]
"""The terms of each sum, by its name."""


def shared_sums(
    sums: Mapping[str, frozenset[str]],
    prefix: str,
    *,
    least: int = 1,
    ties: Callable[[list[Pair]], Pair] = min,
) -> tuple[list[Gate], Sums]:
    """Replaces the pair of terms that most sums have by a gate, again and again (C. Paar, ISIT 1997).

    Args:
        sums: The terms of each sum.
        prefix: What the names of new signals begin with; a number follows. A sum of two terms keeps its own name.
        least: Pairs that fewer sums have stay; with 1 a single term is left of every sum.
        ties: Which of several pairs that equally many sums have.

    Returns:
        The gates, and the terms that are left of each sum.
    """
    left, gates = dict(sums), list[Gate]()
    while True:
        counts = Counter(pair for terms in left.values() for pair in combinations(sorted(terms), 2))
        most = max(counts.values(), default=0)
        if most < max(least, 1):
            return gates, left
        pair = ties([each for each, count in counts.items() if count == most])
        both = frozenset(pair)
        target = next((name for name, terms in left.items() if terms == both), f"{prefix}{len(gates)}")
        gates.append(Gate(target, "^", *pair))
        left = {name: terms - both | {target} if both <= terms else terms for name, terms in left.items()}

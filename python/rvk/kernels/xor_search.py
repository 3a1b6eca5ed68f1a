# SPDX-License-Identifier: MIT OR Apache-2.0
"""Searches for few XORs that compute given sums. Needs numpy."""

import random
from collections.abc import Sequence

import numpy as np

TRIES = 40
"""Runs of the heuristic in `smallest`; ties are broken at random."""

Xors = list[tuple[int, int, int]]
"""Sum and the two summands, each as a mask over the inputs."""


def heuristic(inputs: int, targets: Sequence[int], limit: int, generator: random.Random) -> Xors | None:
    """Gates for all targets, or None if it takes `limit` (Boyar, Matthews, Peralta, Journal of Cryptology 2013).

    `distance` has for each sum how many of the signals so far it is the sum of. The next gate is one that brings the
    targets nearest in all, among these the one whose distances have the largest norm.
    """
    sums = np.arange(1 << inputs)
    distance = np.bitwise_count(sums).astype(np.int64)
    signals, gates = [1 << i for i in range(inputs)], Xors()
    left = np.array([t for t in set(targets) if t.bit_count() > 1])
    while len(left):
        if len(gates) >= limit - 1:
            return None
        a, b = next_gate(np.array(signals), distance, left, generator)
        gates.append((a ^ b, a, b))
        signals.append(a ^ b)
        distance = np.minimum(distance, distance[sums ^ a ^ b] + 1)
        left = left[distance[left] > 1]
    return gates


def next_gate(signals: np.ndarray, distance: np.ndarray, left: np.ndarray, generator: random.Random) -> tuple[int, int]:
    """The two signals to add."""
    first, second = np.triu_indices(len(signals), 1)
    candidates = signals[first] ^ signals[second]
    reached = np.flatnonzero(np.isin(candidates, left))
    if len(reached):
        choice = reached[0]
    else:
        after = np.minimum(distance[left], distance[left ^ candidates[:, None]] + 1)
        score = after.sum(axis=1) * 10_000 - (after**2).sum(axis=1) + 10**8 * (distance[candidates] <= 1)
        choice = generator.choice(list(np.flatnonzero(score == score.min())))
    return int(signals[first[choice]]), int(signals[second[choice]])


def smallest(inputs: int, targets: Sequence[int], generator: random.Random) -> Xors:
    """The best of some runs."""
    best: Xors | None = None
    for _ in range(TRIES):
        best = heuristic(inputs, targets, len(best) if best else 1 << 10, generator) or best
    assert best is not None
    return best


def listing(letter: str, inputs: str, gates: Xors) -> str:
    """The gates as equations: `letter` begins the names of the sums, `inputs` those of the inputs."""
    masks = {mask for _, *summands in gates for mask in summands if mask.bit_count() == 1}
    names = {mask: f"{inputs}{mask.bit_length() - 1}" for mask in masks}
    names |= {total: f"{letter}{i}" for i, (total, _, _) in enumerate(gates)}
    return " ".join(f"{names[s]}={names[a]}^{names[b]}" for s, a, b in gates)

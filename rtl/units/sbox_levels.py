# SPDX-License-Identifier: MIT OR Apache-2.0
"""Searches for gates of the maps around the inversion in rvk_sbox.sv that leave few levels between x and s.

    python -m rtl.units.sbox_levels [--seconds N] [--seed N]

The pairs (k, c) are those that sbox_search.py found. First the 8 inputs of the inversion that determine the others: the
cheapest of those that do so by at most three XORs one after the other. Then, for the given time, bases of the
result and XORs from the products to all functions. Prints the SystemVerilog of whatever has fewer gates or fewer levels
than all before, counted in gates of CMOS: two for an XOR or a choice, one for an AND. Needs numpy.
"""

import argparse
import random
import textwrap
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from rvk.kernels.circuit import parse
from rvk.kernels.inversion import MIDDLE, NAMES, PRODUCTS, TOP
from rvk.kernels.linear import xor

from .sbox_search import BOTTOM, RELATIONS, Choice, Signal, after, before, gates_of, price, subsets

PAIRS = ((5, 0x9D), (5, 0xAB), (1, 0xE3))
FUNCTIONS = ("encrypt_i", "decrypt_i", "sm4_i")
LEVELS = {"^": 2, "&": 1, "choice": 2}
STEPS = 3
"""XORs one after the other from the 8 inputs of the inversion to any other."""
KEPT, TRIES = 30, 40
"""Bases of inputs looked at closely; circuits tried for them and for bases of half the result."""
HALF_GATES, SUM_GATES = 11, 20
"""No more XORs than these from the products to half a basis, and from a basis to all functions."""
RESULT = {mask: xor(BOTTOM[bit] for bit in range(8) if mask >> bit & 1) for mask in range(256)}
"""Sums of bits of the inversion's result, as sums of its products."""


@dataclass(frozen=True)
class Circuit:
    """XORs in their order, and the levels before all signals, which are masks over the inputs of a map."""

    summands: Mapping[int, tuple[int, int]]
    times: Mapping[int, int]


@dataclass(frozen=True)
class Top:
    """A basis of the inversion's inputs, XORs from x to what is chosen from for it, and XORs to all inputs."""

    basis: tuple[int, ...]
    sums: Circuit
    inputs: Circuit


@dataclass(frozen=True)
class Half:
    """Four sums over the bits of the result that depend on 9 of the products, and XORs to them from these."""

    basis: tuple[int, ...]
    circuit: Circuit


@dataclass(frozen=True)
class Bottom:
    """XORs from the products, and which sums are chosen from for the bits of s, for each function."""

    circuit: Circuit
    signals: Sequence[Sequence[Signal]]

    @property
    def levels(self) -> int:
        """Before s."""
        return max(self.circuit.times[mask] for own in self.signals for mask, _ in own) + LEVELS["choice"]


def arranged(inputs: Mapping[int, int], sums: Sequence[int]) -> Circuit:
    """Each sum as that of two others, the earliest."""
    times, summands, left = dict(inputs), dict[int, tuple[int, int]](), set(sums) - set(inputs)
    while left:
        when, total, a = min(
            (max(times[a], times[a ^ total]), total, a) for total in left for a in times if a ^ total in times
        )
        times[total], summands[total] = when + LEVELS["^"], (a, a ^ total)
        left.remove(total)
    return Circuit(summands, times)


def attempt(inputs: Sequence[int], targets: Sequence[int], limit: int, chance: np.random.Generator) -> list[int]:
    """Sums on the way to all targets, these included; none if there are more than `limit`.

    As in `rvk.kernels.xor_search.heuristic`, but between gates that are about as good levels decide, and chance.
    """
    sums = np.arange(1 << len(inputs))
    distance = np.bitwise_count(sums).astype(np.int64)
    signals, times = 1 << np.arange(len(inputs)), np.array(inputs)
    left = np.array([t for t in sorted(set(targets)) if t.bit_count() > 1])
    weight, noise, found = chance.uniform(0, 800), chance.uniform(0, 1500), list[int]()
    while len(left):
        if len(found) == limit:
            return []
        first, second = np.triu_indices(len(signals), 1)
        candidates, later = signals[first] ^ signals[second], np.maximum(times[first], times[second])
        reached = np.isin(candidates, left)
        if reached.any():
            score = np.where(reached, later, np.inf)
        else:
            after = np.minimum(distance[left], distance[left ^ candidates[:, None]] + 1)
            score = 1000 * after.sum(axis=1) - 10 * (after**2).sum(axis=1) + weight * later
            score = np.where(distance[candidates] == 0, np.inf, score + noise * chance.random(len(score)))
        best = np.argmin(score)
        gate = int(candidates[best])
        found.append(gate)
        signals, times = np.append(signals, gate), np.append(times, later[best] + LEVELS["^"])
        distance = np.minimum(distance, distance[sums ^ gate] + 1)
        distance[signals] = 0
        left = left[left != gate]
    return found


def shallow_bases() -> Iterator[tuple[int, ...]]:
    """8 inputs of the inversion from which the others come by at most STEPS XORs one after the other."""
    pairs = [[three - {i} for three in RELATIONS if i in three] for i in range(len(TOP))]
    for basis in combinations(range(len(TOP)), 8):
        known = set(basis)
        for _ in range(STEPS):
            known |= {i for i, own in enumerate(pairs) if any(pair <= known for pair in own)}
        if len(known) == len(TOP):
            yield basis


def products(inputs: Circuit) -> list[int]:
    """Levels before the products of the inversion."""
    times = {name: inputs.times[mask] for name, mask in zip(NAMES, TOP, strict=True)}
    for name, operator, a, b in parse(MIDDLE):
        times[name] = max(times[a], times[b]) + LEVELS[operator]
    return [times[f"z{i}"] for i in range(PRODUCTS)]


def top(generator: random.Random, chance: np.random.Generator) -> Top:
    """The cheapest, and of equally cheap ones that with the fewest levels."""
    signals = {basis: before(Choice(PAIRS, basis, ())) for basis in shallow_bases()}
    prices = {basis: price(len(gates_of(own, generator, 1)), own) for basis, own in signals.items()}
    best, found = (float("inf"), 0), None
    for basis in sorted(prices, key=prices.__getitem__)[:KEPT]:
        targets = [mask for own in signals[basis] for mask, _ in own]
        for _ in range(TRIES):
            sums = arranged(dict.fromkeys((1 << i for i in range(8)), 0), attempt([0] * 8, targets, 1 << 8, chance))
            times = {}
            for i, own in zip(basis, zip(*signals[basis], strict=True), strict=True):
                times[TOP[i]] = max(sums.times[mask] for mask, _ in own) + LEVELS["choice"] * (len(set(own)) > 1)
            inputs = arranged(times, TOP)
            key = price(len(sums.summands), signals[basis]), max(products(inputs))
            if key < best:
                best, found = key, Top(basis, sums, inputs)
    assert found is not None
    return found


def halves(times: Sequence[int], low: int, chance: np.random.Generator) -> list[Half]:
    """All bases of the half of the result that depends on the products from `low`, with circuits for them.

    For each the earliest of those with the fewest gates, and of those with one more.
    """
    own = [mask for mask, total in RESULT.items() if mask and total & ~(0x1FF << low) == 0]
    best: dict[tuple[tuple[int, ...], int], tuple[int, Half]] = {}
    for basis in combinations(own, 4):
        if len({xor(part) for part in subsets(basis)}) < 1 << 4:
            continue
        for _ in range(TRIES):
            sums = attempt(times[low : low + 9], [RESULT[mask] >> low for mask in basis], HALF_GATES, chance)
            if not sums:
                continue
            circuit = arranged({1 << i: times[i] for i in range(low, low + 9)}, [each << low for each in sums])
            late, key = sum(circuit.times[RESULT[mask]] for mask in basis), (basis, len(sums))
            if key not in best or late < best[key][0]:
                best[key] = late, Half(basis, circuit)
    return [half for _, half in best.values()]


def bottom(low: Half, high: Half, chance: np.random.Generator) -> Bottom | None:
    """The result of all functions from these, if that does not take too many gates."""
    basis = (*low.basis, *high.basis)
    times = {**low.circuit.times, **high.circuit.times}
    inputs = [times[RESULT[mask]] for mask in basis]
    signals = after(Choice(PAIRS, (), basis))
    sums = attempt(inputs, [mask for own in signals for mask, _ in own], SUM_GATES, chance)
    if not sums:
        return None
    in_products = [xor(RESULT[mask] for i, mask in enumerate(basis) if total >> i & 1) for total in range(256)]
    circuit = arranged({in_products[1 << i]: levels for i, levels in enumerate(inputs)}, [in_products[t] for t in sums])
    return Bottom(
        Circuit({**low.circuit.summands, **high.circuit.summands, **circuit.summands}, {**times, **circuit.times}),
        [[(in_products[mask], constant) for mask, constant in own] for own in signals],
    )


def equations(circuit: Circuit, names: Mapping[int, str]) -> str:
    """The XORs as declarations."""
    text = ", ".join(f"{names[total]} = {names[a]} ^ {names[b]}" for total, (a, b) in circuit.summands.items())
    joined = text.replace(" ", "~").replace(",~", ", ")
    lines = textwrap.fill(joined, 118, initial_indent="    wire ", subsequent_indent=" " * 9, break_on_hyphens=False)
    return lines.replace("~", " ") + ";"


def chosen(signals: Sequence[Signal], names: Mapping[int, str]) -> str:
    """One signal for each function."""
    functions: dict[Signal, list[str]] = {}
    for function, signal in zip(FUNCTIONS, signals, strict=True):
        functions.setdefault(signal, []).append(function)
    terms = []
    for (mask, constant), own in functions.items():
        condition = own[0] if len(own) == 1 else f"({' || '.join(own)})"
        terms.append(f"({condition} && {'!' if constant else ''}{names[mask]})")
    return " || ".join(terms)


def listing(above: Top, below: Bottom) -> str:
    """The maps in SystemVerilog."""
    x = {1 << i: f"x_i[{i}]" for i in range(8)} | {mask: f"a{i}" for i, mask in enumerate(above.sums.summands)}
    z = {1 << i: f"z{i}" for i in range(PRODUCTS)} | {mask: f"b{i}" for i, mask in enumerate(below.circuit.summands)}
    inputs = zip(above.basis, zip(*before(Choice(PAIRS, above.basis, ())), strict=True), strict=True)
    return "\n".join(
        [
            equations(above.sums, x),
            *(f"    wire {NAMES[i]} = {chosen(own, x)};" for i, own in inputs),
            equations(above.inputs, dict(zip(TOP, NAMES, strict=True))),
            equations(below.circuit, z),
            *(f"    assign s_o[{i}] = {chosen(own, z)};" for i, own in enumerate(zip(*below.signals, strict=True))),
        ]
    )


def main() -> None:
    """Searches for the given time."""
    parser = argparse.ArgumentParser(description="Searches for few levels around the inversion of AES and SM4.")
    parser.add_argument("--seconds", type=float, default=3600.0)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    generator, chance = random.Random(asked.seed), np.random.default_rng(asked.seed)
    above = top(generator, chance)
    times = products(above.inputs)
    low, high = halves(times, 0, chance), halves(times, 9, chance)
    fewest: dict[int, int] = {}
    end = time.monotonic() + asked.seconds
    while time.monotonic() < end:
        below = bottom(generator.choice(low), generator.choice(high), chance)
        if not below:
            continue
        count = len(below.circuit.summands)
        if all(count < each or below.levels < levels for each, levels in fewest.items()):
            fewest[count] = below.levels
            print(f"{len(above.sums.summands)} and {count} gates, {below.levels} levels to s")
            print(listing(above, below), flush=True)


if __name__ == "__main__":
    main()

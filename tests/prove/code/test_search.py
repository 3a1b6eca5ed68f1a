# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the graph leaves open is proved by a solver, or refuted with inputs; what takes too long stays open."""

from collections.abc import Callable

import pytest

from rvk._sim import Literals, Proof
from rvk.prove.code import search
from rvk.prove.code.comparison import Assignment, Compared, Comparison
from rvk.prove.code.search import Search
from rvk.prove.code.solver import Solver

WIDTH = 32
Function = Callable[[Literals, Literals], Literals]


def compared(found: Function, expected: Function, width: int = WIDTH) -> tuple[Comparison, list[Literals]]:
    proof = Proof()
    inputs = [proof.input(width), proof.input(width)]
    vector = Compared("out", "out is wrong", found(*inputs), expected(*inputs))
    return Comparison(proof, [vector]), inputs


def searched(found: Function, expected: Function, width: int = WIDTH) -> tuple[Assignment | None, int]:
    """A counterexample, and how many bits are open."""
    comparison, inputs = compared(found, expected, width)
    with Solver.about(comparison.proof) as solver:
        made = Search(comparison, inputs, solver)
        values = made.counterexample()
        if values is not None:
            assert comparison.first_wrong(values) is not None
        return values, made.left()


def constant(like: Literals, value: int) -> Literals:
    return like.constant(len(like), value.to_bytes(-(-len(like) // 8), "little"))


def maximum(a: Literals, b: Literals) -> Literals:
    is_less = a.is_less(b)
    mask = is_less.concat([is_less] * len(a))
    return a.xor(a.xor(b).and_(mask))


def maximum_by_difference(a: Literals, b: Literals) -> Literals:
    """a + (b - a if a < b), whose bits have nothing in common with those of `maximum`."""
    is_less = a.is_less(b)
    return a.add(b.sub(a).and_(is_less.concat([is_less] * len(a))))


def test_what_the_graph_does_not_recognise_is_proved() -> None:
    comparison, _ = compared(maximum_by_difference, maximum)
    assert comparison.vectors[0].open_bits
    assert comparison.shown_by_a_pattern() is None
    assert searched(maximum_by_difference, maximum) == (None, 0)


def test_one_wrong_value_of_2_to_the_64_is_found() -> None:
    def wrong(a: Literals, b: Literals) -> Literals:
        rare = a.equals(constant(a, 0xDEADBEEF)).and_(b.equals(constant(b, 0x12345678)))
        return maximum(a, b).xor(rare.concat([rare, constant(a, 0).extract(1, WIDTH - 1)]))

    values, left = searched(wrong, maximum)
    assert values is not None
    assert left == 1


def test_what_is_never_the_case_does_no_harm() -> None:
    def harmless(a: Literals, b: Literals) -> Literals:
        never = maximum(a, b).is_less(a)
        return a.xor(b).xor(never.concat([never] * WIDTH))

    assert searched(harmless, Literals.xor) == (None, 0)


def test_what_takes_too_long_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """The square of a sum; with a width of 6 the same is proved."""
    for limit in ("EASY", "HARD"):
        monkeypatch.setattr(search, limit, 200)

    def square(a: Literals, b: Literals) -> Literals:
        return a.add(b).mul(a.add(b))

    def binomial(a: Literals, b: Literals) -> Literals:
        ab = a.mul(b)
        return a.mul(a).add(b.mul(b)).add(ab.add(ab))

    values, left = searched(square, binomial, 16)
    assert values is None
    assert left > 0
    monkeypatch.undo()
    assert searched(square, binomial, 6) == (None, 0)

# SPDX-License-Identifier: MIT OR Apache-2.0
"""The cases of `rvk test` that `rvk ct` runs: the same inputs and cuts, and a layout of memory that leaves no kind out."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from rvk.check.cases import Case, joined_cases, random_cases
from rvk.library import Bound, Primitive

SHORT = frozenset((0, 1, 4, 15, 16, 17, 32, 63, 64, 65, 128, 129, 192, 200, 272))
"""Bytes of messages: none, parts of a word and of a block, whole blocks, several of them."""
LONG = 4096
REPEATS = 4
"""Cases for each choice of parameters of an operation without a message length, one for each kind of layout."""


def chosen_cases(primitive: Primitive, operation: str, seed: int, *, long: bool) -> Iterator[Case]:
    """The cases of an operation, each choice of parameters with all layouts.

    Args:
        primitive: The primitive.
        operation: Its operation.
        seed: Of everything random.
        long: With the longest message.
    """
    wanted = SHORT | {LONG} if long else SHORT
    cases = chain(
        random_cases(primitive, operation, seed, wanted=wanted, repeats=REPEATS),
        joined_cases(primitive, operation, seed),
    )
    for number, case in enumerate(cases):
        yield laid_out(case, number)


def laid_out(case: Case, number: int) -> Case:
    """A case with one layout after the other: buffers apart or in place; aligned, misaligned, or some of each."""
    ways: list[tuple[str, ...]] = [(), *case.bound.operation.in_place]
    pair = ways[(number // 4 + number) % len(ways)]
    return replace(case, offsets=_offsets(case, number), aliases={pair[1]: pair[0]} if pair else {})


def _offsets(case: Case, number: int) -> dict[str, int]:
    """All buffers aligned, one of them not, all but one not, and those of the case, which are random."""
    movable = _movable(case.bound)
    kind, turn = number % 4, number // 4
    if kind == 2 or not movable:
        return case.offsets
    one, offset = movable[turn % len(movable)], 1 + turn % 3
    if kind == 3:
        return {name: 0 if name == one else 1 + (offset + index) % 3 for index, name in enumerate(movable)}
    return {one: offset} if kind == 1 else {}


def _movable(bound: Bound) -> list[str]:
    """The buffers without an alignment, those of the measured call first."""
    named = [name for name in bound.measured.arguments if name in bound.buffers]
    return [name for name in dict.fromkeys([*named, *bound.buffers]) if bound.buffers[name].alignment == 1]

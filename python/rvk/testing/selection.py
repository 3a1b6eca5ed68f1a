# SPDX-License-Identifier: MIT OR Apache-2.0
"""The cases of `rvk test` that `rvk ct` runs: the same inputs and cuts, in every kind of layout."""

from collections.abc import Iterator
from dataclasses import replace
from enum import IntEnum
from itertools import chain

from rvk.library import BoundOperation, Primitive
from rvk.library.primitive import MESSAGE_BYTES
from rvk.testing.cases import Case, joined_cases, random_cases

SHORT = frozenset((0, 1, 4, 15, 16, 17, 32, 63, 64, 65, 128, 129, 192, 200, 272))
"""Bytes of messages: none, parts of a word and of a block, whole blocks, several of them."""
LONG = 4096
REPEATS = 4
"""Cases for each choice of parameters of an operation without a message length, one for each kind of layout."""


class Layout(IntEnum):
    """How buffers are aligned, one way after the other."""

    ALIGNED = 0
    ONE_MISALIGNED = 1
    RANDOM = 2
    ONE_ALIGNED = 3


def chosen_cases(primitive: Primitive, operation: str, seed: int) -> Iterator[Case]:
    """The cases of an operation, each choice of parameters with all layouts."""
    cases = chain(
        random_cases(primitive, operation, seed, wanted=SHORT | {LONG}, repeats=REPEATS),
        joined_cases(primitive, operation, seed),
    )
    for number, case in enumerate(cases):
        yield _laid_out(case, number)


def is_long(case: Case) -> bool:
    """Whether its message is the longest."""
    return case.bound.parameters.get(MESSAGE_BYTES) == LONG


def _laid_out(case: Case, number: int) -> Case:
    """A case with one layout after the other: buffers apart or in place; aligned, misaligned, or some of each."""
    ways: list[tuple[str, ...]] = [(), *case.bound.operation.in_place]
    # Not in step with the layouts.
    pair = ways[(number // len(Layout) + number) % len(ways)]
    return replace(case, offsets=_offsets(case, number), aliases={pair[1]: pair[0]} if pair else {})


def _offsets(case: Case, number: int) -> dict[str, int]:
    """All buffers aligned, one of them not, all but one not, or as the case has them at random."""
    movable = _movable(case.bound)
    turn, kind = divmod(number, len(Layout))
    if Layout(kind) == Layout.RANDOM or not movable:
        return case.offsets
    one, offset = movable[turn % len(movable)], turn % 3
    misaligned = {name: 1 + (offset + index) % 3 for index, name in enumerate(movable)}
    match Layout(kind):
        case Layout.ONE_MISALIGNED:
            return {one: misaligned[one]}
        case Layout.ONE_ALIGNED:
            return {**misaligned, one: 0}
        case _:
            return {}


def _movable(bound: BoundOperation) -> list[str]:
    """The buffers without an alignment, those of the measured call first."""
    named = [name for name in bound.measured.arguments if name in bound.buffers]
    return [name for name in dict.fromkeys([*named, *bound.buffers]) if bound.buffers[name].alignment == 1]

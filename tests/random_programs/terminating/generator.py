# SPDX-License-Identifier: MIT OR Apache-2.0
"""Random programs of 20 to 200 instructions."""

import random
from collections.abc import Callable
from typing import Final

from ..builder import Item, Kinds
from ..encode import words
from ..instructions import InstructionSet
from ..straight import compute, division, fence, load, store
from . import control, memory, straight
from .builder import TerminatingBuilder
from .program import MAX_PARTS, POOL_WORDS, SLOT_BYTES, Program

Weights = dict[Callable[[TerminatingBuilder], list[Item]], float]
_FLAT: Final[Weights] = {
    compute: 44,
    straight.compute_compressed: 14,
    straight.refresh: 6,
    division: 3,
    straight.move_stack: 1,
    straight.read_counter: 2,
    fence: 1,
    straight.modify_code: 0.2,
    load: 5,
    store: 4,
    memory.access_compressed: 4,
    memory.atomic: 5,
    memory.reserve: 1,
    control.jump: 4,
}
_NESTING: Final[Weights] = {control.branch: 6, control.loop: 1}
_FLAT_KINDS, _ALL_KINDS = Kinds(_FLAT), Kinds(_FLAT | _NESTING)
_FEWEST, _MOST = 20, 200


def _unit(builder: TerminatingBuilder) -> list[Item]:
    return builder.one_of(_ALL_KINDS if builder.may_nest else _FLAT_KINDS)


def generate(instructions: InstructionSet, seed: int, number: int, *, unroll: bool = False) -> Program:
    """The same program always; or with its loops unrolled, so that a prefix of it is all that was executed before.

    The ISA must have M, A, C, Zicntr and Zifencei.
    """
    builder = TerminatingBuilder(instructions, random.Random(f"{seed}/{number}"), _unit, unroll=unroll)
    registers = [builder.value() for _ in range(32)]
    pool = builder.pool()
    scratch = builder.random.randbytes(SLOT_BYTES - 4 * 32 - MAX_PARTS - 4 * POOL_WORDS)
    slot = scratch + words(registers) + bytes(MAX_PARTS) + words(pool)
    length = builder.random.randrange(_FEWEST, _MOST + 1)
    items: list[Item] = []
    while builder.written < length:
        items += _unit(builder)
    return Program(number, slot, items, builder.branches, builder.has_loops)

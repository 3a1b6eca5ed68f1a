# SPDX-License-Identifier: MIT OR Apache-2.0
"""Random programs of 20 to 200 instructions."""

from . import control, memory, straight
from .builder import Builder
from .program import MAX_PARTS, POOL_WORDS, SLOT_BYTES, Item, Program, words

_FLAT = {
    straight.compute: 44,
    straight.compute_compressed: 14,
    straight.refresh: 6,
    straight.division: 3,
    straight.move_stack: 1,
    straight.read_counter: 2,
    straight.fence: 1,
    straight.modify_code: 0.2,
    memory.load: 5,
    memory.store: 4,
    memory.access_compressed: 4,
    memory.atomic: 5,
    memory.reserve: 1,
    control.jump: 4,
}
_NESTING = {control.branch: 6, control.loop: 1}
_ALL = _FLAT | _NESTING
_FEWEST, _MOST = 20, 200


def _unit(builder: Builder) -> list[Item]:
    table = _ALL if builder.may_nest else _FLAT
    (write,) = builder.random.choices(list(table), list(table.values()))
    return write(builder)


def generate(seed: int, number: int, *, unroll: bool = False) -> Program:
    """The same program always; or with its loops unrolled, so that a prefix of it is all that was executed before."""
    builder = Builder(seed, number, _unit, unroll=unroll)
    registers = [builder.value() for _ in range(32)]
    pool = builder.pool()
    scratch = builder.random.randbytes(SLOT_BYTES - 4 * 32 - MAX_PARTS - 4 * POOL_WORDS)
    slot = scratch + words(registers) + bytes(MAX_PARTS) + words(pool)
    length = builder.random.randrange(_FEWEST, _MOST + 1)
    items: list[Item] = []
    while builder.written < length:
        items += _unit(builder)
    return Program(number, slot, items, builder.branches, builder.tags, builder.has_loops)

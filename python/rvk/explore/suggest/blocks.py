# SPDX-License-Identifier: MIT OR Apache-2.0
"""Basic blocks of lifted code, and the registers whose values are still needed after each.

The equations of liveness are the usual ones (A. Aho et al., Compilers, 2nd edition, section 9.2.5).
Where it is not known who reads a register, it counts as read: any register where control leaves hand-written code, or
goes to a computed address; what the calling convention names where it leaves a compiler's. A call writes no register
for certain, because compilers use what they know about the callee.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from rvk.explore.suggest.forms import FULL
from rvk.explore.suggest.lift import Lifted, LiftedSection, Place
from rvk.explore.suggest.operation import ALL, Operation

_RETURNED: Final = frozenset({1, 2, 3, 4, 8, 9, 10, 11, *range(18, 28)})
"""Registers that a caller may read after a return: ra, sp, gp, tp, results a0 and a1, and s0 to s11."""
_ARGUMENTS: Final = frozenset(range(10, 18))
_RA: Final = 1
_BOTH: Final = 2
"""The number of instructions of a call: `auipc` and `jalr`."""


@dataclass
class Block:
    """Instructions that run one after the other, from first to last."""

    section: LiftedSection
    start: int
    places: list[Place]
    live_after: frozenset[int] = ALL
    successors: list["Block"] = field(default_factory=list)
    widths: tuple[int, ...] = (0, *[FULL] * 31)
    """For each register, the bits that can be 1 before the block."""
    leaves: frozenset[int] | None = None
    """What is read where control leaves the section at the end of the block; None if it does not."""


def blocks(lifted: Lifted) -> list[Block]:
    """The basic blocks of all code of an object that may be changed."""
    return [each for section in lifted.sections if section.refusal is None for each in _of_section(section, lifted)]


def _of_section(section: LiftedSection, lifted: Lifted) -> list[Block]:
    made = list(_divide(section))
    by_label = {label: block for block in made for label in block.places[0].labels}
    for block, following in zip(made, [*made[1:], None], strict=True):
        _connect(block, following, by_label, lifted)
    _solve(made)
    return made


def _divide(section: LiftedSection) -> Iterator[Block]:
    """A block ends where control may leave it, and before each label."""
    start, current = 0, list[Place]()
    for number, place in enumerate(section.places):
        if current and place.labels:
            yield Block(section, start, current)
            start, current = number, []
        current.append(place)
        if place.operation is not None and place.operation.ends_block:
            yield Block(section, start, current)
            start, current = number + 1, []
    if current:
        yield Block(section, start, current)


def _connect(block: Block, following: Block | None, by_label: dict[str, Block], lifted: Lifted) -> None:
    last = block.places[-1]
    operation = last.operation
    assert operation is not None
    target = last.target or (last.relocations[0].target if last.relocations else None)
    inside = by_label.get(target) if target is not None else None
    falls = operation.class_name in ("branch", "fence") or not operation.ends_block
    if operation.class_name in ("branch", "jump") and not _is_call(operation):
        _go(block, inside, _after_jump(lifted))
    elif _is_call(operation):
        falls = True
        block.leaves = _ARGUMENTS | _RETURNED if lifted.by_convention and operation.rd == _RA else ALL
    elif operation.class_name == "jump_register":
        is_return = operation.sources == (_RA,) and lifted.by_convention
        is_tail_call = _is_far(block) and lifted.by_convention
        block.leaves = _RETURNED if is_return else _ARGUMENTS | _RETURNED if is_tail_call else ALL
    elif operation.class_name == "system":
        falls, block.leaves = True, ALL
    if falls:
        _go(block, following, ALL)


def _go(block: Block, to: Block | None, otherwise: frozenset[int]) -> None:
    if to is None:
        block.leaves = (block.leaves or frozenset()) | otherwise
    else:
        block.successors.append(to)


def _after_jump(lifted: Lifted) -> frozenset[int]:
    """What is read after a jump out of the section, which a compiler uses for calls at the end of a function."""
    return _ARGUMENTS | _RETURNED if lifted.by_convention else ALL


def _is_call(operation: Operation) -> bool:
    return operation.class_name in ("jump", "jump_register") and operation.rd is not None


def _is_far(block: Block) -> bool:
    """Whether a block ends with a jump of two instructions to a symbol."""
    pair = block.places[-_BOTH:]
    return len(pair) == _BOTH and any(each.name.startswith("CALL") for each in pair[0].relocations)


def _solve(all_blocks: list[Block]) -> None:
    before = {id(each): frozenset[int]() for each in all_blocks}
    for each in all_blocks:
        each.live_after = frozenset()
    changed = True
    while changed:
        changed = False
        for each in reversed(all_blocks):
            each.live_after = (each.leaves or frozenset()).union(*(before[id(next_)] for next_ in each.successors))
            found = _live_before(each)
            changed |= found != before[id(each)]
            before[id(each)] = found


def _live_before(block: Block) -> frozenset[int]:
    live = set(block.live_after)
    for place in reversed(block.places):
        operation = place.operation
        assert operation is not None
        if operation.rd is not None and not operation.ends_block:
            live.discard(operation.rd)
        live.update(operation.sources)
    return frozenset(live - {0})

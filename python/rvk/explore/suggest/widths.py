# SPDX-License-Identifier: MIT OR Apache-2.0
"""Which bits of each register can be 1 where a block begins: values that are always 0, and masks that change nothing.

A forward data-flow analysis (A. Aho et al., Compilers, 2nd edition, section 9.3) over known zeros. It holds for all
inputs: what a run has merely shown would not allow a change of the program.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from rvk.explore.suggest.blocks import Block
from rvk.explore.suggest.forms import BITS, FULL
from rvk.explore.suggest.lift import Lifted
from rvk.explore.suggest.operation import Operation

Widths = tuple[int, ...]
"""For each register, a word with a 1 where its value may have one."""

UNKNOWN: Final[Widths] = (0, *[FULL] * 31)
_NOTHING: Final[Widths] = (0,) * 32
_BRANCHES: Final = frozenset({"BRANCH", "JAL", "RVC_BRANCH", "RVC_JUMP"})
_LOADED: Final = {"lbu": 0xFF, "lhu": 0xFFFF}
_RULES: Final[Mapping[str, Callable[[int, int], int]]] = {
    "add": lambda x, y: x | y if not x & y else _below(x + y),
    "xor": lambda x, y: x | y,
    "or": lambda x, y: x | y,
    "and": lambda x, y: x & y,
    "sltu": lambda _x, _y: 1,
    "slt": lambda _x, _y: 1,
    "sll": lambda x, y: x << (y % BITS) & FULL,
    "srl": lambda x, y: x >> y % BITS,
}
_BY_IMMEDIATE: Final = {
    "addi": "add", "xori": "xor", "ori": "or", "andi": "and", "sltiu": "sltu", "slti": "slt", "slli": "sll",
    "srli": "srl",
}  # fmt: skip
_NEED_AMOUNT: Final = frozenset({"sll", "srl"})


def written(operation: Operation, widths: Sequence[int]) -> int:
    """Which bits of what an instruction writes can be 1."""
    if operation.mnemonic in _LOADED:
        return _LOADED[operation.mnemonic]
    if operation.mnemonic == "lui" and operation.immediate is not None:
        return operation.immediate << 12 & FULL
    rule = _BY_IMMEDIATE.get(operation.mnemonic)
    if rule is not None and operation.immediate is not None:
        return _RULES[rule](widths[operation.sources[0]], operation.immediate & FULL)
    if operation.mnemonic in _RULES and operation.mnemonic not in _NEED_AMOUNT:
        return _RULES[operation.mnemonic](widths[operation.sources[0]], widths[operation.sources[1]])
    return FULL


def find_widths(all_blocks: Sequence[Block], lifted: Lifted) -> dict[int, Widths]:
    """The widths where each block begins, by the block's `id`."""
    outside = _referred_to(lifted)
    inside = {id(each) for block in all_blocks for each in block.successors}
    before: dict[int, Widths] = {}
    for block in all_blocks:
        is_entry = id(block) not in inside or any(label in outside for label in block.places[0].labels)
        before[id(block)] = UNKNOWN if is_entry else _NOTHING
    waiting = list(all_blocks)
    while waiting:
        block = waiting.pop()
        after = _after(block, before[id(block)])
        for each in block.successors:
            joined = tuple(x | y for x, y in zip(before[id(each)], after, strict=True))
            if joined != before[id(each)]:
                before[id(each)] = joined
                waiting.append(each)
    return before


def _after(block: Block, before: Widths) -> Widths:
    widths = list(before)
    for place in block.places:
        operation = place.operation
        assert operation is not None
        if operation.rd is not None:
            widths[operation.rd] = FULL if place.is_fixed else written(operation, widths)
    last = block.places[-1].operation
    assert last is not None
    is_left = last.class_name in ("jump", "jump_register", "system") and block.leaves is not None
    return UNKNOWN if is_left else tuple(widths)


def _referred_to(lifted: Lifted) -> set[str]:
    """Labels that are called or that something other than code refers to, and names of global symbols."""
    found = {name for each in lifted.directives for name in _names(each.split())}
    for section in lifted.sections:
        for place in section.places:
            is_call = place.operation is not None and place.operation.rd is not None and place.operation.ends_block
            found |= {each.target for each in place.relocations if is_call or each.name not in _BRANCHES}
            found |= {place.target} if is_call and place.target is not None else set()
    return found


def _names(words: Iterable[str]) -> list[str]:
    return [each.rstrip(",") for each in list(words)[1:2]]


def _below(value: int) -> int:
    """All bits up to the first one of a sum of the largest values."""
    return (1 << value.bit_length()) - 1 & FULL

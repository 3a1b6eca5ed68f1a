# SPDX-License-Identifier: MIT OR Apache-2.0
"""Which values go where: what has to be kept of an order."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from rvk.optimise.operation import FIXED, STACK, ZERO, Access, Memory, Operation


@dataclass
class Value:
    """What a register holds from where it is written until it is read last."""

    register: str
    """Where it is in the given code."""
    source: int | None
    """The index of the instruction that makes it; None if it is there at the beginning."""
    uses: list[int] = field(default_factory=list)
    """The indices of the instructions that read it, each once."""
    is_kept: bool = False
    """Whether it is still wanted in the same register at the end."""


@dataclass
class Flow:
    """The values of straight-line code."""

    values: list[Value]
    written: list[int | None]
    """By instruction: the index of the value that it makes."""
    read: list[tuple[int | None, ...]]
    """By instruction and operand: the index of the value; None for `zero`."""
    at_end: dict[str, int]
    """By register that occurs: the index of its last value."""


def flow(operations: Sequence[Operation], wanted: set[str]) -> Flow:
    """The values of code after which the registers `wanted` are read."""
    values: list[Value] = []
    current: dict[str, int] = {}
    made = Flow(values, [], [], current)

    def begin(register: str, source: int | None) -> int:
        values.append(Value(register, source))
        current[register] = len(values) - 1
        return current[register]

    for index, each in enumerate(operations):
        reads = []
        for register in each.reads:
            value = None if register == ZERO else current.get(register)
            if value is None and register != ZERO:
                value = begin(register, None)
            if value is not None and index not in values[value].uses:
                values[value].uses.append(index)
            reads.append(value)
        made.read.append(tuple(reads))
        made.written.append(begin(each.writes, index) if each.writes else None)
    for register, value in current.items():
        values[value].is_kept = register in wanted or register in FIXED
    return made


def overwritten(operations: Sequence[Operation]) -> set[str]:
    """Registers that `operations` write before they read them: their values are not wanted."""
    read, written = set[str](), set[str]()
    for each in operations:
        read.update(each.reads)
        if each.writes and each.writes not in read:
            written.add(each.writes)
    return written


class Places:
    """The addresses of accesses, as a value and an offset where that is known."""

    def __init__(self, code: Flow, operations: Sequence[Operation], memory: Memory) -> None:
        self._flow, self._operations, self._memory = code, operations, memory

    def _root(self, value: int | None) -> tuple[int | None, int]:
        """A value as another one and an offset."""
        offset = 0
        while value is not None and (source := self._flow.values[value].source) is not None:
            each = self._operations[source]
            if each.mnemonic != "addi" or each.number is None:
                break
            value, offset = self._flow.read[source][0], offset + each.number
        return value, offset

    def _is_stack(self, root: int | None) -> bool:
        return root is not None and self._flow.values[root].register == STACK

    def place(self, index: int) -> tuple[int | None, int | str, int]:
        """Value, offset and size of the access of an instruction."""
        access = self._operations[index].access
        assert access is not None
        base = self._flow.read[index][-1]
        if isinstance(access.offset, str):
            return base, access.offset, access.size
        root, offset = self._root(base)
        return root, offset + access.offset, access.size

    def are_apart(self, first: int, second: int) -> bool:
        """Whether two accesses surely have no byte in common."""
        (root, offset, size), (other, at, bytes_) = self.place(first), self.place(second)
        if root != other:
            return self._memory.stack_is_apart and self._is_stack(root) != self._is_stack(other)
        if isinstance(offset, str) or isinstance(at, str):
            return False
        return offset + size <= at or at + bytes_ <= offset


def memory_order(code: Flow, operations: Sequence[Operation], memory: Memory) -> Iterator[tuple[int, int]]:
    """Pairs of accesses that have to stay in their order: one of them stores, and they may meet; or all of them."""
    places = Places(code, operations, memory)
    seen: list[tuple[int, Access]] = []
    for index, each in enumerate(operations):
        if each.access is None:
            continue
        for earlier, access in seen:
            may_meet = (access.is_store or each.access.is_store) and not places.are_apart(earlier, index)
            if memory.keeps_order or may_meet:
                yield earlier, index
        seen.append((index, each.access))

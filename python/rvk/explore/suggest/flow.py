# SPDX-License-Identifier: MIT OR Apache-2.0
"""The data flow of a basic block, and the replacement of part of it by one instruction."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rvk.explore.suggest.blocks import Block
from rvk.explore.suggest.forms import FULL
from rvk.explore.suggest.lift import Place
from rvk.explore.suggest.operation import Operation, copy_of
from rvk.explore.suggest.widths import written

_KEPT: Final = frozenset({0, 2, 3, 4})
"""x0, sp, gp and tp get no new value."""
_ZERO: Final = 0
_WORTH_A_COPY: Final = 2
_MOVES: Final = 4
"""Values that are moved to other registers for one instruction."""


@dataclass
class Item:
    """An instruction of the block; a value is called by the number of the item that computes it.

    A value from before the block is the negative number of its register, 0 is that of x0.
    """

    place: Place
    operation: Operation
    reads: tuple[int, ...]


@dataclass(frozen=True)
class Cone:
    """Instructions that compute one value from others: all between these, its leaves, and the root."""

    root: int
    nodes: frozenset[int]
    leaves: tuple[int, ...]


@dataclass(frozen=True)
class Spot:
    """Before which instruction of the order one is put, and the register that it writes."""

    position: int
    register: int

    def after(self) -> "Spot":
        """The spot after an instruction that was put here."""
        return Spot(self.position + 1, self.register)


class Flow:
    """The data flow of a block. Item n computes value n + 1."""

    def __init__(self, block: Block) -> None:
        self.items: list[Item] = []
        self.users: dict[int, set[int]] = {}
        self.replaced: set[int] = set()
        self.idle: set[int] = set()
        """Instructions whose result is always their first operand: masks of bits that are 0 anyway."""
        self.zeros = {-number for number, bits in enumerate(block.widths) if number and not bits}
        """Values that are always 0."""
        current: dict[int, int] = {0: _ZERO}
        widths = list(block.widths)
        for place in block.places:
            assert place.operation is not None
            operation = place.operation
            reads = tuple(current.get(each, -each) for each in operation.sources)
            self._append(Item(place, operation, reads))
            if operation.mnemonic == "andi" and not widths[operation.sources[0]] & ~(operation.immediate or 0):
                self.idle.add(len(self.items))
            if operation.rd is not None:
                current[operation.rd] = len(self.items)
                widths[operation.rd] = FULL if place.is_fixed else written(operation, widths)
                if not widths[operation.rd]:
                    self.zeros.add(len(self.items))
        self.order = list(range(1, len(self.items) + 1))
        self.live = {current.get(each, -each) for each in block.live_after}

    def _append(self, item: Item) -> int:
        self.items.append(item)
        for value in item.reads:
            self.users.setdefault(value, set()).add(len(self.items))
        return len(self.items)

    def item(self, value: int) -> Item:
        """The item that computes a value."""
        return self.items[value - 1]

    def computes(self, value: int) -> bool:
        """Whether a value is computed here, by an instruction that may be part of a pattern."""
        return value > 0 and self.item(value).operation.computes and not self.item(value).place.is_fixed

    def register(self, value: int) -> int:
        """The register that a value is in."""
        return -value if value <= 0 else self.item(value).operation.rd or 0

    def deleted(self, cone: Cone) -> set[int]:
        """The instructions that nothing needs any more when one instruction computes the root."""
        found: set[int] = set()
        for node in sorted(cone.nodes - {cone.root}, reverse=True):
            if node not in self.live and self.users.get(node, set()) <= found | {cone.root}:
                found.add(node)
        return found

    def operations(self) -> Iterator[Operation]:
        """The instructions in their order."""
        return (self.item(each).operation for each in self.order)

    def places(self) -> list[Place]:
        """The same as places of the object, those that changed made anew, without labels."""
        made = []
        for each in self.order:
            item = self.item(each)
            same = item.operation is item.place.operation
            relocations, target = item.place.relocations, item.place.target
            made.append(Place(item.operation, item.place.contents, [], relocations, target) if not same else item.place)
        return made

    def replace(self, cone: Cone, operation: Operation, *, destructive: bool) -> int:
        """Lets one instruction compute the root from the leaves, if there is a place for it.

        Args:
            cone: What it replaces.
            operation: The instruction, with no registers yet.
            destructive: Whether its last source is its destination.

        Returns:
            The number of instructions fewer; 0 if there is no place, and nothing was changed.
        """
        alive = set(self.order)
        if not cone.nodes <= alive - self.replaced or any(each > 0 and each not in alive for each in cone.leaves):
            return 0
        skipped = self.deleted(cone) | {cone.root}
        saved = len(skipped) - 1
        spot = self._spot(cone, skipped, destructive=destructive) if saved else None
        for _ in range(_MOVES):
            if saved and spot is None and self._make_room(cone, skipped):
                spot = self._spot(cone, skipped, destructive=destructive)
        if spot is not None:
            self._put(cone, operation, spot, skipped)
            return saved
        if not destructive or saved < _WORTH_A_COPY:
            return 0
        spot = self._spot(cone, skipped, destructive=False)
        if spot is None or spot.register in map(self.register, cone.leaves):
            return 0
        copy = self._copy(cone.leaves[-1], spot)
        self._put(Cone(cone.root, cone.nodes, (*cone.leaves[:-1], copy)), operation, spot.after(), skipped)
        return saved - 1

    def _spot(self, cone: Cone, skipped: set[int], *, destructive: bool) -> Spot | None:
        """Where the leaves are in their registers, and a register that is free from there to the last use."""
        where = {value: index for index, value in enumerate(self.order)}
        first = 1 + max((where[each] for each in cone.leaves if each > 0), default=-1)
        last = where[cone.root]
        for leaf in cone.leaves:
            begin = where[leaf] + 1 if leaf > 0 else 0
            last = next((i for i in range(begin, last) if self._overwrites(i, leaf, skipped)), last)
        if first > last:
            return None
        end = max((where[each] for each in self.users.get(cone.root, ())), default=last)
        end = len(self.order) if cone.root in self.live else end
        own = self.register(cone.root)
        # An earlier place than the last one would only have fewer free registers.
        free = self._free(last, end, cone.root, skipped)
        if destructive:
            free &= {self.register(cone.leaves[-1])}
        if not self._can_move(cone.root):
            free &= {own}
        register = own if own in free else min(free - _KEPT, default=None)
        return None if register is None else Spot(last, register)

    def _make_room(self, cone: Cone, skipped: set[int]) -> bool:
        """Moves a value that overwrites a leaf before the root to another register; whether there was one to move."""
        where = {value: index for index, value in enumerate(self.order)}
        for leaf in cone.leaves:
            begin = where[leaf] + 1 if leaf > 0 else 0
            for index in range(begin, where[cone.root]):
                if self._overwrites(index, leaf, skipped):
                    if self._move(self.order[index], index, where):
                        return True
                    break
        return False

    def _move(self, value: int, index: int, where: dict[int, int]) -> bool:
        """Lets a value be in another register from its instruction on, if one is free."""
        if not self._can_move(value) or self.item(value).operation.is_destructive:
            return False
        end = max((where[each] for each in self.users.get(value, ())), default=index)
        free = self._free(index, end, value, {value}) - {*_KEPT, self.register(value)}
        if not free:
            return False
        item = self.item(value)
        item.operation = item.operation.writing(min(free))
        for user in self.users.get(value, ()):
            self._read_again(user)
        return True

    def _overwrites(self, index: int, value: int, skipped: set[int]) -> bool:
        item = self.order[index]
        return item not in skipped and self.item(item).operation.rd == self.register(value)

    def _can_move(self, root: int) -> bool:
        """Whether all that read a value can read it from another register."""
        readers = [self.item(each) for each in self.users.get(root, ())]
        return root not in self.live and not any(
            each.operation.ends_block or (each.operation.is_destructive and each.reads[-1] == root) for each in readers
        )

    def _free(self, position: int, end: int, value: int, skipped: set[int]) -> set[int]:
        """The registers in which a value can be from a position to `end`, where it is read last."""
        undecided, free = set(range(1, 32)), set[int]()
        for index in range(position, len(self.order)):
            each = self.order[index]
            if each in skipped:
                continue
            item = self.item(each)
            undecided.difference_update(
                register for read, register in zip(item.reads, item.operation.sources, strict=True) if read != value
            )
            if item.operation.rd in undecided:
                undecided.remove(item.operation.rd)
                free |= {item.operation.rd} if index >= end else set()
            if not undecided:
                return free
        return free | undecided - {self.register(each) for each in self.live if each != value}

    def _copy(self, leaf: int, spot: Spot) -> int:
        """Copies a value into the register that is to be overwritten; the number of the copy."""
        operation = copy_of(self.register(leaf), spot.register)
        copy = self._append(Item(Place(operation, b""), operation, (leaf,)))
        self.order.insert(spot.position, copy)
        return copy

    def _put(self, cone: Cone, operation: Operation, spot: Spot, skipped: set[int]) -> None:
        for value in skipped:
            for each in self.item(value).reads:
                self.users[each].discard(value)
        for value in cone.leaves:
            self.users.setdefault(value, set()).add(cone.root)
        before = sum(each in skipped for each in self.order[: spot.position])
        self.order = [each for each in self.order if each not in skipped]
        self.order.insert(spot.position - before, cone.root)
        sources = tuple(map(self.register, cone.leaves))
        made = operation.reading(sources).writing(spot.register)
        self.items[cone.root - 1] = Item(Place(made, b""), made, cone.leaves)
        self.replaced.add(cone.root)
        for user in self.users.get(cone.root, ()):
            self._read_again(user)

    def _read_again(self, value: int) -> None:
        """Lets an instruction read its operands where they are now."""
        item = self.item(value)
        item.operation = item.operation.reading(tuple(map(self.register, item.reads)))

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Whether straight-line code computes the same as other code: by what every register and every store holds.

Both are executed with symbols. A result is a name for its instruction and its operands; a load, for its address and
all the stores before it that it may meet; a store, for its address, its value and the stores before it that it may
meet. Two names are one if they are made alike. So whatever the instructions compute, equal names are equal values.
"""

from collections.abc import Sequence

from rvk.optimise.operation import FIXED, STACK, ZERO, Access, Memory, Operation

Name = int
Place = tuple[Name, int | str, int]


class _Machine:
    """What registers and memory hold, by name."""

    def __init__(self, names: dict[object, Name], memory: Memory) -> None:
        self._names, self._memory = names, memory
        self.registers: dict[str, Name] = {}
        self.stores: list[tuple[Place, Name]] = []
        self.accesses: list[Name] = []
        self._sums: dict[Name, tuple[Name, int]] = {}

    def _name(self, what: object) -> Name:
        return self._names.setdefault(what, len(self._names))

    def _read(self, register: str) -> Name:
        if register not in self.registers:
            self.registers[register] = self._name(("at the beginning", register))
        return self.registers[register]

    def _place(self, address: Name, access: Access) -> Place:
        if isinstance(access.offset, str):
            return address, access.offset, access.size
        base, offset = self._sums.get(address, (address, 0))
        return base, offset + access.offset, access.size

    def _meet(self, first: Place, second: Place) -> bool:
        (base, offset, size), (other, at, bytes_) = first, second
        stack = self._name(("at the beginning", STACK))
        if base != other:
            return not (self._memory.stack_is_apart and (base == stack) != (other == stack))
        if isinstance(offset, str) or isinstance(at, str):
            return True
        return offset < at + bytes_ and at < offset + size

    def _before(self, place: Place) -> tuple[Name, ...]:
        """The stores that an access may meet. Their order is known by their names, where it matters."""
        return tuple(sorted(name for other, name in self.stores if self._meet(place, other)))

    def run(self, each: Operation) -> None:
        operands = tuple(self._read(register) for register in each.reads)
        if each.access is None:
            result = self._name((each.mnemonic, each.immediate, operands))
            if each.mnemonic == "addi" and each.number is not None:
                base, offset = self._sums.get(operands[0], (operands[0], 0))
                self._sums[result] = base, offset + each.number
        else:
            place = self._place(operands[-1], each.access)
            result = self._name((each.mnemonic, place, operands[:-1], self._before(place)))
            self.accesses.append(result)
            if each.access.is_store:
                self.stores.append((place, result))
        if each.writes:
            self.registers[each.writes] = result


def are_same(first: Sequence[Operation], second: Sequence[Operation], wanted: set[str], memory: Memory) -> bool:
    """Whether both leave the same in memory and in the registers `wanted`, whatever these hold before.

    If loads and stores have to stay, both have the same ones in the same order.
    """
    names: dict[object, Name] = {}
    machines = []
    for code in (first, second):
        machine = _Machine(names, memory)
        for register in (ZERO, *sorted(FIXED), *sorted(wanted)):
            machine.registers[register] = names.setdefault(("at the beginning", register), len(names))
        for each in code:
            machine.run(each)
        machines.append(machine)
    one, other = machines
    if memory.keeps_order and one.accesses != other.accesses:
        return False
    if sorted(name for _, name in one.stores) != sorted(name for _, name in other.stores):
        return False
    return all(one.registers[register] == other.registers[register] for register in wanted)

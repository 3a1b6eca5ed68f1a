# SPDX-License-Identifier: MIT OR Apache-2.0
"""Some of all inputs of an operation: those with which branches go one way."""

from dataclasses import dataclass, replace

from rvk._sim import Literals


@dataclass(frozen=True)
class Case:
    """What is known of its inputs. Two cases that differ in one of these have no input in common."""

    bits: tuple[tuple[str, int, bool], ...] = ()
    """Argument, number of the bit, value."""
    ways: tuple[tuple[int, int, bool], ...] = ()
    """Branches: address, how often it was executed before, whether what it compares is equal or less."""

    def by_bit(self, name: str, at: int) -> list["Case"]:
        """The two that differ in a bit of an argument, and are all of it together."""
        return [replace(self, bits=(*self.bits, (name, at, value))) for value in (False, True)]

    def by_branch(self, pc: int, before: int) -> list["Case"]:
        """The two that differ in a branch."""
        return [replace(self, ways=(*self.ways, (pc, before, value))) for value in (False, True)]

    def __bool__(self) -> bool:
        """Whether it is not all inputs."""
        return bool(self.bits or self.ways)

    def of(self, arguments: dict[str, Literals]) -> dict[str, Literals]:
        """Arguments with the bits that are known."""
        known = dict(arguments)
        for name, at, value in self.bits:
            each = known[name]
            bit = each.constant(1, bytes([value]))
            known[name] = each.concat([each.extract(0, at), bit, each.extract(at + 1, len(each) - at - 1)])
        return known


ALL = Case()
"""All inputs."""

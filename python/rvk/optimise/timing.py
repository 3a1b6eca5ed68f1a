# SPDX-License-Identifier: MIT OR Apache-2.0
"""When a processor issues straight-line code: what core files say, without fetching."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rvk._sim import Core, Latency
from rvk.errors import CheckFailed
from rvk.optimise.operation import Operation


@dataclass
class Pending:
    """What is under way, in cycles from now."""

    results: dict[str, int] = field(default_factory=dict)
    """By register: until it can be used."""
    units: dict[str, int] = field(default_factory=dict)
    """By unit: until it takes another instruction."""


class Timing:
    """The latencies of a core."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self._latencies: dict[str, Latency] = {}

    def latency(self, operation: Operation) -> Latency:
        """Of an instruction."""
        name = operation.class_name
        if name not in self._latencies:
            found = self.core.latency(name)
            if found is None:
                raise CheckFailed(f"{self.core.name}: there is no class of instructions {name}")
            self._latencies[name] = found
        return self._latencies[name]

    def needed_after(self, operation: Operation, read: int) -> int:
        """How many cycles after issue an operand is needed, by its index."""
        is_data = operation.access is not None and operation.access.is_store and read == 0
        return self.core.store_data_delay if is_data else 0

    def waits_to_write(self, operation: Operation) -> bool:
        """Whether it waits for an outstanding result of the register that it writes."""
        return self.core.waits_to_write(operation.access is not None and not operation.access.is_store)

    def unit(self, operation: Operation) -> str | None:
        """The unit that stays busy with it while others issue; None if there is none."""
        latency = self.latency(operation)
        if latency.unit_busy <= 1 or latency.unit_count > 1:
            return None
        return "multiply" if operation.class_name == "multiply_high" else operation.class_name

    def issue(self, operations: Sequence[Operation], before: Pending | None = None) -> tuple[list[int], Pending]:
        """The cycle in which each instruction issues, and what is pending when the next one could."""
        ready, units = (dict(before.results), dict(before.units)) if before else ({}, {})
        now, issued = 0, []
        for each in operations:
            latency, unit = self.latency(each), self.unit(each)
            waits = [
                ready.get(register, 0) - self.needed_after(each, index) for index, register in enumerate(each.reads)
            ]
            if each.writes and self.waits_to_write(each):
                waits.append(ready.get(each.writes, 0))
            if unit:
                waits.append(units.get(unit, 0))
            now = max([now, *waits])
            issued.append(now)
            if each.writes:
                ready[each.writes] = now + latency.result_latency
            if unit:
                units[unit] = now + latency.unit_busy
            now += latency.occupies
        left = Pending(
            {r: at - now for r, at in ready.items() if at > now}, {u: at - now for u, at in units.items() if at > now}
        )
        return issued, left

    def cycles(self, operations: Sequence[Operation], before: Pending | None = None) -> int:
        """From the first instruction until the one after them can issue."""
        if not operations:
            return 0
        issued, _ = self.issue(operations, before)
        return issued[-1] + self.latency(operations[-1]).occupies

    def bound(self, operations: Sequence[Operation], pairs: Iterable[tuple[int, int, int]]) -> int:
        """What no order takes less than: all without waiting, or the longest chain of those that wait for others.

        `pairs` are an instruction, one that needs its result, and how many cycles later that is, in the given order.
        """
        at = [0] * len(operations)
        for first, second, apart in sorted(pairs, key=lambda pair: pair[1]):
            at[second] = max(at[second], at[first] + apart)
        chains = (start + self.latency(each).occupies for start, each in zip(at, operations, strict=True))
        return max(self.least(operations), *chains)

    def least(self, operations: Sequence[Operation]) -> int:
        """What they take without waiting: no order takes less."""
        return sum(self.latency(each).occupies for each in operations)

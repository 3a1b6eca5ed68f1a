# SPDX-License-Identifier: MIT OR Apache-2.0
"""Where the time of a call went."""

from collections.abc import Callable
from dataclasses import dataclass

from rvk._sim import Call, Site
from rvk._sim import Profile as Found
from rvk.measuring.profile import by_cause, chains, folded, function_of, group, source_of


@dataclass(frozen=True, repr=False)
class Profile:
    """A call and the cost of each of its instructions."""

    _found: Found

    def __repr__(self) -> str:
        call = self.call
        return f"Profile(instructions={call.instructions}, cycles={call.cycles}, {len(self.sites)} sites)"

    @property
    def call(self) -> Call:
        """The call and its cost."""
        assert self._found.call is not None, "a profile of a call has it"
        return self._found.call

    @property
    def sites(self) -> list[Site]:
        """Every instruction that ran, in the order of addresses."""
        return self._found.sites

    @property
    def chains(self) -> list[tuple[list[str], int]]:
        """Chains of active functions, the outermost first, and the cycles spent in the innermost."""
        return chains(self._found)

    @property
    def deepest(self) -> list[str]:
        """The chain of functions with the deepest stack."""
        return self._found.deepest

    def by_function(self) -> dict[str, int]:
        """Cycles in each function, without those that it calls; the most expensive first."""
        return self._cycles(function_of)

    def by_line(self) -> dict[str, int]:
        """Cycles of each source line (`file:line`, or the function without debug information)."""
        return self._cycles(source_of)

    def by_instruction(self) -> dict[str, int]:
        """Cycles of each mnemonic."""
        return self._cycles(lambda site: site.instruction.split()[0])

    def by_cause(self) -> dict[str, int]:
        """All cycles: `issue`, one for each instruction, and stalls by cause."""
        return by_cause(self._found)

    @property
    def rows(self) -> list[dict[str, object]]:
        """A row with plain values for each instruction that ran, for a table."""
        return [
            {
                "pc": site.pc,
                "function": function_of(site),
                "instruction": site.instruction,
                "source": source_of(site),
                "count": site.count,
                "stall_cycles": sum(site.stalls.values()),
            }
            for site in self.sites
        ]

    def folded(self) -> str:
        """Chains of calls with their cycles, as flame graph tools read them: `a;b;c 120`."""
        return folded(self._found)

    def _cycles(self, key: Callable[[Site], str]) -> dict[str, int]:
        return {name: cost.cycles for name, cost in group(self._found, key).items()}

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Searches for registers of the S-box with many instructions of 16 bits: how those of generate.py were found.

    python -m lib.block.aes.on_the_fly.search 2227

for one order, in 25 seconds; without a number, for all orders with few values alive. Needs `rvk[optimise]`.
"""

import argparse
from collections.abc import Iterator

from ortools.sat.python import cp_model

from rvk.kernels import circuit
from rvk.kernels.program import Program
from rvk.kernels.registers import allocate
from rvk.kernels.schedule import few_alive

from ..bitslicing.sbox import FORWARD
from .generate import LONG, PINNED, SHORT, ordered

SECONDS = 25
ORDERS = 3000


class Model:
    """Which values have which of the short registers; the others are spread over the long ones afterwards."""

    def __init__(self, program: Program) -> None:
        """For the operations in their order."""
        self.program, self.model = program, cp_model.CpModel()
        self.lifetimes = program.lifetimes()
        self.has = {(value, name): self.model.new_bool_var("") for value in self.lifetimes for name in SHORT}
        self.is_long = {value: self.model.new_bool_var("") for value in self.lifetimes}
        self._one_register_each()
        self.model.maximize(sum(self._short(i) for i in range(len(program.ops))))

    def _one_register_each(self) -> None:
        for value in self.lifetimes:
            self.model.add_exactly_one([*(self.has[value, name] for name in SHORT), self.is_long[value]])
            if value in PINNED:
                pinned = PINNED[value]
                self.model.add(self.has[value, pinned] == 1 if pinned in SHORT else self.is_long[value] == 1)
        for name in SHORT:
            self.model.add_no_overlap([self._while_alive(value, self.has[value, name]) for value in self.lifetimes])
        alive = [self._while_alive(value, self.is_long[value]) for value in self.lifetimes]
        self.model.add_cumulative(alive, [1] * len(alive), len(LONG))

    def _while_alive(self, value: str, present: cp_model.IntVar) -> cp_model.IntervalVar:
        start, end = self.lifetimes[value]
        return self.model.new_optional_fixed_size_interval_var(start, end - start + 1, present, "")

    def _short(self, i: int) -> cp_model.IntVar:
        """Whether operation i has 16 bits: all registers are short, and the target is that of a source that dies."""
        op, chosen = self.program.ops[i], self.model.new_bool_var("")
        ways = []
        for dying, other in (op.sources, op.sources[::-1]):
            for name in SHORT if self.lifetimes[dying][1] == 2 * i else ():
                way = self.model.new_bool_var("")
                self.model.add_implication(way, self.has[dying, name])
                self.model.add_implication(way, self.has[op.target, name])
                self.model.add_implication(way, self.is_long[other].negated())
                ways.append(way)
        self.model.add_bool_or([*ways, chosen.negated()])
        return chosen

    def solved(self) -> tuple[int, dict[str, str]] | None:
        """How many are short, and the register of every value."""
        solver = cp_model.CpSolver()
        solver.parameters.max_time_in_seconds = SECONDS
        if solver.solve(self.model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return None
        short = {value: name for (value, name), has in self.has.items() if solver.value(has)}
        try:
            return int(solver.objective_value), allocate(self.program, LONG, PINNED | short)
        except ValueError:
            return None


def orders(seed: int | None) -> Iterator[int]:
    """One, or those that leave registers enough, with the fewest values alive first."""
    if seed is not None:
        yield seed
        return
    circuit_of = circuit.program(FORWARD, 8, 8)
    found = {each: few_alive(circuit_of, each) for each in range(ORDERS)}
    fitting = [each for each, program in found.items() if program.fits(len(SHORT) + len(LONG))]
    yield from sorted(fitting, key=lambda each: sum(found[each].pressure()))


def main() -> None:
    """Prints the best so far."""
    parser = argparse.ArgumentParser(description="Searches for registers with many instructions of 16 bits.")
    parser.add_argument("seed", type=int, nargs="?", help="of the order")
    best = 0
    for seed in orders(parser.parse_args().seed):
        found = Model(ordered(seed)).solved()
        if found and found[0] > best:
            best, place = found
            print(
                f"seed {seed}: {best} of 111", " ".join(f"{value}:{name}" for value, name in place.items()), flush=True
            )


if __name__ == "__main__":
    main()

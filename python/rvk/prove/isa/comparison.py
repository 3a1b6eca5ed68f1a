# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk prove isa`: compares the generated hardware of instructions with references."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rvk.hardware.model import Model, Results
from rvk.hardware.operands import inputs_of_set, operands
from rvk.isa import verilog
from rvk.isa.model.instruction import Instruction
from rvk.prove.isa.references import Reference


@dataclass(frozen=True)
class Difference:
    """A set of operands for which the hardware gives something else."""

    result: str
    inputs: Mapping[str, int]
    hardware: int
    expected: int


@dataclass
class Comparison:
    """One instruction and one reference."""

    instruction: Instruction
    reference: Reference
    sets: int = 0
    difference: Difference | None = None

    def add(self, results: Results) -> None:
        """Compares some more sets; after the first difference none."""
        if self.difference:
            return
        chosen = self.reference.choose(len(results))
        expected = self.reference.results(self.instruction, results.columns, chosen)
        for name, values in expected.items():
            computed = results.of(self.instruction, name)
            hardware = computed if len(chosen) == len(results) else [computed[index] for index in chosen]
            if list(hardware) != list(values):
                self.difference = self._first(name, results, chosen, list(hardware), list(values))
                return
        self.sets += len(chosen)

    def _first(
        self, name: str, results: Results, chosen: Sequence[int], hardware: Sequence[int], expected: Sequence[int]
    ) -> Difference:
        place = next(index for index, pair in enumerate(zip(hardware, expected, strict=True)) if pair[0] != pair[1])
        parts = verilog.inputs(self.instruction)
        inputs = inputs_of_set(self.instruction, parts, results.columns, chosen[place])
        return Difference(name, inputs, hardware[place], expected[place])


def compare(
    instructions: Sequence[Instruction], references: Sequence[Reference], random_sets: int, seed: int
) -> list[Comparison]:
    """Runs the hardware of all instructions and compares each with every reference that knows it.

    Raises:
        CheckFailed: The hardware cannot be built.
        MissingTool: Verilator is not installed.
    """
    model = Model(instructions)
    comparisons = [Comparison(each, to) for each in instructions for to in references if to.knows(each)]
    for results in model.run(operands(model.inputs, random_sets, seed)):
        for comparison in comparisons:
            comparison.add(results)
    return comparisons

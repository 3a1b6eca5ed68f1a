# SPDX-License-Identifier: MIT OR Apache-2.0
"""Proofs about copies of the library with a fault, and the inputs that they find wrong, run."""

import inspect
import random
from collections.abc import Mapping
from dataclasses import dataclass
from keyword import iskeyword
from pathlib import Path

from rvk.library import BoundOperation, Library
from rvk.measuring import CallMemory, Failure, invoke
from rvk.measuring.inputs import Inputs, random_inputs
from rvk.paths import library_folder
from rvk.programs import Program
from rvk.prove.code.composition import composed
from rvk.prove.code.goals import Goal
from rvk.prove.code.proof import prove, prove_with_symbols
from rvk.prove.code.verdict import Verdict
from rvk.specification import REQUIRED, Bits, known
from rvk.specification.load import specification_of
from rvk.testing.run import TEST_CORE, core_for_tests
from tests.conftest import SEED, program
from tests.planted import plant_in_copy

from .faults import Fault

ERROR = "the call fails"


@dataclass(frozen=True)
class Trial:
    """An operation of a program."""

    program: Program
    bound: BoundOperation

    @classmethod
    def of(cls, fault: Fault, library: Library) -> "Trial":
        """The operation that a fault is in, in a library with or without it."""
        name, variant, isa = fault.program.split()
        built = program(library, name, variant, isa)
        primitive = built.target.primitive
        return cls(built, primitive.bind(fault.operation, fault.parameters).in_variant(variant))

    @property
    def goal(self) -> Goal:
        """What is to be proved."""
        return Goal(self.program, self.bound, TEST_CORE)

    def verdict(self) -> Verdict:
        """What a proof says of it."""
        return prove(self.goal)

    def differences(self, inputs: Inputs) -> list[str]:
        """The outputs of which simulator and specification do not agree, or what is wrong with the call."""
        machine = self.program.machine(core_for_tests())
        memory = CallMemory(machine, self.bound)
        memory.fill(inputs.contents)
        try:
            call = invoke(machine, self.bound, memory, inputs.words)
        except Failure as failure:
            return [f"{ERROR}: {failure}"]
        right = self.specified(inputs.for_oracle())
        found = {name: call.result if name == "result" else memory.read(name) for name in right}
        assert {name: len(each) for name, each in right.items() if isinstance(each, bytes)} == {
            name: len(each) for name, each in found.items() if isinstance(each, bytes)
        }
        return [name for name, value in right.items() if found[name] != value]

    def specified(self, inputs: Mapping[str, bytes | int]) -> dict[str, bytes | int]:
        """What the specification says."""
        function = getattr(specification_of(self.bound.primitive), self.bound.name)
        values = {**inputs, **self.bound.parameters}
        given = {f"{name}_" if iskeyword(name) else name: value for name, value in values.items()}
        wanted = inspect.signature(function).parameters
        plain = {name: _vector(value, name in self.bound.parameters) for name, value in given.items() if name in wanted}
        found = function(**plain)
        assert int(found.pop(REQUIRED, 1)) == 1, "the operation is not for these inputs"
        return {name.removesuffix("_"): _number(value) for name, value in found.items()}

    def counterexample(self, verdict: Verdict) -> Inputs:
        """The inputs that a verdict gives."""
        contents = {n: value for n, value in verdict.counterexample.items() if n in self.bound.buffers}
        words = {n: int.from_bytes(v, "little") for n, v in verdict.counterexample.items() if n not in contents}
        return Inputs(contents, words)

    def random(self, number: int = 0) -> Inputs:
        """Inputs of a seed that is printed."""
        print(f"seed {SEED} {number}")
        return random_inputs(self.bound, random.Random(f"{SEED} {number}"))


def verdict_with_symbols(goal: Goal) -> Verdict:
    """What a proof with symbols says, once what it assumes is proved, too."""
    verdict = prove_with_symbols(goal)
    return composed(goal, verdict, {each: prove(each.goal(goal)) for each in verdict.assumed})


def _vector(value: bytes | int, parameter: bool) -> "list[Bits] | Bits | int":
    if isinstance(value, bytes):
        return known(value)
    return value if parameter else Bits(32, value)


def _number(value: "list[Bits] | Bits | int") -> bytes | int:
    return bytes(map(int, value)) if isinstance(value, list) else int(value) % (1 << 32)


def with_fault(fault: Fault, folder: Path) -> Trial:
    """In a copy of the library."""
    file = str(fault.source.relative_to(library_folder()))
    copy = plant_in_copy(library_folder(), folder / "lib", file, fault.right, fault.wrong)
    return Trial.of(fault, Library.load(copy))

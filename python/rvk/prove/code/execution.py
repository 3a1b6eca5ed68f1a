# SPDX-License-Identifier: MIT OR Apache-2.0
"""An operation of a linked program, executed for all inputs, beside its specification."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from rvk._sim import Core, Executed, Literals, Machine, Meanings, Proof
from rvk.library import BoundOperation, CallLine
from rvk.library.checks import RESULT
from rvk.measuring.invoke import LIMIT
from rvk.measuring.memory import CallMemory
from rvk.measuring.secrets import declassified_functions
from rvk.programs import Program
from rvk.prove.code.calls import Call, symbolic_calls
from rvk.prove.code.case import ALL, Case
from rvk.prove.code.comparison import Assignment
from rvk.prove.code.grounds import Ground
from rvk.prove.code.specified import specified, specified_where
from rvk.prove.code.summaries import SpecifiedFunctions
from rvk.specification import Bits
from rvk.specification.residue import BeforeProgram, after_program
from rvk.specification.symbols import Values


@dataclass(frozen=True)
class Unknowns:
    """The inputs of an operation, each bit of which may be anything."""

    buffers: dict[str, Literals]
    words: dict[str, Literals]

    @classmethod
    def of(cls, bound: BoundOperation, proof: Proof, case: Case = ALL) -> "Unknowns":
        """New ones. META's fixed contents are what tests and measurements have: here they are unknown, too."""
        buffers, words = {}, {}
        for name, argument in bound.buffers.items():
            if argument.direction in ("in", "inout") and bound.size(name):
                buffers[name] = proof.input(8 * bound.size(name))
        for name, argument in bound.arguments.items():
            if argument.direction == "value":
                free = proof.input(argument.at_most.bit_length())
                words[name] = free.concat([free, free.constant(32 - len(free), bytes(4))])
        known = case.of({**buffers, **words})
        return cls({name: known[name] for name in buffers}, {name: known[name] for name in words})

    @property
    def vectors(self) -> list[Literals]:
        """All of them."""
        return [*self.buffers.values(), *self.words.values()]

    def values(self, inputs: Assignment) -> dict[str, bytes]:
        """The bytes of each for values of all inputs of the proof."""
        return {name: _bytes(each.evaluate(inputs)) for name, each in {**self.buffers, **self.words}.items()}

    def for_specification(self, bound: BoundOperation) -> dict[str, Any]:
        """The arguments of a specification."""
        names = (n for n, a in bound.buffers.items() if a.direction in ("in", "inout"))
        buffers = {n: Bits.of(self.buffers[n]).little() if n in self.buffers else [] for n in names}
        return {**buffers, **{name: Bits.of(word) for name, word in self.words.items()}}


@dataclass(frozen=True)
class Execution:
    """An operation of a program with unknown inputs, and what the specification makes of them."""

    program: Program
    bound: BoundOperation
    core: Core
    proof: Proof
    values: Values
    """Of functions that may be symbols."""
    unknowns: Unknowns
    expected: dict[str, Bits]
    """Each output as one vector."""
    functions: SpecifiedFunctions | None = None
    """What is not executed, if there is something."""
    case: Case = ALL
    """The inputs that it is executed for."""
    required: Literals | None = None
    """1 for the inputs that the operation is for; None if it is for all."""
    is_before: bool = False
    """Whether the specification wants the program executed first: until then, `expected` is what it says of zeros."""

    @classmethod
    def of(
        cls,
        program: Program,
        bound: BoundOperation,
        core: Core,
        ground: Ground,
        functions: SpecifiedFunctions | None = None,
        *,
        case: Case = ALL,
        is_specified: bool = True,
    ) -> "Execution":
        """With new unknowns; one that is not specified is compared with nothing."""
        bound = bound.in_variant(program.target.variant)
        unknowns = Unknowns.of(bound, ground.proof, case)
        values = ground.values(symbols=functions is not None)
        made = cls(program, bound, core, ground.proof, values, unknowns, {}, functions, case)
        return made._specified() if is_specified else made

    def _specified(self) -> "Execution":
        try:
            expected = expected_of(self.bound, self.unknowns, self.values)
            return replace(self, expected=expected, required=self._required())
        except BeforeProgram:
            with self.values.active():
                return replace(self, expected=expected_of_zeros(self.bound), is_before=True)

    def _required(self) -> Literals | None:
        with self.values.active():
            _, found = specified_where(self.bound, self.unknowns.for_specification(self.bound), self.values)
        return None if found is None else found.literals(self.proof.input(0))

    @property
    def computes_nothing(self) -> bool:
        """Whether each vector that is expected is a constant, or bits of inputs."""
        unknown = [each.unknown for each in self.expected.values() if each.unknown is not None]
        inputs = self.proof.input(0).concat(self.unknowns.vectors)
        return not self.is_before and all(None not in each.places_in(inputs) for each in unknown)

    def after(self) -> "Execution":
        """With what the specification says after the program has been executed, if it wants that."""
        if not self.is_before:
            return self
        with self.values.active(), after_program():
            expected = specified(self.bound, self.unknowns.for_specification(self.bound))
        return replace(self, expected=expected, is_before=False)

    def run(self, watched: Literals | None = None) -> tuple[Executed, dict[str, Literals]]:
        """What the calls do, and the outputs; it is said where they depart from `watched`.

        Raises:
            Refused: They cannot be executed for all inputs, or do what they must not.
        """
        outputs = [name for name in self.expected if name != RESULT]
        executed = self.execute(self.bound.lines, outputs, watched)
        found = dict(zip(outputs, executed.memory, strict=True))
        if RESULT in self.expected:
            found[RESULT] = executed.results[len(self.bound.before)][0]
        return executed, found

    def execute(self, lines: Sequence[CallLine], outputs: Sequence[str], watched: Literals | None = None) -> Executed:
        """What some of the calls do, and what is in some buffers then."""
        machine = self.program.machine(self.core)
        memory = self.memory(machine)
        addresses = {name: memory.buffer(name).address for name in self.bound.buffers}
        return self.proof.execute(
            machine,
            _meanings(),
            memory=[(addresses[name], literals) for name, literals in self.unknowns.buffers.items()],
            calls=self.calls(lines, memory),
            reads=[(addresses[name], self.bound.size(name)) for name in outputs],
            limit=LIMIT,
            watched=watched,
            summaries=self.functions,
            ways=self.case.ways,
            declassified=_declassified(machine, self.program.target.primitive.meta.declassified),
        )

    def memory(self, machine: Machine) -> CallMemory:
        """Where the buffers are."""
        return CallMemory(machine, self.bound)

    def calls(self, lines: Sequence[CallLine], memory: CallMemory) -> list[Call]:
        """The calls of some lines."""
        return symbolic_calls(self.bound, lines, memory, self.unknowns.words)


def expected_of(bound: BoundOperation, unknowns: Unknowns, values: Values) -> dict[str, Bits]:
    """What the specification says."""
    return values.twice(lambda: specified(bound, unknowns.for_specification(bound), values))


def expected_of_zeros(bound: BoundOperation) -> dict[str, Bits]:
    """What the specification says of inputs that are zero."""
    read = (name for name, each in bound.buffers.items() if each.direction in ("in", "inout"))
    buffers = {name: [Bits(8, 0)] * bound.size(name) for name in read}
    values = {name: Bits(32, 0) for name, each in bound.arguments.items() if each.direction == "value"}
    return specified(bound, {**buffers, **values})


def _declassified(machine: Machine, functions: Sequence[str]) -> list[int]:
    """The addresses of functions whose results anybody may know."""
    return [machine.symbols[name][0] for name in declassified_functions(machine, functions)]


def _meanings() -> Meanings:
    from rvk.prove.code.meanings import described_meanings  # noqa: PLC0415

    return described_meanings()


def _bytes(bits: Sequence[bool]) -> bytes:
    return sum(bit << at for at, bit in enumerate(bits)).to_bytes(len(bits) // 8, "little")

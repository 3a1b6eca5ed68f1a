# SPDX-License-Identifier: MIT OR Apache-2.0
"""One operation of a linked program against its specification, for all inputs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final

from rvk._sim import Core, Executed, Literals, Machine, Meanings, Proof, Refused
from rvk.library import BoundOperation
from rvk.library.checks import RESULT
from rvk.measuring.invoke import LIMIT, invocations
from rvk.measuring.memory import CallMemory
from rvk.programs import Program
from rvk.prove.code.comparison import Assignment, Comparison
from rvk.prove.code.search import Search
from rvk.prove.code.solver import Solver, solver_version
from rvk.prove.code.specified import specified
from rvk.specification import Bits

_WRONG: Final = ("access", "convention")
"""Kinds of refusals that no input is right for."""


class Outcome(StrEnum):
    """What is known."""

    PROVED = "proved"
    """Every bit of every output is that of the specification, for all inputs."""
    WRONG = "wrong"
    """For some inputs an output is another, or a call does what it must not do."""
    OPEN = "open"
    """Some bits were not decided."""
    REFUSED = "refused"
    """It cannot be executed for all inputs: a branch or an address depends on one, or an instruction is not known."""
    UNDECIDED = "undecided"
    """It took too long or too much memory."""


@dataclass(frozen=True)
class Verdict:
    """What is known about an operation."""

    outcome: Outcome
    reason: str = ""
    """Why it is not proved, in one line."""
    bits: int = 0
    """Of all outputs."""
    open_bits: int = 0
    """Of these, those that are not proved."""
    nodes: int = 0
    """Of the graph."""
    instructions: int = 0
    look_ups: tuple[str, ...] = ()
    """Where an address depends on an input: not constant time."""
    counterexample: dict[str, bytes] = field(default_factory=dict)
    """Inputs for which an output is wrong."""
    lengths: str = ""
    """If it is proved for other lengths of the message, too: `all`, or for example `33 + 64 n`."""
    one_length: str = ""
    """Why it is not, in one line."""
    within_limits: bool = True
    """False if more time or memory may say more."""


@dataclass(frozen=True)
class Unknowns:
    """The inputs of an operation, each bit of which may be anything."""

    buffers: dict[str, Literals]
    words: dict[str, Literals]

    @classmethod
    def of(cls, bound: BoundOperation, proof: Proof) -> "Unknowns":
        """New ones. META's fixed contents are what tests and measurements have: here they are unknown, too."""
        buffers, words = {}, {}
        for name, argument in bound.buffers.items():
            if argument.direction in ("in", "inout") and bound.size(name):
                buffers[name] = proof.input(8 * bound.size(name))
        for name, argument in bound.arguments.items():
            if argument.direction == "value":
                free = proof.input(argument.at_most.bit_length())
                words[name] = free.concat([free, free.constant(32 - len(free), bytes(4))])
        return cls(buffers, words)

    def values(self, inputs: Assignment) -> dict[str, bytes]:
        """The bytes of each for values of all inputs of the proof."""
        return {name: _bytes(each.evaluate(inputs)) for name, each in {**self.buffers, **self.words}.items()}

    def for_specification(self, bound: BoundOperation) -> dict[str, Any]:
        """The arguments of a specification."""
        names = (n for n, a in bound.buffers.items() if a.direction in ("in", "inout"))
        buffers = {n: Bits(len(self.buffers[n]), self.buffers[n]).little() if n in self.buffers else [] for n in names}
        return {**buffers, **{name: Bits(32, word) for name, word in self.words.items()}}


def prove(program: Program, bound: BoundOperation, core: Core) -> Verdict:
    """Compares what an operation computes with its specification."""
    *_, last = verdicts(program, bound, core)
    return last


def verdicts(program: Program, bound: BoundOperation, core: Core) -> Iterator[Verdict]:
    """What is known from the graph, and, if that leaves something open, what a solver makes of it."""
    comparison, unknowns, known = compare(program, bound, core, Proof())
    yield from _refined(known, comparison, unknowns)


def compare(program: Program, bound: BoundOperation, core: Core, proof: Proof) -> tuple[Comparison, Unknowns, Verdict]:
    """What an operation computes beside what its specification says, and what the graph of a proof knows about both."""
    bound = bound.in_variant(program.target.variant)
    unknowns = Unknowns.of(bound, proof)
    # What is whole is known at the end only: the second time, all sums are made of it.
    _expected(bound, unknowns)
    expected = _expected(bound, unknowns)
    machine = program.machine(core)
    memory = CallMemory(machine, bound)
    outputs = [name for name in expected if name != RESULT]
    try:
        executed = _execute(proof, machine, bound, memory, unknowns, outputs=outputs)
    except Refused as refused:
        outcome = Outcome.WRONG if refused.kind in _WRONG else Outcome.REFUSED
        comparison = Comparison.of(proof, {}, {}, refused.obligations)
        return comparison, unknowns, Verdict(outcome, str(refused), nodes=proof.nodes)
    found = dict(zip(outputs, executed.memory, strict=True))
    if RESULT in expected:
        found[RESULT] = executed.results[len(bound.before)][0]
    comparison = Comparison.of(proof, expected, found, executed.obligations)
    return comparison, unknowns, _from_graph(comparison, executed)


def _expected(bound: BoundOperation, unknowns: Unknowns) -> dict[str, Bits]:
    """What the specification says, each output as one vector."""
    return specified(bound, unknowns.for_specification(bound))


def _execute(
    proof: Proof, machine: Machine, bound: BoundOperation, memory: CallMemory, unknowns: Unknowns, *, outputs: list[str]
) -> Executed:
    addresses = {name: memory.buffer(name).address for name in bound.buffers}
    numbers = dict.fromkeys(unknowns.words, 0)
    calls = []
    for line in bound.lines:
        for call in invocations(bound, line, memory, numbers):
            words: list[int | Literals] = [
                unknowns.words.get(text, word) for text, word in zip(line.arguments, call.words, strict=True)
            ]
            calls.append((call.function, words, [each for each in call.allowed if each[1] > 0]))
    return proof.execute(
        machine,
        _meanings(),
        memory=[(addresses[name], literals) for name, literals in unknowns.buffers.items()],
        calls=calls,
        reads=[(addresses[name], bound.size(name)) for name in outputs],
        limit=LIMIT,
    )


def _meanings() -> Meanings:
    from rvk.prove.code.meanings import described_meanings  # noqa: PLC0415

    return described_meanings()


def _from_graph(comparison: Comparison, executed: Executed) -> Verdict:
    """What the graph knows to be equal."""
    left = [(each.name, len(each.open_bits), len(each.found)) for each in comparison.vectors if each.open_bits]
    bits, open_bits = sum(len(each.found) for each in comparison.vectors), sum(count for _, count, _ in left)
    reason = "{}: {} of {} bits are not decided".format(*left[0]) if left else ""
    outcome = Outcome.OPEN if open_bits or not bits else Outcome.PROVED
    look_ups = tuple(executed.look_ups)
    return Verdict(outcome, reason, bits, open_bits, comparison.proof.nodes, executed.instructions, look_ups)


def _refined(known: Verdict, comparison: Comparison, unknowns: Unknowns) -> Iterator[Verdict]:
    """The same with inputs for which it is wrong, or with less that is open."""
    shown = comparison.shown_by_a_pattern()
    if shown is None:
        yield known
        if not any(each.open_bits for each in comparison.vectors) or solver_version() is None:
            return
        with Solver.about(comparison.proof) as solver:
            search = Search(comparison, [*unknowns.buffers.values(), *unknowns.words.values()], solver)
            shown = search.counterexample()
            left = search.left()
        if shown is None and known.outcome is Outcome.OPEN:
            reason = known.reason if left else ""
            yield replace(known, outcome=Outcome.OPEN if left else Outcome.PROVED, open_bits=left, reason=reason)
    if shown is not None:
        wrong = comparison.first_wrong(shown)
        assert wrong is not None
        yield replace(known, outcome=Outcome.WRONG, reason=wrong.wrong, counterexample=unknowns.values(shown))


def _bytes(bits: Sequence[bool]) -> bytes:
    return sum(bit << at for at, bit in enumerate(bits)).to_bytes(len(bits) // 8, "little")

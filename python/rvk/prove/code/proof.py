# SPDX-License-Identifier: MIT OR Apache-2.0
"""One operation of a linked program against its specification, for all inputs."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Final

from rvk._sim import Core, Executed, Refused
from rvk.core_files import load_core
from rvk.hardware.tools import INSTALL
from rvk.prove.code.assumed import AssumedExecution
from rvk.prove.code.assumption import Assumption
from rvk.prove.code.comparison import Compared, Comparison
from rvk.prove.code.execution import Case, Execution
from rvk.prove.code.function_table import FunctionTable
from rvk.prove.code.goals import Goal
from rvk.prove.code.grounds import GROUNDS, Ground
from rvk.prove.code.search import Search
from rvk.prove.code.solver import Solver, solver_version
from rvk.prove.code.summaries import SpecifiedFunctions
from rvk.specification.forms import in_form

_WRONG: Final = ("access", "convention")
"""Kinds of refusals that no input is right for."""
_MOST_CASES: Final = 256
_NO_SYMBOLS: Final = "no proof with symbols"


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
    guess: str = ""
    """The instruction that may be the reason."""
    cases: tuple[Case, ...] = ()
    """Those of public inputs that this proof has."""
    assumed: tuple[Assumption, ...] = ()
    """Operations of the same program whose results are symbols in this proof: it holds if they are proved."""
    symbols: tuple[str, ...] = ()
    """Those that were assumed and are proved, for people."""

    @property
    def is_final(self) -> bool:
        """Whether more time or memory could not say more."""
        return self.within_limits and self.outcome is not Outcome.OPEN


def prove(goal: Goal) -> Verdict:
    """Compares what an operation computes with its specification; all of it is executed."""
    *_, last = verdicts(goal)
    return last


def verdicts(goal: Goal) -> Iterator[Verdict]:
    """What is known from the graph, and, if that leaves something open, what a solver makes of it."""
    core = load_core(goal.core)

    def attempt(ground: Ground) -> Attempt:
        return _attempted(_execution(goal, core, ground))

    yield from _refined(_in_any_form(goal.bound.about, attempt))


def _execution(
    goal: Goal, core: Core, ground: Ground, functions: SpecifiedFunctions | None = None, *, case: Case = ()
) -> Execution:
    """The execution that is to be compared."""
    if goal.place is None:
        return Execution.of(goal.program, goal.bound, core, ground, functions, case=case)
    return AssumedExecution.at_place(goal, core, ground, functions, case=case)


def prove_with_symbols(goal: Goal) -> Verdict:
    """Whether an operation is right for any functions in the place of what others describe; if not, nothing is known.

    What is wrong for some functions need not be for those of the program: the verdict is then that all of it is open.
    """
    core = load_core(goal.core)
    table = FunctionTable.of(goal.program, core, goal.bound)
    if not table.by_entry:
        return Verdict(Outcome.OPEN, _NO_SYMBOLS)

    def attempt(case: Case, ground: Ground) -> Attempt:
        functions = SpecifiedFunctions(table, ground.proof, ground.symbols)
        execution = _execution(goal, core, ground, functions, case=case)
        return _attempted(execution) if functions.has_symbols else Attempt(execution)

    about = "with symbols", goal.place is not None, goal.bound.about
    verdict = _by_cases(lambda case: _in_any_form(about, partial(attempt, case)))
    return verdict if verdict.outcome is Outcome.PROVED else Verdict(Outcome.OPEN, _NO_SYMBOLS, nodes=verdict.nodes)


@dataclass(frozen=True)
class Attempt:
    """What is known of an execution."""

    execution: Execution
    comparison: Comparison | None = None
    verdict: Verdict = Verdict(Outcome.OPEN)

    @property
    def is_decided(self) -> bool:
        """Whether it is proved, or is to be divided."""
        return self.verdict.outcome is Outcome.PROVED or _dividing(self) is not None


def _in_any_form(about: Hashable, attempt: Callable[[Ground], Attempt]) -> Attempt:
    """The attempt with the first form of the specification, or with the first of the others that proves it."""

    def made_in(number: int) -> Attempt:
        return GROUNDS.prove(about if number == 0 else (about, number), attempt, lambda made: made.is_decided)

    with in_form(0) as form:
        first = made = made_in(0)
    while made.verdict.outcome is Outcome.OPEN and form.has_next:
        with in_form(form.number + 1) as form:
            made = made_in(form.number)
    return made if made.verdict.outcome is Outcome.PROVED else first


def _by_cases(attempt: Callable[[Case], Attempt]) -> Verdict:
    """What is known with symbols. A branch that public inputs decide goes one way where some of their bits are known.

    Together the cases are all inputs; there is one if there is no such branch.
    """
    proved: dict[Case, Verdict] = {}
    assumed: dict[Assumption, None] = {}
    left: list[Case] = [()]
    while left:
        case = left.pop()
        made = attempt(case)
        bit = _dividing(made)
        if bit is not None and len(left) + len(proved) + 2 <= _MOST_CASES:
            left += [(*case, (*bit, value)) for value in (False, True)]
            continue
        functions = made.execution.functions
        if made.verdict.outcome is not Outcome.PROVED or functions is None or not functions.assumed.is_complete:
            return replace(made.verdict, outcome=Outcome.OPEN, nodes=made.execution.proof.nodes)
        proved[case] = made.verdict
        assumed |= functions.assumed.assumptions
    look_ups = dict.fromkeys(place for each in proved.values() for place in each.look_ups)
    longest = max(proved.values(), key=lambda each: each.instructions)
    return replace(longest, look_ups=tuple(look_ups), cases=tuple(proved), assumed=tuple(assumed))


def _dividing(attempt: Attempt) -> tuple[str, int] | None:
    """A bit of a public input, if only these decide the branch that could not be executed: the highest."""
    inputs = attempt.comparison.branch if attempt.comparison is not None else None
    if inputs is None or not len(inputs):
        return None
    execution = attempt.execution
    unknowns = {**execution.unknowns.buffers, **execution.unknowns.words}
    public = {name: each for name, each in unknowns.items() if not execution.bound.arguments[name].secret}
    bits = [(name, at) for name, each in public.items() for at in range(len(each))]
    places = inputs.places_in(inputs.concat(list(public.values())))
    found = [place for place in places if place is not None]
    return bits[max(found)] if len(found) == len(places) else None


def _attempted(execution: Execution) -> Attempt:
    return Attempt(execution, *compare(execution))


def compare(execution: Execution) -> tuple[Comparison, Verdict]:
    """What an operation computes beside what it must, and what the graph knows about both."""
    proof = execution.proof
    try:
        executed, found = execution.run()
    except Refused as refused:
        outcome = Outcome.WRONG if refused.kind in _WRONG else Outcome.REFUSED
        comparison = replace(Comparison.of(proof, {}, {}, refused.obligations), branch=refused.inputs)
        return comparison, Verdict(outcome, str(refused), nodes=proof.nodes)
    comparison = Comparison.of(proof, execution.after().expected, found, executed.obligations)
    return comparison, _from_graph(comparison, executed)


def _from_graph(comparison: Comparison, executed: Executed) -> Verdict:
    """What the graph knows to be equal."""
    left = [(each.name, len(each.open_bits), len(each.found)) for each in comparison.vectors if each.open_bits]
    bits, open_bits = sum(len(each.found) for each in comparison.vectors), sum(count for _, count, _ in left)
    reason = "{}: {} of {} bits are not decided".format(*left[0]) if left else ""
    outcome = Outcome.OPEN if open_bits or not comparison.vectors else Outcome.PROVED
    look_ups = tuple(executed.look_ups)
    return Verdict(outcome, reason, bits, open_bits, comparison.proof.nodes, executed.instructions, look_ups)


def _refined(attempt: Attempt) -> Iterator[Verdict]:
    """The same with inputs for which it is wrong, or with less that is open."""
    execution, comparison, known = attempt.execution, attempt.comparison, attempt.verdict
    assert comparison is not None
    shown = comparison.shown_by_a_pattern()
    if shown is None:
        is_open = any(each.open_bits for each in comparison.vectors)
        if is_open and solver_version() is None:
            known = replace(known, reason=f"{known.reason}; a solver may know more: {INSTALL}")
        yield known
        if not is_open or solver_version() is None:
            return
        with Solver.about(comparison.proof) as solver:
            search = Search(comparison, execution.unknowns.vectors, solver)
            shown = search.counterexample()
            left = search.left()
        if shown is None and known.outcome is Outcome.OPEN:
            reason = known.reason if left else ""
            yield replace(known, outcome=Outcome.OPEN if left else Outcome.PROVED, open_bits=left, reason=reason)
    if shown is not None:
        wrong = comparison.first_wrong(shown)
        assert wrong is not None
        values = execution.unknowns.values(shown)
        guess = _guess(execution, wrong) if wrong.name in execution.expected and known.instructions else ""
        yield replace(known, outcome=Outcome.WRONG, reason=wrong.wrong, counterexample=values, guess=guess)


def _guess(execution: Execution, wrong: Compared) -> str:
    """The first instruction whose result the specification does not have, though it has its operands."""
    executed, _ = execution.run(watched=wrong.expected)
    if executed.departure is None:
        return ""
    place, instruction, source = executed.departure
    line = f" ({Path(source[0]).name}:{source[1]})" if source else ""
    return f"{place}{line}: {instruction}"

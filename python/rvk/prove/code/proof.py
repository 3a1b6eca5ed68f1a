# SPDX-License-Identifier: MIT OR Apache-2.0
"""One operation of a linked program against its specification, for all inputs."""

from collections.abc import Callable, Hashable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from rvk._sim import Core
from rvk.core_files import load_core
from rvk.errors import RvkError
from rvk.hardware.tools import INSTALL
from rvk.library import BoundOperation
from rvk.prove.code.assumed import AssumedExecution
from rvk.prove.code.attempt import Attempt
from rvk.prove.code.case import ALL, Case
from rvk.prove.code.cases import MOST_CASES, MOST_CASES_EXECUTED, one_verdict, proved_by_cases
from rvk.prove.code.comparison import Compared
from rvk.prove.code.described import variant_of
from rvk.prove.code.example import example
from rvk.prove.code.execution import Execution, expected_of_zeros
from rvk.prove.code.function_table import FunctionTable
from rvk.prove.code.goals import Goal
from rvk.prove.code.grounds import GROUNDS, Ground
from rvk.prove.code.replay import replay
from rvk.prove.code.search import Search
from rvk.prove.code.solver import Solver, solver_version
from rvk.prove.code.specified import related, subject
from rvk.prove.code.summaries import SpecifiedFunctions
from rvk.prove.code.verdict import Outcome, Verdict
from rvk.specification.forms import in_form
from rvk.specification.symbols import may_have_symbols

_NO_SYMBOLS: Final = "no proof with symbols"
_PROVED_IN: Final[dict[Hashable, int]] = {}
"""The form of a specification in which it was last proved of a variant; its other programs need the same."""
_NEEDED: Final[dict[Hashable, int]] = {}
"""The form after the first in which a variant was last proved: its other operations with several may need it."""
_HAVE_FORMS: Final[dict[Hashable, bool]] = {}


def prove(goal: Goal) -> Verdict:
    """Compares what an operation computes with its specification; all of it is executed."""
    *_, last = verdicts(goal)
    return last


def verdicts(goal: Goal) -> Iterator[Verdict]:
    """What is known from the graph, and, if that leaves something open, what a solver makes of it."""
    core = load_core(goal.core)

    def executed(case: Case, ground: Ground) -> Attempt:
        return Attempt.of(_execution(goal, core, ground, case=case))

    def attempt(case: Case) -> Attempt:
        return _in_any_form(goal, partial(executed, case), symbols=False, is_whole=not case)

    most = MOST_CASES_EXECUTED if goal.place is None else 1
    known = proved_by_cases((subject(goal.bound), False), attempt, partial(_probe, goal, core, None), most)
    if not isinstance(known, Attempt):
        yield one_verdict(known)
    elif known.execution.case or known.execution.required is not None:
        yield _shown_by_an_example(goal, known)
    else:
        yield from _refined(known)


def prove_with_symbols(goal: Goal) -> Verdict:
    """Whether an operation is right for any functions in the place of what others describe; if not, nothing is known.

    What is wrong for some functions need not be for those of the program: the verdict is then that all of it is open.
    """
    core = load_core(goal.core)
    table = FunctionTable.of(goal.program, core, goal.bound)
    if not table.by_entry or not may_have_symbols(goal.bound.primitive):
        return Verdict(Outcome.OPEN, _NO_SYMBOLS)

    def executed(case: Case, ground: Ground) -> Attempt:
        functions = SpecifiedFunctions(table, ground.proof, ground.symbols)
        execution = _execution(goal, core, ground, functions, case=case)
        # Where nothing is expected to be computed, as of an error, the program may apply some nevertheless.
        is_worth_it = functions.has_symbols or execution.computes_nothing
        return Attempt.of(execution) if is_worth_it else Attempt(execution)

    def attempt(case: Case) -> Attempt:
        return _in_any_form(goal, partial(executed, case), symbols=True, is_whole=not case)

    # What is assumed is run with what assumes it, on one path: it must have no other.
    most = MOST_CASES if goal.place is None else 1
    known = proved_by_cases((subject(goal.bound), True), attempt, partial(_probe, goal, core, table), most)
    if not isinstance(known, Attempt):
        return known
    return Verdict(Outcome.OPEN, _NO_SYMBOLS, nodes=known.execution.proof.nodes)


def _execution(
    goal: Goal, core: Core, ground: Ground, functions: SpecifiedFunctions | None = None, *, case: Case = ALL
) -> Execution:
    """The execution that is to be compared."""
    if goal.place is None:
        return Execution.of(goal.program, goal.bound, core, ground, functions, case=case)
    return AssumedExecution.at_place(goal, core, ground, functions, case=case)


def _probe(goal: Goal, core: Core, table: FunctionTable | None, case: Case) -> Attempt:
    """An execution of a case that is compared with nothing, in the graph that the comparison will have."""

    def attempt(ground: Ground) -> Attempt:
        functions = SpecifiedFunctions(table, ground.proof, ground.symbols) if table is not None else None
        return Attempt.of(
            Execution.of(goal.program, goal.bound, core, ground, functions, case=case, is_specified=False)
        )

    return GROUNDS.prove((related(goal.bound), 0, table is not None), attempt)


def _in_any_form(goal: Goal, attempt: Callable[[Ground], Attempt], *, symbols: bool, is_whole: bool = True) -> Attempt:
    """The attempt with a form of the specification that proves it, the last that did first, or else with form 0."""
    variant = goal.bound.primitive.folder, variant_of(goal.program.target, goal.bound.primitive)
    about = subject(goal.bound), variant, symbols
    known: dict[int, tuple[Attempt, bool]] = {}

    def made_in(number: int) -> tuple[Attempt, bool]:
        if number not in known:
            with in_form(number) as form:
                graph = related(goal.bound), number, symbols
                made = GROUNDS.prove(
                    graph,
                    attempt,
                    lambda made: made.needs_no_new_graph,
                    variant=variant,
                    alike=(about, number),
                    is_proved=(lambda made: made.is_proved) if is_whole else None,
                )
            known[number] = made, form.has_next
        return known[number]

    needed = _NEEDED.get((variant, symbols), 0) if about not in _PROVED_IN else 0
    first = _PROVED_IN.get(about, needed if needed and _has_forms(goal.bound) else 0)
    before, _ = made_in(first)
    if before.is_proved:
        _PROVED_IN[about] = first
        return before
    (made, has_next), number = made_in(0), 0
    while has_next and made.verdict.outcome is Outcome.OPEN:
        number += 1
        made, has_next = made_in(number)
    if not made.is_proved:
        return known[0][0]
    _PROVED_IN[about] = number
    if number:
        _NEEDED[variant, symbols] = number
    return made


def _has_forms(bound: BoundOperation) -> bool:
    """Whether what is specified of inputs that are zero is written in more forms than one."""
    key = subject(bound)
    if key not in _HAVE_FORMS:
        with in_form(0) as form, suppress(RvkError):
            expected_of_zeros(bound)
        _HAVE_FORMS[key] = form.has_next
    return _HAVE_FORMS[key]


def _shown_by_an_example(goal: Goal, attempt: Attempt) -> Verdict:
    """What is known of a case: if outputs are wrong for one of its inputs, that shows it.

    There may be no input that goes there, or none that the operation is for, such as contexts of another kind: so an
    access that is not allowed says nothing, but where the specification says which inputs it is for.
    """
    execution, is_open = attempt.execution, attempt.verdict.outcome is Outcome.OPEN
    is_for_all = execution.required is None
    otherwise = attempt.verdict if is_open else replace(attempt.verdict, outcome=Outcome.REFUSED)
    inputs = execution.unknowns.values(attempt.shown) if attempt.shown is not None else None
    if is_for_all and is_open:
        inputs = example(goal, execution.case)
    if inputs is None:
        return otherwise
    shown = replay(goal.program, goal.bound, load_core(goal.core), inputs)
    is_wrong = shown.is_confirmed and not (is_for_all and shown.failure)
    return replace(otherwise, outcome=Outcome.WRONG, counterexample=inputs) if is_wrong else otherwise


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

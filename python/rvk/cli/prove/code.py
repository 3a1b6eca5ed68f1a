# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk prove code`."""

import os
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Annotated

import typer

from rvk.cli import output
from rvk.cli.fitting import build_fitting
from rvk.cli.format import Format
from rvk.cli.options import (
    CompilerName,
    Form,
    IsaText,
    Levels,
    Libraries,
    Primitives,
    VariantName,
    check_nothing_is_broken,
    load_library,
)
from rvk.core_files import DEFAULT_CORE, load_core
from rvk.errors import CheckFailed, UsageError
from rvk.library import Primitive
from rvk.library.primitive import LENGTHS
from rvk.programs import Program
from rvk.programs.selection import targets
from rvk.prove.code.goals import Goal, Lengths, in_pieces, operations_of, specified_operations
from rvk.prove.code.replay import replay
from rvk.prove.code.results import Result
from rvk.prove.code.run import limits, prove_all
from rvk.prove.code.verdict import Outcome, Verdict
from rvk.suggest import unknown

OperationName = Annotated[
    str | None, typer.Option("--operation", metavar="NAME", help="Only this one; all that are specified by default.")
]
MessageBytes = Annotated[
    list[int] | None,
    typer.Option("--message-bytes", min=0, metavar="N", help="Length of messages, instead of two; several."),
]
AdBytes = Annotated[
    list[int] | None, typer.Option("--ad-bytes", min=0, metavar="N", help="The same of associated data.")
]
Thorough = Annotated[bool, typer.Option("--thorough", help="Nineteen lengths from 0 to 192.")]
Cuts = Annotated[
    bool, typer.Option("--cuts", help="Messages in pieces: all lengths to three blocks, all cuts. Part of --thorough.")
]
Timeout = Annotated[float, typer.Option("--timeout", min=0.001, help="Seconds for each proof.")]
ProofsAtATime = Annotated[
    int | None, typer.Option("-j", "--jobs", min=1, max=1024, help="Proofs at a time; one per processor by default.")
]
_NUMBERS = ("instructions", "seconds")
_KEPT = ("operation", "result", "lengths")
_YES_OR_NO = {True: "yes", False: "no", None: ""}


def code(
    primitives: Primitives = None,
    variant: VariantName = None,
    isa: IsaText = None,
    compiler: CompilerName = "zig",
    levels: Levels = None,
    operation: OperationName = None,
    message_bytes: MessageBytes = None,
    ad_bytes: AdBytes = None,
    thorough: Thorough = False,
    cuts: Cuts = False,
    timeout: Timeout = 120.0,
    jobs: ProofsAtATime = None,
    libraries: Libraries = None,
    form: Form = Format.TABLE,
) -> None:
    """Proves that compiled functions compute what the standard says, for all inputs of some lengths, or of all.

    What the standard says is in specification.py beside META.toml. See docs/proofs.md for what is proved.
    """
    library, core = load_library(libraries), load_core(DEFAULT_CORE)
    chosen = targets(library, primitives, variant, isa, compiler, levels)
    _check_operation([target.primitive for target in chosen], operation)
    lengths = Lengths(thorough, tuple(message_bytes or ()), tuple(ad_bytes or ()))
    if cuts and (message_bytes or ad_bytes):
        raise UsageError("--cuts proves all lengths to three blocks; leave out --message-bytes and --ad-bytes")
    programs = build_fitting(library, chosen, core, jobs)
    goals = [] if cuts and not thorough else _at_once(programs, lengths, operation)
    if cuts or (thorough and not (message_bytes or ad_bytes)):
        goals += _in_pieces(programs, operation)
    if not goals:
        raise UsageError("no operation takes a message in pieces" if cuts else "no operation has these lengths")
    jobs = jobs or os.cpu_count() or 1
    with output.progress("proving", len(goals)) as bar:
        results = prove_all(goals, limits(timeout, jobs), jobs, partial(output.advance, bar))
    _show(results, form)
    wrong = [result for result in results if result.verdict.outcome is not Outcome.PROVED]
    for result in wrong:
        print(f"rvk: {_described(result)}", file=sys.stderr)
    for line in _only_these_lengths(results) if form is Format.TABLE else ():
        print(f"rvk: {line}", file=sys.stderr)
    print(f"rvk: {_summary(results)}", file=sys.stderr)
    if wrong:
        raise CheckFailed(f"{len(wrong)} of {len(results)} are not proved")
    check_nothing_is_broken(library, primitives)


def _at_once(programs: Sequence[Program], lengths: Lengths, operation: str | None) -> list[Goal]:
    return [Goal(each, bound, DEFAULT_CORE) for each in programs for bound in operations_of(each, lengths, operation)]


def _in_pieces(programs: Sequence[Program], operation: str | None) -> list[Goal]:
    return [
        Goal(each, bound, DEFAULT_CORE, split=split) for each in programs for bound, split in in_pieces(each, operation)
    ]


def _check_operation(primitives: Sequence[Primitive], operation: str | None) -> None:
    """An operation that none of the primitives has is a mistake; so are primitives of which nothing is specified."""
    known = {name for primitive in primitives for name in specified_operations(primitive)}
    if not known:
        raise UsageError(
            f"{primitives[0].name} has no specification.py beside META.toml; docs/proofs.md says what that is"
        )
    if operation is not None and operation not in known:
        raise unknown("specified operation", operation, known)


def _show(results: Sequence[Result], form: Format) -> None:
    """A row for each goal; a table for people has no numbers of bits and no inputs."""
    if form is not Format.TABLE:
        output.emit([_row(result, form) for result in results], form)
        return
    columns = [
        "primitive",
        "variant",
        "isa",
        "compiler",
        "operation",
        "result",
        "lengths",
        *_NUMBERS,
        "constant time",
        "reason",
    ]
    made = output.table("", columns, _NUMBERS)
    for result in results:
        target, verdict = result.goal.program.target, result.verdict
        labels = [target.primitive.name, target.variant, target.isa, target.compiler.label, result.goal.operation_label]
        numbers = [str(verdict.instructions or ""), f"{result.seconds:.1f}"]
        is_constant_time = _YES_OR_NO[result.constant_time]
        made.add_row(*labels, _outcome(result), _lengths(result), *numbers, is_constant_time, _reason(verdict))
    output.show(made, keep=_KEPT)


def _reason(verdict: Verdict) -> str:
    """Why it is not proved, or what it is proved with and why not for other lengths."""
    parts = [verdict.reason] if verdict.reason else []
    if verdict.symbols:
        parts.append(f"with {', '.join(verdict.symbols)} as symbols, proved in this program")
    if verdict.one_length:
        parts.append(f"one length: {verdict.one_length}")
    return "; ".join(parts)


def _row(result: Result, form: Format) -> dict[str, object]:
    target, verdict = result.goal.program.target, result.verdict
    row: dict[str, object] = {
        "primitive": target.primitive.name,
        "variant": target.variant,
        "isa": target.isa,
        "compiler": target.compiler.label,
        "operation": result.goal.bound.name,
        "parameters": result.goal.parameters,
        "result": verdict.outcome.value,
        "lengths": verdict.lengths or _own_lengths(result),
        "bits": verdict.bits,
        "open_bits": verdict.open_bits,
        "instructions": verdict.instructions,
        "seconds": round(result.seconds, 1),
        "constant_time": result.constant_time,
        "reason": verdict.reason,
        "one_length": verdict.one_length,
        "counterexample": {name: data.hex() for name, data in verdict.counterexample.items()},
        "guess": verdict.guess,
        "symbols": list(verdict.symbols),
        "in_pieces": result.goal.split.length if result.goal.split is not None else "",
    }
    return {**row, "look_ups": list(verdict.look_ups)} if form is Format.JSON else row


def _own_lengths(result: Result) -> list[int]:
    """The lengths of its messages."""
    return [value for name, value in result.goal.bound.parameters.items() if name in LENGTHS]


def _lengths(result: Result) -> str:
    """For which lengths it is proved."""
    if result.verdict.outcome is not Outcome.PROVED:
        return ""
    return result.verdict.lengths or ", ".join(map(str, dict.fromkeys(_own_lengths(result))))


def _outcome(result: Result) -> str:
    verdict = result.verdict
    if verdict.outcome is Outcome.OPEN:
        return f"open ({verdict.open_bits} of {verdict.bits} bits)"
    return verdict.outcome.value


def _only_these_lengths(results: Sequence[Result]) -> Iterator[str]:
    """Why what is proved is not for every length; each reason once."""
    labels: dict[str, list[str]] = {}
    for each in results:
        if each.verdict.outcome is Outcome.PROVED and each.verdict.one_length:
            labels.setdefault(each.verdict.one_length, []).append(each.goal.label)
    for reason, of in labels.items():
        more = f", and {len(of) - 1} more" if of[1:] else ""
        yield f"{of[0]}{more}: not for every length: {reason}"


def _described(result: Result) -> str:
    """Why it is not proved; below, what happens with the inputs of a counterexample."""
    goal, verdict = result.goal, result.verdict
    lines = [f"{goal.label}: {verdict.outcome.value}: {verdict.reason}"]
    if verdict.counterexample:
        shown = replay(goal.program, goal.bound, load_core(goal.core), verdict.counterexample)
        lines += [f"rvk:   {line}" for line in shown.lines()]
    if verdict.guess:
        lines.append(f"rvk:   best guess: {verdict.guess}")
    return "\n".join(lines)


def _summary(results: Sequence[Result]) -> str:
    """How many have which result."""
    outcomes = [result.verdict.outcome for result in results]
    counted = [(outcomes.count(each), each.value) for each in Outcome]
    return ", ".join(f"{count} {name}" for count, name in counted if count)

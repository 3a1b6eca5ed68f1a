# SPDX-License-Identifier: MIT OR Apache-2.0
"""What was proved before and is not now."""

from rvk.prove.code.proof import Outcome
from rvk.proved.file import ALL, KeptProofs, KeptVerdict

_Goal = tuple[str, str, str]
"""Program, operation with its parameters, length."""


def losses(before: KeptProofs | None, now: KeptProofs) -> list[str]:
    """A line for each goal that is wrong, and for each that was proved before and is not now.

    What the library has no longer is not lost.
    """
    old, new = _goals(before) if before else {}, _goals(now)
    tried = {(program, operation) for program, operation, _ in new}
    wrong = [goal for goal, verdict in new.items() if verdict.result is Outcome.WRONG]
    lost = [
        goal for goal, verdict in old.items() if verdict.is_proved and goal[:2] in tried and not _is_proved(goal, new)
    ]
    return [_line(goal, new.get(goal), was_proved=goal in lost) for goal in dict.fromkeys([*wrong, *lost])]


def _goals(kept: KeptProofs) -> dict[_Goal, KeptVerdict]:
    return {
        (f"{name} {label}", operation, length): verdict
        for name, variant in kept.variants.items()
        for label in variant.programs
        for verdict in variant.of(label)
        for operation, length in verdict.goals()
    }


def _is_proved(goal: _Goal, among: dict[_Goal, KeptVerdict]) -> bool:
    """Whether it is, or all lengths are."""
    program, operation, length = goal
    found = [among.get((program, operation, each)) for each in (length, ALL)]
    return any(verdict is not None and verdict.is_proved for verdict in found)


def _line(goal: _Goal, verdict: KeptVerdict | None, *, was_proved: bool) -> str:
    program, operation, length = goal
    what = f"{program} {operation}{f' length {length}' if length else ''}"
    now = f"{verdict.result.value}: {verdict.reason}" if verdict else "not tried"
    return f"{what}: {'was proved, now ' if was_proved else ''}{now}"

# SPDX-License-Identifier: MIT OR Apache-2.0
"""What was proved before and is not now."""

from collections.abc import Sequence

from rvk.prove.code.verdict import Outcome
from rvk.proved.file import ALL, FAMILY, KeptProofs, KeptVerdict

_Goal = tuple[str, str, str]
"""Program, operation with its parameters, length."""


def losses(before: KeptProofs | None, now: KeptProofs) -> list[str]:
    """A line for each goal that is wrong, and for each that was proved before and is not now.

    What the library has no longer is not lost.
    """
    old, new = _goals(before) if before else {}, _goals(now)
    proved = [goal for goal, verdict in new.items() if verdict.is_proved]
    lengths: dict[tuple[str, str], list[str]] = {goal[:2]: [] for goal in new}
    for program, operation, length in proved:
        lengths[program, operation].append(length)
    wrong = [goal for goal, verdict in new.items() if verdict.result is Outcome.WRONG]
    lost = [
        goal
        for goal, verdict in old.items()
        if verdict.is_proved and not any(_is_among(goal[2], each) for each in lengths.get(goal[:2], [goal[2]]))
    ]
    return [
        _line(goal, new.get(goal), lengths.get(goal[:2], []), was_proved=goal in lost)
        for goal in dict.fromkeys([*wrong, *lost])
    ]


def _goals(kept: KeptProofs) -> dict[_Goal, KeptVerdict]:
    return {
        (f"{name} {label}", operation, length): verdict
        for name, variant in kept.variants.items()
        for label in variant.programs
        for verdict in variant.of(label)
        for operation, length in verdict.goals()
    }


def _is_among(length: str, lengths: str) -> bool:
    """Whether a length, or each that a text names, is one of those that another names; or all are."""
    if lengths in {length, ALL}:
        return True
    family, one = FAMILY.fullmatch(lengths), FAMILY.fullmatch(length)
    if family is None or (one is None and not length.isdecimal()):
        return False
    first, step = map(int, family.groups())
    begin, by = map(int, one.groups()) if one is not None else (int(length), 0)
    return begin >= first and (begin - first) % step == 0 and by % step == 0


def _line(goal: _Goal, verdict: KeptVerdict | None, lengths: Sequence[str], *, was_proved: bool) -> str:
    program, operation, length = goal
    what = f"{program} {operation}{f' length {length}' if length else ''}"
    if verdict is not None:
        now = f"{verdict.result.value}: {verdict.reason}"
    else:
        now = f"only {', '.join(lengths)}" if lengths else "not tried"
    return f"{what}: {'was proved, now ' if was_proved else ''}{now}"

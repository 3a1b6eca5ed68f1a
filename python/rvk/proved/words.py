# SPDX-License-Identifier: MIT OR Apache-2.0
"""What is proved, in plain words."""

from collections.abc import Sequence
from typing import Final

from rvk.prove.code.verdict import Outcome
from rvk.proved.file import ALL, KeptVerdict

CHANGED: Final = "changed since"
"""The code, or its specification, is not what was proved."""
YES: Final = "yes"
"""Of what has no length."""
NO: Final = "no"
WRONG: Final = "wrong"


def of_operation(verdicts: Sequence[KeptVerdict]) -> str:
    """`all lengths`, `lengths 16, 33`, or `yes` where there is none; behind it, what is not proved; or else `no`."""
    proved = [each for each in verdicts if each.is_proved]
    others = [each for each in verdicts if not each.is_proved]
    if not proved:
        return WRONG if any(each.result is Outcome.WRONG for each in others) else NO
    lengths = [text for each in proved for text in each.length_texts()]
    failures = [f"{_failure(each)} {', '.join(each.length_texts())}".rstrip() for each in others]
    return "; ".join([_proved(lengths), *failures])


def _proved(lengths: Sequence[str]) -> str:
    if ALL in lengths:
        return "all lengths"
    return f"lengths {', '.join(lengths)}" if lengths else YES


def _failure(verdict: KeptVerdict) -> str:
    return WRONG if verdict.result is Outcome.WRONG else "not"


def of_programs(verdicts: Sequence[KeptVerdict], *, changed: bool) -> str:
    """All operations of some programs together: `all lengths`, `some lengths`, `partly: 5 of 6`, `no`.

    Args:
        verdicts: What is known of each program, one after the other.
        changed: Whether there are other programs, which have changed.
    """
    proved = sum(len(each.goals()) for each in verdicts if each.is_proved)
    goals = sum(len(each.goals()) for each in verdicts)
    parts = [_of_goals(verdicts, proved, goals)] if goals else []
    if wrong := sum(len(each.goals()) for each in verdicts if each.result is Outcome.WRONG):
        parts.append(f"{WRONG}: {wrong}")
    return "; ".join([*parts, *([CHANGED] if changed else [])])


def _of_goals(verdicts: Sequence[KeptVerdict], proved: int, goals: int) -> str:
    if not proved:
        return NO
    if proved < goals:
        return f"partly: {proved} of {goals}"
    lengths = {text for each in verdicts for text in each.length_texts()}
    if not lengths:
        return YES
    return "all lengths" if lengths == {ALL} else "some lengths"

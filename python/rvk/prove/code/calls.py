# SPDX-License-Identifier: MIT OR Apache-2.0
"""Calls of an operation in the form that a proof executes."""

from collections.abc import Mapping, Sequence

from rvk._sim import Literals
from rvk.library import BoundOperation, CallLine
from rvk.measuring.invoke import invocations
from rvk.measuring.memory import CallMemory

Call = tuple[str, list[int | Literals], list[tuple[int, int, bool]]]
"""Function, words in a0 to a7, and the memory that it may use as (address, bytes, writable)."""


def symbolic_calls(
    bound: BoundOperation,
    lines: Sequence[CallLine],
    memory: CallMemory,
    words: Mapping[str, Literals],
    *,
    symbols: Mapping[str, str] | None = None,
    cuts: Sequence[int] = (),
) -> list[Call]:
    """The calls of some lines; `words` are the values of `value` arguments, `symbols` those of functions by name.

    See `invocations` for cuts.
    """
    calls: list[Call] = []
    for line in lines:
        for call in invocations(bound, line, memory, dict.fromkeys(words, 0), cuts):
            given = [words.get(text, word) for text, word in zip(line.arguments, call.words, strict=True)]
            function = (symbols or {}).get(call.function, call.function)
            calls.append((function, given, [each for each in call.allowed if each[1] > 0]))
    return calls

# SPDX-License-Identifier: MIT OR Apache-2.0
"""The self-test of an export: for each operation a known answer, of a standard or of an independent library, as C."""

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rvk.errors import CheckFailed
from rvk.export.c_calls import CCalls, Prototype, array
from rvk.library import BoundOperation
from rvk.library.checks import RESULT
from rvk.library.oracle import KnownAnswer, Oracle
from rvk.library.primitive import MESSAGE_BYTES
from rvk.measuring.inputs import random_inputs

_SEED: Final = 1
_SOURCE_OF_OTHERS: Final = "computed by an independent library"


@dataclass(frozen=True)
class SelfTest:
    """One test: a C function, and what it is."""

    function: str
    label: str
    source: str
    lines: list[str]


def self_tests(bounds: Sequence[BoundOperation], known: Mapping[str, Prototype]) -> list[SelfTest]:
    """The tests of operations of which an answer can be known.

    Raises:
        MissingTool: An oracle needs a library that is not installed.
    """
    found = []
    for bound in bounds:
        answer = _answer(bound)
        if answer is not None:
            found.append(_test(answer, known))
    return found


def _answer(bound: BoundOperation) -> KnownAnswer | None:
    """An example of a standard, or what the oracle makes of random inputs that are always the same."""
    oracle = Oracle(bound.primitive)
    others = {name: value for name, value in bound.parameters.items() if not name.endswith("_bytes")}
    answers = [each for each in oracle.known_answers() if each.bound.name == bound.name]
    fitting = [each for each in answers if others.items() <= each.bound.parameters.items()]
    if fitting:
        return min(
            fitting, key=lambda each: sum(len(_bytes(v)) for v in each.inputs.values() if not isinstance(v, int))
        )
    short = _short(bound)
    inputs = random_inputs(short, random.Random(_SEED))
    given = inputs.for_oracle()
    expected = oracle.expect(short, given)
    return None if expected is None else KnownAnswer(_SOURCE_OF_OTHERS, short, given, expected)


def _length(answer: KnownAnswer) -> tuple[bool, int]:
    """The shortest is best, but not one without a message."""
    sizes = [len(_bytes(value)) for value in answer.inputs.values() if not isinstance(value, int)]
    return answer.bound.parameters.get(MESSAGE_BYTES) == 0, sum(sizes)


def _short(bound: BoundOperation) -> BoundOperation:
    """The operation with the shortest message that META.toml has."""
    if MESSAGE_BYTES not in bound.parameters:
        return bound
    fixed = {name: value for name, value in bound.parameters.items() if not name.endswith("_bytes")}
    return min(bound.primitive.bind_all(bound.name, fixed), key=lambda each: each.parameters[MESSAGE_BYTES])


def _test(answer: KnownAnswer, known: Mapping[str, Prototype]) -> SelfTest:
    bound = answer.bound
    contents = {n: _bytes(v) for n, v in answer.inputs.items() if n in bound.buffers}
    words = {n: v for n, v in answer.inputs.items() if isinstance(v, int) and n not in bound.buffers}
    calls = CCalls(bound, contents, words, known)
    name = re.sub(r"\W+", "_", f"{bound.primitive.name}_{bound.label}")
    return SelfTest(f"test_{name}", f"{bound.primitive.name} {bound.name}", answer.source, list(_lines(calls, answer)))


def _bytes(value: object) -> bytes:
    first = value[0] if isinstance(value, tuple) else value
    if not isinstance(first, bytes):
        raise CheckFailed(f"a known answer has {first!r} for a buffer")
    return first


def _lines(calls: CCalls, answer: KnownAnswer) -> Iterator[str]:
    expected = {name.removesuffix("_"): value for name, value in answer.expected.items()}
    outputs = {n: v[1] if isinstance(v, tuple) else v for n, v in expected.items() if n in calls.bound.buffers}
    yield from calls.constants()
    for name, value in outputs.items():
        if value:
            yield from array(f"right_{name}", bytes(value))
    yield from calls.variables(calls.bound.lines)
    yield "int wrong = 0;"
    yield from calls.copies()
    for line in calls.bound.lines:
        if not calls.returns_status(line):
            yield f"{calls.call(line)};"
        else:
            result = int(expected.get(RESULT, 0)) if line is calls.bound.measured else 0
            yield f"wrong |= {calls.call(line)} != {_signed(result)};"
    for name, value in outputs.items():
        if value:
            yield f"wrong |= rvk_differs({calls.address(name)}, right_{name}, sizeof right_{name});"
    yield "return wrong;"


def _signed(word: int) -> int:
    return word - (1 << 32) if word >= 1 << 31 else word

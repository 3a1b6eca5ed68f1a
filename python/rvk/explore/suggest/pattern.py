# SPDX-License-Identifier: MIT OR Apache-2.0
"""Patterns: what an instruction computes, with immediates that are fields of its encoding or constants of it.

In a pattern, a rotation's amount is a number or the name of a field, `("field", j)`, and its mask a number or what
follows from the amount: "rot" none, "srl" what a shift right leaves, "sll" what a shift left by the rest leaves.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations, product
from typing import Final

from rvk.explore.suggest.forms import BITS, FULL, Form, inputs_of, renamed, weight

_LEAST: Final = 2
"""Operations of a pattern."""
_WITHOUT_DESTINATION: Final = 2
"""Register inputs that an encoding has fields for besides rd; a third one is the old value of rd."""


@dataclass(frozen=True)
class Pattern:
    """What an instruction computes from `inputs` registers: rs1, rs2, and the old value of rd."""

    form: Form
    inputs: int
    fields: int
    """Immediates of 5 bits."""

    @property
    def reads_rd(self) -> bool:
        """Whether the last input is the old value of rd."""
        return self.inputs > _WITHOUT_DESTINATION


@dataclass(frozen=True)
class Match:
    """How a form is an instance of a pattern: which of its inputs is which, and the values of the fields."""

    pattern: Pattern
    order: tuple[int, ...]
    """Input i of the pattern is input `order[i]` of the form."""
    fields: tuple[int, ...]


@cache
def matches(form: Form) -> tuple[Match, ...]:
    """The patterns that a form is an instance of: with each amount as a field or a constant, each mask as either."""
    count = len(inputs_of(form))
    if weight(form) < _LEAST or count == 0 or max(inputs_of(form)) >= count:
        return ()
    most_fields = 2 if count == 1 else 1
    found: dict[tuple[Pattern, tuple[int, ...], tuple[int, ...]], Match] = {}
    for general in _generalised(form):
        amounts = sorted(set(_amounts(general)))
        for size in range(min(most_fields, len(amounts)) + 1):
            for chosen in combinations(amounts, size):
                for match in _ordered(general, count, chosen):
                    found[match.pattern, match.order, match.fields] = match
    return tuple(found.values())


def _generalised(form: Form) -> Iterator[Form]:
    """The form with each mask as a number, and as what follows from the amount where it does."""
    match form[0]:
        case "in" | "const":
            yield form
        case "rot":
            for x, kind in product(_generalised(form[1]), _kinds(form[2], form[3])):
                yield ("rot", x, form[2], kind)
        case "asr":
            for x in _generalised(form[1]):
                yield ("asr", x, form[2])
        case "add" | "xor" | "or" | "and":
            for parts in product(*map(_generalised, form[1])):
                yield (form[0], tuple(parts))
        case _:
            for x, y in product(_generalised(form[1]), _generalised(form[2])):
                yield (form[0], x, y)


def _kinds(amount: int, mask: int) -> list[str | int]:
    if mask == FULL:
        return ["rot"]
    found: list[str | int] = [mask]
    if amount and mask == FULL >> amount:
        found.append("srl")
    if amount and mask == FULL << (BITS - amount) & FULL:
        found.append("sll")
    return found


def _amounts(form: Form) -> Iterator[int]:
    """The amounts of all rotations and shifts."""
    match form[0]:
        case "rot" | "asr":
            yield form[2]
            yield from _amounts(form[1])
        case "add" | "xor" | "or" | "and":
            for each in form[1]:
                yield from _amounts(each)
        case "in" | "const":
            return
        case _:
            yield from _amounts(form[1])
            yield from _amounts(form[2])


def _ordered(form: Form, count: int, chosen: Sequence[int]) -> Iterator[Match]:
    """The pattern with these amounts as fields, in the order of inputs and fields that comes first.

    Of three inputs, each may be the one that is in rd: these are different instructions unless inputs can be exchanged.
    """
    by_last: dict[int, list[tuple[str, Form, tuple[int, ...], tuple[int, ...]]]] = {}
    for order in permutations(range(count)):
        names = tuple(order.index(i) for i in range(count))
        for values in permutations(chosen):
            made = renamed(_with_fields(form, values), names)
            last = order[-1] if count > _WITHOUT_DESTINATION else 0
            by_last.setdefault(last, []).append((repr(made), made, order, values))
    for each in by_last.values():
        _, made, order, values = min(each)
        yield Match(Pattern(made, count, len(chosen)), order, values)


def _with_fields(form: Form, values: tuple[int, ...]) -> Form:
    match form[0]:
        case "rot":
            x = _with_fields(form[1], values)
            if form[2] in values:
                return ("rot", x, ("field", values.index(form[2])), form[3])
            # Beside a constant amount, the mask that follows from it is the same as that number.
            return ("rot", x, form[2], _kinds(form[2], form[3])[-1] if isinstance(form[3], int) else form[3])
        case "asr":
            amount = ("field", values.index(form[2])) if form[2] in values else form[2]
            return ("asr", _with_fields(form[1], values), amount)
        case "add" | "xor" | "or" | "and":
            return (form[0], tuple(_with_fields(each, values) for each in form[1]))
        case "in" | "const":
            return form
        case _:
            return (form[0], _with_fields(form[1], values), _with_fields(form[2], values))

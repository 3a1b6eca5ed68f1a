# SPDX-License-Identifier: MIT OR Apache-2.0
"""Whole-number expressions over parameters, as META.toml uses them for sizes and lengths."""

import ast
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from simpleeval import DEFAULT_OPERATORS, InvalidExpression, SimpleEval

FUNCTIONS = {"min": min, "max": max}


class NotWhole(ValueError):
    """A division leaves a remainder: the parameters do not fit this expression."""


def _divide(a: int, b: int) -> int:
    if b == 0 or a % b:
        raise NotWhole(f"{a} / {b} is not a whole number")
    return a // b


_OPERATORS: dict[type, Any] = {**DEFAULT_OPERATORS, ast.Div: _divide}


@cache
def names(expression: int | str) -> frozenset[str]:
    """The parameters that an expression depends on.

    Raises:
        ValueError: It is not an expression.
    """
    try:
        tree = ast.parse(str(expression), mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:  # the last: brackets too deep
        raise ValueError(f'"{expression}" is not an expression') from error
    found = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return frozenset(found - FUNCTIONS.keys())


def evaluate(expression: int | str, parameters: Mapping[str, int]) -> int:
    """The value of an expression.

    Raises:
        NotWhole: A division leaves a remainder.
        ValueError: The expression is wrong, or names something that is not a parameter.
    """
    if isinstance(expression, int):
        return expression
    used = names(expression).intersection(parameters)
    return _value(expression, frozenset((name, parameters[name]) for name in used))


@lru_cache(maxsize=1 << 14)
def _value(expression: str, parameters: frozenset[tuple[str, int]]) -> int:
    """The value of an expression, cached: the tests need it with each case and each variant."""
    try:
        value = SimpleEval(operators=_OPERATORS, functions=FUNCTIONS, names=dict(parameters)).eval(expression)
    except (InvalidExpression, SyntaxError, ArithmeticError, TypeError, RecursionError, MemoryError) as error:
        raise ValueError(f'"{expression}": {error}') from error
    if not isinstance(value, int):
        raise ValueError(f'"{expression}" is not a whole number')
    return int(value)

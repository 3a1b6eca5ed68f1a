# SPDX-License-Identifier: MIT OR Apache-2.0
"""Functions that a standard writes in more ways than one, any of which a proof may take.

They are equal for reasons that a proof of code does not find, such as that multiplication is associative; tests show
that they are.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, Final, TypeVar, cast

LAST_FORM: Final = 1 << 30
"""More than any function has."""
Function = TypeVar("Function", bound=Callable[..., Any])


class Form:
    """Which way of writing counts: 0 is that of the decorated function."""

    def __init__(self, number: int) -> None:
        """Nothing was called yet."""
        self.number = number
        self.has_next = False
        """Whether a function that was called is written in one more way."""


_form: ContextVar[Form] = ContextVar("_form")


def written_also(*others: Callable[..., Any]) -> Callable[[Function], Function]:
    """Marks a function that these others, with the same arguments and results, are equal to."""

    def marked(function: Function) -> Function:
        forms: tuple[Callable[..., Any], ...] = (function, *others)

        @wraps(function)
        def applied(*args: object, **kwargs: object) -> object:
            form = _form.get(None)
            if form is None:
                return function(*args, **kwargs)
            form.has_next |= form.number < len(others)
            return forms[min(form.number, len(others))](*args, **kwargs)

        return cast("Function", applied)

    return marked


def form_in_use() -> int:
    """The number of the form that counts."""
    form = _form.get(None)
    return 0 if form is None else form.number


@contextmanager
def in_form(number: int) -> Iterator[Form]:
    """Meanwhile, functions are the form with this number, or their last one."""
    form = Form(number)
    token = _form.set(form)
    try:
        yield form
    finally:
        _form.reset(token)

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Cases that `make test` leaves to `make test-long`, because others of the same kind run there."""

from collections.abc import Container, Iterable

import pytest


def long_unless(kept: Container[object], cases: Iterable[object]) -> list[object]:
    """Parameters of a test: those of `kept` as they are, the others marked as long."""
    return [each if each in kept else long(each) for each in cases]


def long_but_every(step: int, cases: Iterable[object]) -> list[object]:
    """Parameters of a test: one of `step` as it is, the others marked as long."""
    return [long(each) if number % step else each for number, each in enumerate(cases)]


def long(case: object) -> object:
    """A parameter of a test, or a tuple of several, marked as long."""
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.long)

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Attempts with one form of a specification after the other: standards write some functions in more ways than one."""

from collections.abc import Callable, Hashable
from typing import Final, TypeVar

from rvk.specification.forms import in_form

Made = TypeVar("Made")

_PROVED_IN: Final[dict[Hashable, int]] = {}
"""The form in which something was proved last, if it is not the first: other programs need the same."""


def in_any_form(
    about: Hashable,
    attempt: Callable[[Hashable], Made],
    is_proved: Callable[[Made], bool],
    is_open: Callable[[Made], bool],
) -> Made:
    """What an attempt makes with a form that proves it: that of the last proof, or the first one; or else with form 0.

    Args:
        about: What it is about.
        attempt: Tries to prove it with the form that counts; it is given what that is about.
        is_proved: Whether it has.
        is_open: Whether it may be proved with another form.
    """
    known: dict[int, tuple[Made, bool]] = {}

    def made_in(number: int) -> tuple[Made, bool]:
        if number not in known:
            with in_form(number) as form:
                made = attempt((about, number) if number else about)
            known[number] = made, form.has_next
        return known[number]

    if about in _PROVED_IN and is_proved(made := made_in(_PROVED_IN[about])[0]):
        return made
    (made, has_next), number = made_in(0), 0
    while has_next and is_open(made):
        number += 1
        made, has_next = made_in(number)
    if not is_proved(made):
        return known[0][0]
    if number > 0:
        _PROVED_IN[about] = number
    return made

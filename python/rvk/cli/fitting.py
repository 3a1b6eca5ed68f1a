# SPDX-License-Identifier: MIT OR Apache-2.0
"""Processors with little memory: what does not fit is left out, with a line on stderr, as long as something does."""

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from rvk._sim import Core
from rvk.errors import DoesNotFit
from rvk.library import Library
from rvk.programs import Program, Target, build

T = TypeVar("T")
R = TypeVar("R")


def fitting(make: Callable[[T], R], of: Iterable[T]) -> list[R]:
    """What is made of each of these, without those that do not fit.

    Raises:
        DoesNotFit: None of them fits.
    """
    made: list[R] = []
    refused: list[DoesNotFit] = []
    for each in of:
        try:
            made.append(make(each))
        except DoesNotFit as error:
            refused.append(error)
    if refused and not made:
        raise refused[0]
    for reason in dict.fromkeys(map(str, refused)):
        print(f"rvk: left out: {reason}", file=sys.stderr)
    return made


def raised(made: R | DoesNotFit) -> R:
    """What was made, unless it is the reason why it was not.

    Raises:
        DoesNotFit: That.
    """
    if isinstance(made, DoesNotFit):
        raise made
    return made


def build_fitting(library: Library, targets: Sequence[Target], core: Core, jobs: int | None) -> list[Program]:
    """The programs that fit the core's memory; see `rvk.programs.build`.

    Raises:
        DoesNotFit: None of them fits.
    """
    try:
        return build(library, targets, core, jobs)
    except DoesNotFit:
        # Their objects are there by now: only the linker runs again.
        return fitting(lambda target: build(library, [target], core, jobs)[0], targets)

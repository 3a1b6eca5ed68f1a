# SPDX-License-Identifier: MIT OR Apache-2.0
"""Errors of the API are those of `rvk.errors`, the simulator's included."""

from collections.abc import Iterator
from contextlib import contextmanager

from rvk._sim import SimulationError
from rvk.errors import UsageError, from_simulator


@contextmanager
def translated() -> Iterator[None]:
    """Raises errors of the simulator as `UsageError` or `CheckFailed`; serves as a decorator, too."""
    try:
        yield
    except SimulationError as error:
        raise from_simulator(error) from error
    except OverflowError as error:
        raise UsageError("a number does not fit 32 bits, or is negative where it must not be") from error

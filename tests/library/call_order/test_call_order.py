# SPDX-License-Identifier: MIT OR Apache-2.0
"""Every interface that has stages, against its model: the order of calls, and that a refused call does nothing."""

from random import Random

import pytest

from rvk.library import Library
from tests.conftest import SEED
from tests.library.programs import LIBRARY

from .device import Device, run
from .interfaces import INTERFACES, Interface

CALLS = 500


def play(interface: Interface, library: Library, seed: int) -> None:
    """Makes random calls of an interface of a library."""
    device = Device(library, interface.primitive, interface.variant, interface.isa)
    run(interface.model(device, Random(seed)), CALLS)


@pytest.mark.parametrize("name", INTERFACES)
def test_random_calls_do_what_the_model_does(name: str) -> None:
    print(f"seed {SEED}")
    play(INTERFACES[name], LIBRARY, SEED)

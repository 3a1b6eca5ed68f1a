# SPDX-License-Identifier: MIT OR Apache-2.0
"""What tests of the entropy source share."""

import pytest

from .device import Device


@pytest.fixture
def device() -> Device:
    return Device("entropy", "zkr", "rv32imc_zicsr_zkr")

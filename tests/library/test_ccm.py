# SPDX-License-Identifier: MIT OR Apache-2.0
"""CCM on long inputs: where the encoding of a length changes, and the fourth example of the standard."""

import random

import pytest

from rvk.library.oracle import Oracle
from rvk.measuring.inputs import Inputs, random_inputs
from rvk.testing.cases import Case
from rvk.testing.run import core_for_tests, run_case
from tests.conftest import SEED, program

from .programs import LIBRARY

CCM = LIBRARY.primitive("ccm")
VARIANT, ISA = "zkn", "rv32imc_zbkb_zknd_zkne"
MESSAGE_BYTES = 32
LONGEST_SHORT_AD = (1 << 16) - (1 << 8) - 1  # SP 800-38C appendix A.2.2

# SP 800-38C appendix C.4: associated data is 00 to ff, 256 times.
KEY = bytes(range(0x40, 0x50))
NONCE = bytes(range(0x10, 0x1D))
AD = bytes(range(256)) * 256
MESSAGE = bytes(range(0x20, 0x40))
OUT = "69915dad1e84c6376a68c2967e4dab615ae0fd1faec44cc484828529463ccf72"
TAG = "b4ac6bec93e8598e7f0dadbcea5b"


def problems(operation: str, lengths: dict[str, int], given: dict[str, bytes], expected: dict[str, bytes]) -> list[str]:
    """What is wrong with an operation on random inputs, or those given; the oracle says where nothing is expected."""
    machine = program(LIBRARY, "ccm", VARIANT, ISA).machine(core_for_tests())
    bound = CCM.bind(operation, {"key_bits": 128, "message_bytes": MESSAGE_BYTES, **lengths})
    inputs = random_inputs(bound, random.Random(SEED))
    inputs = Inputs({**inputs.contents, **given}, inputs.words)
    oracle = Oracle(CCM)
    right = expected or oracle.expect(bound, inputs.for_oracle())
    return list(run_case(machine, Case(bound, inputs, {}, {}, (), None, f"seed {SEED}"), oracle, right))


@pytest.mark.parametrize("operation", ["encrypt", "decrypt", "encrypt_streaming", "decrypt_streaming"])
@pytest.mark.parametrize("ad_bytes", [255, 256, LONGEST_SHORT_AD, LONGEST_SHORT_AD + 1, 65535, 65536, 100_000])
def test_the_length_of_the_associated_data_is_encoded_as_it_should_be(ad_bytes: int, operation: str) -> None:
    assert problems(operation, {"ad_bytes": ad_bytes, "nonce_bytes": 13, "tag_bytes": 16}, {}, {}) == []


def test_a_counter_of_more_than_two_bytes() -> None:
    """The tag is encrypted with counter block 0 after a message of 2^16 blocks."""
    lengths = {"message_bytes": 16 << 16, "ad_bytes": 0, "nonce_bytes": 12, "tag_bytes": 16}
    assert problems("encrypt", lengths, {}, {}) == []


def test_the_fourth_example_of_the_standard() -> None:
    given = {"key": KEY, "nonce": NONCE, "ad": AD, "in": MESSAGE}
    expected = {"out": bytes.fromhex(OUT), "tag": bytes.fromhex(TAG)}
    assert problems("encrypt", {"ad_bytes": len(AD), "nonce_bytes": 13, "tag_bytes": 14}, given, expected) == []

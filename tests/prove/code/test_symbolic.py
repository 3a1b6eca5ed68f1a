# SPDX-License-Identifier: MIT OR Apache-2.0
"""Unknown numbers of parts of a message: all messages that a proof is said to be for, and none that is too long."""

import pytest

from rvk.prove.code.symbolic import COVERED, bits_of_a_count


@pytest.mark.parametrize("size", range(1, 1025))
def test_all_messages_are_covered_and_no_bit_is_more_than_that_needs(size: int) -> None:
    most = size << bits_of_a_count(size)
    assert COVERED <= most < 2 * COVERED

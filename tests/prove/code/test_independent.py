# SPDX-License-Identifier: MIT OR Apache-2.0
"""What is proved, compared with the simulator on random inputs and on edges: neither knows the graph of the prover."""

from collections.abc import Iterator

import pytest

from rvk.library import Library
from rvk.measuring.inputs import Inputs
from rvk.prove.code.verdict import Outcome
from tests.long_tests import long_but_every

from .faults import PLAIN, Fault
from .trial import Trial

LIBRARY = Library.load()
RANDOM = 50
BITS = 16
"""Of all bits of the inputs, those that are tried alone."""
OPERATIONS = list({(each.program, each.operation): each for each in PLAIN}.values())


def edges(trial: Trial) -> Iterator[Inputs]:
    """All zeros, all ones, and single bits of each buffer."""
    usual = trial.random()
    zeros = {name: bytes(len(each)) for name, each in usual.contents.items()}
    words = dict.fromkeys(usual.words, 0)
    yield Inputs(zeros, words)
    ones = {name: min(trial.bound.arguments[name].at_most, 0xFFFFFFFF) for name in words}
    yield Inputs({name: b"\xff" * len(each) for name, each in usual.contents.items()}, ones)
    for name, each in zeros.items():
        for bit in range(0, 8 * len(each), max(1, 8 * len(each) // BITS)):
            yield Inputs({**zeros, name: (1 << bit).to_bytes(len(each), "little")}, words)


@pytest.mark.parametrize(
    "operation", long_but_every(9, OPERATIONS), ids=lambda each: each.program if isinstance(each, Fault) else None
)
def test_simulator_and_specification_agree_where_it_is_proved(operation: Fault) -> None:
    trial = Trial.of(operation, LIBRARY)
    assert trial.verdict().outcome == Outcome.PROVED
    inputs = [*edges(trial), *map(trial.random, range(RANDOM))]
    assert [each for each in inputs if trial.differences(each)] == []

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Memory that nobody has set: the same unknown words in all executions of an induction, and others in each call."""

from pathlib import Path

import pytest

from rvk._sim import Contents, Induction, Literals
from rvk.prove.code.calls import Call
from rvk.prove.code.meanings import described_meanings

from .runs import LIMIT, Run

LOAD = " addi sp, sp, -16\n lw t0, {at}(sp)\n addi sp, sp, 16\n"
TEXT = f"""
_start:{LOAD.format(at=0)} sw t0, 0(a0)
 ret
.globl adds
adds:{LOAD.format(at=0)} lw t1, 0(a0)
 xor t0, t0, t1
 sw t0, 4(a0)
 ret
.globl other
other:{LOAD.format(at=4)} sw t0, 0(a0)
 ret
"""


class Trial:
    """An induction over calls that keep what was on their stack."""

    def __init__(self, folder: Path) -> None:
        self.run = Run.of(TEXT, folder)

    @property
    def induction(self) -> Induction:
        return Induction(self.run.proof, self.run.machine, described_meanings(), windows=[], ranges=[], limit=LIMIT)

    def call(self, function: str) -> Call:
        return function, [self.run.buffer], [(self.run.buffer, 8, True)]

    def word(self, contents: Contents, function: str, at: int = 0) -> Literals:
        """A word of the buffer after a call."""
        call, reads = self.call(function), [(self.run.buffer + at, 4)]
        return self.induction.whole(contents, call, after=[], reads=reads).memory[0]


@pytest.fixture
def trial(tmp_path: Path) -> Trial:
    return Trial(tmp_path)


def test_two_executions_have_the_same(trial: Trial) -> None:
    contents = trial.induction.prepare([], [])
    words = [trial.word(contents, name) for name in ("_start", "_start", "other")]
    assert words[0].open_bits(words[1]) == []
    assert len(words[0].open_bits(words[2])) == 32


def test_two_calls_of_one_have_not(trial: Trial) -> None:
    """What the first has found there is not what the second finds."""
    contents = trial.induction.prepare([], [trial.call("_start")])
    found = trial.word(contents, "adds", at=4)
    assert len(found.open_bits(found.constant(32, bytes(4)))) == 32

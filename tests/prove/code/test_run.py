# SPDX-License-Identifier: MIT OR Apache-2.0
"""Many proofs at once."""

import os
import select
import signal
import subprocess
import sys
from collections import defaultdict

import pytest

from rvk.core_files import DEFAULT_CORE
from rvk.library import Library
from rvk.prove.code.decisions import Decisions
from rvk.prove.code.goals import Goal
from rvk.prove.code.proof import prove
from rvk.prove.code.results import Limits, Result
from rvk.prove.code.run import prove_all
from rvk.prove.code.verdict import Outcome, Verdict
from rvk.prove.code.worker import Worker
from tests.conftest import program

LIMITS = Limits(seconds=60, memory=1 << 30)


def test_one_worker_proves_an_operation_of_all_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has the graph of the program before. Results come in the order of the goals."""
    workers = defaultdict[str, set[int]](set)

    def decide(_: Decisions, goal: Goal, worker: Worker) -> Result:
        workers[goal.bound.name].add(id(worker))
        return Result(goal, Verdict(Outcome.PROVED), 0.0)

    monkeypatch.setattr(Decisions, "decide", decide)
    monkeypatch.setattr("rvk.prove.code.run.kept", lambda *_: None)
    programs = [program(Library.load(), "aes", each, "rv32imc") for each in ("fixsliced", "bitsliced", "barrel")]
    bounds = [
        each.target.primitive.bind(name, {"key_bits": 128})
        for each in programs
        for name in ("encrypt_block", "decrypt_block")
    ]
    goals = [Goal(programs[at // 2], bound, DEFAULT_CORE) for at, bound in enumerate(bounds)]
    assert [each.goal for each in prove_all(goals, LIMITS, 2)] == goals
    assert [len(each) for each in workers.values()] == [1, 1]


def test_an_operation_on_nothing_is_proved() -> None:
    """All that it has to do is to keep to its buffers and to the calling convention."""
    bound = Library.load().primitive("bignum28").bind("from_bignum", {"key_bits": 0})
    verdict = prove(Goal(program(Library.load(), "bignum28", "ref", "rv32imc"), bound, DEFAULT_CORE))
    assert (verdict.outcome, verdict.bits) == (Outcome.PROVED, 0)


def test_a_worker_ends_with_who_has_started_it() -> None:
    """Also if that is killed: a proof may take hours, and does not notice that nobody waits for it."""
    text = (
        "from rvk.prove.code.results import Limits\n"
        "from rvk.prove.code.worker import _started\n"
        "worker = _started(Limits(60, 1 << 32))\n"
        "worker.stdout.read(1)\n"
        "print(worker.pid, flush=True)\n"
        "input()\n"
    )
    with subprocess.Popen([sys.executable, "-c", text], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as starter:
        assert starter.stdout is not None
        worker = os.pidfd_open(int(starter.stdout.readline()))
        signal.pidfd_send_signal(worker, signal.SIGSTOP)
        starter.kill()
        ended = select.select([worker], [], [], 20)[0]  # it is readable once the process has ended
        if not ended:
            signal.pidfd_send_signal(worker, signal.SIGKILL)
        os.close(worker)
        assert ended

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Many proofs at once."""

import os
import select
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from unittest.mock import Mock

import pytest

from rvk.core_files import DEFAULT_CORE
from rvk.library import Library
from rvk.programs import Program
from rvk.prove.code.goals import Goal
from rvk.prove.code.proof import prove
from rvk.prove.code.results import Limits, Result
from rvk.prove.code.run import prove_all, prove_families
from rvk.prove.code.verdict import Outcome, Verdict
from rvk.prove.code.worker import Way, Worker, _with_known_program
from tests.conftest import program

LIMITS = Limits(seconds=60, memory=1 << 30)


@dataclass
class Asked:
    """What workers are asked for, and what they say of it."""

    by: dict[int, list[Goal]]
    ways: list[Way]


@pytest.fixture(name="asked")
def _asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Asked:
    asked = Asked(defaultdict(list), [])

    def prove(worker: Worker, goal: Goal, way: Way = Way.EXECUTED) -> tuple[Result, bool]:
        asked.by[id(worker)].append(goal)
        asked.ways.append(way)
        time.sleep(0.001)  # both workers have something to do
        return Result(goal, Verdict(Outcome.OPEN if way is Way.SYMBOLS else Outcome.PROVED), 1.0), True

    monkeypatch.setattr(Worker, "prove", prove)
    monkeypatch.setenv("RVK_BUILD_DIR", str(tmp_path))
    return asked


def goals_of(operations: Sequence[str], variants: Sequence[str]) -> list[Goal]:
    programs = [program(Library.load(), "aes", each, "rv32imc") for each in variants]
    return [
        Goal(each, each.target.primitive.bind(name, {"key_bits": 128}), DEFAULT_CORE)
        for each in programs
        for name in operations
    ]


def test_one_worker_proves_all_about_the_same_functions(asked: Asked) -> None:
    """It has the graph of the program before. Results come in the order of the goals."""
    goals = goals_of(("encrypt_block", "decrypt_block"), ("fixsliced", "bitsliced"))
    others = [replace(each, bound=replace(each.bound, parameters={"key_bits": 256})) for each in goals]
    both = list(chain(*zip(goals, others, strict=True)))
    assert [each.goal for each in prove_all(both, LIMITS, 2)] == both
    executed = [{each.bound.parameters["key_bits"] for each in of_one[-4:]} for of_one in asked.by.values()]
    assert sorted(executed, key=min) == [{128}, {256}]


def test_all_is_tried_with_symbols_first(asked: Asked) -> None:
    """Then all who assume the same function have asked for it."""
    goals = goals_of(("encrypt_block", "decrypt_block"), ("fixsliced", "bitsliced", "barrel"))
    prove_all(goals, LIMITS, 1)
    assert asked.ways == [Way.SYMBOLS] * 6 + [Way.EXECUTED] * 6


def test_two_workers_share_what_is_left_if_it_is_much(asked: Asked) -> None:
    prove_all(goals_of(("encrypt_block",), ("fixsliced", "bitsliced", "barrel")), LIMITS, 2)
    assert len(asked.by) == 1
    asked.by.clear()
    variants = (
        "ref",
        "ttable",
        "ttable_c",
        "sbox",
        "one_table",
        "gf",
        "size",
        "semi_fixsliced",
        "on_the_fly",
        "barrel_size",
    )
    prove_all(goals_of(("encrypt_block",), variants), LIMITS, 2)
    assert len(asked.by) == 2


def test_a_family_is_done_before_the_next_begins(asked: Asked) -> None:
    """What is executed of it comes before the symbols of others, and it is said when all of it is found."""
    families = [goals_of((name,), ("fixsliced", "bitsliced")) for name in ("encrypt_block", "decrypt_block")]
    proved = list[tuple[int, list[Goal]]]()
    prove_families(families, LIMITS, 1, lambda number, found: proved.append((number, [each.goal for each in found])))
    assert proved == list(enumerate(families))
    [goals] = asked.by.values()
    assert [each.bound.name for each in goals] == ["encrypt_block"] * 4 + ["decrypt_block"] * 4


def test_a_worker_that_would_wait_begins_with_the_next_family(asked: Asked) -> None:
    """The first has goals about one key only, which one worker proves."""
    first = goals_of(("encrypt_block", "decrypt_block"), ("fixsliced", "bitsliced"))
    second = [replace(each, bound=replace(each.bound, parameters={"key_bits": 256})) for each in first]
    prove_families([first, second], LIMITS, 2, lambda *_: None)
    keys = [{each.bound.parameters["key_bits"] for each in of_one} for of_one in asked.by.values()]
    assert sorted(keys, key=min) == [{128}, {256}]


def test_what_goes_wrong_in_a_worker_ends_all(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Worker, "prove", Mock(side_effect=RuntimeError("no more")))
    monkeypatch.setenv("RVK_BUILD_DIR", str(tmp_path))
    with pytest.raises(RuntimeError, match="no more"):
        prove_all(goals_of(("encrypt_block", "decrypt_block"), ("fixsliced",)), LIMITS, 2)


def test_a_worker_keeps_a_program_until_it_is_another() -> None:
    """Or what is linked anew in the same place would not be what is proved."""
    programs = dict[tuple[Path, str], Program]()
    [goal] = goals_of(("encrypt_block",), ("ref",))
    again, other = (replace(goal, program=replace(goal.program)) for _ in range(2))
    other.program.__dict__["digest"] = "another"
    first, same, changed = (_with_known_program(each, programs).program for each in (goal, again, other))
    assert same is first
    assert changed is other.program


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

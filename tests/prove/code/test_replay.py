# SPDX-License-Identifier: MIT OR Apache-2.0
"""Planted faults are found, and their counterexamples are wrong on the simulator, too."""

import errno
from collections.abc import Iterator
from pathlib import Path

import pytest

from rvk.core_files import DEFAULT_CORE, load_core
from rvk.library import BoundOperation, Library
from rvk.programs import Program, build
from rvk.programs.selection import targets
from rvk.prove.code.goals import Goal
from rvk.prove.code.proof import prove
from rvk.prove.code.replay import replay
from rvk.prove.code.results import Limits
from rvk.prove.code.verdict import Outcome, Verdict
from rvk.prove.code.worker import Worker, serve
from tests.conftest import TOY

from .planted_toy import BEYOND, FAULTS, KEY, Fault

CORE = load_core(DEFAULT_CORE)
INPUTS = {"key": b"abcd", "in": bytes(range(16)), "position": (999).to_bytes(4, "little")}


def built(library: Library, operation: str) -> tuple[Program, BoundOperation]:
    [program] = build(library, targets(library, ["toy"], "ref", None, "zig"), CORE)
    return program, program.target.primitive.bind(operation, {"message_bytes": 16})


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.wrong)
def test_planted_faults(fault: Fault, tmp_path: Path) -> None:
    program, bound = built(fault.planted(tmp_path / "lib"), fault.operation)
    verdict = prove(Goal(program, bound, DEFAULT_CORE))
    assert verdict.outcome is not Outcome.PROVED
    assert fault.says in verdict.reason
    if verdict.counterexample:
        shown = replay(program, bound, CORE, verdict.counterexample)
        assert shown.inputs == verdict.counterexample
        assert shown.is_confirmed
        assert list(shown.lines())[-1] == "confirmed on the simulator"


def test_a_right_program_confirms_nothing() -> None:
    program, bound = built(Library.load(TOY), "encrypt")
    shown = replay(program, bound, CORE, INPUTS)
    assert not shown.is_confirmed
    assert shown.found == shown.expected
    assert list(shown.lines()) == [
        "key = 61626364",
        "in = 000102030405060708090a0b0c0d0e0f",
        "position = e7030000",
        "not confirmed: on the simulator it is right",
    ]


def test_outputs_that_differ(tmp_path: Path) -> None:
    program, bound = built(KEY.planted(tmp_path / "lib"), "encrypt")
    shown = replay(program, bound, CORE, INPUTS)
    # position 999 is 3 modulo 4: with the fault, key byte 1 is used for 3, and 0 for 2
    assert [a == b for a, b in zip(shown.found["out"], shown.expected["out"], strict=True)] == [
        False, True, True, False,
    ] * 4  # fmt: skip


def test_a_call_that_fails(tmp_path: Path) -> None:
    program, bound = built(BEYOND.planted(tmp_path / "lib"), "sum")
    shown = replay(program, bound, CORE, {"in": bytes(16)})
    assert shown.is_confirmed
    assert "out of bounds" in shown.failure or "outside" in shown.failure, shown.failure


@pytest.mark.parametrize("end", [TimeoutError, EOFError])
def test_what_was_known_before_the_solver_ended_counts(end: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    answers: Iterator[tuple[Verdict, float]] = iter([(Verdict(Outcome.OPEN, "out: 1 of 128 bits", 128, 1), 2.5)])
    limits: list[float] = []

    def asked(_worker: Worker, _goal: Goal | None, limit: float) -> tuple[Verdict, float]:
        limits.append(limit)
        try:
            return next(answers)
        except StopIteration:
            raise end from None

    monkeypatch.setattr(Worker, "_asked", asked)
    goal = Goal(*built(Library.load(TOY), "sum"), DEFAULT_CORE)
    result, _ = Worker(Limits(seconds=60, memory=1 << 30)).prove(goal)
    assert result.verdict.outcome is Outcome.OPEN
    assert result.verdict.open_bits == 1
    assert limits == [60, 57.5]


@pytest.mark.parametrize("memory", [40, 50, 55, 60])
def test_too_little_memory_is_undecided(memory: int) -> None:
    worker = Worker(Limits(seconds=60, memory=memory << 20))
    try:
        result, is_final = worker.prove(Goal(*built(Library.load(TOY), "sum"), DEFAULT_CORE))
    finally:
        worker.end()
    assert result.verdict.outcome is Outcome.UNDECIDED
    assert f"{memory} MiB" in result.verdict.reason
    assert is_final


@pytest.mark.parametrize("error", [MemoryError(), SystemError(), ImportError(), OSError(errno.ENOMEM, "no memory")])
def test_whatever_python_raises_without_memory_ends_the_worker_so(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = list[int]()

    def serve_without_memory(_: int) -> None:
        raise error

    monkeypatch.setattr("rvk.prove.code.worker._serve", serve_without_memory)
    monkeypatch.setattr("os._exit", ended.append)
    serve(1)
    assert len(ended) == 1


def test_another_error_of_the_system_is_not_about_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    def serve_without_disk(_: int) -> None:
        raise OSError(errno.EIO, "no disk")

    monkeypatch.setattr("rvk.prove.code.worker._serve", serve_without_disk)
    with pytest.raises(OSError, match="no disk"):
        serve(1)

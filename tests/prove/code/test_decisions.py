# SPDX-License-Identifier: MIT OR Apache-2.0
"""How a goal is decided: with symbols, by executing all, for every length. The process that proves only says so."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from rvk.core_files import DEFAULT_CORE
from rvk.library import Library
from rvk.paths import library_folder
from rvk.prove.code.assumption import Assumption
from rvk.prove.code.decisions import Decisions
from rvk.prove.code.goals import Goal
from rvk.prove.code.place import Place
from rvk.prove.code.results import Limits, Result, kept, key_of
from rvk.prove.code.schedule import Prover
from rvk.prove.code.verdict import Outcome, Verdict
from rvk.prove.code.worker import Way
from tests.conftest import program
from tests.planted import plant_in_copy

LIMITS = Limits(seconds=60, memory=1 << 30)
ASSUMED = Assumption("sha256", "block", (), Place())
BELOW = replace(ASSUMED, place=Place((("block", 1),)))
PROVED = Verdict(Outcome.PROVED, bits=256, instructions=10)
WITH_SYMBOLS = replace(PROVED, assumed=(ASSUMED,), look_ups=("mode",))
OPEN = Verdict(Outcome.OPEN, "out: 1 of 256 bits", 256, 1, instructions=10)
SLOW = Verdict(Outcome.UNDECIDED, "not decided in 60 s", within_limits=False)
REFUSED = Verdict(Outcome.REFUSED, "a branch")
WRONG = Verdict(Outcome.WRONG, "out is wrong")
ALL = replace(PROVED, lengths="all")
NO_SYMBOLS = Verdict(Outcome.OPEN, "no proof with symbols")
NOT_INDUCTIVE = Verdict(Outcome.REFUSED, "no loop")
MORE = replace(PROVED, lengths="16 + 64 n")


@pytest.fixture(autouse=True)
def _build_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RVK_BUILD_DIR", str(tmp_path / "build"))


@dataclass
class Said:
    """What is said of a goal, in one second each."""

    symbols: Verdict
    executed: Verdict
    assumed: Verdict
    every: Verdict = ALL
    assumed_with_symbols: Verdict = NO_SYMBOLS
    every_with_symbols: Verdict = NOT_INDUCTIVE
    below: Verdict = PROVED
    """What is said of what that assumes."""
    asked: list[str] = field(default_factory=list)

    async def prove(self, goal: Goal, way: Way = Way.EXECUTED) -> tuple[Result, bool]:
        await asyncio.sleep(0)
        said = {"symbols": self.symbols, "executed": self.executed, "every_length": self.every}
        said |= {"every_length_with_symbols": self.every_with_symbols}
        said |= {"assumed executed": self.assumed, "assumed symbols": self.assumed_with_symbols}
        said |= {"below executed": self.below, "below symbols": NO_SYMBOLS}
        by = {None: "", ASSUMED.place: "assumed ", BELOW.place: "below "}[goal.place]
        self.asked.append(by + way.name.lower())
        if by:
            assert goal.bound.name == "block"
        return Result(goal, said[self.asked[-1]], 1.0), True


def goal_of(library: Library) -> Goal:
    made = program(library, "hmac", "ref", "rv32imc")
    bound = made.target.primitive.bind("sha256", {"key_bytes": 32, "message_bytes": 16})
    return Goal(made, bound, DEFAULT_CORE)


GOAL = goal_of(Library.load())
LONGER, OTHER_KEY = (
    replace(GOAL, bound=GOAL.bound.primitive.bind("sha256", {"key_bytes": key, "message_bytes": message}))
    for key, message in ((32, 33), (33, 16))
)
SYMBOLS = ["symbols", "assumed symbols", "assumed executed"]
EVERY = ["every_length_with_symbols", "every_length"]


def decided(worker: Said) -> Verdict:
    """What is decided, which is also kept."""
    result = asyncio.run(Decisions(LIMITS).decide(GOAL, worker))
    assert result.seconds == len(worker.asked)
    assert kept(GOAL, LIMITS) == result
    return result.verdict


def each_decided(decisions: Decisions, prover: Prover, goals: Sequence[Goal]) -> list[Result]:
    """All at once."""

    async def decided() -> list[Result]:
        return await asyncio.gather(*(decisions.decide(each, prover) for each in goals))

    return asyncio.run(decided())


def test_with_symbols_only() -> None:
    worker = Said(WITH_SYMBOLS, OPEN, replace(PROVED, look_ups=("function",)))
    verdict = decided(worker)
    assert worker.asked == [*SYMBOLS, *EVERY]
    assert (verdict.outcome, verdict.lengths, verdict.symbols) == (Outcome.PROVED, "all", ("sha256 block",))
    assert verdict.look_ups == ("mode", "function")


@pytest.mark.parametrize("symbols", [OPEN, REFUSED, SLOW], ids=lambda verdict: verdict.outcome)
@pytest.mark.parametrize("executed", [PROVED, WRONG, OPEN, REFUSED, SLOW], ids=lambda verdict: verdict.outcome)
def test_what_is_not_proved_with_symbols_is_executed(symbols: Verdict, executed: Verdict) -> None:
    worker = Said(symbols, executed, PROVED, NOT_INDUCTIVE)
    verdict = decided(worker)
    assert worker.asked == ["symbols", "every_length", "executed"]
    assert (verdict.outcome, verdict.reason) == (executed.outcome, executed.reason)


@pytest.mark.parametrize("every", [ALL, MORE], ids=lambda verdict: verdict.lengths)
def test_what_is_proved_for_more_lengths_is_not_executed_for_one(every: Verdict) -> None:
    worker = Said(OPEN, WRONG, PROVED, every)
    assert decided(worker) == every
    assert worker.asked == ["symbols", "every_length"]


def test_what_is_assumed_is_asked_for_at_once() -> None:
    """Who proves the first of it has the graph of the others."""
    worker = Said(replace(WITH_SYMBOLS, assumed=(ASSUMED, BELOW)), OPEN, PROVED, NOT_INDUCTIVE)
    decided(worker)
    assert worker.asked[1:5] == ["assumed symbols", "below symbols", "assumed executed", "below executed"]


@pytest.mark.parametrize("assumed", [OPEN, REFUSED, WRONG], ids=lambda verdict: verdict.outcome)
@pytest.mark.parametrize("executed", [PROVED, WRONG, OPEN, SLOW], ids=lambda verdict: verdict.outcome)
def test_what_is_assumed_and_not_proved(assumed: Verdict, executed: Verdict) -> None:
    worker = Said(WITH_SYMBOLS, executed, assumed, NOT_INDUCTIVE)
    verdict = decided(worker)
    assert worker.asked == [*SYMBOLS, "every_length", "executed"]
    assert verdict.outcome is executed.outcome
    is_decided = executed in (PROVED, WRONG)
    missing = f"; with symbols: sha256 block is not proved, but {assumed.outcome}: {assumed.reason}"
    assert verdict.reason == executed.reason + ("" if is_decided else missing)


def test_what_is_assumed_and_takes_too_long_is_not_executed_with_all_else() -> None:
    worker = Said(WITH_SYMBOLS, PROVED, SLOW)
    verdict = decided(worker)
    assert worker.asked == SYMBOLS
    assert verdict.outcome is Outcome.UNDECIDED
    assert verdict.reason == f"sha256 block is not proved, but undecided: {SLOW.reason}"


@pytest.mark.parametrize(
    ("below", "then", "outcome"),
    [
        (replace(PROVED, look_ups=("below",)), [], Outcome.PROVED),
        (SLOW, [], Outcome.UNDECIDED),
        (WRONG, ["assumed executed", "every_length", "executed"], Outcome.OPEN),
    ],
    ids=lambda each: getattr(each, "outcome", ""),
)
def test_what_is_assumed_may_assume_more(below: Verdict, then: list[str], outcome: Outcome) -> None:
    with_symbols = replace(PROVED, assumed=(BELOW,), look_ups=("function",))
    every = ALL if outcome is Outcome.PROVED else NOT_INDUCTIVE
    worker = Said(WITH_SYMBOLS, OPEN, OPEN, every, assumed_with_symbols=with_symbols, below=below)
    verdict = decided(worker)
    asked = ["symbols", "assumed symbols", "below symbols", "below executed", *then]
    assert worker.asked == asked + EVERY * (outcome is Outcome.PROVED)
    assert verdict.outcome is outcome
    if outcome is Outcome.PROVED:
        assert (verdict.symbols, verdict.look_ups) == (("sha256 block",), ("mode", "function", "below"))


def test_what_more_time_may_decide_is_tried_again() -> None:
    """With more time what is assumed may be proved."""
    asyncio.run(Decisions(LIMITS).decide(GOAL, Said(WITH_SYMBOLS, REFUSED, SLOW)))
    assert kept(GOAL, LIMITS) is not None
    assert kept(GOAL, Limits(seconds=61, memory=1 << 30)) is None


def test_every_length_with_symbols() -> None:
    """What an induction assumes is proved as what a proof for one length assumes."""
    worker = Said(WITH_SYMBOLS, OPEN, PROVED, NOT_INDUCTIVE, every_with_symbols=replace(MORE, assumed=(ASSUMED,)))
    assert decided(worker).lengths == MORE.lengths
    assert worker.asked == [*SYMBOLS, "every_length_with_symbols"]


@pytest.mark.parametrize("every", [ALL, NOT_INDUCTIVE], ids=lambda verdict: verdict.outcome)
def test_what_an_induction_assumes_and_is_not_proved(every: Verdict) -> None:
    with_symbols = replace(MORE, assumed=(BELOW,))
    worker = Said(WITH_SYMBOLS, OPEN, PROVED, every, every_with_symbols=with_symbols, below=OPEN)
    assert decided(worker).lengths == every.lengths
    assert worker.asked == [*SYMBOLS, EVERY[0], "below symbols", "below executed", EVERY[1]]


@dataclass
class SaidOfCbc:
    """The same of CBC, which assumes AES for several lengths; what is asked has the length of what is assumed."""

    every: Verdict
    """What is said of AES for every length."""
    assumed: tuple[Assumption, ...]
    asked: list[str] = field(default_factory=list)

    async def prove(self, goal: Goal, way: Way = Way.EXECUTED) -> tuple[Result, bool]:
        is_assumed = goal.place is not None
        self.asked.append(f"{way.name.lower()} {goal.bound.parameters['message_bytes']}" if is_assumed else "cbc")
        if not is_assumed:
            return Result(goal, replace(ALL if len(self.asked) > 1 else PROVED, assumed=self.assumed), 1.0), True
        said = {Way.EVERY_LENGTH: self.every, Way.EXECUTED: PROVED, Way.SYMBOLS: NO_SYMBOLS}
        return Result(goal, said[way], 1.0), True


EACH = ["symbols 16", "executed 16", "symbols 128", "executed 128"]
AES = tuple(
    Assumption("aes", "decrypt_blocks", (("key_bits", 128), ("message_bytes", each)), Place()) for each in (16, 128)
)

IN_PLACE = tuple(replace(each, place=Place(aliases=(("processed", "message"),))) for each in AES)
AES_LONG = (replace(AES[0], parameters=(("key_bits", 128), ("message_bytes", 512))),)


@pytest.mark.parametrize(
    ("every", "assumed", "asked"),
    [
        (replace(ALL, look_ups=("aes",)), AES, ["every_length 16"]),
        (NOT_INDUCTIVE, AES, ["every_length 16", *EACH]),
        (MORE, AES, ["every_length 16", *EACH]),
        (replace(ALL, look_ups=()), tuple(replace(each, place=Place((("in", 1),))) for each in AES), EACH),
        (replace(ALL, look_ups=()), AES[:1], EACH[:2]),
        (replace(ALL, look_ups=()), IN_PLACE, ["every_length 16"]),
        (replace(ALL, look_ups=()), AES_LONG, ["every_length 512"]),
    ],
    ids=["all", "none", "some", "elsewhere", "of one length", "in place", "of one length, which is long"],
)
def test_what_is_assumed_for_several_lengths_is_proved_for_all(
    every: Verdict, assumed: tuple[Assumption, ...], asked: list[str]
) -> None:
    """An induction is for buffers that are aligned."""
    made = program(Library.load(), "cbc", "ref", "rv32imc")
    bound = made.target.primitive.bind("decrypt", {"key_bits": 128, "message_bytes": 16})
    worker = SaidOfCbc(every, assumed)
    result = asyncio.run(Decisions(LIMITS).decide(Goal(made, bound, DEFAULT_CORE), worker))
    assert worker.asked == ["cbc", *asked, "cbc"]
    assert (result.verdict.outcome, result.verdict.lengths) == (Outcome.PROVED, "all")
    assert result.verdict.look_ups == every.look_ups


def test_what_two_goals_assume_is_proved_once() -> None:
    worker, decisions = Said(WITH_SYMBOLS, OPEN, PROVED, MORE), Decisions(LIMITS)
    results = each_decided(decisions, worker, [GOAL, LONGER])
    assert sorted(worker.asked) == sorted([*SYMBOLS, *EVERY, "symbols", *EVERY])
    assert [each.seconds for each in results] == [5.0, 3.0]


def test_what_is_proved_for_all_lengths_is_for_another() -> None:
    made = program(Library.load(), "aes", "ref", "rv32imc")
    parameters = [{"key_bits": bits, "message_bytes": size} for bits, size in ((128, 16), (128, 48), (192, 16))]
    bounds = [made.target.primitive.bind("encrypt_blocks", each) for each in parameters]
    worker, goals = Said(OPEN, OPEN, PROVED), [Goal(made, each, DEFAULT_CORE) for each in bounds]
    results = each_decided(Decisions(LIMITS), worker, goals)
    assert worker.asked == ["symbols", "symbols", "every_length", "every_length"]
    assert [each.seconds for each in results] == [2.0, 0.0, 2.0]
    assert [each.verdict.lengths for each in results] == ["all"] * 3
    assert kept(goals[1], LIMITS) == results[1]


@pytest.mark.parametrize(
    ("primitive", "operation", "parameters", "inductions"),
    [
        ("aes", "ctr_blocks", {"key_bits": 128}, 1),
        ("sha256", "hash", {}, 2),  # the one is for 16 + 64 n, the other for 48 + 64 n
    ],
)
def test_an_induction_for_all_lengths_is_tried_once(
    primitive: str, operation: str, parameters: dict[str, int], inductions: int
) -> None:
    made = program(Library.load(), primitive, "ref", "rv32imc")
    bounds = [made.target.primitive.bind(operation, {**parameters, "message_bytes": each}) for each in (16, 48)]
    worker, decisions = Said(OPEN, PROVED, PROVED, NOT_INDUCTIVE), Decisions(LIMITS)
    results = each_decided(decisions, worker, [Goal(made, bound, DEFAULT_CORE) for bound in bounds])
    assert worker.asked.count("every_length") == inductions
    assert [each.verdict.one_length for each in results] == [NOT_INDUCTIVE.reason] * 2


@pytest.mark.parametrize(
    ("file", "right", "wrong"),
    [
        ("hash/sha256/specification.py", "The next hash value; in memory", "The next one; in memory"),
        ("hash/sha256/META.toml", 'title = "SHA-256', 'title = "An SHA-256'),
    ],
)
def test_results_depend_on_what_may_be_assumed(file: str, right: str, wrong: str, tmp_path: Path) -> None:
    """The program is the same."""
    copy = plant_in_copy(library_folder(), tmp_path / "lib", file, right, wrong)
    other = goal_of(Library.load(copy))
    assert other.program.digest == GOAL.program.digest
    assert key_of(other) != key_of(GOAL)

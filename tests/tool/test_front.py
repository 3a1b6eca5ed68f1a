# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk bench --front`: what no other program beats."""

import pytest

from rvk import paths
from rvk.cli import run
from rvk.cli.bench.front import beaten, beats, fronts, why_kept
from rvk.cli.bench.selection import Selection, processors
from rvk.library import Library
from rvk.library.checks import REF
from rvk.measuring import Measurement
from tests.conftest import TOY
from tests.long_tests import long_unless

LIBRARY = Library.load()


@pytest.fixture(scope="module")
def measured() -> Measurement:
    """Any measurement, of which others are made."""
    library = Library.load(TOY)
    return Selection(processors("ideal"), ["toy"], variant="rv32", isa="rv32i").measure(library, [])[0]


def made(of: Measurement, variant: str, cycles: int, code: int, isa: str = "rv32i", *, ct: bool = True) -> Measurement:
    """The same with other costs."""
    costs = {"cycles": cycles, "code_bytes": code, "data_bytes": 0, "stack_bytes": 16}
    return of.model_copy(update={**costs, "variant": variant, "isa": isa, "constant_time": ct})


def names(measurements: list[Measurement]) -> dict[str, list[str]]:
    """The variants on each front, by ISA string."""
    return {isa: [m.variant for m in kept] for isa, kept in fronts(measurements)}


def test_what_is_slower_and_no_smaller_is_on_no_front(measured: Measurement) -> None:
    fast, small, slow = made(measured, "fast", 10, 90), made(measured, "small", 90, 10), made(measured, "slow", 91, 10)
    assert names([slow, small, fast]) == {"rv32i": ["fast", "small"]}
    assert beaten([slow, small, fast]) == {(measured.primitive, "slow"): "small"}


def test_equal_programs_are_both_on_the_front(measured: Measurement) -> None:
    assert names([made(measured, "a", 10, 10), made(measured, "b", 10, 10)]) == {"rv32i": ["a", "b"]}


def test_constant_time_is_not_beaten_by_what_is_not(measured: Measurement) -> None:
    leaking, safe = made(measured, "leaking", 10, 10, ct=False), made(measured, "safe", 20, 20)
    assert not beats(leaking, safe)
    assert beats(made(measured, "both", 10, 10), leaking)


def test_programs_for_fewer_instructions_compete(measured: Measurement) -> None:
    plain, rotated = made(measured, "plain", 20, 10), made(measured, "rotated", 10, 20, "rv32i_zbb")
    larger = made(measured, "larger", 20, 30, "rv32i_zbb")
    assert names([plain, rotated, larger]) == {"rv32i": ["plain"], "rv32i_zbb": ["rotated", "plain"]}


COMPARED = [each.name for each in LIBRARY.primitives.values() if len(each.meta.variants) > 1]


@pytest.mark.parametrize("name", long_unless({"sha256"}, COMPARED))
def test_a_variant_that_others_beat_says_why_it_stays(name: str) -> None:
    """`ref` stays, because others are compared with it."""
    others = beaten(Selection(processors("e31"), [name]).measure(LIBRARY, []))
    assert [each for each in others if each[1] != REF and not why_kept(LIBRARY, *each)] == []


def test_two_tables_at_once_are_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(paths, "library_folder", lambda: TOY)
    assert run(["bench", "toy", "--front", "--lengths"]) == 2
    assert "tables of their own" in capsys.readouterr().err
    assert run(["bench", "toy", "--front"]) == 0
    assert "For each operation and ISA string" in capsys.readouterr().out

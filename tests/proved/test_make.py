# SPDX-License-Identifier: MIT OR Apache-2.0
"""`make prove-code`, on the toy library."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from rvk.library import Library
from rvk.prove.code.goals import Goal
from rvk.prove.code.results import Limits, Result
from rvk.prove.code.verdict import Outcome, Verdict
from rvk.proved.file import read_proofs
from tests.benches import proofs
from tests.planted import plant
from tests.proved.made import PROVED, SOURCE, copied, keep, results, toy_of
from tests.proved.test_record import SLOW


@pytest.fixture
def toy_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = copied(tmp_path / "lib")
    monkeypatch.setattr(Library, "load", lambda *_, **__: loaded(folder))
    monkeypatch.setattr(sys, "argv", ["proofs"])
    monkeypatch.setenv("PROVE_COMPILER", "zig")
    monkeypatch.setenv("PROVE_VARIANT", "ref")
    monkeypatch.setenv("PROVE_JOBS", "1")
    return folder


loaded = Library.load


def row(text: str) -> list[str]:
    [found] = [line.split() for line in text.splitlines() if line.startswith(" toy ")]
    return found


def test_it_keeps_what_is_proved_and_notices_what_is_lost(toy_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    library = loaded(toy_folder)
    assert proofs.main() == 0
    assert row(capsys.readouterr().out)[:6] == ["toy", "1", "3", "0", "0", "0"]
    first = read_proofs(toy_of(library).folder)
    assert proofs.main() == 0  # what has been proved is not proved again
    assert read_proofs(toy_of(library).folder) == first
    capsys.readouterr()
    plant(toy_folder / SOURCE, "sum = add(sum, in[i]);", "sum = add(sum, in[i] & 127u);")
    assert proofs.main() == 1
    shown = capsys.readouterr()
    assert row(shown.out)[:6] == ["toy", "1", "2", "0", "1", "1"]
    assert shown.err.splitlines()[1] == ("toy/ref rv32imc zig sum length 16: was proved, now wrong: result is wrong")
    assert len(shown.err.splitlines()) == 1 + 2  # how long it took, then what is wrong


def test_what_was_given_up_is_tried_again_if_asked_or_changed(
    toy_folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    library = loaded(toy_folder)
    given_up = results(library, lambda goal: PROVED if goal.bound.name == "sum" else SLOW)

    def proved_now() -> int:
        assert proofs.main() == 0
        programs, proved = map(int, row(capsys.readouterr().out)[1:3])
        return proved - (programs - 1)  # one operation of each of those that are not run

    keep(library, given_up)
    assert proved_now() == 1
    monkeypatch.setenv("PROVE_AGAIN", "1")
    assert proved_now() == 3
    monkeypatch.delenv("PROVE_AGAIN")
    keep(library, given_up)
    plant(toy_folder / SOURCE, "sum = add(sum, in[i]);", "sum = add(in[i], sum) + 0u * in[0];")
    assert proved_now() == 3


def test_what_is_known_of_a_family_is_written_before_the_next(
    toy_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy = toy_of(loaded(toy_folder))
    written = list[bool]()

    def proved(
        parts: Sequence[Sequence[Goal]], _: Limits, __: int, done: Callable[[int, list[Result]], object], *___: object
    ) -> None:
        for number, goals in enumerate(parts):
            written.append(read_proofs(toy.folder) is not None)
            if number > 0:
                raise KeyboardInterrupt
            done(number, [Result(goal, PROVED, 1.0) for goal in goals])

    monkeypatch.setattr(proofs, "families", lambda primitives: [primitives, primitives])
    monkeypatch.setattr(proofs, "prove_families", proved)
    with pytest.raises(KeyboardInterrupt):
        proofs.main()
    assert written == [False, True]


@pytest.mark.parametrize("look_ups", [(), ("table",)], ids=["constant time", "with tables"])
def test_what_was_given_up_is_kept_as_it_was(toy_folder: Path, look_ups: tuple[str, ...]) -> None:
    library = loaded(toy_folder)
    before = keep(
        library, results(library, lambda _: Verdict(Outcome.OPEN, "1 bit", instructions=9, look_ups=look_ups))
    )
    assert proofs.main() == 0
    now = read_proofs(toy_of(library).folder)
    assert now is not None
    assert now.variants["ref"].verdicts == before.variants["ref"].verdicts

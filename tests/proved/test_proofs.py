# SPDX-License-Identifier: MIT OR Apache-2.0
"""A verdict is shown of the code that was proved, wherever it is linked, and of no other."""

import json
from pathlib import Path

import pytest

from rvk.cli import listing, run
from rvk.cli.bench import command
from rvk.core_files import load_core
from rvk.library import Library
from rvk.measuring import Measurement, measure
from rvk.programs import Target, build
from rvk.prove.code.goals import Goal
from rvk.prove.code.verdict import Outcome, Verdict
from rvk.proved.file import FILE
from rvk.proved.proofs import Proofs
from rvk.proved.totals import Totals
from rvk.toolchain import compiler
from tests.planted import plant
from tests.proved.made import PROVED, SOURCE, copied, keep, results, toy_of, with_proofs

LOOP = "sum = add(sum, in[i]);"
LENGTHS = "lengths 16, 33"


def measured(library: Library, core: str = "e31", level: str | None = None, operation: str = "sum") -> Measurement:
    """An operation of `ref` with what is proved of it."""
    by, processor = compiler("zig"), load_core(core)
    by = by if level is None else type(by)(by.name, by.version, by.executable, level)
    [program] = build(library, [Target(toy_of(library), "ref", "rv32imc", by)], processor)
    found = measure(program, toy_of(library).bind(operation, {"message_bytes": 64}), processor)
    return Proofs(library).added(found, program)


def listed(library: Library) -> str | None:
    return Proofs(library).of_variant(toy_of(library), "ref")


def test_what_was_proved(tmp_path: Path) -> None:
    library = with_proofs(tmp_path / "lib")
    assert measured(library).proved == LENGTHS
    assert listed(library) == "some lengths"


def test_nothing_is_known_without_a_file(toy: Library) -> None:
    assert measured(toy).proved is None
    assert listed(toy) is None


def test_nothing_is_known_of_other_programs(tmp_path: Path) -> None:
    library = with_proofs(tmp_path / "lib")
    assert measured(library, level="1").proved is None
    assert measured(library, operation="init").proved is None


def test_nothing_is_known_of_other_parameters(toy: Library) -> None:
    """The toy has none but lengths: an operation of the library."""
    found, proofs = measured(toy), Proofs(Library.load())
    about = {"primitive": "ascon", "variant": "ref", "operation": "permute"}
    said = [proofs.of(found.model_copy(update={**about, "parameters": {"rounds": each}})) for each in (12, 7)]
    assert said[0] is not None
    assert said[1] is None


def test_it_counts_for_other_memory(tmp_path: Path) -> None:
    library = with_proofs(tmp_path / "lib")
    assert {core: measured(library, core).proved for core in ("ibex", "rvk")} == {"ibex": LENGTHS, "rvk": LENGTHS}


def test_a_changed_line_makes_it_disappear(tmp_path: Path) -> None:
    library = with_proofs(tmp_path / "lib")
    plant(tmp_path / "lib" / SOURCE, LOOP, LOOP.replace("in[i]", "in[i] ^ 1u"))
    for core in ("e31", "rvk"):
        assert measured(library, core).proved == "changed since"
    assert listed(library) == "changed since"
    kept, changed = Proofs(library).current(toy_of(library))
    assert kept is not None
    assert (Totals.of(kept).programs, changed) == (0, 3)  # the other variant has functions of ref


def test_a_changed_comment_does_not(tmp_path: Path) -> None:
    library = with_proofs(tmp_path / "lib")
    plant(tmp_path / "lib" / SOURCE, LOOP, f"/* The same\n * as before. */\n{LOOP}")
    for core in ("e31", "rvk"):
        assert measured(library, core).proved == LENGTHS
    assert listed(library) == "some lengths"


def test_code_that_does_not_compile_is_not_what_was_proved(tmp_path: Path) -> None:
    library = with_proofs(tmp_path / "lib")
    plant(tmp_path / "lib" / SOURCE, LOOP, "this is no C")
    assert listed(library) == "changed since"


@pytest.mark.parametrize(
    ("file", "right", "wrong"),
    [
        ("specification.py", "keys = [", "keys  = ["),
        ("META.toml", "rvk_toy_sum(in, message_bytes)", "rvk_toy_sum(in, message_bytes + 0)"),
    ],
)
def test_another_specification_makes_it_disappear(tmp_path: Path, file: str, right: str, wrong: str) -> None:
    with_proofs(tmp_path / "lib")
    path = tmp_path / "lib" / "stream" / "toy" / file
    path.write_text(path.read_text(encoding="utf-8").replace(right, wrong, 1), encoding="utf-8")
    library = Library.load(tmp_path / "lib")
    assert measured(library).proved == "changed since"
    assert listed(library) == "changed since"


def test_a_new_program_is_not_proved(tmp_path: Path) -> None:
    library = Library.load(copied(tmp_path / "lib"))
    keep(library, [each for each in results(library) if each.goal.program.target.isa != "rv32imc_zbb"])
    assert Proofs(library).of_variant(toy_of(library), "rv32") == "some lengths; changed since"


def test_a_list_compiles_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = with_proofs(tmp_path / "lib")
    monkeypatch.setenv("RVK_BUILD_DIR", str(tmp_path / "build"))
    assert listed(library) == "some lengths"
    assert not (tmp_path / "build").exists()


def unfavourable(goal: Goal) -> Verdict:
    if goal.bound.name == "sum":
        return Verdict(Outcome.WRONG, "result is wrong", instructions=10)
    return PROVED if goal.bound.parameters["message_bytes"] == 16 else Verdict(Outcome.OPEN, "out: 1 of 264 bits")


def test_an_unfavourable_verdict_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    library = with_proofs(tmp_path / "lib", unfavourable)
    for module in (listing, command):
        monkeypatch.setattr(module, "load_library", lambda _: library)
    assert run(["list", "toy", "--json"]) == 0
    assert {row["proved"] for row in json.loads(capsys.readouterr().out)} == {
        "partly: 2 of 6; wrong: 2",
        "partly: 4 of 12; wrong: 4",
    }
    assert run(["list", "toy"]) == 0
    assert "partly: 2 of 6" in capsys.readouterr().out
    listing.list_library(["toy"], markdown=True)
    assert "| partly: 2 of 6; wrong: 2 |" in capsys.readouterr().out
    assert run(["bench", "toy", "--variant", "ref", "--all", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert {row["operation"]: row["proved"] for row in rows} == {
        "encrypt": "lengths 16; not 33",
        "init": None,
        "sum": "wrong",
        "start": "lengths 16; not 33",
    }


def test_a_wrong_file_is_one_line_of_a_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    library = with_proofs(tmp_path / "lib")
    (toy_of(library).folder / FILE).write_text("variants = 1\n", encoding="utf-8")
    monkeypatch.setattr(listing, "load_library", lambda _: library)
    assert run(["list", "toy"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1

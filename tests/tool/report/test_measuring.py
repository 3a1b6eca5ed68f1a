# SPDX-License-Identifier: MIT OR Apache-2.0
"""What is measured for the report, once ever; and what has changed since a commit."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from rvk.compare import Commit
from rvk.core_files import load_core
from rvk.errors import UsageError
from rvk.explore.tasks import ERROR
from rvk.library import Library
from rvk.measuring import Measurement, measure
from rvk.programs import Target, build
from rvk.report.given import read_given
from rvk.report.measure import Means, tasks_of
from rvk.report.tasks import ProgramCosts, Question, measurements_of
from rvk.toolchain import compiler
from tests.conftest import TOY
from tests.planted import plant_in_copy

QUESTION = Question("toy", "rv32", "rv32i", "zig", "e31")


def performed(tasks: Sequence[ProgramCosts]) -> tuple[list[Measurement], list[str]]:
    """The same as on a cluster, in this process."""
    return measurements_of(tasks, {each.key: each.perform() for each in tasks})


def test_a_program_is_measured_as_bench_does() -> None:
    found, failures = performed([ProgramCosts(QUESTION, TOY)])
    library, core = Library.load(TOY), load_core("e31")
    target = Target(library.primitive("toy"), "rv32", "rv32i", compiler("zig"))
    [program] = build(library, [target], core)
    expected = [measure(program, each, core) for each in target.primitive.bound_operations(everything=False)]
    assert failures == []
    assert [m.model_dump() for m in found] == [m.model_dump() for m in expected]


def test_what_fails_is_named_and_the_rest_is_there() -> None:
    good, bad = ProgramCosts(QUESTION, TOY), ProgramCosts(Question("toy", "rv32", "rv32i", "zig", "no-core"), TOY)
    rows: dict[str, Any] = {good.key: good.perform(), "bad": {ERROR: "it does not fit"}}
    vars(bad)["key"] = "bad"
    found, failures = measurements_of([good, bad], rows)
    assert found
    assert failures == ["toy/rv32 rv32i zig on no-core: it does not fit"]


def test_a_changed_source_is_another_task(tmp_path: Path) -> None:
    changed = plant_in_copy(
        TOY, tmp_path / "lib", "stream/toy/rv32/update.S", "    xor t2, t2, t3", "    nop\n    xor t2, t2, t3"
    )
    keys = {
        ProgramCosts(QUESTION, TOY).key,
        ProgramCosts(QUESTION, changed).key,
        ProgramCosts(Question("toy", "rv32", "rv32i", "zig", "hazard3"), TOY).key,
        ProgramCosts(Question("toy", "rv32", "rv32i", "zig", "e31", all_operations=True), TOY).key,
    }
    assert len(keys) == 4


def test_there_is_a_task_for_every_program_on_every_core() -> None:
    library = Library.load()
    tasks = tasks_of(library, ["e31", "hazard3"], ["aes"])
    programs = [(name, isa) for name, each in library.primitive("aes").meta.variants.items() for isa in each.isa]
    assert [(t.question.core, t.question.variant, t.question.isa) for t in tasks] == [
        (core, *program) for core in ("e31", "hazard3") for program in programs
    ]


def test_what_has_changed_since_a_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    older = plant_in_copy(
        TOY, tmp_path / "lib", "stream/toy/rv32/update.S", "    xor t2, t2, t3", "    nop\n    xor t2, t2, t3"
    )
    monkeypatch.setattr(Commit, "library_folder", lambda _: older)
    monkeypatch.setattr(Means, "measured", lambda _, tasks: performed(tasks))
    now, _ = performed([ProgramCosts(QUESTION, TOY)])
    found = Means().changes_since(Commit(tmp_path, "0" * 40, "before"), now, all_operations=False, narrow=True)
    slower = [each for each in found.rows if each.figure == "instructions"]
    assert found.compared == len(now)
    assert slower
    assert all(each.change == "changed" and (each.now or 0) < (each.before or 0) for each in slower)


def test_measurements_are_read_as_bench_prints_them(tmp_path: Path) -> None:
    found, _ = performed([ProgramCosts(QUESTION, TOY)])
    file = tmp_path / "m.json"
    file.write_text(json.dumps([m.model_dump() for m in found]), encoding="utf-8")
    assert [m.model_dump() for m in read_given(str(file))] == [m.model_dump() for m in found]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "not measurements of rvk bench"),
        ("[]", "there is no measurement in it"),
        ('[{"primitive": "aes"}]', "not measurements of rvk bench --json: "),
        ("{}", "it has no schema_version"),
        ("3", "it has no schema_version"),
    ],
)
def test_a_wrong_file_is_refused(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "m.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match=message) as error:
        read_given(str(file))
    assert "\n" not in str(error.value)

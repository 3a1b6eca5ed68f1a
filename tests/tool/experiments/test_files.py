# SPDX-License-Identifier: MIT OR Apache-2.0
"""Published figures: how their files are read, and the messages for a wrong one."""

import re
import shutil
import tomllib
from pathlib import Path

import pytest

from rvk.errors import UsageError
from rvk.experiments import PublishedTable, Row, check_names, compare, load_tables
from rvk.experiments.comparison import is_in_library
from rvk.library import Library
from tests.clone import CLONE
from tests.conftest import TOY, program

from .toy import HEAD, NAMES, ROW, experiment, measurement

EXPERIMENTS = load_tables()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"variant": "rv23"}, 'unknown variant of toy "rv23"; did you mean "rv32"?'),
        ({"operation": "encryt"}, 'unknown operation of toy "encryt"; did you mean "encrypt"?'),
        ({"together_with": ["strat"]}, 'unknown operation of toy "strat"; did you mean "start"?'),
        ({"isa": "rv32imc"}, 'unknown ISA string of toy/rv32 "rv32imc"; did you mean "rv32i"?'),
        ({"core": "e13"}, 'unknown core "e13"; did you mean "e31"?'),
        ({"core": ["e31", "rvq*"]}, 'unknown core "rvq*"'),
        ({"planned": True}, "planned = true, but toy has it"),
    ],
)
def test_a_name_that_does_not_exist_is_refused(changes: dict[str, object], message: str, toy: Library) -> None:
    with pytest.raises(UsageError) as caught:
        check_names(experiment({**ROW, "name": "r", "cycles": 1, **changes}), toy, ["e31", "ideal"])
    assert str(caught.value).startswith(f't.toml: row "r": {message}')


def test_what_is_planned_and_what_another_library_has_is_left_alone(toy: Library) -> None:
    planned = {**ROW, "name": "a", "cycles": 1, "variant": "bitsliced", "planned": True}
    elsewhere = {**ROW, "name": "b", "cycles": 1, "primitive": "other", "core": "rtl:*"}
    check_names(experiment(planned, elsewhere), toy, ["e31", "rtl:small"])


def test_every_row_is_about_a_primitive_of_the_library() -> None:
    library = Library.load()
    for each in EXPERIMENTS:
        for row in each.row:
            library.primitive(row.primitive)  # names the nearest one


def test_the_example_of_the_documentation_is_one() -> None:
    page = (CLONE / "docs" / "adding-a-table.md").read_text(encoding="utf-8")
    example = "".join(
        line.removeprefix("    ") for line in page.splitlines(keepends=True) if re.match("    [^$]", line)
    )
    [row] = PublishedTable.model_validate(tomllib.loads(example)).row
    assert row.problem() is None
    keys = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (.*?) \|", page, re.MULTILINE))))
    assert keys - {"key"} == Row.model_fields.keys() - {"name", "source", "other_cores"}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"parameters": {"mesage_bytes": 64}}, r"mesage_bytes.*parameters of encrypt: message_bytes"),
        ({"parameters": {"key_bits": 40}}, "key_bits"),
        ({"operation": "init", "parameters": {"message_bytes": 64}}, "parameters of init: none"),
        ({"operation": "init", "parameters": {"ad_bytes": 1}, "together_with": ["sum"]}, "ad_bytes"),
    ],
)
def test_parameters_that_an_operation_does_not_have_are_named(
    changes: dict[str, object], expected: str, toy: Library
) -> None:
    row = {**ROW, "name": "r", "cycles": 1, **changes}
    with pytest.raises(UsageError, match=r't\.toml: row "r" does not exist with .*' + expected):
        compare(experiment(row), [measurement()], toy, [])


def test_a_row_is_measured_with_its_own_lengths(toy: Library) -> None:
    row = Row.model_validate({**ROW, "name": "r", "cycles": 1, "parameters": {"message_bytes": 17}})
    assert [b.label for b in row.bound_operations(toy.primitive("toy"))] == ["encrypt message_bytes=17"]


def test_operations_of_a_row_are_measured_with_the_same_lengths(tmp_path: Path) -> None:
    shutil.copytree(TOY, tmp_path / "lib")
    meta = tmp_path / "lib" / "stream" / "toy" / "META.toml"
    text = meta.read_text(encoding="utf-8")
    meta.write_text(
        text.replace("[operations.start]", "[operations.start]\nparameters = { message_bytes = [64] }"),
        encoding="utf-8",
    )
    row = Row.model_validate({**NAMES, "name": "r", "cycles": 1, "together_with": ["start", "init"]})
    labels = [b.label for b in row.bound_operations(Library.load(tmp_path / "lib").primitive("toy"))]
    assert labels == ["encrypt message_bytes=16", "start message_bytes=16", "init"]


def test_tables_come_as_a_reader_counts(tmp_path: Path) -> None:
    (tmp_path / "paper").mkdir()
    row = 'name="n"\nprimitive="a"\nvariant="b"\noperation="c"\nisa="rv32i"\ncycles=1'
    for name in ("table10", "table9", "table9_more"):
        (tmp_path / "paper" / f"{name}.toml").write_text(f"{HEAD}[[row]]\n{row}", encoding="utf-8")
    files = [Path(e.file).stem for e in load_tables(tmp_path)]
    assert files == ["table9", "table9_more", "table10"]


@pytest.mark.parametrize("wanted", EXPERIMENTS, ids=lambda each: each.file)
def test_every_row_can_be_measured(wanted: PublishedTable) -> None:
    """What a row names exists, or its primitive is not in the library."""
    library = Library.load()
    for row in wanted.row:
        if not is_in_library(row, library):
            continue
        assert row.bound_operations(library.primitive(row.primitive)), f"{row.name}: not with {row.parameters}"


def test_every_region_of_a_row_is_marked_in_the_library() -> None:
    library = Library.load()
    rows = [row for e in EXPERIMENTS for row in e.row if row.region is not None and is_in_library(row, library)]
    programs = {(row.primitive, row.variant, row.isa): set[str]() for row in rows}
    for key in programs:
        programs[key] |= {*program(library, *key).regions.names}
    unmarked = [row.name for row in rows if row.region not in programs[row.primitive, row.variant, row.isa]]
    assert unmarked == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("title = 1", "title"),
        ("nonsense", "Expected '='"),
        (f"{HEAD}row=[]", "row"),
        (
            f'{HEAD}[[row]]\nname="n"\nprimitive="a"\nvariant="b"\noperation="c"\nisa="rv32i"',
            'row "n" has no figure',
        ),
        (
            f'{HEAD}[[row]]\nname="n"\nprimitive="a"\nvariant="b"\noperation="c"\nisa="rv32i"\nregion="d"\ncode_bytes=1',
            'row "n": of a region there are instructions',
        ),
    ],
)
def test_a_mistake_is_named_with_file_and_key(text: str, expected: str, tmp_path: Path) -> None:
    (tmp_path / "paper").mkdir()
    (tmp_path / "paper" / "table.toml").write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match=r"table\.toml") as caught:
        load_tables(tmp_path)
    assert expected in str(caught.value)

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Published figures: how they are read and put beside ours."""

from pathlib import Path

import pytest

from rvk.errors import UsageError
from rvk.experiments import Experiment, Row, compare, load_experiments
from rvk.library import Library
from rvk.measure import Measurement

ROW = {"primitive": "toy", "variant": "rv32", "operation": "encrypt", "isa": "rv32i", "core": "e31"}


def measurement(**changes: object) -> Measurement:
    """A measurement of the toy cipher, with changes."""
    values: dict[str, object] = dict.fromkeys(Measurement.model_fields, 0)
    values |= {**ROW, "key_bits": 32, "message_bytes": 64, "compiler": "zig", "cycles": 1000, "instructions": 900}
    values |= {"stalls": {}, "constant_time": True, "commit": None}
    return Measurement.model_validate({**values, **changes})


def experiment(*rows: dict[str, object]) -> Experiment:
    """An experiment with these rows."""
    return Experiment.model_validate({"title": "t", "paper": "p", "citation": "c", "row": [*rows]})


def test_ratios_are_ours_by_published(toy: Library) -> None:
    found = experiment(
        {**ROW, "name": "cycles", "cycles": 2000, "cycles_per_byte": 31.2},
        {**ROW, "name": "per byte", "cycles_per_byte": 31.25},
        {**ROW, "name": "instructions", "instructions": 450},
        {**ROW, "name": "instructions per byte", "instructions_per_byte": 28.125},
    )
    assert [c.ratio for c in compare(found, [measurement()], toy, [])] == [0.5, 0.5, 2.0, 0.5]


def test_a_row_can_be_about_several_operations(toy: Library) -> None:
    row = {**ROW, "name": "with its key", "cycles": 3000, "together_with": ["init"]}
    key = measurement(operation="init", message_bytes=None, cycles=500, instructions=490, stalls={"jump": 10})
    [both] = compare(experiment(row), [measurement(stalls={"jump": 90, "branch": 10}), key], toy, [])
    assert both.ours == 1500
    assert both.measurement is not None
    assert (both.measurement.instructions, both.measurement.stalls) == (1390, {"jump": 100, "branch": 10})
    assert compare(experiment(row), [measurement()], toy, []) == []


def test_published_instructions_stand_beside_published_cycles() -> None:
    beside = [
        Row.model_validate({**ROW, "name": "r", **figures})
        for figures in (
            {"cycles": 2000, "instructions": 1900},
            {"cycles": 2000, "instructions_per_byte": 30},
            {"cycles_per_byte": 31},
            {"instructions": 1900},
        )
    ]
    assert [row.instructions_beside for row in beside] == [1900, 30, None, None]
    assert [row.our_instructions(measurement()) for row in beside[:2]] == [900, 900 / 64]


@pytest.mark.parametrize(
    "changes",
    [{"isa": "rv32imc_zbb"}, {"core": "ideal"}, {"message_bytes": 65}, {"variant": "ref"}, {"operation": "init"}],
)
def test_another_measurement_does_not_cover_a_row(changes: dict[str, object]) -> None:
    row = Row.model_validate({**ROW, "name": "r", "cycles": 1, "parameters": {"message_bytes": 64}})
    assert row.covers(measurement())
    assert not row.covers(measurement(**changes))


def test_rows_that_the_library_lacks_are_told(toy: Library) -> None:
    ours, missing = {**ROW, "name": "a", "cycles": 1}, {**ROW, "variant": "bitsliced", "name": "b", "cycles": 1}
    not_run = {**ROW, "isa": "rv32imc_zbb", "name": "c", "cycles": 1}
    found = compare(experiment(ours, missing, not_run), [measurement()], toy, ["toy"])
    assert [(c.row.name, c.measurement is None) for c in found] == [("a", False), ("b", True)]
    assert compare(experiment(ours, missing), [measurement()], toy, [])[1:] == []
    assert compare(experiment(missing), [measurement()], toy, ["toy"]) == []


def test_the_experiments_of_the_repository_are_read() -> None:
    experiments = load_experiments()
    assert any(e.paper == "stoffelen2019" for e in experiments)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("title = 1", "title"),
        ("nonsense", "Expected '='"),
        ('title="t"\npaper="p"\ncitation="c"\nrow=[]', "row"),
        (
            'title="t"\npaper="p"\ncitation="c"\n[[row]]\nname="n"\nprimitive="a"\nvariant="b"\noperation="c"\nisa="rv32i"',
            'row "n" has no figure',
        ),
    ],
)
def test_a_mistake_is_named_with_file_and_key(text: str, expected: str, tmp_path: Path) -> None:
    (tmp_path / "paper").mkdir()
    (tmp_path / "paper" / "table.toml").write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match=r"table\.toml") as caught:
        load_experiments(tmp_path)
    assert expected in str(caught.value)

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Published figures: how ours are compared with them."""

from pathlib import Path

import pytest

from rvk import paths
from rvk.cli import run
from rvk.cli.bench.comparison import show_comparison
from rvk.errors import UsageError
from rvk.experiments import Row, compare
from rvk.experiments.quantity import CYCLES, DATA_BYTES, INSTRUCTIONS
from rvk.library import Library
from tests.conftest import program

from .toy import HEAD, NAMES, ROW, experiment, footprint, measurement


@pytest.fixture(autouse=True)
def _wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


def test_ratios_are_ours_by_published(toy: Library) -> None:
    found = experiment(
        {**ROW, "name": "cycles", "cycles": 2000, "cycles_per_byte": 31.2},
        {**ROW, "name": "per byte", "cycles_per_byte": 31.25},
        {**ROW, "name": "instructions", "instructions": 450},
        {**ROW, "name": "instructions per byte", "instructions_per_byte": 28.125},
        {**ROW, "name": "code", "code_bytes": 400, "data_bytes": 80},
        {**ROW, "name": "data", "data_bytes": 80},
        {**ROW, "name": "no data", "data_bytes": 0},
    )
    compared = compare(found, [measurement(code_bytes=100, data_bytes=16)], toy, [])
    assert [c.ratio(c.row.quantity) for c in compared] == [0.5, 0.5, 2.0, 0.5, 0.25, 0.2, None]
    assert compared[4].ratio(DATA_BYTES) == 0.2
    assert [c.row.label for c in compared][2:6] == [
        "instructions",
        "instructions per byte, instructions per byte",
        "code, bytes of code",
        "data, bytes of data",
    ]


def test_a_row_can_be_about_several_operations(toy: Library) -> None:
    row = {**ROW, "name": "with its key", "cycles": 3000, "together_with": ["init"], "code_bytes": 1, "data_bytes": 1}
    key = measurement(
        operation="init", message_bytes=None, parameters={}, cycles=500, instructions=490, stalls={"jump": 10},
        regions={"copy": 3, "swap": 2}, stack_bytes=16, constant_time=False,
        footprint=footprint(code={0: 40, 40: 8}, data={100: 256}),
    )  # fmt: skip
    main = measurement(
        stalls={"jump": 90, "branch": 10},
        regions={"swap": 5},
        footprint=footprint(code={40: 8, 48: 64}, data={100: 256}),
    )
    [both] = compare(experiment(row), [main, key], toy, [])
    m = both.measurement
    assert m is not None
    assert both.figures[CYCLES] == m.cycles == 1500
    assert (m.instructions, m.stalls) == (1390, {"jump": 100, "branch": 10})
    assert m.regions == {"swap": 7, "copy": 3}
    # The function of 8 bytes and the table, which both reach, are there once.
    assert (m.code_bytes, m.data_bytes, m.stack_bytes, m.constant_time) == (112, 256, 16, False)
    assert compare(experiment(row), [measurement()], toy, []) == []


def test_operations_of_one_row_are_of_one_compiler(toy: Library) -> None:
    row = {**ROW, "name": "with its key", "cycles": 3000, "together_with": ["init"]}
    init: dict[str, object] = {"operation": "init", "parameters": {}, "message_bytes": None}
    measured = [measurement(compiler=name) for name in ("gcc", "zig")]
    keys = [measurement(**init, compiler=name, cycles=cycles) for name, cycles in (("zig", 7), ("gcc", 8))]
    [found] = compare(experiment(row), [*measured, *keys], toy, [])
    assert found.measurement is not None
    assert (found.measurement.compiler, found.measurement.cycles) == ("gcc", 1008)


def test_a_region_alone_can_be_counted(toy: Library) -> None:
    row = {**ROW, "name": "swaps", "region": "swap", "instructions": 100}
    [found] = compare(experiment(row), [measurement(regions={"swap": 50, "copy": 1})], toy, [])
    assert found.ratio(INSTRUCTIONS) == 0.5


@pytest.mark.parametrize(
    ("regions", "expected"), [({"swap": 50, "copy": 1}, "it has: swap, copy"), ({}, "none is marked there")]
)
def test_an_unknown_region_is_named_with_file_and_row(regions: dict[str, int], expected: str, toy: Library) -> None:
    row = {**ROW, "name": "swaps", "region": "sawp", "instructions": 100}
    with pytest.raises(UsageError, match=r't\.toml: row "swaps": .*toy/rv32 rv32i.*"sawp"') as caught:
        compare(experiment(row), [measurement(regions=regions)], toy, [])
    assert expected in str(caught.value)


def test_the_benchmark_shows_regions_and_sizes_beside_the_published_ones(
    marked_toy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    row = "[[row]]\n" + "".join(f'{key} = "{value}"\n' for key, value in (NAMES | {"core": "ibex"}).items())
    text = (
        f'{HEAD}{row}name = "keys"\nregion = "read_key"\ninstructions = 54\nparameters = {{ message_bytes = 9 }}\n'
        f'{row}name = "sizes"\ntogether_with = ["start"]\ncode_bytes = 84\ndata_bytes = 32\n'
    )
    (tmp_path / "experiments" / "p").mkdir(parents=True)
    (tmp_path / "experiments" / "p" / "t.toml").write_text(text, encoding="utf-8")
    folders = {"experiments": tmp_path / "experiments", "lib": marked_toy}
    folders |= {name: paths.data_folder(name) for name in ("cores", "isa", "peers", "rtl")}
    monkeypatch.setattr(paths, "data_folder", lambda name: folders[name])
    library = Library.load(marked_toy)
    built = program(library, "toy", "rv32", "rv32i")
    both = built.footprint("rvk_toy_update").union(built.footprint("rvk_toy_init"))
    assert run(["bench", "--core", "ibex"]) == 0  # where a load takes two cycles
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert "keys 54 27 0.500 rv32 rv32i read_key" in lines
    code = f"84 {both.code_bytes} {both.code_bytes / 84:.3f} rv32 rv32i"
    assert f"sizes, bytes of code {code} 32 16 0.500 {both.code_bytes}+{both.data_bytes}+0" in lines


def test_figures_are_beside_the_one_that_a_row_is_about(capsys: pytest.CaptureFixture[str], toy: Library) -> None:
    rows = (
        {**ROW, "name": "a", "cycles": 2000, "instructions": 1900, "cycles_per_byte": 31.2},
        {**ROW, "name": "b", "cycles": 2000, "instructions_per_byte": 30},
    )
    m = measurement(code_bytes=100, data_bytes=16, stalls={"load_use": 100})
    show_comparison(experiment(*rows), [m], toy, [])
    show_comparison(experiment({**ROW, "name": "c", "code_bytes": 400, "data_bytes": 80}), [m], toy, [])
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert "published ours ratio our variant c/byte ours instr. ours our code+data+stack our stalls" in lines
    assert "a 2000 1000 0.500 rv32 rv32i 31.2 15.62 1900 900 100+16+0 load use 100" in lines
    assert "b 2000 1000 0.500 rv32 rv32i 30.00 14.06 100+16+0 load use 100" in lines
    # A table of sizes has no columns about time.
    assert "published ours ratio our variant data ours ratio our code+data+stack" in lines
    assert "c, bytes of code 400 100 0.250 rv32 rv32i 80 16 0.200 100+16+0" in lines


@pytest.mark.parametrize(
    "changes",
    [
        {"isa": "rv32imc_zbb"},
        {"core": "ideal"},
        {"parameters": {"message_bytes": 65}},
        {"variant": "ref"},
        {"operation": "start"},
    ],
)
def test_another_measurement_is_not_put_beside_a_row(changes: dict[str, object], toy: Library) -> None:
    row = Row.model_validate({**ROW, "name": "r", "cycles": 1, "parameters": {"message_bytes": 64, "key_bits": 32}})
    bounds = row.bound_operations(toy.primitive("toy"))
    assert row.ours_in([measurement()], bounds)
    assert not row.ours_in([measurement(**changes)], bounds)


def test_rows_that_the_library_lacks_are_named(toy: Library) -> None:
    ours, missing = {**ROW, "name": "a", "cycles": 1}, {**ROW, "variant": "bitsliced", "name": "b", "cycles": 1}
    not_run = {**ROW, "isa": "rv32imc_zbb", "name": "c", "cycles": 1}
    found = compare(experiment(ours, missing, not_run), [measurement()], toy, ["toy"])
    assert [(c.row.name, c.measurement is None) for c in found] == [("a", False), ("b", True)]
    assert compare(experiment(ours, missing), [measurement()], toy, [])[1:] == []
    assert compare(experiment(missing), [measurement()], toy, ["toy"]) == []


def test_rows_about_what_is_broken_are_not_called_missing(toy: Library) -> None:
    ours, other = {**ROW, "name": "a", "cycles": 1}, {**ROW, "primitive": "other", "name": "b", "cycles": 1}
    found = [
        [c.row.name for c in compare(experiment(ours, other), [measurement()], library, ["toy", "other"])]
        for library in (toy, Library(toy.primitives, {"other": "META.toml: wrong"}))
    ]
    assert found == [["a", "b"], ["a"]]

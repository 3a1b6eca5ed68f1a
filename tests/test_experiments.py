# SPDX-License-Identifier: MIT OR Apache-2.0
"""Published figures: how they are read and put beside ours."""

import re
import shutil
import tomllib
from pathlib import Path

import pytest

from rvk import paths
from rvk.cli import run
from rvk.cli.bench.comparison import show_comparison
from rvk.errors import UsageError
from rvk.experiments import PublishedTable, Row, check_names, compare, load_tables
from rvk.experiments.comparison import is_in_library
from rvk.experiments.quantity import CYCLES, DATA_BYTES, INSTRUCTIONS
from rvk.library import Library
from rvk.measure import Measurement
from rvk.programs import Footprint
from rvk.programs.footprint import InputSection

from .conftest import TOY, program

HEAD = 'title="t"\npaper="p"\ncitation="c"\n'
EXPERIMENTS = load_tables()
NAMES = {"primitive": "toy", "variant": "rv32", "operation": "encrypt", "isa": "rv32i", "core": "e31"}
ROW = {**NAMES, "parameters": {"message_bytes": 64}}


def footprint(*, code: dict[int, int], data: dict[int, int]) -> Footprint:
    """Functions and constants: address to bytes."""
    functions = {InputSection(address, size, is_code=True) for address, size in code.items()}
    return Footprint(
        frozenset(functions | {InputSection(address, size, is_code=False) for address, size in data.items()})
    )


def measurement(**changes: object) -> Measurement:
    """A measurement of the toy cipher, with changes."""
    values: dict[str, object] = dict.fromkeys(Measurement.model_fields, 0)
    values |= {**ROW, "key_bits": 32, "message_bytes": 64, "compiler": "zig", "cycles": 1000, "instructions": 900}
    values |= {"regions": {}, "footprint": footprint(code={}, data={})}
    values |= {"stalls": {}, "constant_time": True, "commit": None}
    return Measurement.model_validate({**values, **changes})


def experiment(*rows: dict[str, object]) -> PublishedTable:
    """An experiment with these rows."""
    return PublishedTable.model_validate(
        {"file": "t.toml", "title": "t", "paper": "p", "citation": "c", "row": [*rows]}
    )


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
    folders |= {name: paths.data_folder(name) for name in ("cores", "isa", "rtl")}
    monkeypatch.setattr(paths, "data_folder", lambda name: folders[name])
    library = Library.load(marked_toy)
    built = program(library, "toy", "rv32", "rv32i")
    both = built.footprint("rvk_toy_update").union(built.footprint("rvk_toy_init"))
    assert run(["bench", "--core", "ibex"]) == 0  # where a load takes two cycles
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert "keys 54 27 0.500 rv32 rv32i read_key" in lines
    sizes = f"84 {both.code_bytes} {both.code_bytes / 84:.3f} 32 16 0.500"
    assert f"sizes, bytes of code {sizes} rv32 rv32i" in lines


def test_figures_stand_beside_the_one_that_a_row_is_about(capsys: pytest.CaptureFixture[str], toy: Library) -> None:
    rows = (
        {**ROW, "name": "a", "cycles": 2000, "instructions": 1900, "cycles_per_byte": 31.2},
        {**ROW, "name": "b", "cycles": 2000, "instructions_per_byte": 30},
    )
    m = measurement(code_bytes=100, data_bytes=16, stalls={"load_use": 100})
    show_comparison(experiment(*rows), [m], toy, [])
    show_comparison(experiment({**ROW, "name": "c", "code_bytes": 400, "data_bytes": 80}), [m], toy, [])
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert "published ours ratio c/byte ours instr. ours our stalls our variant" in lines
    assert "a 2000 1000 0.500 31.2 15.62 1900 900 load use 100 rv32 rv32i" in lines
    assert "b 2000 1000 0.500 30.00 14.06 load use 100 rv32 rv32i" in lines
    # A table of sizes has nothing about time.
    assert "published ours ratio data ours ratio our variant" in lines
    assert "c, bytes of code 400 100 0.250 80 16 0.200 rv32 rv32i" in lines


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


def test_rows_that_the_library_lacks_are_told(toy: Library) -> None:
    ours, missing = {**ROW, "name": "a", "cycles": 1}, {**ROW, "variant": "bitsliced", "name": "b", "cycles": 1}
    not_run = {**ROW, "isa": "rv32imc_zbb", "name": "c", "cycles": 1}
    found = compare(experiment(ours, missing, not_run), [measurement()], toy, ["toy"])
    assert [(c.row.name, c.measurement is None) for c in found] == [("a", False), ("b", True)]
    assert compare(experiment(ours, missing), [measurement()], toy, [])[1:] == []
    assert compare(experiment(missing), [measurement()], toy, ["toy"]) == []


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


def test_rows_about_what_is_broken_are_not_called_missing(toy: Library) -> None:
    ours, other = {**ROW, "name": "a", "cycles": 1}, {**ROW, "primitive": "other", "name": "b", "cycles": 1}
    found = [
        [c.row.name for c in compare(experiment(ours, other), [measurement()], library, ["toy", "other"])]
        for library in (toy, Library(toy.primitives, {"other": "META.toml: wrong"}))
    ]
    assert found == [["a", "b"], ["a"]]


def test_the_example_of_the_documentation_is_one() -> None:
    clone = paths.clone_folder()
    assert clone is not None
    page = (clone / "docs" / "adding-a-table.md").read_text(encoding="utf-8")
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
    """What a row asks for is there, or not in the library at all."""
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

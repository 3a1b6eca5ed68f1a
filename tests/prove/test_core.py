# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk prove core` finds faults that are planted in the sources of the processor, and nothing where there is none.

That each property that finds a fault holds without it is what `rvk prove core` shows.
"""

import json
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from rvk._sim import Isa
from rvk.cli import run
from rvk.cli.options import parse_parameter
from rvk.hardware.configurations import configurations
from rvk.paths import data_folder
from rvk.prove.core.design import WatchedCore
from rvk.prove.core.encodings import encoding
from rvk.prove.core.extensions import missing_extensions
from rvk.prove.core.proof import Outcome, Verdict, prove
from rvk.prove.core.properties import core_properties, instruction_properties
from tests.isa.described import CATALOGUE
from tests.long_tests import long, long_but_every, long_unless
from tests.planted import plant_in_copy

SECONDS = 300


@dataclass(frozen=True)
class Fault:
    """A text in a module of rtl/, its replacement, and the property that finds it."""

    module: str
    right: str
    wrong: str
    property: str
    configuration: str = "small"


FAULTS = {
    "forwarding dropped": Fault("rvk_forward", "from_m = m_write_i &&", "from_m = 1'b0 &&", "registers"),
    "flush missed": Fault("rvk_core", "if (m_trap || e_redirect) e_valid_q", "if (m_trap) e_valid_q", "pc"),
    "wrong sign of a load": Fault("rvk_align_load", "fill = !is_unsigned_i", "fill = is_unsigned_i", "lb"),
    "wrong link": Fault("rvk_core", "d_link ? {d_next_pc, 1'b0}", "d_link ? {d_pc, 1'b0}", "c.jal"),
    "a trap writes rd": Fault("rvk_memory", "<= write_o && retires_o", "<= write_o && !hold_o", "write"),
    "a store after a trap": Fault("rvk_core", "&& !e_misaligned && !m_trap;", "&& !e_misaligned;", "bus"),
    "bytes of a store": Fault("rvk_align_store", "4'b1100 : 4'b0011", "4'b0110 : 4'b0011", "sh"),
    "stuck bit of an S-box": Fault("rvk_sbox", "s_o[3] = (encrypt_i", "s_o[3] = (1'b0", "aes32esi", "crypto"),
    "seed taken without a write": Fault("rvk_csr", "taken_o = SEED && write", "taken_o = SEED", "seed", "crypto"),
    "sign of a compressed immediate": Fault(
        "rvk_expand", "{{3{half_i[12]}}, half_i[4:3]", "{3'b0, half_i[4:3]", "c.addi16sp"
    ),
    "reserved encoding accepted": Fault("rvk_decode", "legal = funct3[2:1] != 2'b01;", "legal = 1'b1;", "illegal"),
    "mret keeps interrupts off": Fault("rvk_csr", "enable_q <= previous_enable_q;", "enable_q <= 1'b0;", "csr_state"),
    "interrupt where it is forbidden": Fault("rvk_core", "e_serial = e_valid_q", "e_serial = 1'b0", "csr_flow"),
    "interrupt never taken": Fault("rvk_csr", "interrupt_o = wake_o && enable_q", "interrupt_o = 1'b0", "csr_flow"),
    "load does not wait": Fault("rvk_memory", "hold_o = (access_q || e_access_i)", "hold_o = (e_access_i)", "memory"),
    "waits for a unit without work": Fault("rvk_core", "e_done = !e_multiplies || ", "e_done = ", "progress"),
    "error in the second word dropped": Fault("rvk_fetch", "|| (!compressed && fault[1])", "", "fetch"),
    "interrupts on after reset": Fault(
        "rvk_csr",
        "            enable_q <= 1'b0;\n            prev",
        "            enable_q <= 1'b1;\n            prev",
        "reset",
    ),
    "an interrupt enabled after reset": Fault(
        "rvk_csr", "            software_q <= 1'b0;", "            software_q <= 1'b1;", "reset"
    ),
    "starts elsewhere": Fault("rvk_fetch", "d_pc_o <= RESET_ADDRESS[31:1]", "d_pc_o <= 31'd2", "reset"),
    "x0 written": Fault("rvk_decode", "if (rd == 0) control_o.write = 1'b0;", "", "invariant"),
    "stale word used": Fault("rvk_fetch", "&& i_ready_i && !stale_q;", "&& i_ready_i;", "fetch"),
    "zero is multiplied sooner": Fault("rvk_multiply_divide", "done_o = last;", "done_o = last || b_i == 0;", "timing"),
    "odd numbers wait": Fault("rvk_core", "e_done = !e_multiplies", "e_done = !(e_multiplies || e_b_q[0])", "timing"),
    "sign of a product": Fault("rvk_multiply_divide", "BITS == 1 && sign_d && a_negative", "1'b0", "multiply"),
    "product without carries": Fault("rvk_multiply_divide", " & {34{!without_carries}}", "", "multiply", "crypto"),
    "carry past a block": Fault("rvk_multiply_divide", "made || (passes && carry)", "made", "multiply"),
    "sign a step too early": Fault("rvk_multiply_divide", "MULTIPLY_STEPS) - 6'd2", "MULTIPLY_STEPS) - 6'd3", "divide"),
    "sign of a factor": Fault(
        "rvk_multiply_divide", "$signed({a_negative, a_i})", "$signed({1'b0, a_i})", "multiply", "fast"
    ),
    "sign of a dividend": Fault("rvk_multiply_divide", "divide && a_negative", "divide && b_negative", "divide"),
}


SHORT = (
    "interrupt never taken",
    "zero is multiplied sooner",
    "sign of a product",
)
"""Of some kinds of properties one: traps, time, multiplication."""


def prove_named(folder: Path, names: list[str], configuration: str = "small") -> list[Verdict]:
    design = WatchedCore.configured(f"{folder}/{configuration}")
    known = core_properties(thorough=False)
    known += instruction_properties(design.instructions(CATALOGUE), thorough=False)
    chosen = [each for each in known if each.name in names]
    assert {each.name for each in chosen} == set(names)
    return list(prove(design, CATALOGUE, chosen, SECONDS, jobs=1))


@pytest.mark.parametrize("names", [long(["write", "lb"]), long(["invariant", "timing"])], ids=" ".join)
def test_nothing_is_found_where_there_is_nothing(names: list[str]) -> None:
    for verdict in prove_named(data_folder("rtl"), names):
        assert verdict.outcome is Outcome.PROVED, verdict
        assert verdict.depth == verdict.property.depth


@pytest.mark.parametrize("name", long_unless(SHORT, FAULTS))
def test_fault_is_found(name: str, tmp_path: Path) -> None:
    fault = FAULTS[name]
    folder = plant_in_copy(data_folder("rtl"), tmp_path / "rtl", f"*/{fault.module}.sv", fault.right, fault.wrong)
    assert prove_named(folder, [fault.property], fault.configuration)[-1].outcome is Outcome.FAILED


def test_command_shows_the_instruction(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rtl, subtracts, adds = data_folder("rtl"), "a_i + b + 32'(subtract_i)", "a_i + b"
    folder = plant_in_copy(rtl, tmp_path / "rtl", "core/rvk_alu.sv", subtracts, adds)
    assert run(["prove", "core", "--rtl", f"{folder}/small", "-j", "1", "sub", "ecall", "--json"]) == 1
    shown = capsys.readouterr()
    wrong, right = json.loads(shown.out)
    assert (right["property"], right["result"], right["trace"]) == ("ecall", "proved", [])
    last = {name: int(value, 16) for name, value in wrong["trace"][-1].items()}
    assert (wrong["property"], wrong["result"], wrong["depth"]) == ("sub", "FAILED", last["cycle"])
    assert last["instruction"] & 0xFE00707F == 0x40000033
    assert last["rd_value"] == (last["rs1_value"] - last["rs2_value"] - 1) & 0xFFFFFFFF
    lines = shown.err.splitlines()
    assert lines[0] == f"rvk: sub: violated in cycle {wrong['depth']}, from any state"
    assert f"  cycle {last['cycle']}: 0x{last['instruction']:08x} at 0x{last['pc']:08x}, rs1 0x" in shown.err
    assert lines[-1] == "rvk: 1 of 2 properties are not proved"


def test_time_is_over(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["prove", "core", "-j", "1", "pc", "--timeout", "0.001"]) == 1
    assert "pc: not decided in " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    long_but_every(
        4,
        [
            (["nonsense"], 'unknown property "nonsense"'),
            (["--isa", "rv32i", "mul"], 'unknown property "mul"'),
            (["--rtl", "fpga-block", "pc"], "the core uses the falling edge too"),
            (["--isa", "rv32imc_xgf"], "the core has no such operands or results"),
            (["--isa", "rv32imc_xsbx"], 'unknown extension "xsbx"; did you mean "xsbox"?'),
        ],
    ),
)
def test_bad_input(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["prove", "core", *arguments]) == 2
    assert message in capsys.readouterr().err


CUSTOM = "UNITS=rvk_units_pkg::units_t'{custom: 1'b1, default: 1'b0}"


@pytest.mark.parametrize(
    ("arguments", "message"),
    long_but_every(
        4,
        [
            (
                ["--isa", "rv32imc_zbkb"],
                "configuration small does not have zbkb; choose an --isa without it, "
                "or --rtl crypto or crypto-fast, or other UNITS with -G (docs/core.md)",
            ),
            (["--isa", "rv32imac_zba"], "configuration small does not have a, zba; choose an --isa without them"),
            (["--rtl", "crypto", "--isa", "rv32imc_zbb"], "crypto does not have zbb; choose an --isa without it"),
            (
                ["--isa", "rv32imc_xsbox"],
                "small does not have xsbox; choose an --isa without it, or other UNITS with -G",
            ),
            (
                ["-G", "M=0"],
                "configuration small with M=0 does not have m; choose an --isa without it, or other M with -G",
            ),
            (["-G", CUSTOM, "--isa", "rv32imc_zkr"], "default: 1'b0} does not have zkr; "),
            (["--rtl", "crypto", "-G", "UNITS=rvk_units_pkg::ZBKB"], "does not have zbkc, zbkx, zknd, "),
        ],
    ),
)
def test_what_the_hardware_does_not_have_is_not_proved(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["prove", "core", *arguments, "-j", "1", "reset"]) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("parameters", "isa"),
    [
        ({}, "rv32i_zicntr_zkt"),
        ({"M": "0"}, "rv32ic"),
        ({"UNITS": "rvk_units_pkg::ZK"}, "rv32imc_zk_zks"),
        ({"UNITS": "rvk_units_pkg::ZBKB | rvk_units_pkg::DRAFT"}, "rv32imc_zbkb"),
        (dict([parse_parameter(CUSTOM)]), "rv32imc_xsbox"),
    ],
)
def test_parameters_say_what_the_hardware_has(parameters: dict[str, str], isa: str) -> None:
    core = WatchedCore.configured("small")
    assert missing_extensions(replace(core, parameters=core.parameters | parameters), Isa(isa)) == []


@pytest.mark.parametrize("name", configurations())
def test_a_configuration_has_what_its_core_file_says(name: str) -> None:
    core = WatchedCore.configured(name)
    assert missing_extensions(core, core.isa) == []


def test_encodings_of_the_standard() -> None:
    """c.addi16sp: nzimm[9] above nzimm[4|6|8:7|5]."""
    form = encoding("011 nzimm[9] 00010 nzimm[4|6|8:7|5] 01")
    assert form.length == 16
    assert form.matches("w") == "(w & 32'h0000ef83) == 32'h00006101"
    bits = ", ".join(["{22{w[12]}}", "w[12]", "w[4]", "w[3]", "w[5]", "w[2]", "w[6]", *["1'b0"] * 4])
    assert form.immediate("w") == f"{{{bits}}}"
    assert encoding("010 uimm[5:3] rs1' uimm[2|6] rd' 00").register("rs1", "w") == "{2'b01, w[9:7]}"

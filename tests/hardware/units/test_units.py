# SPDX-License-Identifier: MIT OR Apache-2.0
"""The units of the core: every instruction is proved, planted faults are found, and no encoding is taken by mistake."""

import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from rvk.cli import run
from rvk.errors import CheckFailed, UsageError
from rvk.hardware import yosys
from rvk.isa.model.instruction import Instruction
from rvk.isa.verilog.custom import custom_files
from rvk.isa.verilog.unit import unit_files
from rvk.prove.names import single
from rvk.prove.unit.claims import claimed
from rvk.prove.unit.proof import Outcome, Unit, prove
from tests.clone import RTL
from tests.hardware.lint import lint
from tests.isa.described import CATALOGUE
from tests.long_tests import long, long_but_every
from tests.planted import plant, plant_in_copy

UNITS = RTL / "units"
PACKAGE = UNITS / "rvk_units_pkg.sv"
SECONDS = 60.0
CLAIMED = claimed(CATALOGUE, [UNITS / "rvk_units.sv"], [])
OPCODES = {0b0110011: 0, 0b0010011: 1}
"""OP and OP-IMM, and what `immediate_i` is for them."""

DRAFT = ("grev", "gorc", "shfl", "unshfl", "grevi", "gorci", "shfli", "unshfli")
INSTRUCTIONS: Mapping[str, tuple[str, ...]] = {
    "carry_less": (),  # in the core's multiplier
    "reverse": ("rev8", "brev8", "zip", "unzip"),
    "reverse_any": DRAFT,
    "pack": ("pack", "packh"),
    "pack_upper": ("packu",),
    "crossbar": ("xperm4", "xperm8"),
    "sha256": tuple(f"zknh.sha256{name}" for name in ("sum0", "sum1", "sig0", "sig1")),
    "sha512": tuple(f"zknh.sha512{name}" for name in ("sum0r", "sum1r", "sig0l", "sig0h", "sig1l", "sig1h")),
    "sm3": ("zksh.sm3p0", "zksh.sm3p1"),
    "aes_encrypt": ("aes32esi", "aes32esmi"),
    "aes_decrypt": ("aes32dsi", "aes32dsmi"),
    "sm4": ("zksed.sm4ed", "zksed.sm4ks"),
}
SETS = [
    *((name,) for name in INSTRUCTIONS),
    ("carry_less", "carry_less_at_once"),
    ("sha256", "sm3"),
    tuple(INSTRUCTIONS),
]


def proof(mnemonic: str, folder: Path = UNITS, units: str | None = None) -> Outcome:
    """How the proof of an instruction ends, with these sources."""
    path = folder / "rvk_units.sv"
    [(claim, instruction)] = claimed(CATALOGUE, [path], [mnemonic])
    unit = Unit((path,), claim.module, {"UNITS": units} if units else {})
    return prove(unit, unit.ports(), claim, instruction, SECONDS).outcome


def full_name(instruction: Instruction) -> str:
    return f"{instruction.extension}.{instruction.mnemonic}"


def structure(names: tuple[str, ...]) -> str:
    """These units, as SystemVerilog."""
    return "rvk_units_pkg::units_t'{" + "".join(f"{name}: 1'b1, " for name in names) + "default: 1'b0}"


@pytest.mark.parametrize("name", long_but_every(12, [full_name(instruction) for _, instruction in CLAIMED]))
def test_an_instruction_is_proved_among_all_others(name: str) -> None:
    assert proof(name) is Outcome.PROVED


def test_every_instruction_of_a_unit_is_claimed() -> None:
    named = {full_name(single(CATALOGUE, name)) for names in INSTRUCTIONS.values() for name in names}
    assert {full_name(instruction) for _, instruction in CLAIMED} == named


SMALLER = [("sm4",), ("aes_decrypt",), ("sha512",), ("pack",), ("reverse",), ("sha256", "sm4")]


@pytest.mark.parametrize("names", [SMALLER[0], *(long((each,)) for each in SMALLER[1:])])
def test_an_instruction_is_proved_in_a_smaller_core(names: tuple[str, ...], tmp_path: Path) -> None:
    default, chosen = "units_t UNITS = ZK | AT_ONCE | DRAFT", f"units_t UNITS = {structure(names)}"
    folder = plant_in_copy(UNITS, tmp_path / "units", "rvk_units.sv", default, chosen)
    for name in names:
        assert proof(INSTRUCTIONS[name][-1], folder) is Outcome.PROVED


WRONG = {
    "inversion": ("rvk_sbox", "aes32esi", "t33 = t32 ^ t24", "t33 = t32 ^ t23"),
    "constant of an affine map": ("rvk_sbox", "aes32dsi", "(decrypt_i && b9)", "(decrypt_i && !b9)"),
    "linear map": ("rvk_sbox", "zksed.sm4ks", "(sm4_i && a3)", "(sm4_i && a4)"),
    "MixColumns": ("rvk_unit_aes_sm4", "aes32dsmi", "s8 = twice(twice(s2))", "s8 = twice(s2)"),
    "map L": ("rvk_unit_aes_sm4", "zksed.sm4ed", "s[5:0], 2'b0", "s[5:0], s[7:6]"),
    "choice": (
        "rvk_unit_hash",
        "zknh.sha256sum0",
        "{32{sum1_512 || sum0_256}} & lower(b_i, a_i, 14)",
        "{32{sum1_512}} & lower(b_i, a_i, 14)",
    ),
    "amount": ("rvk_unit_hash", "zknh.sha512sig1l", "a_i, 61)", "a_i, 60)"),
    "width of a shift": ("rvk_unit_hash", "zknh.sha512sig0h", "{25{sigma0_256", "{26{sigma0_256"),
    "index out of range": ("rvk_unit_crossbar", "xperm8", "index[7:2] == 0", "index[6:2] == 0"),
    "stage": ("rvk_unit_reverse_any", "unshfli", "n >= 3 && uns", "n > 3 && uns"),
    "missing byte": ("rvk_unit_pack", "packh", "{8{lower_i || bytes_i}}", "{8{lower_i}}"),
    "another unit answers too": ("rvk_units", "packh", "funct3_i == 3'b010", "funct3_i[1]"),
}


@pytest.mark.parametrize("name", long_but_every(4, WRONG))
def test_a_planted_fault_is_found(name: str, tmp_path: Path) -> None:
    file, instruction, right, wrong = WRONG[name]
    folder = plant_in_copy(UNITS, tmp_path / "units", f"{file}.sv", right, wrong)
    assert proof(instruction, folder) is Outcome.DIFFERENT


@pytest.mark.parametrize("name", ["ror", "rori", "rol", "andn", "orn", "xnor"])
def test_what_the_core_does_itself_is_proved(name: str) -> None:
    path = UNITS.parent / "core" / "rvk_alu.sv"
    [(claim, instruction)] = claimed(CATALOGUE, [path], [name])
    unit = Unit((path,), claim.module, {"ROTATE": "1", "NEGATE": "1"})
    assert prove(unit, unit.ports(), claim, instruction, SECONDS).outcome is Outcome.PROVED


@pytest.mark.parametrize("name", ["xsbox", "xgf"])
def test_instructions_from_descriptions_plug_in(name: str, tmp_path: Path) -> None:
    texts = unit_files(name, CATALOGUE.extension(name))
    texts |= custom_files(name, CATALOGUE.extension(name))
    for file, text in texts.items():
        (tmp_path / file).write_text(text, encoding="utf-8")
    sources = [tmp_path / file for file in texts]
    for top in ("rvk_custom", "rvk_custom_decode"):
        lint(sources, top)


def test_generated_custom_instructions_are_proved(tmp_path: Path) -> None:
    texts = unit_files("xsbox", CATALOGUE.extension("xsbox"))
    texts |= custom_files("xsbox", CATALOGUE.extension("xsbox"))
    for file, text in texts.items():
        (tmp_path / file).write_text(text, encoding="utf-8")
    path = tmp_path / "rvk_custom.sv"
    for claim, instruction in claimed(CATALOGUE, [path], []):
        unit = Unit((path,), claim.module)
        assert prove(unit, unit.ports(), claim, instruction, SECONDS).outcome is Outcome.PROVED


def test_what_the_core_cannot_give_is_refused() -> None:
    with pytest.raises(UsageError, match="sumc reads rd"):
        custom_files("xcarry", CATALOGUE.extension("xcarry"))


def test_an_encoding_that_the_core_would_carry_out_too_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A reserved funct3 of LOAD: the core would read memory."""
    example = UNITS.parents[1] / "docs" / "examples" / "rotxor" / "xrotxor.core_desc"
    plant(Path(shutil.copy(example, tmp_path)), "3'b000 :: rd[4:0] :: 7'b0001011", "3'b011 :: rd[4:0] :: 7'b0000011")
    command = ["gen", "verilog", "xrotxor", "--isa-path", str(tmp_path), "--core", "-o", str(tmp_path / "out")]
    assert run(command) == 2
    assert "rotxor is in an opcode of the core's own" in capsys.readouterr().err


def decode_miter(names: tuple[str, ...], expected: tuple[str, ...]) -> str:
    """A module that says whether the decoder accepts something else than these instructions."""
    found = [single(CATALOGUE, name) for name in expected]
    assert all(each.fixed & 0x7F in OPCODES for each in found)
    alternatives = [f"(word & 32'h{each.mask:x}) == 32'h{each.fixed:x}" for each in found]
    return f"""
module decode_miter (input logic [31:20] high, input logic [2:0] funct3, input logic immediate, output logic differs);
  wire [31:0] word = {{high, 5'b0, funct3, 5'b0, immediate ? 7'h13 : 7'h33}};
  logic accept;
  rvk_units_decode #(.UNITS({structure(names)})) decode (high, funct3, immediate, accept);
  assign differs = accept != ({" || ".join(["1'b0", *alternatives])});
endmodule
"""


def check_decode(names: tuple[str, ...], expected: tuple[str, ...], folder: Path) -> None:
    source = folder / "decode_miter.sv"
    source.write_text(decode_miter(names, expected), encoding="utf-8")
    script = yosys.commands("prep -flatten -top decode_miter\nsat -verify -prove differs 0 decode_miter")
    yosys.run([yosys.read([PACKAGE, source], "decode_miter"), *script], folder)


def expected_of(names: tuple[str, ...]) -> tuple[str, ...]:
    own = tuple(each for name in names for each in INSTRUCTIONS.get(name, ()))
    return (*own, "clmul", "clmulh") if "carry_less_at_once" in names else own


@pytest.mark.parametrize("names", SETS, ids="+".join)
def test_only_instructions_of_the_units_are_accepted(names: tuple[str, ...], tmp_path: Path) -> None:
    check_decode(names, expected_of(names), tmp_path)


def test_an_instruction_too_many_or_too_few_is_found(tmp_path: Path) -> None:
    with pytest.raises(CheckFailed):
        check_decode(("sm4",), ("zksed.sm4ed",), tmp_path)
    with pytest.raises(CheckFailed):
        check_decode(("sm3",), ("zksh.sm3p0", "zksh.sm3p1", "rev8"), tmp_path)


@pytest.mark.parametrize("names", SETS, ids="+".join)
def test_verilator_has_nothing_to_say(names: tuple[str, ...], tmp_path: Path) -> None:
    top = tmp_path / "rvk_lint.sv"
    top.write_text(
        f"""
module rvk_lint (
    input  logic [31:20] instruction_i,
    input  logic [2:0]  funct3_i,
    input  logic        immediate_i,
    input  logic [31:0] a_i, b_i,
    output logic        accept_o,
    output logic [31:0] result_o
);
    rvk_units_decode #(.UNITS({structure(names)})) u_decode (.instruction_i, .funct3_i, .immediate_i, .accept_o);
    rvk_units #(.UNITS({structure(names)})) u_units (.instruction_i, .funct3_i, .immediate_i, .a_i, .b_i, .result_o);
endmodule
""",
        encoding="utf-8",
    )
    modules = [path for path in sorted(UNITS.glob("*.sv")) if path != PACKAGE]
    lint([PACKAGE, *modules, top], "rvk_lint")

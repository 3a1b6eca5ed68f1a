# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk prove unit`: right units are proved, wrong ones refuted by operands, everything else is said clearly."""

import shutil
from pathlib import Path

import pytest

from rvk.errors import CheckFailed, UsageError
from rvk.isa.model.evaluate import evaluate
from rvk.isa.verilog.unit import unit_files
from rvk.prove.unit.claims import claimed
from rvk.prove.unit.proof import Outcome, Proof, Unit, prove
from tests.isa.described import CATALOGUE
from tests.planted import plant

DATA = Path(__file__).parent / "data"
SECONDS = 60.0
RIGHT, WRONG = Outcome.PROVED, Outcome.DIFFERENT
PORTS = "input logic [31:0] rs1_i, rs2_i, output logic [31:0] rd_o"


def proofs(path: Path, *instructions: str, seconds: float = SECONDS, **parameters: str) -> dict[str, Proof]:
    """The proofs of a file by mnemonic."""
    found = {}
    for claim, instruction in claimed(CATALOGUE, [path], instructions):
        unit = Unit((path,), claim.module, parameters)
        found[instruction.mnemonic] = prove(unit, unit.ports(), claim, instruction, seconds)
    return found


def outcomes(path: Path, *instructions: str, seconds: float = SECONDS) -> list[Outcome]:
    return [proof.outcome for proof in proofs(path, *instructions, seconds=seconds).values()]


def unit_of(tmp_path: Path, body: str, *claims: str, ports: str = PORTS) -> Path:
    """A file with one module."""
    path = tmp_path / "unit.sv"
    comments = "".join(f"// rvk implements {claim}\n" for claim in claims)
    path.write_text(f"{comments}module unit_of_test ({ports});\n{body}\nendmodule\n", encoding="utf-8")
    return path


@pytest.mark.parametrize("path", sorted(DATA.glob("*.sv")), ids=lambda path: path.stem)
def test_a_right_unit_is_proved(path: Path) -> None:
    found = proofs(path)
    assert len(found) > 2
    assert {proof.outcome for proof in found.values()} == {Outcome.PROVED}


@pytest.mark.parametrize(
    ("name", "instruction", "right", "wrong"),
    [
        pytest.param("aes", "aes32esmi", "8'hed", "8'hec", id="entry of the S-box"),
        pytest.param("aes", "aes32dsi", "^ 8'h05", "^ 8'h04", id="constant of the affine map"),
        pytest.param("aes", "aes32dsmi", "eight ^ four ^ twice", "eight ^ four ^ substituted", id="MixColumns"),
        pytest.param("aes", "aes32esi", "{column[15:0], column[31:16]}", "{column[14:0], column[31:15]}", id="byte"),
        pytest.param("rotate", "rol", "-amount_i", "~amount_i", id="rotation amount"),
        pytest.param("rotate", "rori", "i < 5", "i < 4", id="missing stage"),
        pytest.param(
            "rotate", "rol", "rol: direction_i = rotate_pkg::LEFT", "rol: direction_i = rotate_pkg::RIGHT", id="claim"
        ),
        pytest.param("carry", "addc", "{32'b0, carry_in}", "33'b0", id="dropped carry"),
        pytest.param("carry", "subb", "sum[32] ^ operation_i.subtract", "sum[32]", id="sense of the borrow"),
        pytest.param("carry", "sumc", "operation_i.from_rd ? state_CARRY_i : carry_out", "carry_out", id="flag"),
        pytest.param("multiply", "mulhsu", "HIGH_SIGNED) & rs2_i[31]", "HIGH_MIXED) & rs2_i[31]", id="sign"),
    ],
)
def test_a_wrong_bit_is_found(name: str, instruction: str, right: str, wrong: str, tmp_path: Path) -> None:
    path = Path(shutil.copy(DATA / f"{name}.sv", tmp_path))
    plant(path, right, wrong)
    proof = proofs(path, instruction)[instruction]
    assert proof.outcome is Outcome.DIFFERENT
    assert proof.counterexample is not None
    operands = {name.replace("state_", "state."): value for name, value in proof.counterexample.operands.items()}
    for result, (given, described) in proof.counterexample.results.items():
        assert given != described
        expression = proof.instruction.results.get(result.replace("state_", "state."))
        assert described == (evaluate(expression, operands) if expression else operands["state.CARRY"])


def test_a_generated_unit_is_proved(tmp_path: Path) -> None:
    for name, text in unit_files("xcarry", CATALOGUE.extension("xcarry")).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert set(outcomes(tmp_path / "rvk_xcarry.sv")) == {Outcome.PROVED}


def test_a_unit_decodes_the_encodings_of_several_instructions(tmp_path: Path) -> None:
    ports = f"input logic [31:0] i, {PORTS}"
    body = "assign rd_o = i[5] ? (i[14:12] == 4 ? rs1_i ^ rs2_i : rs1_i & rs2_i) : rs1_i ^ 32'($signed(i[31:20]));"
    path = unit_of(tmp_path, body, "xor, and: i = encoding", "xori: i = encoding, rs2_i = any", ports=ports)
    assert outcomes(path) == [RIGHT] * 3
    wrong = unit_of(tmp_path, body.replace("== 4", "== 6"), "xor, and: i = encoding", ports=ports)
    assert outcomes(wrong) == [WRONG, RIGHT]
    anything = unit_of(tmp_path, "assign rd_o = rs1_i ^ rs2_i ^ 32'(i[11:7]);", "xor: i = encoding", ports=ports)
    assert outcomes(anything) == [WRONG]


def test_what_the_solver_cannot_do_in_time_is_not_proved(tmp_path: Path) -> None:
    body = "always_comb begin rd_o = 0; for (int i = 0; i < 32; i++) if (rs2_i[i]) rd_o += rs1_i << i; end"
    assert outcomes(unit_of(tmp_path, body, "mul"), seconds=0.5) == [Outcome.NOT_PROVED]


@pytest.mark.parametrize(
    ("instruction", "body", "outcome"),
    [
        pytest.param("xor", "assign rd_o = rs1_i == 7 ? 'x : rs1_i ^ rs2_i;", WRONG, id="x"),
        pytest.param("xor", "wire u; assign rd_o = rs1_i ^ rs2_i ^ {31'b0, u & rs1_i[3]};", WRONG, id="undriven"),
        pytest.param(
            "xor",
            "logic [31:0] a; always_comb begin a = 'x; if (rs1_i[0]) a = rs1_i ^ rs2_i; "
            "rd_o = rs1_i[0] ? a : rs2_i ^ rs1_i; end",
            RIGHT,
            id="x that does not matter",
        ),
        pytest.param("xor", "always_comb assume (rs1_i == 0); assign rd_o = rs2_i;", WRONG, id="assumption"),
        pytest.param("divu", "assign rd_o = rs1_i / rs2_i;", WRONG, id="division by zero"),
        pytest.param("divu", "assign rd_o = rs2_i == 0 ? '1 : rs1_i / rs2_i;", RIGHT, id="division"),
    ],
)  # fmt: skip
def test_what_is_undefined_may_be_anything(instruction: str, body: str, outcome: Outcome, tmp_path: Path) -> None:
    assert outcomes(unit_of(tmp_path, body, instruction)) == [outcome]


def test_a_port_for_anything_must_not_matter(tmp_path: Path) -> None:
    ports = f"input logic any_i, {PORTS}"
    right = unit_of(tmp_path, "assign rd_o = rs1_i ^ rs2_i ^ {32{any_i & ~any_i}};", "xor: any_i = any", ports=ports)
    assert outcomes(right) == [Outcome.PROVED]
    wrong = unit_of(tmp_path, "assign rd_o = rs1_i ^ rs2_i ^ {32{any_i}};", "xor: any_i = any", ports=ports)
    assert outcomes(wrong) == [Outcome.DIFFERENT]


def test_a_parameter_is_set(tmp_path: Path) -> None:
    body = "if (WRONG) assign rd_o = 0; else assign rd_o = rs1_i ^ rs2_i;"
    path = tmp_path / "unit.sv"
    path.write_text(f"module unit_of_test #(parameter bit WRONG = 1) ({PORTS});\n{body}\nendmodule\n", encoding="utf-8")
    assert proofs(path, "xor", WRONG="0")["xor"].outcome is Outcome.PROVED
    assert proofs(path, "xor")["xor"].outcome is Outcome.DIFFERENT


@pytest.mark.parametrize(
    ("claims", "ports", "body", "message"),
    [
        (["xor: y_i = 1"], PORTS, "", ":1: unit_of_test has no input y_i"),
        (["xor: rs1_i"], PORTS, "", ":1: write port_i = value instead of rs1_i"),
        (["xor: rs1_i = rs1, rs1_i = rs2"], PORTS, "", ":1: rs1_i has two values"),
        (["xor,"], PORTS, "", ":1: write // rvk implements NAME"),
        (["xor!"], PORTS, "", ":1: write // rvk implements NAME"),
        (["xxor"], PORTS, "", ":1: unknown instruction or extension"),
        (["sm4ed"], PORTS, "", "write zksed.sm4ed or xdraft07.sm4ed"),
        ([], PORTS, "", "nothing says what it implements"),
        (["xor"], f"input logic go_i, {PORTS}", "", "input go_i of unit_of_test has no value; write go_i = VALUE"),
        (["xor"], PORTS.replace("rd_o", "result_o"), "", "has no output rd_o; say which one: rd = OUTPUT"),
        (["xor: rd = rd"], PORTS.replace("rd_o", "rd"), "", "output rd of unit_of_test has the name of an operand"),
        (["xor"], PORTS, "always_latch if (rs1_i[0]) rd_o = rs2_i;", "unit.sv:3.1: unit_of_test is not combinational"),
    ],
)
def test_a_wrong_claim_is_a_clear_line(claims: list[str], ports: str, body: str, message: str, tmp_path: Path) -> None:
    path = unit_of(tmp_path, body, *claims, ports=ports)
    with pytest.raises(UsageError) as error:
        proofs(path)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("claim", "body", "message"),
    [
        ("xor", "assign rd_o = rs1_i ^ missing;", "unit.sv:3: use of undeclared identifier 'missing'"),
        ("xor: rs1_i = no_pkg::A", "assign rd_o = rs1_i ^ rs2_i;", "unit.sv:1: yosys"),
        ("xor", "logic [31:0] a; assign a = a ^ rs1_i; assign rd_o = a;", "logic loop"),
    ],
)
def test_what_yosys_refuses_is_a_clear_line(claim: str, body: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(CheckFailed) as error:
        proofs(unit_of(tmp_path, body, claim))
    assert message in str(error.value)
    assert "\n" not in str(error.value)

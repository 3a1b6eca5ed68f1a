# SPDX-License-Identifier: MIT OR Apache-2.0
"""Statements and declarations: what they mean, each in an example with known numbers."""

from pathlib import Path

import pytest

from rvk.isa.model.evaluate import evaluate
from rvk.isa.model.instruction import StateRegister

from .coredsl import describe, run

A, B = 0x80C3A5F7, 0x12345678
WORD = 0xFFFFFFFF

FIRST_BIT = "unsigned<6> n = 32; for (int i = 0; i < 32; i++) if (X[{register}][31 - i]) {{ n = i; break; }} X[rd] = n;"
TABLE = "const unsigned<8> t[4] = {9, 8, 7, 6};"
BEHAVIORS = {
    "guard": ("if ((rd % RFS) != 0) X[rd] = X[rs1];", A),
    "guard with register numbers": ("if (rd >= RFS || rs1 >= RFS) raise(0, 2); else if (rd != 0) X[rd] = X[rs1];", A),
    "guard with more": ("if (rd != 0 && X[rs1] > X[rs2]) X[rd] = 5;", 5),
    "no guard": ("X[rd] = X[rs1];", A),
    "old rd": ("if (X[rs1][0] == 0) X[rd] = 1;", 0),
    "x0": ("X[rd] = X[0] + 1;", 1),
    "compound": ("X[rd] = X[rs1]; X[rd] += 0x80000000; X[rd] ^= 1; X[rd] >>= 4; X[rd] -= 1;", 0x000C3A5E),
    "steps": ("unsigned<4> i = 15; unsigned<4> j = i++; unsigned<4> k = --i; X[rd] = j :: k :: i;", 0xFFF),
    "value of assignment": ("unsigned<8> a; unsigned<8> b = (a = 7); X[rd] = a :: b;", 0x0707),
    "bits written": ("unsigned<32> x = X[rs1]; x[7:0] = 0x42; x[31] = 0; X[rd] = x;", 0x00C3A542),
    "bits of rd written": ("unsigned<4> x = X[rs2][7:4]; X[rd] = 0; X[rd][8] = 1; X[rd][3:0] = x;", 0x107),
    "computed bits written": ("unsigned<32> x = 0; x[X[rs2][4:3] + 7:X[rs2][4:3]] = 255; X[rd] = x;", 255 << 3),
    "computed slice": ("unsigned<5> i = X[rs1][1:0] :: 3'b000; X[rd] = X[rs2][i + 7:i];", 0x12),
    "local array": (
        "unsigned<8> a[2]; for (int i = 0; i < 2; i++) a[i] = X[rs1][8*i+7:8*i]; X[rd] = a[0] :: a[1];",
        0xF7A5,
    ),
    "local constant table": (TABLE + "X[rd] = t[X[rs1][1:0]];", 6),
    "brackets": (TABLE + "unsigned<2> u[1]; u[0] = 2; X[rd] = X[rs1][t[u[0]]:t[u[0]] - u[X[0]]];", 0x7),
    "scope": ("unsigned<8> x = 1; { unsigned<8> x = 2; x = 3; } X[rd] = x;", 1),
    "else if": ("if (X[rs1] == 0) X[rd] = 1; else if (X[rs1] == X[rs2]) X[rd] = 2; else X[rd] = 3;", 3),
    "break": (FIRST_BIT.format(register="rs1"), 0),
    "break later": (FIRST_BIT.format(register="rs2"), 3),
    "continue": ("unsigned<6> n = 0; for (int i = 0; i < 32; i++) { if (!X[rs1][i]) continue; n++; } X[rd] = n;", 16),
    "do": ("unsigned<8> n = 0; do n += 1; while (n < 0); X[rd] = n;", 1),
    "while": ("unsigned<8> n = 0; while (n < 5) n += 2; X[rd] = n;", 6),
    "return": ("unsigned<1> x = X[rs1][0]; X[rd] = 1; if (x) return; X[rd] = 2;", 1),
    "no return": ("unsigned<1> x = X[rs1][3]; X[rd] = 1; if (x) return; X[rd] = 2;", 2),
    "switch": (
        "switch (X[rs1][1:0]) { case 0: case 1: X[rd] = 1; break; case 3: X[rd] = 3; break; default: return; }",
        3,
    ),
    "switch default": ("switch (X[rs2][1:0]) { case 2: X[rd] = 1; break; default: X[rd] = 9; break; }", 9),
    "one side only": ("unsigned<4> n = 0; for (int i = 0; i < 2; i++) n += i ? X[rs1][i - 1] : 0; X[rd] = n;", 1),
    "short circuit": ("unsigned<4> n = 0; if (X[rs1][3] && (n = 1) != 0) n = 2; X[rd] = n;", 0),
    "short circuit taken": ("unsigned<4> n = 0; if (X[rs1][3] || (n = 1) != 0) n += 2; X[rd] = n;", 3),
    "parameters": ("X[rd] = XLEN + RFS;", 64),
    "signed character": ("char c = (char)X[rs1][7:0]; X[rd] = (unsigned<32>)c;", 0xFFFFFFF7),
}


@pytest.mark.parametrize("name", BEHAVIORS)
def test_statements(name: str, tmp_path: Path) -> None:
    behavior, expected = BEHAVIORS[name]
    assert f"{run(describe(tmp_path, behavior), rs1=A, rs2=B):#x}" == f"{expected:#x}"


def test_functions_see_their_parameters_and_the_registers(tmp_path: Path) -> None:
    before = """functions {
        unsigned<32> rotate(unsigned<32> x, unsigned<5> n) { return (x << n) | (x >> (32 - n)); }
        unsigned<32> source(unsigned<5> number) { return X[number]; }
        unsigned<2> first(unsigned<8> x) { for (int i = 0; i < 4; i++) { if (x[i]) return i; } return 3; }
        void add(unsigned<8> n) { TOTAL += n; }
    }
    architectural_state { register unsigned<8> TOTAL = 3; }"""
    behavior = "add(1); add(2); X[rd] = rotate(source(rs1), 8) ^ first(X[rs2][7:0]);"
    instruction = describe(tmp_path, behavior, before=before)
    inputs = {"rs1": A, "rs2": 4, "state.TOTAL": 254}
    assert evaluate(instruction.results["rd"], inputs) == ((A << 8 | A >> 24) & WORD) ^ 2
    assert evaluate(instruction.results["state.TOTAL"], inputs) == 1
    assert instruction.state == (StateRegister("TOTAL", 8, 3),)


def test_registers_of_the_extension_need_no_rd(tmp_path: Path) -> None:
    instruction = describe(
        tmp_path,
        "LOW = X[rs1]; HIGH = LOW;",
        before="architectural_state { register unsigned<32> LOW, HIGH; register unsigned<1> OTHER; }",
        encoding="7'b0000000 :: 5'b00000 :: rs1[4:0] :: 3'b000 :: 5'b00000 :: 7'b0001011",
    )
    assert instruction.results.keys() == {"state.LOW", "state.HIGH"}
    assert [each.name for each in instruction.state] == ["LOW", "HIGH"]
    assert instruction.assembly == ("rs1",)
    assert evaluate(instruction.results["state.HIGH"], {"rs1": A}) == A


I_TYPE = "imm[11:0] :: rs1[4:0] :: 3'b000 :: rd[4:0] :: 7'b0001011"
S_TYPE = "imm[11:5] :: rs2[4:0] :: rs1[4:0] :: 3'b000 :: imm[4:0] :: 7'b0001011"
U_TYPE = "imm[31:12] :: rd[4:0] :: 7'b0001011"
BYTE_SELECT = "imm[1:0] :: 5'b00000 :: rs2[4:0] :: rs1[4:0] :: 3'b000 :: rd[4:0] :: 7'b0001011"


@pytest.mark.parametrize(
    ("encoding", "expression", "signed", "expected"),
    [
        (I_TYPE, "X[rs1] + (signed)imm", True, A - 1),
        (I_TYPE, "X[rs1] + (signed<12>)imm", True, A - 1),
        (I_TYPE, "X[rs1] + (signed<32>)imm", False, A + 0xFFF),
        (I_TYPE, "X[rs1] + imm", False, A + 0xFFF),
        (S_TYPE, "imm + 1", False, 0x1000),
        (U_TYPE, "imm + 1", False, 0x1000),
        (BYTE_SELECT, "imm + 1", False, 4),
    ],
)
def test_the_immediate_is_as_wide_as_its_field(
    encoding: str, expression: str, signed: bool, expected: int, tmp_path: Path
) -> None:
    result = "S" if encoding == S_TYPE else "X[rd]"
    before = "architectural_state { register unsigned<32> S; }"
    instruction = describe(tmp_path, f"{result} = (unsigned<32>)({expression});", encoding=encoding, before=before)
    assert (instruction.immediate, instruction.immediate_signed) == ("imm", signed)
    [found] = instruction.results.values()
    assert evaluate(found, {"rs1": A, "immediate": 0xFFF}) == expected & WORD


def test_pc_and_entropy_are_inputs(tmp_path: Path) -> None:
    before = "functions { extern unsigned<32> entropy(); }"
    instruction = describe(tmp_path, "X[rd] = PC ^ entropy();", before=before)
    assert run(instruction, pc=A, entropy=B) == A ^ B


def test_tables_are_filled_up_with_zeros(tmp_path: Path) -> None:
    before = "architectural_state { const signed<8> T[5] = {1, -2, 3, 4, 5}; }"
    instruction = describe(tmp_path, "X[rd] = (unsigned<32>)T[X[rs1][2:0]];", before=before)
    assert [run(instruction, rs1=index) for index in range(8)] == [1, WORD - 1, 3, 4, 5, 0, 0, 0]

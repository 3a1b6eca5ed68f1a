# SPDX-License-Identifier: MIT OR Apache-2.0
"""Loading: a description is read as written, and files as other authors write them load."""

from pathlib import Path

import pytest

from rvk.isa.load import load_all
from rvk.isa.model.evaluate import evaluate
from rvk.isa.model.instruction import Bits, Field, Place, StateRegister

from .coredsl import run

VENDOR = Path(__file__).parent / "data" / "vendor"
FILE = VENDOR / "XVendor.core_desc"
A, B, OLD = 0x80C3A5F7, 0x12345678, 0xDEADBEEF
WORD = 0xFFFFFFFF
INSTRUCTIONS = {each.name: each for each in load_all([FILE]).instructions}


def rotated(x: int, n: int) -> int:
    return (x << n | x >> (32 - n)) & WORD


def test_everything_that_a_description_says() -> None:
    found = INSTRUCTIONS["XOR_ROTATE__16"]
    assert (found.mnemonic, found.extension, found.extensions) == ("xor_rotate.16", "xvendor", ("xvendor", "vendor"))
    assert found.place == Place(FILE, 23)
    assert found.encoding == (
        Bits(7, 0),
        Field("rs2", 4, 0),
        Field("rs1", 4, 0),
        Bits(3, 0),
        Field("rd", 4, 0),
        Bits(7, 0b0001011),
    )
    assert (found.fixed, found.mask) == (0x0000000B, 0xFE00707F)
    assert found.assembly == ("rd", "rs1", "rs2")
    assert found.summary == "Rotates rs1 XOR rs2 by 16 bits."
    assert found.attributes == {"latency_class": "multiply", "note": "3 x"}
    assert (found.immediate, found.state) == (None, ())
    assert found.inputs() == {"rs1", "rs2"}
    assert run(found, rs1=A, rs2=B) == rotated(A ^ B, 16)


def test_a_mnemonic_of_its_own_and_the_attributes_of_the_section() -> None:
    found = INSTRUCTIONS["MULTIPLY_ADD"]
    assert (found.mnemonic, found.attributes) == ("v.mac", {"latency_class": "shift"})
    assert run(found, rs1=A, rs2=B, rd=OLD) == (A * B + OLD) & WORD


def test_an_immediate_and_its_place_in_assembly() -> None:
    found = INSTRUCTIONS["ADD_SCALED"]
    assert (found.assembly, found.immediate) == (("rd", "rs1", "rs2", "scale"), "scale")
    assert run(found, rs1=A, rs2=B, immediate=0b1100000) == (A + (B << 3)) & WORD


def test_a_state_register_and_a_table() -> None:
    found = INSTRUCTIONS["ACCUMULATE"]
    assert found.state == (StateRegister("ACCUMULATOR", 32, 5),)
    result = found.results["state.ACCUMULATOR"]
    assert evaluate(result, {"rs1": A, "state.ACCUMULATOR": B}) == B ^ rotated(A, 0x15)


def test_what_is_not_supported_is_refused_with_its_reason() -> None:
    assert [(each.name, each.place.line, each.reason) for each in load_all([FILE]).refusals] == [
        ("WIDE", 50, "its attribute `enable` does not hold"),
        ("LOAD_INDEXED", 59, "the address space MEM is not supported"),
        ("MOVE_LINK", 65, "the register alias RA is not supported"),
    ]


@pytest.mark.parametrize("name", ["RISCVBase", "RV32I", "RVI"])
def test_the_usual_bases_are_there(name: str, tmp_path: Path) -> None:
    text = FILE.read_text(encoding="utf-8").replace("extends RVBase", f"extends {name}")
    file = tmp_path / "vendor.core_desc"
    file.write_text(text.replace("RVBase.core_desc", f"../rv_base/{name}.core_desc"), encoding="utf-8")
    # Without an `extern raise`, one instruction uses an unknown function; RVK's base has no aliases either.
    names = {each.name for each in load_all([file]).instructions}
    assert names == INSTRUCTIONS.keys()


def test_imports_may_go_round_in_a_circle(tmp_path: Path) -> None:
    for name, other in (("A", "B"), ("B", "A")):
        (tmp_path / f"{name}.core_desc").write_text(
            f'import "{other}.core_desc"\nInstructionSet X{name} {{ functions {{ void f() {{ }} }} }}\n',
            encoding="utf-8",
        )
    assert load_all([tmp_path]).instructions == ()


def test_brackets_need_no_spaces(tmp_path: Path) -> None:
    """m2isar's lexer takes `]]` for one token everywhere."""
    file = tmp_path / "brackets.core_desc"
    file.write_text(
        """InstructionSet XBrackets {
            architectural_state { const unsigned<2> T[2] [[a]] [[b=T[1]]] = {2, 1}; }
            instructions {
                TWICE [[note=X[T[1]]]] {
                    encoding: 12'b0 :: rs1[4:0] :: 3'b000 :: rd[4:0] :: 7'b0001011;
                    behavior: X[rd] = T[T[X[rs1][T[1]:T[1]]][1]];
                }
            }
        }""",
        encoding="utf-8",
    )
    [instruction] = load_all([file]).instructions
    assert [run(instruction, rs1=value) for value in (0, 2)] == [1, 2]

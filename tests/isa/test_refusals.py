# SPDX-License-Identifier: MIT OR Apache-2.0
"""Broken descriptions: each file in `data/refused` has one mistake, and in its second line the message for it."""

from pathlib import Path

import pytest

from rvk.errors import UsageError
from rvk.isa.load import load_all
from rvk.isa.model.errors import DescriptionError
from rvk.isa.model.instruction import Place
from rvk.paths import display

FOLDER = Path(__file__).parent / "data" / "refused"
FILES = sorted(FOLDER.glob("*.core_desc"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_mistake_gives_file_line_and_reason(file: Path) -> None:
    expected = file.read_text(encoding="utf-8").splitlines()[1].removeprefix("// ")
    assert {(place.file, f"line {place.line}: {reason}") for place, reason in refused(file)} == {(file, expected)}


def refused(file: Path) -> list[tuple[Place, str]]:
    """What is wrong with a file: the file itself, or instructions in it."""
    try:
        catalogue = load_all([file])
    except DescriptionError as error:
        return [(error.place, error.reason)]
    assert "BAD" not in {each.name for each in catalogue.instructions}
    return [(each.place, each.reason) for each in catalogue.refusals]


def test_a_message_begins_with_file_and_line() -> None:
    file = FOLDER / "syntax.core_desc"
    with pytest.raises(DescriptionError) as caught:
        load_all([file])
    assert str(caught.value).startswith(f"{display(file)}:8: syntax error: ")


def test_the_others_of_a_file_are_loaded(tmp_path: Path) -> None:
    file = tmp_path / "mixed.core_desc"
    file.write_text(
        """InstructionSet XMixed extends RV32I {
            instructions {
                GOOD {
                    encoding: 7'b0000000 :: rs2[4:0] :: rs1[4:0] :: 3'b000 :: rd[4:0] :: 7'b0001011;
                    behavior: if (rd != 0) X[rd] = X[rs1] ^ X[rs2];
                }
                LOAD {
                    encoding: imm[11:0] :: rs1[4:0] :: 3'b001 :: rd[4:0] :: 7'b0001011;
                    behavior: if (rd != 0) X[rd] = (unsigned<8>)MEM[X[rs1] + imm];
                }
                ALSO_GOOD {
                    encoding: 7'b0000001 :: rs2[4:0] :: rs1[4:0] :: 3'b000 :: rd[4:0] :: 7'b0001011;
                    behavior: if (rd != 0) X[rd] = X[rs1] | X[rs2];
                }
            }
        }""",
        encoding="utf-8",
    )
    catalogue = load_all([file])
    assert [each.name for each in catalogue.instructions] == ["GOOD", "ALSO_GOOD"]
    assert [str(each) for each in catalogue.refusals] == [f"{file}:9: LOAD: the address space MEM is not supported"]


def test_a_mistake_in_an_imported_function_is_named_where_it_is(tmp_path: Path) -> None:
    (tmp_path / "functions.core_desc").write_text(
        "InstructionSet Functions {\n  functions {\n    unsigned<8> low(unsigned<32> x) { return x; }\n  }\n}\n",
        encoding="utf-8",
    )
    file = tmp_path / "user.core_desc"
    file.write_text(
        """import "functions.core_desc"
        InstructionSet XUser extends Functions {
            instructions {
                LOW {
                    encoding: 12'b0 :: rs1[4:0] :: 3'b000 :: rd[4:0] :: 7'b0001011;
                    behavior: X[rd] = low(X[rs1]);
                }
            }
        }""",
        encoding="utf-8",
    )
    [refusal] = load_all([file]).refusals
    assert (refusal.place.file.name, refusal.place.line) == ("functions.core_desc", 3)


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "binary.core_desc"
    with pytest.raises(UsageError, match=r"^cannot read .*binary\.core_desc: "):
        load_all([file])
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UsageError, match=r"^cannot read .*binary\.core_desc: "):
        load_all([file])


def test_too_deep_a_nesting_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "deep.core_desc"
    text = (FOLDER / "wider_value.core_desc").read_text(encoding="utf-8")
    file.write_text(text.replace("X[rs1] + X[rs2]", "(" * 2000 + "X[rs1]" + ")" * 2000), encoding="utf-8")
    with pytest.raises(UsageError, match=r"deep\.core_desc: nested too deeply$"):
        load_all([file])

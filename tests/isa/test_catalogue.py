# SPDX-License-Identifier: MIT OR Apache-2.0
"""The catalogue: names, extensions, and what cannot be used together."""

from pathlib import Path

import pytest

from rvk.errors import UsageError
from rvk.isa.catalogue import Catalogue
from rvk.isa.conflicts import conflict_of, native_of
from rvk.isa.load import load_all
from rvk.isa.model.errors import DescriptionError
from rvk.paths import data_folder

R_TYPE = "{funct7} :: rs2[4:0] :: rs1[4:0] :: {funct3} :: rd[4:0] :: {opcode}"
CUSTOM = R_TYPE.format(funct7="7'b0000000", funct3="3'b000", opcode="7'b0001011")
UNARY = "12'b000000000000 :: rs1[4:0] :: 3'b000 :: rd[4:0] :: 7'b0001011"
PACK = R_TYPE.format(funct7="7'b0000100", funct3="3'b100", opcode="7'b0110011")


def extension(name: str, encoding: str, expression: str, *, parent: str = "RV32I", instruction: str = "") -> str:
    return f"""InstructionSet {name} extends {parent} {{
        instructions {{
            {instruction or name} {{
                encoding: {encoding};
                behavior: X[rd] = {expression};
            }}
        }}
    }}
    """


def catalogue(folder: Path, *texts: str) -> Catalogue:
    file = folder / "test.core_desc"
    file.write_text("".join(texts), encoding="utf-8")
    return load_all([file])


def test_extensions_have_what_those_have_that_they_extend(tmp_path: Path) -> None:
    other = CUSTOM.replace("3'b000", "3'b001")
    found = catalogue(tmp_path, extension("XA", CUSTOM, "X[rs1]"), extension("XB", other, "X[rs2]", parent="XA"))
    assert {name: [each.name for each in members] for name, members in found.extensions.items()} == {
        "xa": ["XA"],
        "xb": ["XA", "XB"],
    }
    assert [each.extensions for each in found.instructions] == [("xa", "xb"), ("xb",)]
    assert found.extension("XB") == found.instructions


def test_names_are_found_in_any_case_and_mistyped_ones_corrected(tmp_path: Path) -> None:
    found = catalogue(tmp_path, extension("XA", CUSTOM, "X[rs1]", instruction="rotate__left"))
    assert found.named("ROTATE.LEFT") == found.named("rotate__left") == found.instructions
    with pytest.raises(UsageError, match=r'unknown instruction "rotate\.lift"; did you mean "rotate\.left"'):
        found.named("rotate.lift")
    with pytest.raises(UsageError, match='unknown extension "xab"; did you mean "xa"'):
        found.extension("xab")


def test_extensions_that_collide_cannot_be_used_together(tmp_path: Path) -> None:
    found = catalogue(tmp_path, extension("XA", CUSTOM, "X[rs1]"), extension("XB", CUSTOM, "X[rs2]"))
    assert found.select(["xa"]) == found.extension("xa")
    assert found.select(["xb", "c"]) == found.extension("xb")
    message = f"XB: its encoding overlaps with XA in {tmp_path}/test.core_desc:3, which does something else"
    with pytest.raises(DescriptionError) as caught:
        found.select(["xa", "xb"])
    assert (caught.value.place.line, caught.value.reason) == (11, message)


@pytest.mark.parametrize(("expression", "agrees"), [("X[rs1]", True), ("~X[rs1]", False), ("X[rs1] ^ 0x80", False)])
def test_overlapping_encodings_may_mean_the_same(expression: str, agrees: bool, tmp_path: Path) -> None:
    """XB is XA with x0, as zext.h is pack with x0."""
    found = catalogue(tmp_path, extension("XA", CUSTOM, "X[rs1] | X[rs2] << 3"), extension("XB", UNARY, expression))
    xa, xb = found.instructions
    assert (conflict_of(xb, [xa]) is None) == agrees


def test_one_mnemonic_has_one_encoding(tmp_path: Path) -> None:
    other = CUSTOM.replace("3'b000", "3'b001")
    found = catalogue(
        tmp_path,
        extension("XA", CUSTOM, "X[rs1]", instruction="SAME"),
        extension("XB", other, "X[rs1]", instruction="SAME"),
    )
    xa, xb = found.instructions
    assert conflict_of(xb, [xa]) == f"its mnemonic same has another encoding in {tmp_path}/test.core_desc:3"


def test_native_instructions_count_when_their_extension_is_selected(tmp_path: Path) -> None:
    """In Zbb, `zext.h` is `pack` with x0."""
    pack = "X[rs2][15:0] :: X[rs1][15:0]"
    found = catalogue(tmp_path, extension("XA", PACK, "X[rs1]"), extension("XB", PACK, pack))
    assert found.select(["xa", "zbs"]) == found.extension("xa")
    for other, native in (("zbkb", "pack"), ("zbb", r"zext\.h")):
        with pytest.raises(DescriptionError, match=f"XA: its encoding overlaps with {native} of {other}, which does"):
            found.select(["xa", other])
    assert found.select(["xb", "zbkb", "zbb"]) == found.extension("xb")


def test_the_base_is_always_there(tmp_path: Path) -> None:
    encoding = R_TYPE.format(funct7="7'b0000000", funct3="3'b000", opcode="7'b0110011")
    found = catalogue(tmp_path, extension("XA", encoding, "X[rs1]"))
    with pytest.raises(DescriptionError, match="XA: its encoding overlaps with add of i, which does something else"):
        found.select(["xa"])


def test_a_native_instruction_is_known_by_its_encoding_and_mnemonic(tmp_path: Path) -> None:
    expression = "X[rs2][15:0] :: X[rs1][15:0]"
    [pack] = catalogue(tmp_path, extension("XA", PACK, expression, instruction="PACK")).instructions
    native = native_of(pack)
    assert native is not None
    assert native.mnemonic == "pack"
    [other] = catalogue(tmp_path, extension("XA", CUSTOM, expression, instruction="PACK")).instructions
    assert native_of(other) is None


def test_an_instruction_set_is_described_once(tmp_path: Path) -> None:
    other = CUSTOM.replace("3'b000", "3'b001")
    with pytest.raises(DescriptionError, match=r"XA is described already, in .*test\.core_desc:1"):
        catalogue(tmp_path, extension("XA", CUSTOM, "X[rs1]"), extension("XA", other, "X[rs1]"))


def test_a_folder_without_descriptions_is_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"no descriptions \(\*\.core_desc\) in "):
        load_all([tmp_path])


def test_ratified_extensions_can_be_used_together() -> None:
    """All that RVK describes and the simulator has, at once."""
    found = load_all([data_folder("isa")])
    ratified = ["i", "m", *(name for name in found.extensions if name.startswith("z"))]
    chosen = found.select(ratified)
    assert not found.refusals
    assert all(native_of(each) for each in chosen)

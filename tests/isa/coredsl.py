# SPDX-License-Identifier: MIT OR Apache-2.0
"""Descriptions made by tests."""

from pathlib import Path

from rvk.isa.load import load_all
from rvk.isa.model.evaluate import evaluate
from rvk.isa.model.instruction import Instruction

ENCODING = "7'b0000000 :: rs2[4:0] :: rs1[4:0] :: 3'b000 :: rd[4:0] :: 7'b0001011"
WITHOUT_RD = "7'b0000000 :: rs2[4:0] :: rs1[4:0] :: 3'b000 :: 5'b00000 :: 7'b0001011"


def describe(folder: Path, behavior: str, *, encoding: str = ENCODING, before: str = "") -> Instruction:
    """The instruction that behaves so; `before` are the sections before the instructions."""
    file = folder / "test.core_desc"
    file.write_text(
        f"""InstructionSet XTest {{
            {before}
            instructions {{
                TEST {{
                    encoding: {encoding};
                    behavior: {{ {behavior} }}
                }}
            }}
        }}""",
        encoding="utf-8",
    )
    catalogue = load_all([file])
    assert not catalogue.refusals, str(catalogue.refusals[0])
    [instruction] = catalogue.instructions
    return instruction


def run(instruction: Instruction, **inputs: int) -> int:
    """What the instruction writes to rd; inputs that are not given are 0."""
    return evaluate(instruction.results["rd"], dict.fromkeys(instruction.inputs(), 0) | inputs)

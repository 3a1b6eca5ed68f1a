# SPDX-License-Identifier: MIT OR Apache-2.0
"""The documentation of described instructions: encoding, assembly, meaning."""

from collections.abc import Iterable

from rvk.isa.model.instruction import Bits, Field, Instruction


def encoding_text(instruction: Instruction) -> str:
    """The encoding from bit 31 down: `0010100 rs2 rs1 010 rd 0110011`."""
    return " ".join(map(_part, instruction.encoding))


def assembly_text(instruction: Instruction) -> str:
    """Mnemonic and operands: `xperm4 rd, rs1, rs2`."""
    return f"{instruction.mnemonic} {', '.join(instruction.assembly)}".rstrip()


def markdown(title: str, instructions: Iterable[Instruction]) -> str:
    """A section with a row for each instruction."""
    rows = [
        f"| `{assembly_text(each)}` | {each.summary} | `{encoding_text(each)}` | `{each.latency_class}` |"
        for each in instructions
    ]
    head = ["| assembly | meaning | bits 31 to 0 | latency class |", "|---|---|---|---|"]
    return "\n".join([f"## {title}", "", *head, *rows, ""])


def _part(part: Bits | Field) -> str:
    if isinstance(part, Bits):
        return f"{part.value:0{part.width}b}"
    whole_register = part.name in {"rd", "rs1", "rs2"}
    span = f"{part.high}:{part.low}" if part.high != part.low else str(part.high)
    return part.name if whole_register else f"{part.name}[{span}]"

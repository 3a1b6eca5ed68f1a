# SPDX-License-Identifier: MIT OR Apache-2.0
"""Encodings as the tables of the standard print them, for the instructions that no description in `isa/` has.

`imm[12|10:5] rs2 rs1 000 imm[4:1|11] 1100011`: constant bits, registers, and for immediates which of their bits stand
there. A register with ' is one of x8 to x15. Immediates that the standard calls uimm, nzuimm or shamt have zeros above,
imm and nzimm copies of their sign.
"""

import re
from dataclasses import dataclass
from typing import Final

from rvk.isa.model.instruction import Bits, Field, Instruction

_PART: Final = re.compile(r"(?P<name>[a-z]+\d?)(?P<short>')?(\[(?P<bits>[\d:|]+)\])?")
_REGISTERS: Final = ("rd", "rs1", "rs2")
_REGISTER_BITS: Final = 4
_SHORT_BITS: Final = 2


@dataclass(frozen=True)
class Encoding:
    """Constant bits and fields from the highest bit down; `short` are the registers that are x8 to x15."""

    parts: tuple[Bits | Field, ...]
    short: frozenset[str] = frozenset()

    @property
    def length(self) -> int:
        """Number of bits: 16 or 32."""
        return sum(part.width for part in self.parts)

    def matches(self, word: str) -> str:
        """In SystemVerilog, whether the net `word` of 32 bits has this encoding."""
        mask = value = 0
        for part in self.parts:
            constant = isinstance(part, Bits)
            mask = mask << part.width | ((1 << part.width) - 1) * constant
            value = value << part.width | (part.value if isinstance(part, Bits) else 0)
        return f"({word} & 32'h{mask:08x}) == 32'h{value:08x}"

    def has(self, name: str) -> bool:
        """Whether there is such a field."""
        return any(isinstance(part, Field) and part.name == name for part in self.parts)

    def register(self, name: str, word: str) -> str:
        """In SystemVerilog, the number of a register, 5 bits."""
        pieces = self._pieces(name)
        ((_, position),) = pieces
        if name in self.short:
            return f"{{2'b01, {word}[{position + _SHORT_BITS}:{position}]}}"
        return f"{word}[{position + _REGISTER_BITS}:{position}]"

    def immediate(self, word: str) -> str:
        """In SystemVerilog, the immediate, extended to 32 bits; 0 if there is none."""
        name = self.immediate_name
        if name is None:
            return "32'd0"
        places = {bit: low + bit - field.low for field, low in self._pieces(name) for bit in _bits(field)}
        highest = max(places)
        bits = [f"{word}[{places[bit]}]" if bit in places else "1'b0" for bit in range(highest, -1, -1)]
        above = bits[0] if name in {"imm", "nzimm"} else "1'b0"
        fill = 31 - highest
        return f"{{{', '.join([*([f'{{{fill}{{{above}}}}}'] if fill else []), *bits])}}}"

    @property
    def immediate_name(self) -> str | None:
        """The field that is neither constant nor a register."""
        names = {part.name for part in self.parts if isinstance(part, Field)} - set(_REGISTERS)
        return next(iter(sorted(names)), None)

    def _pieces(self, name: str) -> list[tuple[Field, int]]:
        """The parts of a field, each with the lowest bit where it stands in the word."""
        position = self.length
        found = []
        for part in self.parts:
            position -= part.width
            if isinstance(part, Field) and part.name == name:
                found.append((part, position))
        return found


def _bits(field: Field) -> range:
    return range(field.low, field.high + 1)


def encoding(text: str) -> Encoding:
    """Reads the notation of the standard."""
    parts: list[Bits | Field] = []
    short = set()
    for word in text.split():
        if set(word) <= {"0", "1"}:
            parts.append(Bits(len(word), int(word, 2)))
            continue
        match = _PART.fullmatch(word)
        assert match is not None, word
        if match["bits"] is None:
            high = _SHORT_BITS if match["short"] else _REGISTER_BITS
            parts.append(Field(match["name"], high, 0))
            short |= {match["name"]} if match["short"] else set()
            continue
        for piece in match["bits"].split("|"):
            high_bit, _, low_bit = piece.partition(":")
            parts.append(Field(match["name"], int(high_bit), int(low_bit or high_bit)))
    return Encoding(tuple(parts), frozenset(short))


def described(instruction: Instruction) -> Encoding:
    """The encoding of a described instruction; its immediate is called as its sign demands."""
    name = "imm" if instruction.immediate_signed else "uimm"
    parts = [
        Field(name, part.high, part.low) if isinstance(part, Field) and part.name == instruction.immediate else part
        for part in instruction.encoding
    ]
    return Encoding(tuple(parts))


# Unprivileged specification, chapter "RV32/64G Instruction Set Listings"; privileged, chapter with the same name. The
# second column is the function of rvk_formal_pkg that says what the instruction does.
BASE: Final = {
    "jal": ("imm[20|10:1|11|19:12] rd 1101111", "jump(retired_i, rd, retired_i.pc + immediate)"),
    "jalr": ("imm[11:0] rs1 000 rd 1100111", "jump(retired_i, rd, retired_i.rs1_value + immediate)"),
    **{
        name: (
            f"imm[12|10:5] rs2 rs1 {funct3} imm[4:1|11] 1100011",
            f"branch(retired_i, 3'b{funct3}, immediate)",
        )
        for name, funct3 in zip(
            ("beq", "bne", "blt", "bge", "bltu", "bgeu"), ("000", "001", "100", "101", "110", "111"), strict=True
        )
    },
    **{
        name: (f"imm[11:0] rs1 {funct3} rd 0000011", f"load(retired_i, 3'b{funct3}, rd, immediate)")
        for name, funct3 in zip(("lb", "lh", "lw", "lbu", "lhu"), ("000", "001", "010", "100", "101"), strict=True)
    },
    **{
        name: (f"imm[11:5] rs2 rs1 {funct3} imm[4:0] 0100011", f"store(retired_i, 3'b{funct3}, immediate)")
        for name, funct3 in zip(("sb", "sh", "sw"), ("000", "001", "010"), strict=True)
    },
    "fence": ("uimm[11:0] rs1 000 rd 0001111", "nothing(retired_i)"),
    "fence.i": ("uimm[11:0] rs1 001 rd 0001111", "nothing(retired_i)"),
    "ecall": ("00000000000000000000000001110011", "exception(retired_i, MACHINE_ECALL)"),
    "ebreak": ("00000000000100000000000001110011", "exception(retired_i, BREAKPOINT)"),
    "mret": ("00110000001000000000000001110011", "mret(retired_i)"),
    "wfi": ("00010000010100000000000001110011", "nothing(retired_i)"),
    **{
        name: (f"uimm[11:0] rs1 {funct3} rd 1110011", "csr(retired_i, SEED)")
        for name, funct3 in zip(
            ("csrrw", "csrrs", "csrrc", "csrrwi", "csrrsi", "csrrci"),
            ("001", "010", "011", "101", "110", "111"),
            strict=True,
        )
    },
}
READS_NO_REGISTER: Final = frozenset({"fence", "fence.i", "csrrwi", "csrrsi", "csrrci"})
"""Their field rs1 is ignored, or an immediate."""

COMPRESSED: Final[tuple[tuple[str, str, str, dict[str, str], str], ...]] = (
    # What it stands for, name, encoding, registers that are not its fields of that name, what must hold of its fields.
    # Unprivileged specification, chapter "C", tables of quadrants 0, 1 and 2.
    ("addi", "c.addi4spn", "000 nzuimm[5:4|9:6|2|3] rd' 00", {"rs1": "5'd2"}, "immediate != 0"),
    ("lw", "c.lw", "010 uimm[5:3] rs1' uimm[2|6] rd' 00", {}, ""),
    ("sw", "c.sw", "110 uimm[5:3] rs1' uimm[2|6] rs2' 00", {}, ""),
    ("addi", "c.addi", "000 imm[5] rd imm[4:0] 01", {"rs1": "rd"}, ""),
    ("jal", "c.jal", "001 imm[11|4|9:8|10|6|7|3:1|5] 01", {"rd": "5'd1"}, ""),
    ("addi", "c.li", "010 imm[5] rd imm[4:0] 01", {"rs1": "5'd0"}, ""),
    ("addi", "c.addi16sp", "011 nzimm[9] 00010 nzimm[4|6|8:7|5] 01", {"rd": "5'd2", "rs1": "5'd2"}, "immediate != 0"),
    ("lui", "c.lui", "011 nzimm[17] rd nzimm[16:12] 01", {}, "rd != 2 && immediate != 0"),
    ("srli", "c.srli", "100 0 00 rd' shamt[4:0] 01", {"rs1": "rd"}, ""),
    ("srai", "c.srai", "100 0 01 rd' shamt[4:0] 01", {"rs1": "rd"}, ""),
    ("andi", "c.andi", "100 imm[5] 10 rd' imm[4:0] 01", {"rs1": "rd"}, ""),
    ("sub", "c.sub", "100 0 11 rd' 00 rs2' 01", {"rs1": "rd"}, ""),
    ("xor", "c.xor", "100 0 11 rd' 01 rs2' 01", {"rs1": "rd"}, ""),
    ("or", "c.or", "100 0 11 rd' 10 rs2' 01", {"rs1": "rd"}, ""),
    ("and", "c.and", "100 0 11 rd' 11 rs2' 01", {"rs1": "rd"}, ""),
    ("jal", "c.j", "101 imm[11|4|9:8|10|6|7|3:1|5] 01", {"rd": "5'd0"}, ""),
    ("beq", "c.beqz", "110 imm[8|4:3] rs1' imm[7:6|2:1|5] 01", {"rs2": "5'd0"}, ""),
    ("bne", "c.bnez", "111 imm[8|4:3] rs1' imm[7:6|2:1|5] 01", {"rs2": "5'd0"}, ""),
    ("slli", "c.slli", "000 0 rd shamt[4:0] 10", {"rs1": "rd"}, ""),
    ("lw", "c.lwsp", "010 uimm[5] rd uimm[4:2|7:6] 10", {"rs1": "5'd2"}, "rd != 0"),
    ("jalr", "c.jr", "100 0 rs1 00000 10", {"rd": "5'd0"}, "rs1 != 0"),
    ("add", "c.mv", "100 0 rd rs2 10", {"rs1": "5'd0"}, "rs2 != 0"),
    ("ebreak", "c.ebreak", "100 1 00000 00000 10", {}, ""),
    ("jalr", "c.jalr", "100 1 rs1 00000 10", {"rd": "5'd1"}, "rs1 != 0"),
    ("add", "c.add", "100 1 rd rs2 10", {"rs1": "rd"}, "rs2 != 0"),
    ("sw", "c.swsp", "110 uimm[5:2|7:6] rs2 10", {"rs1": "5'd2"}, ""),
)

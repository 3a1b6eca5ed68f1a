# SPDX-License-Identifier: MIT OR Apache-2.0
"""Descriptions of suggested instructions in CoreDSL, and their encodings."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rvk.explore.suggest.forms import BITS, FULL, Form
from rvk.explore.suggest.operation import Operation
from rvk.explore.suggest.pattern import Match, Pattern
from rvk.explore.suggest.printing import are_left, coredsl, formula
from rvk.isa.model.instruction import Instruction

EXTENSION: Final = "xsuggested"
_OPCODES: Final = (0b0001011, 0b0101011, 0b1011011, 0b1111011)
"""custom-0 to custom-3 (unprivileged specification, "RISC-V base opcode map")."""
_ALWAYS: Final = 0x0600707F
"""Bits that are constant in every encoding: opcode, funct3 and the low bits of funct7."""
_HIGH: Final = 0xF8000000
_RS2: Final = 0x01F00000
_FIELDS: Final = 2
"""Registers that an encoding has fields for besides rd."""
_AMOUNTS: Final = (27, 20)
"""The lowest bits of the fields of immediates."""
_MOST_WORDS: Final = 4


@dataclass(frozen=True)
class Described:
    """A suggested instruction."""

    mnemonic: str
    pattern: Pattern
    word: int
    """The constant bits of its encoding."""

    def operation(self, match: Match) -> Operation:
        """The instruction with the fields of an occurrence, without registers."""
        values = [
            (BITS - value) % BITS if left else value
            for value, left in zip(match.fields, are_left(self.pattern), strict=True)
        ]
        word = self.word
        for value, shift in zip(values, _AMOUNTS, strict=False):
            word |= value << shift
        return Operation(
            self.mnemonic, None, (), None, "alu", word, 4, is_custom=True, is_destructive=self.pattern.reads_rd
        )

    @property
    def formula(self) -> str:
        """For people: `ror(rs1 ^ rs2, imm)`."""
        return formula(self.pattern)

    def block(self) -> str:
        """The description of the instruction."""
        operands = ["rd", "rs1", "rs2"][: 1 + min(_FIELDS, self.pattern.inputs)]
        names = ", ".join([f"{{name({each})}}" for each in operands] + (["{imm}"] if self.pattern.fields else []))
        return (
            f"        // {self.formula}.\n"
            f"        {self.mnemonic.upper().replace('.', '_')} {{\n"
            f"            encoding: {self._encoding()};\n"
            f'            assembly: {{"{self.mnemonic}", "{names}"}};\n'
            f"            behavior: if (rd != 0) X[rd] = {coredsl(self.pattern)};\n"
            "        }\n"
        )

    def _encoding(self) -> str:
        high = f"5'b{self.word >> 27:05b}"
        second = "rs2[4:0]"
        if self.pattern.inputs == 1:
            second = "imm[9:5]" if self.pattern.fields > 1 else "5'b00000"
        if self.pattern.fields:
            high = "imm[4:0]"
        parts = [high, f"2'b{self.word >> 25 & 3:02b}", second, "rs1[4:0]", f"3'b{self.word >> 12 & 7:03b}", "rd[4:0]"]
        return " :: ".join([*parts, f"7'b{self.word & 0x7F:07b}"])


def describe(pattern: Pattern, others: Sequence[Described], known: Sequence[Instruction]) -> Described:
    """Gives a pattern a name and an encoding that overlaps with nothing that is described.

    Raises:
        LookupError: Every encoding is in use.
    """
    mask = _mask(pattern)
    taken = [(each.fixed, each.mask) for each in known] + [(each.word, _mask(each.pattern)) for each in others]
    word = next((each for each in _words() if all((each ^ fixed) & theirs & mask for fixed, theirs in taken)), None)
    if word is None:
        raise LookupError("every encoding of the custom opcodes is in use")
    names = {each.mnemonic for each in known} | {each.mnemonic for each in others}
    return Described(_unused(_name(pattern), names), pattern, word)


def _mask(pattern: Pattern) -> int:
    """The constant bits of the encoding."""
    mask = _ALWAYS | (0 if pattern.fields else _HIGH)
    return mask | (_RS2 if pattern.inputs == 1 and pattern.fields <= 1 else 0)


def _words() -> Iterator[int]:
    for opcode in _OPCODES:
        for low in range(4):
            for funct3 in range(8):
                yield low << 25 | funct3 << 12 | opcode


def _unused(name: str, names: set[str]) -> str:
    options = [name, *(f"{name}{number}" for number in range(2, len(names) + 3))]
    return next(each for each in options if each not in names)


def _name(pattern: Pattern) -> str:
    """Of its operations from the inside out: `xor.ror`."""
    words = list(dict.fromkeys(_words_of(pattern.form)))
    return ".".join(words[:_MOST_WORDS]) if len(words) > 1 else words[0] + str(pattern.inputs)


def _words_of(form: Form) -> Iterator[str]:
    match form[0]:
        case "in" | "const":
            return
        case "rot":
            yield from _words_of(form[1])
            kind = form[3]
            yield {"rot": "ror"}.get(kind, kind) if isinstance(kind, str) else "mask" if form[2] == 0 else "field"
        case "asr":
            yield from _words_of(form[1])
            yield "sra"
        case "xor" if form[1][-1] == ("const", FULL):
            for each in form[1]:
                yield from _words_of(each)
            yield "not" if len(form[1]) == 2 else "xnor"  # noqa: PLR2004
        case "add" | "xor" | "or" | "and":
            for each in form[1]:
                yield from _words_of(each)
            yield form[0]
        case _:
            yield from _words_of(form[1])
            yield from _words_of(form[2])
            yield form[0]


def description(instructions: Sequence[Described], title: str) -> str:
    """A file of CoreDSL with all of them, the extension `xsuggested`."""
    blocks = "\n".join(each.block() for each in instructions)
    return (
        "// SPDX-License-Identifier: MIT OR Apache-2.0\n"
        f"// {EXTENSION}: {title}\n\n"
        'import "Rotation.core_desc"\n\n'
        f"InstructionSet {EXTENSION} extends Rotation {{\n    instructions {{\n{blocks}    }}\n}}\n"
    )

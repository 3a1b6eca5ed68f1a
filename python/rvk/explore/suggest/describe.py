# SPDX-License-Identifier: MIT OR Apache-2.0
"""Descriptions of suggested instructions in CoreDSL, and their encodings."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rvk.explore.suggest.forms import BITS, FULL, Form
from rvk.explore.suggest.operation import Operation
from rvk.explore.suggest.pattern import Match, Pattern
from rvk.isa.model.instruction import Instruction

EXTENSION: Final = "xsuggested"
_OPCODES: Final = (0b0001011, 0b0101011, 0b1011011, 0b1111011)
"""custom-0 to custom-3 (unprivileged specification, "RISC-V base opcode map")."""
_ALWAYS: Final = 0x0600707F
"""Bits that are constant in every encoding: opcode, funct3 and the low bits of funct7."""
_HIGH: Final = 0xF8000000
_RS2: Final = 0x01F00000
_REGISTERS: Final = ("X[rs1]", "X[rs2]", "X[rd]")
_SHORT_REGISTERS: Final = ("rs1", "rs2", "rd")
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
            for value, left in zip(match.fields, _are_left(self.pattern), strict=True)
        ]
        word = self.word
        for value, shift in zip(values, (27, 20), strict=False):
            word |= value << shift
        return Operation(
            self.mnemonic, None, (), None, "alu", word, 4, is_custom=True, is_destructive=self.pattern.reads_rd
        )

    @property
    def formula(self) -> str:
        """For people: `ror(rs1 ^ rs2, imm)`."""
        return _Printer(self.pattern, _SHORT_REGISTERS).short(self.pattern.form)

    def block(self) -> str:
        """The description of the instruction."""
        pattern = self.pattern
        printer = _Printer(pattern, _REGISTERS)
        operands = ["rd", *_SHORT_REGISTERS[: min(2, pattern.inputs)]]
        names = ", ".join([f"{{name({each})}}" for each in operands] + (["{imm}"] if pattern.fields else []))
        return (
            f"        // {self.formula}.\n"
            f"        {self.mnemonic.upper().replace('.', '_')} {{\n"
            f"            encoding: {self._encoding()};\n"
            f'            assembly: {{"{self.mnemonic}", "{names}"}};\n'
            f"            behavior: if (rd != 0) X[rd] = {printer.text(pattern.form)};\n"
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


def describe(pattern: Pattern, others: Sequence[Described], known: Iterable[Instruction]) -> Described:
    """Gives a pattern a name and an encoding that overlaps with nothing that is described.

    Raises:
        LookupError: Every encoding is in use.
    """
    mask = _mask(pattern)
    taken = [(each.fixed, each.mask) for each in known] + [(each.word, _mask(each.pattern)) for each in others]
    word = next((each for each in _words(mask) if all((each ^ fixed) & theirs & mask for fixed, theirs in taken)), None)
    if word is None:
        raise LookupError("every encoding of the custom opcodes is in use")
    names = {each.mnemonic for each in [*known, *others]}
    return Described(_unused(_name(pattern), names), pattern, word)


def _mask(pattern: Pattern) -> int:
    """The constant bits of the encoding."""
    mask = _ALWAYS | (0 if pattern.fields else _HIGH)
    return mask | (_RS2 if pattern.inputs == 1 and pattern.fields <= 1 else 0)


def _words(mask: int) -> Iterator[int]:
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


def _are_left(pattern: Pattern) -> list[bool]:
    """For each field, whether it is only the amount of shifts left, and is written as that."""
    kinds: dict[int, set[str]] = {each: set() for each in range(pattern.fields)}
    _note_kinds(pattern.form, kinds)
    return [kinds[each] == {"sll"} for each in range(pattern.fields)]


def _note_kinds(form: Form, kinds: dict[int, set[str]]) -> None:
    if form[0] in ("rot", "asr") and isinstance(form[2], tuple):
        kinds[form[2][1]].add(str(form[3]) if form[0] == "rot" else "sra")
    for each in form[1:]:
        if isinstance(each, tuple) and each and isinstance(each[0], tuple):
            for part in each:
                _note_kinds(part, kinds)
        elif isinstance(each, tuple) and each and each[0] not in ("field",):
            _note_kinds(each, kinds)


class _Printer:
    """Prints what a pattern computes."""

    def __init__(self, pattern: Pattern, registers: Sequence[str]) -> None:
        self._registers = registers
        self._left = _are_left(pattern)
        self._fields = ("imm",) if pattern.fields <= 1 else ("imm[4:0]", "imm[9:5]")

    def text(self, form: Form) -> str:
        """In CoreDSL, of 32 bits."""
        match form[0]:
            case "in":
                return self._registers[form[1]]
            case "const":
                return f"32'h{form[1]:08x}"
            case "rot":
                return self._rotation(form)
            case "asr":
                return f"(unsigned<32>)((signed<32>){self.text(form[1])} >> {self._amount(form[2])})"
            case "add":
                return f"(unsigned<32>)({' + '.join(map(self.text, form[1]))})"
            case "xor" if form[1][-1] == ("const", FULL):
                rest = form[1][:-1]
                return f"(~{self.text(rest[0] if len(rest) == 1 else ('xor', rest))})"
            case "xor" | "or" | "and":
                return f"({_SIGNS[form[0]].join(map(self.text, form[1]))})"
            case "sub":
                return f"(unsigned<32>)({self.text(form[1])} - {self.text(form[2])})"
            case "sltu":
                return f"(unsigned<32>)({self.text(form[1])} < {self.text(form[2])})"
            case "slt":
                return f"(unsigned<32>)((signed<32>){self.text(form[1])} < (signed<32>){self.text(form[2])})"
            case "sra":
                return f"(unsigned<32>)((signed<32>){self.text(form[1])} >> (unsigned<5>){self.text(form[2])})"
            case name:
                return f"({self.text(form[1])} {'<<' if name == 'sll' else '>>'} (unsigned<5>){self.text(form[2])})"

    def _amount(self, amount: int | tuple[str, int]) -> str:
        return self._fields[amount[1]] if isinstance(amount, tuple) else str(amount)

    def _rotation(self, form: Form) -> str:
        x, amount, kind = self.text(form[1]), form[2], form[3]
        if kind == "srl":
            return f"({x} >> {self._amount(amount)})"
        if kind == "sll":
            if isinstance(amount, tuple):
                field = self._fields[amount[1]]
                return f"({x} << {field})" if self._left[amount[1]] else f"({x} << (unsigned<5>)(32 - {field}))"
            return f"({x} << {BITS - amount})"
        if isinstance(kind, int) and isinstance(amount, int):
            return f"({_shifted(x, amount, kind)} & 32'h{kind:08x})"
        turned = f"rotate_right({x}, {self._amount(amount)})"
        return turned if kind == "rot" else f"({turned} & 32'h{kind:08x})"

    def short(self, form: Form) -> str:
        """For people."""
        match form[0]:
            case "in":
                return self._registers[form[1]]
            case "const":
                return str(form[1]) if form[1] < 1 << 12 else f"{form[1]:#x}"
            case "rot" | "asr":
                return self._short_rotation(form)
            case "xor" if form[1][-1] == ("const", FULL):
                rest = form[1][:-1]
                return f"~{self.short(rest[0] if len(rest) == 1 else ('xor', rest))}"
            case "add" | "xor" | "or" | "and":
                return f"({_SIGNS[form[0]].join(map(self.short, form[1]))})"
            case name:
                return f"({self.short(form[1])} {_SIGNS[name]} {self.short(form[2])})"

    def _short_rotation(self, form: Form) -> str:
        x, amount = self.short(form[1]), self._amount(form[2])
        if form[0] == "asr":
            return f"({x} >>s {amount})"
        kind = form[3]
        if kind == "srl":
            return f"({x} >> {amount})"
        if kind == "sll":
            is_left = isinstance(form[2], int) or self._left[form[2][1]]
            left = amount if isinstance(form[2], tuple) else str(BITS - form[2])
            return f"({x} << {left if is_left else f'32-{amount}'})"
        if isinstance(kind, str):
            return f"ror({x}, {amount})"
        turned = f"ror({x}, {amount})" if isinstance(form[2], tuple) else _shifted(x, form[2], kind)
        return f"({turned} & {kind:#x})"


_SIGNS: Final[Mapping[str, str]] = {
    "add": " + ", "xor": " ^ ", "or": " | ", "and": " & ", "sub": "-", "slt": "<s", "sltu": "<",
    "sll": "<<", "srl": ">>", "sra": ">>s",
}  # fmt: skip


def _shifted(x: str, amount: int, mask: int) -> str:
    """A rotation of which only these bits are needed, as a shift where that suffices."""
    if amount == 0:
        return x
    if not mask & ~(FULL >> amount):
        return f"({x} >> {amount})"
    if not mask & ~(FULL << (BITS - amount)):
        return f"({x} << {BITS - amount})"
    return f"rotate_right({x}, {amount})"


def description(instructions: Sequence[Described], title: str) -> str:
    """A file of CoreDSL with all of them, the extension `xsuggested`."""
    blocks = "\n".join(each.block() for each in instructions)
    return (
        "// SPDX-License-Identifier: MIT OR Apache-2.0\n"
        f"// {EXTENSION}: {title}\n\n"
        'import "Rotation.core_desc"\n\n'
        f"InstructionSet {EXTENSION} extends Rotation {{\n    instructions {{\n{blocks}    }}\n}}\n"
    )

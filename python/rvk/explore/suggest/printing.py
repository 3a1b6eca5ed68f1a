# SPDX-License-Identifier: MIT OR Apache-2.0
"""What a pattern computes, as text: in CoreDSL, and short for people."""

from collections.abc import Mapping
from typing import Any, Final

from rvk.explore.suggest.forms import BITS, FULL, Form
from rvk.explore.suggest.pattern import Pattern

_IN_COREDSL: Final = ("X[rs1]", "X[rs2]", "X[rd]")
_FOR_PEOPLE: Final = ("rs1", "rs2", "rd")
_COREDSL: Final[Mapping[str, str]] = {
    "sub": "(unsigned<32>)({} - {})",
    "sltu": "(unsigned<32>)({} < {})",
    "slt": "(unsigned<32>)((signed<32>){} < (signed<32>){})",
    "sll": "({} << (unsigned<5>){})",
    "srl": "({} >> (unsigned<5>){})",
    "sra": "(unsigned<32>)((signed<32>){} >> (unsigned<5>){})",
}
_SHORT: Final[Mapping[str, str]] = {
    "sub": "({} - {})",
    "sltu": "({} < {})",
    "slt": "({} <s {})",
    "sll": "({} << {})",
    "srl": "({} >> {})",
    "sra": "({} >>s {})",
}
_SIGNS: Final[Mapping[str, str]] = {"add": " + ", "xor": " ^ ", "or": " | ", "and": " & "}
_SMALL: Final = 1 << 12
_NOT: Final = ("const", FULL)


class _Printer:
    """Prints the form of a pattern in one of the two ways."""

    def __init__(self, pattern: Pattern, *, is_coredsl: bool) -> None:
        self._is_coredsl = is_coredsl
        self._registers = _IN_COREDSL if is_coredsl else _FOR_PEOPLE
        self._left = are_left(pattern)
        self._fields = ("imm",) if pattern.fields <= 1 else ("imm[4:0]", "imm[9:5]")

    def text(self, form: Form) -> str:
        """Of 32 bits."""
        match form[0]:
            case "in":
                return self._registers[form[1]]
            case "const":
                return self._constant(form[1])
            case "rot" | "asr":
                return self._rotation(form) if form[0] == "rot" else self._arithmetic_shift(form)
            case name if name in _SIGNS:
                return self._joined(name, form[1])
            case name:
                rule = (_COREDSL if self._is_coredsl else _SHORT)[name]
                return rule.format(self.text(form[1]), self.text(form[2]))

    def _constant(self, value: int) -> str:
        if self._is_coredsl:
            return f"32'h{value:08x}"
        return str(value) if value < _SMALL else f"{value:#x}"

    def _joined(self, name: str, parts: tuple[Form, ...]) -> str:
        if name == "xor" and parts[-1] == _NOT:
            rest = parts[:-1]
            return f"(~{self.text(rest[0] if len(rest) == 1 else ('xor', rest))})"
        joined = f"({_SIGNS[name].join(map(self.text, parts))})"
        return f"(unsigned<32>){joined}" if name == "add" and self._is_coredsl else joined

    def _amount(self, amount: Any) -> str:  # noqa: ANN401
        return self._fields[amount[1]] if isinstance(amount, tuple) else str(amount)

    def _arithmetic_shift(self, form: Form) -> str:
        x, amount = self.text(form[1]), self._amount(form[2])
        return f"(unsigned<32>)((signed<32>){x} >> {amount})" if self._is_coredsl else f"({x} >>s {amount})"

    def _rotation(self, form: Form) -> str:
        x, amount, kind = self.text(form[1]), form[2], form[3]
        if kind == "srl":
            return f"({x} >> {self._amount(amount)})"
        if kind == "sll":
            return f"({x} << {self._left_amount(amount)})"
        if isinstance(kind, int):
            turned = self._rotated(x, amount) if isinstance(amount, tuple) else self._shifted(x, amount, kind)
            return f"({turned} & {self._constant(kind) if self._is_coredsl else hex(kind)})"
        return self._rotated(x, amount)

    def _rotated(self, x: str, amount: Any) -> str:  # noqa: ANN401
        return f"{'rotate_right' if self._is_coredsl else 'ror'}({x}, {self._amount(amount)})"

    def _left_amount(self, amount: Any) -> str:  # noqa: ANN401
        if not isinstance(amount, tuple):
            return str(BITS - amount)
        field = self._fields[amount[1]]
        if self._left[amount[1]]:
            return field
        return f"(unsigned<5>)(32 - {field})" if self._is_coredsl else f"(32 - {field})"

    def _shifted(self, x: str, amount: int, mask: int) -> str:
        """A rotation of which only these bits are needed, as a shift where that suffices."""
        if amount == 0:
            return x
        if not mask & ~(FULL >> amount):
            return f"({x} >> {amount})"
        if not mask & ~(FULL << (BITS - amount)):
            return f"({x} << {BITS - amount})"
        return self._rotated(x, amount)


def coredsl(pattern: Pattern) -> str:
    """The value of rd in CoreDSL."""
    return _Printer(pattern, is_coredsl=True).text(pattern.form)


def formula(pattern: Pattern) -> str:
    """The value of rd for people: `ror(rs1 ^ rs2, imm)`."""
    text = _Printer(pattern, is_coredsl=False).text(pattern.form)
    inside = text[1:-1]
    return inside if text.startswith("(") and _is_balanced(inside) else text


def _is_balanced(text: str) -> bool:
    depth = 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if depth < 0:
            return False
    return True


def are_left(pattern: Pattern) -> list[bool]:
    """For each field, whether it is only the amount of shifts left, and is written as that."""
    kinds: dict[int, set[str]] = {each: set() for each in range(pattern.fields)}
    _note_kinds(pattern.form, kinds)
    return [kinds[each] == {"sll"} for each in range(pattern.fields)]


def _note_kinds(form: Form, kinds: dict[int, set[str]]) -> None:
    if form[0] in ("in", "const"):
        return
    if form[0] in ("rot", "asr"):
        if isinstance(form[2], tuple):
            kinds[form[2][1]].add(str(form[3]) if form[0] == "rot" else "asr")
        _note_kinds(form[1], kinds)
        return
    for each in form[1] if form[0] in _SIGNS else form[1:]:
        _note_kinds(each, kinds)

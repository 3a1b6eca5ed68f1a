# SPDX-License-Identifier: MIT OR Apache-2.0
"""Normal forms of what a pattern computes, so that code that is written differently is recognised as the same.

An expression is a nested tuple: `("in", i)`, `("const", c)`, `("rot", x, n, mask)`, `("add" | "xor" | "or" | "and",
arguments)`, `("sub" | "slt" | "sltu" | "sll" | "srl" | "sra", x, y)`, `("asr", x, n)`.

Shifts by constants and masks become one operation, rotate right and mask, which is closed under composition; PowerPC
has it as an instruction, `rlwinm` (Power ISA, book I). Parts of the same rotation that do not overlap are united: so
the sum, the OR and the XOR of two shifts of a word are all recognised as its rotation.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Final

Form = tuple[Any, ...]

FULL: Final = 0xFFFFFFFF
BITS: Final = 32
_ASSOCIATIVE: Final = frozenset({"add", "xor", "or", "and"})
_NEUTRAL: Final = {"add": 0, "xor": 0, "or": 0, "and": FULL}
_BY_IMMEDIATE: Final = {"addi": "add", "andi": "and", "ori": "or", "xori": "xor", "slti": "slt", "sltiu": "sltu"}
_NEGATED: Final = {"andn": "and", "orn": "or", "xnor": "xor"}
_SCALED: Final = {"sh1add": 1, "sh2add": 2, "sh3add": 3}
_SHIFTS: Final[Mapping[str, Callable[[Form, int], Form]]] = {
    "slli": lambda x, amount: rotate_mask(x, -amount, FULL << amount & FULL),
    "srli": lambda x, amount: rotate_mask(x, amount, FULL >> amount),
    "srai": lambda x, amount: ("asr", x, amount),
    "rori": lambda x, amount: rotate_mask(x, amount, FULL),
}


def rotated(value: int, amount: int) -> int:
    """A word rotated right."""
    amount %= BITS
    return (value >> amount | value << (BITS - amount)) & FULL


def of_instruction(mnemonic: str, operands: tuple[Form, ...], immediate: int | None) -> Form:
    """What an instruction computes from these operands."""
    if mnemonic in _SHIFTS:
        return _SHIFTS[mnemonic](operands[0], immediate or 0)
    value = (immediate or 0) & FULL
    if mnemonic == "lui":
        return ("const", value << 12 & FULL)
    if mnemonic in _BY_IMMEDIATE:
        return _binary(_BY_IMMEDIATE[mnemonic], operands[0], ("const", value))
    if mnemonic in _NEGATED:
        return _binary(_NEGATED[mnemonic], operands[0], _binary("xor", operands[1], ("const", FULL)))
    if mnemonic in _SCALED:
        amount = _SCALED[mnemonic]
        return _binary("add", rotate_mask(operands[0], -amount, FULL << amount & FULL), operands[1])
    return _binary(mnemonic, *operands)


def rotate_mask(x: Form, amount: int, mask: int) -> Form:
    """`rotate_right(x, amount) & mask`."""
    amount %= BITS
    if x[0] == "const":
        return ("const", rotated(x[1], amount) & mask)
    if x[0] == "rot":
        x, amount, mask = x[1], (x[2] + amount) % BITS, rotated(x[3], amount) & mask
    if not mask:
        return ("const", 0)
    return x if mask == FULL and not amount else ("rot", x, amount, mask)


def _binary(operator: str, x: Form, y: Form) -> Form:
    if operator == "and" and x[0] == "const":
        x, y = y, x
    if operator == "and" and y[0] == "const":
        return rotate_mask(x, 0, y[1])
    if operator in _ASSOCIATIVE:
        return _associative(operator, x, y)
    return (operator, x, y)


def _associative(operator: str, x: Form, y: Form) -> Form:
    parts = [*_arguments(operator, x), *_arguments(operator, y)]
    constants = [each[1] for each in parts if each[0] == "const"]
    constant = _NEUTRAL[operator]
    for each in constants:
        constant = _computed(operator, constant, each)
    parts = [each for each in parts if each[0] != "const"]
    if operator != "and":
        parts = _united(parts)
    if constant != _NEUTRAL[operator]:
        parts.append(("const", constant))
    if not parts:
        return ("const", constant)
    if len(parts) == 1:
        return parts[0]
    return ("or" if operator in ("add", "xor") and are_apart(parts) else operator, tuple(parts))


def _computed(operator: str, x: int, y: int) -> int:
    return {"add": x + y & FULL, "xor": x ^ y, "or": x | y, "and": x & y}[operator]


def _arguments(operator: str, x: Form) -> list[Form]:
    """The arguments of the same operator; an OR of parts that do not overlap is an XOR and a sum, too."""
    if x[0] == operator or (x[0] == "or" and operator in ("xor", "add") and are_apart(x[1])):
        return list(x[1])
    return [x]


def are_apart(parts: Iterable[Form]) -> bool:
    """Whether no two of these can have a bit in common."""
    seen = 0
    for each in parts:
        if each[0] not in ("rot", "const"):
            return False
        mask = each[3] if each[0] == "rot" else each[1]
        if seen & mask:
            return False
        seen |= mask
    return True


def _united(parts: list[Form]) -> list[Form]:
    """Unites parts of the same rotation of a word that do not overlap."""
    found: list[Form] = []
    for each in parts:
        for index, other in enumerate(found):
            if each[0] == other[0] == "rot" and each[1:3] == other[1:3] and not each[3] & other[3]:
                found[index] = rotate_mask(each[1], each[2], each[3] | other[3])
                break
        else:
            found.append(each)
    return found


def weight(form: Form) -> int:
    """How many operations it consists of at least, when a shift, a mask and a rotation count as one each."""
    match form[0]:
        case "in" | "const":
            return 0
        case "rot":
            pure = form[2] == 0 or form[3] in (FULL >> form[2], FULL << (BITS - form[2]) & FULL)
            return weight(form[1]) + (1 if pure else 2)
        case "asr":
            return weight(form[1]) + 1
        case name if name in _ASSOCIATIVE:
            return sum(map(weight, form[1])) + len(form[1]) - 1
        case _:
            return weight(form[1]) + weight(form[2]) + 1


def _rank(form: Form) -> tuple[bool, str]:
    """The order of arguments; a constant is the last one."""
    return form[0] == "const", repr(form)


@cache
def renamed(form: Form, names: tuple[int, ...]) -> Form:
    """The same with input i called `names[i]`, and the arguments of each operator in order."""
    match form[0]:
        case "in":
            return ("in", names[form[1]])
        case "const":
            return form
        case "rot" | "asr":
            return (form[0], renamed(form[1], names), *form[2:])
        case name if name in _ASSOCIATIVE:
            return (name, tuple(sorted((renamed(each, names) for each in form[1]), key=_rank)))
        case _:
            return (form[0], renamed(form[1], names), renamed(form[2], names))


def inputs_of(form: Form) -> frozenset[int]:
    """The inputs that it depends on."""
    match form[0]:
        case "in":
            return frozenset({form[1]})
        case "const":
            return frozenset()
        case "rot" | "asr":
            return inputs_of(form[1])
        case name if name in _ASSOCIATIVE:
            return frozenset[int]().union(*map(inputs_of, form[1]))
        case _:
            return inputs_of(form[1]) | inputs_of(form[2])

# SPDX-License-Identifier: MIT OR Apache-2.0
"""A first estimate of what an instruction's data path costs, before Yosys counts it."""

from typing import Final

from rvk.explore.suggest.forms import FULL, Form
from rvk.explore.suggest.pattern import Pattern

_GATES: Final = {"add": 250.0, "sub": 270.0, "xor": 96.0, "and": 48.0, "or": 48.0, "slt": 170.0, "sltu": 170.0}
"""NAND2 equivalents of operations on words, as Yosys maps the generated hardware of RV32I's instructions."""
_BARREL_SHIFTER: Final = 480.0
_INVERTERS: Final = 20.0


def estimated_gates(pattern: Pattern) -> float:
    """NAND2 equivalents; what occurs twice counts once."""
    parts: set[Form] = set()
    _collect(pattern.form, parts)
    return sum(map(_own, parts))


def _collect(form: Form, parts: set[Form]) -> None:
    if form[0] in ("in", "const"):
        return
    parts.add(form)
    for each in form[1] if isinstance(form[1][0], tuple) else form[1:]:
        if isinstance(each, tuple) and each[0] != "field":
            _collect(each, parts)


def _own(form: Form) -> float:
    match form[0]:
        case "rot" | "asr":
            return _BARREL_SHIFTER if isinstance(form[2], tuple) else 0.0
        case "sll" | "srl" | "sra":
            return _BARREL_SHIFTER
        case "xor" if form[1][-1] == ("const", FULL):
            return _INVERTERS + _GATES["xor"] * (len(form[1]) - 2)
        case "add" | "xor" | "or" | "and":
            return _GATES[form[0]] * (len(form[1]) - 1)
        case name:
            return _GATES[name]

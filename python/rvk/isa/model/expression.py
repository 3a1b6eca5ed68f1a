# SPDX-License-Identifier: MIT OR Apache-2.0
"""The result of an instruction: an expression over bit vectors, the one form from which everything else is printed.

Descriptions are elaborated into this form: loops are unrolled, functions inlined, assignments replaced by what they
assign, signs and widths made explicit. What remains has about twenty operators without sign, overflow or undefined
cases, so that C, SystemVerilog and the evaluation in Python are short printers that cannot differ in their rules.

Every value is a vector of `width` bits, read as an unsigned number. Where a sign matters, the operator says so.
Equal expressions are the same object: common parts are shared, and printers name what is used more than once.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final


class Operator(Enum):
    """The operators; `a`, `b`, `c` are the operands, `w` the width of the result."""

    ADD = "add"  # a + b; the widths of both and of the result are equal
    SUB = "sub"  # a - b
    MUL = "mul"  # low w bits of a * b
    UDIV = "udiv"  # unsigned quotient; all ones if b = 0 (as in SMT-LIB)
    UREM = "urem"  # unsigned remainder; a if b = 0
    SDIV = "sdiv"  # signed quotient, towards zero; for b = 0: 1 if a < 0, otherwise all ones (as in SMT-LIB)
    SREM = "srem"  # signed remainder with the sign of a; a if b = 0
    AND = "and"
    OR = "or"
    XOR = "xor"
    NOT = "not"
    SHL = "shl"  # a << b; 0 if b >= w; the width of b is free
    LSHR = "lshr"  # a >> b, zeros come in; 0 if b >= w
    ASHR = "ashr"  # a >> b, copies of the sign come in; all sign if b >= w
    EQ = "eq"  # 1 bit
    ULT = "ult"  # 1 bit: a < b, unsigned
    SLT = "slt"  # 1 bit: a < b, signed
    MUX = "mux"  # b if the bit a is 1, otherwise c
    CONCAT = "concat"  # a above b
    EXTRACT = "extract"  # w bits of a from bit `low` on
    ZEXT = "zext"  # a with zeros above
    SEXT = "sext"  # a with copies of its sign above


@dataclass(frozen=True, eq=False, repr=False)
class Expression:
    """Any expression. Do not construct directly: the functions of `rvk.isa.model.builder` simplify and share."""

    width: int

    def __repr__(self) -> str:
        """Short: shared parts, printed wherever they are used, would take exponential space."""
        return f"<{type(self).__name__} of {self.width} bits>"


@dataclass(frozen=True, eq=False, repr=False)
class Constant(Expression):
    """A number."""

    value: int


@dataclass(frozen=True, eq=False, repr=False)
class Input(Expression):
    """What comes from outside.

    `rs1`, `rs2`, `rd` (the old value), `immediate`, `pc`, `entropy` (16 random bits and their status, as the seed CSR
    gives them) or `state.NAME`, a register that the extension adds. The width of `immediate` is that of its field: the
    highest bit that is encoded, and all below it. Bits that are not encoded are zero: `imm[31:12]` makes an input of
    32 bits whose low 12 are zero. It is not extended: the description does that.
    """

    name: str


@dataclass(frozen=True, eq=False, repr=False)
class Operation(Expression):
    """An operator on operands; `low` is for EXTRACT only."""

    operator: Operator
    operands: tuple[Expression, ...]
    low: int = 0


@dataclass(frozen=True)
class Table:
    """Constants of equal width, such as an S-box; their number is a power of two."""

    name: str
    width: int
    values: tuple[int, ...]

    @property
    def index_width(self) -> int:
        """Bits of an index."""
        return (len(self.values) - 1).bit_length()


@dataclass(frozen=True, eq=False, repr=False)
class Lookup(Expression):
    """The entry of a table at an index of exactly `table.index_width` bits."""

    table: Table
    index: Expression


XLEN: Final = 32


def operands_of(expression: Expression) -> tuple[Expression, ...]:
    """The direct parts of an expression."""
    match expression:
        case Operation(operands=operands):
            return operands
        case Lookup(index=index):
            return (index,)
        case _:
            return ()


def in_order(*roots: Expression) -> list[Expression]:
    """Every expression that the roots contain, each once, operands before what uses them."""
    done: dict[Expression, None] = {}
    stack: list[tuple[Expression, bool]] = [(root, False) for root in reversed(roots)]
    while stack:
        expression, ready = stack.pop()
        if expression in done:
            continue
        if ready:
            done[expression] = None
            continue
        stack.append((expression, True))
        stack.extend((operand, False) for operand in reversed(operands_of(expression)) if operand not in done)
    return list(done)

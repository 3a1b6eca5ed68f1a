# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints products.S: multiplication, squaring and Montgomery's reduction by blocks of 8, 4 and 1 rows."""

from collections.abc import Iterator

from rvk.kernels.text import header

from . import blocks
from .blocks import (
    A_AT,
    A_END,
    BLOCKS,
    BYTES,
    FACTORS,
    FRAME,
    LABELS,
    LEFT,
    OUT_AT,
    PENDING,
    SECOND,
    A,
    address,
    enter,
    leave,
    load,
)
from .chains import EXTRA, HIGHS, Row, T, X, line
from .reduction import montgomery_reduce

COMMENT = """
Products of big integers, for RV32IM, and with add-with-carry from one source. Written by generate.py: read that, do
not edit this.

    void rvk_bignum_multiply(uint32_t *product, const uint32_t *a, const uint32_t *b, size_t limbs)
    void rvk_bignum_square(uint32_t *square, const uint32_t *a, size_t limbs)
    void rvk_bignum_montgomery_reduce(uint32_t *out, uint32_t *t, const uint32_t *modulus, uint32_t inverse,
                                      size_t limbs)

Operand scanning by blocks: 8, 4 or 1 limbs of one factor stay in registers, with as many words of unfinished columns
("pending"), while the limbs of the other factor are loaded in turn. So 8 products cost two loads and a store.
  - square: a block begins with the triangle of its own products, then the rest of a passes. At last all is doubled,
    and the squares are added.
  - montgomery_reduce: a block of quotients is found column by column, from the products of low columns; then what
    these quotients and the low limbs of the modulus still owe to higher columns becomes the pending words, and the
    rest of the modulus passes. All products of quotients and modulus are made once.

Preconditions: all 4-aligned, no overlap. Any number of limbs. Constant time for a given number.

Registers: {factors} the block; {pending} pending words; {a} a limb; {out_at} to the columns, {a_at}
to the limbs, {a_end} their end; {second} to b, or the inverse; {left} bytes of the factor left, {bytes} all of them;
{scratch} scratch.
Stack: {frame} bytes: saved registers, a pointer, and a carry.

{counts}
"""
MACROS = """\
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"
#include "saved_registers.inc"

.macro LOCAL_FUNCTION name
    .section .text.\\name, "ax", @progbits
    .balign 4
    .type \\name, @function
\\name:
.endm
"""

COUNTS = {
    "multiply": {32: (600, 377), 128: (9009, 5234)},
    "square": {32: (454, 344), 128: (5032, 3155)},
    "montgomery_reduce": {32: (851, 592), 128: (9938, 6016)},
}
"""Instructions by function and bytes: plain, and with add-with-carry."""


def comment() -> str:
    """The comment of the header."""
    counts = (
        f"instructions: rvk_bignum_{function} {isa} message_bytes={size} {count}"
        for function, sizes in COUNTS.items()
        for size, each in sizes.items()
        for isa, count in zip(("rv32imc", "rv32imc_xcarry"), each, strict=True)
    )
    return COMMENT.format(
        factors=f"{FACTORS[0]} to {FACTORS[-1]}",
        pending=f"{PENDING[0]} to {PENDING[-2]} and {PENDING[-1]}",
        a=A,
        out_at=OUT_AT,
        a_at=A_AT,
        a_end=A_END,
        second=SECOND,
        left=LEFT,
        bytes=BYTES,
        scratch=", ".join((T, X, *HIGHS)),
        frame=FRAME,
        counts="\n".join(counts),
    )


def multiply() -> Iterator[str]:
    """A block of b, by which all of a passes; the first one writes columns, the others add to them."""
    name = "rvk_bignum_multiply"
    later, done = next(LABELS), next(LABELS)

    def body(block: int, adds: bool) -> Iterator[str]:
        yield from load(FACTORS[:block], SECOND)
        yield line("addi", SECOND, SECOND, str(4 * block))
        yield from (line("li", word, "0") for word in PENDING[:block])
        yield line("jal", blocks.rows_name(block, adds=adds))
        yield from (line("sw", word, address(OUT_AT, i)) for i, word in enumerate(PENDING[:block]))
        yield line("sub", A_AT, A_END, BYTES)
        yield line("sub", OUT_AT, OUT_AT, BYTES)
        yield line("addi", OUT_AT, OUT_AT, str(4 * block))

    yield from enter(name)
    yield line("slli", LEFT, "a3", "2")
    yield line("mv", BYTES, LEFT)
    yield line("add", A_END, A_AT, BYTES)
    yield from blocks.largest(lambda block: body(block, adds=False), later, done)
    yield f"{later}:"
    yield from blocks.largest(lambda block: body(block, adds=True), later, done)
    yield f"{done}:"
    yield from leave(name)


def square() -> Iterator[str]:
    """A block of a: its triangle, then the rest of a passes."""
    name = "rvk_bignum_square"
    later, double, loop, done = (next(LABELS) for _ in range(4))

    def body(block: int, adds: bool) -> Iterator[str]:
        yield from load(FACTORS[:block], A_AT)
        yield line("addi", A_AT, A_AT, str(4 * block))
        if not adds:
            yield line("sw", "zero", address(OUT_AT))
        for j in range(1, block):
            if adds:
                yield line("lw", EXTRA, address(OUT_AT, j))
            yield from Row(FACTORS[j], FACTORS[:j], PENDING[:j], j - 1, address(OUT_AT, j), adds).lines()
        yield line("li", PENDING[block - 1], "0")
        yield line("addi", OUT_AT, OUT_AT, str(4 * block))
        yield line("jal", blocks.rows_name(block, adds=adds))
        yield from (line("sw", word, address(OUT_AT, i)) for i, word in enumerate(PENDING[:block]))
        yield line("sub", A_AT, A_END, LEFT)
        yield line("sub", OUT_AT, OUT_AT, LEFT)
        yield line("addi", OUT_AT, OUT_AT, str(4 * block))

    yield from enter(name)
    yield line("slli", LEFT, "a2", "2")
    yield line("mv", BYTES, LEFT)
    yield line("add", A_END, A_AT, BYTES)
    yield line("beqz", LEFT, done)
    yield from blocks.largest(lambda block: body(block, adds=False), later, double)
    yield f"{later}:"
    yield from blocks.largest(lambda block: body(block, adds=True), later, double)
    yield f"{double}:"
    yield from doubling(loop)
    yield f"{done}:"
    yield from leave(name)


def doubling(loop: str) -> Iterator[str]:
    """Doubles what is there, and adds the squares of the limbs. A_AT and OUT_AT are at the ends of a and square."""
    low, high, bit, carry, low2, high2 = FACTORS[:6]
    yield line("sub", A_AT, A_END, BYTES)
    yield line("sub", OUT_AT, OUT_AT, BYTES)
    yield line("sub", OUT_AT, OUT_AT, BYTES)
    yield line("li", bit, "0")
    yield line("li", carry, "0")
    yield f"{loop}:"
    yield line("lw", A, address(A_AT))
    yield line("lw", low, address(OUT_AT))
    yield line("lw", high, address(OUT_AT, 1))
    yield line("addi", A_AT, A_AT, "4")
    yield line("mul", T, A, A)
    yield line("mulhu", HIGHS[0], A, A)
    yield line("slli", low2, low, "1")
    yield line("or", low2, low2, bit)
    yield line("srli", low, low, "31")
    yield line("slli", high2, high, "1")
    yield line("or", high2, high2, low)
    yield line("srli", bit, high, "31")
    yield "#ifdef __riscv_xcarry"
    yield line("addc", low2, low2, T)
    yield line("addc", high2, high2, HIGHS[0])
    yield "#else"
    yield line("add", low2, low2, T)
    yield line("sltu", X, low2, T)
    yield line("add", HIGHS[0], HIGHS[0], X)
    yield line("add", low2, low2, carry)
    yield line("sltu", X, low2, carry)
    yield line("add", HIGHS[0], HIGHS[0], X)
    yield line("add", high2, high2, HIGHS[0])
    yield line("sltu", carry, high2, HIGHS[0])
    yield "#endif"
    yield line("sw", low2, address(OUT_AT))
    yield line("sw", high2, address(OUT_AT, 1))
    yield line("addi", OUT_AT, OUT_AT, "8")
    yield line("bne", A_AT, A_END, loop)


def main() -> None:
    """Prints the file."""
    print(header(comment()))
    print(MACROS)
    for block in BLOCKS:
        for adds in (False, True):
            print("\n".join(blocks.rows(block, adds=adds)), end="\n\n")
    for function in (multiply, square, montgomery_reduce):
        print("\n".join(function()), end="\n\n")


if __name__ == "__main__":
    main()

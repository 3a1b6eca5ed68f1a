# SPDX-License-Identifier: MIT OR Apache-2.0
"""Montgomery's reduction, Handbook of Applied Cryptography, algorithm 14.32, a block of quotients at a time."""

from collections.abc import Callable, Iterator, Sequence

from .blocks import (
    A_AT,
    A_END,
    BYTES,
    CARRY_SLOT,
    FACTORS,
    LABELS,
    LEFT,
    OUT_AT,
    PENDING,
    RESULT_SLOT,
    SECOND,
    A,
    address,
    enter,
    largest,
    leave,
    rows_name,
)
from .chains import EXTRA, HIGHS, T, X, both, in_place, line

INVERSE = SECOND
HIGH = HIGHS[0]
MODULUS_WORDS = (A, EXTRA)
"""Words of the modulus in turns, each loaded while the one before is multiplied."""
UNROLLED = 4


def low_columns(block: int) -> Iterator[str]:
    """Finds the quotients of a block. The two words that are carried out of its columns end up in PENDING."""
    sums = [PENDING[(i - block) % 3] for i in range(block + 3)]
    used = [column - i for column in range(block) for i in range(column + 1)]
    loads = [line("lw", MODULUS_WORDS[i % 2], address(A_AT, word)) for i, word in enumerate(used)]
    yield line("lw", sums[0], address(OUT_AT))
    yield loads[0]
    yield line("li", sums[1], "0")
    yield line("li", sums[2], "0")
    position = 0
    for column in range(block):
        words = sums[column : column + 3]
        if column:
            yield line("lw", T, address(OUT_AT, column))
            yield from both(_begin_plain(words), _begin_xcarry(words))
        for i in range(column + 1):
            if i == column:
                yield line("mul", FACTORS[i], words[0], INVERSE)
            modulus = MODULUS_WORDS[position % 2]
            position += 1
            if i == column and position < len(loads):
                yield loads[position]
            yield line("mul", T, modulus, FACTORS[i])
            yield line("mulhu", HIGH, modulus, FACTORS[i])
            if i != column:
                yield loads[position]
            yield from both(_sum_plain(words), _sum_xcarry(words))


def _begin_plain(words: Sequence[str]) -> Iterator[str]:
    low, middle, high = words
    yield line("add", low, low, T)
    yield line("sltu", X, low, T)
    yield line("add", middle, middle, X)
    yield line("sltu", high, middle, X)


def _begin_xcarry(words: Sequence[str]) -> Iterator[str]:
    low, middle, high = words
    yield line("addc", low, low, T)
    yield line("addc", middle, middle, "zero")
    yield line("addc", high, "zero", "zero")


def _sum_plain(words: Sequence[str]) -> Iterator[str]:
    low, middle, high = words
    yield line("add", low, low, T)
    yield line("sltu", X, low, T)
    yield line("add", HIGH, HIGH, X)
    yield line("add", middle, middle, HIGH)
    yield line("sltu", X, middle, HIGH)
    yield line("add", high, high, X)


def _sum_xcarry(words: Sequence[str]) -> Iterator[str]:
    low, middle, high = words
    yield line("addc", low, low, T)
    yield line("addc", middle, middle, HIGH)
    yield line("addc", high, high, "zero")


def high_columns(block: int) -> Iterator[str]:
    """Adds the products of quotients and low limbs of the modulus that belong to higher columns than the block's."""
    for k in range(1, block):
        last = k == block - 1
        yield line("lw", A, address(A_AT, k))
        yield from in_place(A, FACTORS[block - k : block], PENDING[: k + 1 if last else k + 2], last=last)


def add_pending(block: int) -> Iterator[str]:
    """Adds the pending words to the columns that they have come to, and what the block before carried there."""
    waiting = (T, HIGH)
    carry = A
    yield line("lw", carry, f"{CARRY_SLOT}(sp)")
    yield line("lw", waiting[0], address(OUT_AT))
    yield "#ifdef __riscv_xcarry"
    yield line("li", X, "-1")
    yield line("addc", "zero", carry, X)
    yield "#endif"
    for i, pending in enumerate(PENDING[:block]):
        word = waiting[i % 2]
        if i + 1 < block:
            yield line("lw", waiting[(i + 1) % 2], address(OUT_AT, i + 1))
        yield from both(
            iter(
                [
                    line("add", word, word, pending),
                    line("sltu", X, word, pending),
                    line("add", word, word, carry),
                    line("sltu", carry, word, carry),
                    line("add", carry, carry, X),
                ]
            ),
            iter([line("addc", word, word, pending)]),
        )
        yield line("sw", word, address(OUT_AT, i))
    yield from both(iter(()), iter([line("addc", carry, "zero", "zero")]))
    yield line("sw", carry, f"{CARRY_SLOT}(sp)")


def reduce_block(block: int) -> Iterator[str]:
    """One block of quotients, from OUT_AT on."""
    yield from low_columns(block)
    yield from high_columns(block)
    yield line("addi", A_AT, A_AT, str(4 * block))
    yield line("addi", OUT_AT, OUT_AT, str(4 * block))
    yield line("jal", rows_name(block, adds=True))
    yield from add_pending(block)
    yield line("sub", A_AT, A_END, BYTES)
    yield line("sub", OUT_AT, OUT_AT, BYTES)
    yield line("addi", OUT_AT, OUT_AT, str(4 * block))


def for_each_limb(pointers: Sequence[str], end: str, step: Callable[[int], Iterator[str]]) -> Iterator[str]:
    """Runs a step for each limb, one at a time until their number is a multiple of four, then four at a time."""
    for count in (1, UNROLLED):
        loop, skip = next(LABELS), next(LABELS)
        if count == 1:
            yield line("andi", end, BYTES, str(4 * (UNROLLED - 1)))
        else:
            yield line("andi", end, BYTES, str(-4 * UNROLLED))
        yield line("add", end, end, pointers[0])
        yield line("beq", pointers[0], end, skip)
        yield f"{loop}:"
        yield from step(count)
        yield from (line("addi", pointer, pointer, str(4 * count)) for pointer in pointers)
        yield line("bne", pointers[0], end, loop)
        yield f"{skip}:"


def subtract_modulus() -> Iterator[str]:
    """Stores the upper half of t, where OUT_AT is, less the modulus if it is not below the modulus."""
    out, end, borrow = LEFT, SECOND, A
    tops, words = FACTORS[:UNROLLED], FACTORS[UNROLLED:]

    def subtract(count: int) -> Iterator[str]:
        for i in range(count):
            yield line("lw", tops[i], address(OUT_AT, i))
            yield line("lw", words[i], address(A_AT, i))
        for i, (top, word) in enumerate(zip(tops[:count], words, strict=False)):
            yield from both(
                iter(
                    [
                        line("sltu", X, top, word),
                        line("sub", top, top, word),
                        line("sub", word, top, borrow),
                        line("sltu", borrow, top, borrow),
                        line("add", borrow, borrow, X),
                    ]
                ),
                iter([line("subb", word, top, word)]),
            )
            yield line("sw", word, address(out, i))

    def select(count: int) -> Iterator[str]:
        for i in range(count):
            yield line("lw", tops[i], address(OUT_AT, i))
            yield line("lw", words[i], address(out, i))
        for i, (top, word) in enumerate(zip(tops[:count], words, strict=False)):
            yield line("xor", top, top, word)
            yield line("and", top, top, borrow)
            yield line("xor", word, word, top)
            yield line("sw", word, address(out, i))

    yield line("lw", out, f"{RESULT_SLOT}(sp)")
    yield line("li", borrow, "0")
    yield from for_each_limb((OUT_AT, A_AT, out), end, subtract)
    yield from both(
        iter([line("neg", borrow, borrow)]),
        iter([line("subb", borrow, "zero", "zero"), line("addc", "zero", "zero", "zero")]),
    )
    # The difference stays where nothing was borrowed, or where the carry above t made up for it.
    yield line("lw", T, f"{CARRY_SLOT}(sp)")
    yield line("addi", T, T, "-1")
    yield line("and", borrow, borrow, T)
    yield line("sub", OUT_AT, OUT_AT, BYTES)
    yield line("sub", out, out, BYTES)
    yield from for_each_limb((OUT_AT, out), end, select)


def montgomery_reduce() -> Iterator[str]:
    """The function."""
    name = "rvk_bignum_montgomery_reduce"
    again, done = next(LABELS), next(LABELS)
    yield from enter(name)
    yield line("sw", "a0", f"{RESULT_SLOT}(sp)")
    yield line("sw", "zero", f"{CARRY_SLOT}(sp)")
    yield line("slli", LEFT, "a4", "2")
    yield line("mv", BYTES, LEFT)
    yield line("mv", OUT_AT, "a1")
    yield line("mv", A_AT, "a2")
    yield line("mv", INVERSE, "a3")
    yield line("add", A_END, A_AT, BYTES)
    yield f"{again}:"
    yield from largest(reduce_block, again, done)
    yield f"{done}:"
    yield from subtract_modulus()
    yield from leave(name)

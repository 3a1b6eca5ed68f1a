# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints permute.S: a round of Keccak-f[200] on four states with all 25 words in registers, three registers left.

pi is a cycle of 24 lanes, so rho and pi, from the last lane to the first, need one scratch register and no moves. Chi
on a row of five words needs the three: two of the products, which need the first words, are made before these change.
"""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from rvk.kernels.text import function, header

from ...keccak import constants
from ...keccak.constants import COMPLEMENTED

COMMENT = """
Keccak-f[200] on four states (FIPS 202 section 3.2 with lanes of 8 bits), for RV32I and for Zbb or Zbkb from one
source. Written by generate.py: do not edit.

    void rvk_keccak_f200x4_permute(rvk_keccak_f200x4 *states)

Bit 4 z + s of a word is bit z of a lane of state s: the rotation of a word by 4 n bits rotates a lane of all states
by n places. On RV32I, which has no and-not, the lanes
    {complemented}
are complemented between two rounds (Keccak implementation overview 3.2, section 2.2), and a word of each row in chi.

Preconditions: states 4-aligned.
Registers: L0 to L24 the lanes x + 5 y; T0 to T2 scratch.
Stack: {frame} bytes. The column parities on it are wiped.

instructions: rvk_keccak_f200x4_permute rv32imc 3793
instructions: rvk_keccak_f200x4_permute rv32imc_zbb 2719
instructions: rvk_keccak_f200x4_permute rv32imc_zbkb 2719
"""
MACROS = """\
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"
#include "saved_registers.inc"
#include "../round_constants.inc"

{registers}

/* The stack, in bytes from sp. */
.set .LPARITY, 0 /* of columns 0 to 3 */
.set .LSTATES, 16
.set .LCONSTANTS, 20
.set .LEND, 24
.set .LSAVED, 28
.set .LFRAME, {frame}

/* x ^= y rotated by one place */
.macro ADD_ROTATED x, y, tmp
#if RVK_HAVE_ROTATE
    rori \\tmp, \\y, 28
    xor \\x, \\x, \\tmp
#else
    slli \\tmp, \\y, 4
    xor \\x, \\x, \\tmp
    srli \\tmp, \\y, 28
    xor \\x, \\x, \\tmp
#endif
.endm

/* x = y rotated by one place; y is used up */
.macro MOVE_ROTATED x, y
#if RVK_HAVE_ROTATE
    rori \\x, \\y, 28
#else
    slli \\x, \\y, 4
    srli \\y, \\y, 28
    or \\x, \\x, \\y
#endif
.endm

/* d = ~b & c; on RV32I, where one of them is complemented, `and` or `or` (its complement) */
.macro CHI d, b, c, operation
#if RVK_HAVE_LOGIC_WITH_NEGATE
    andn \\d, \\c, \\b
#else
    \\operation \\d, \\b, \\c
#endif
.endm

/* The same where both or none of b and c are complemented: one of them, `inverted`, is for this product */
.macro CHI_INVERTED d, b, c, operation, inverted, other
#if RVK_HAVE_LOGIC_WITH_NEGATE
    andn \\d, \\c, \\b
#else
    not \\d, \\inverted
    \\operation \\d, \\d, \\other
#endif
.endm

.macro COMPLEMENT x
#if !RVK_HAVE_LOGIC_WITH_NEGATE
    not \\x, \\x
#endif
.endm

TABLE round_constants
    .word ROUND_CONSTANTS
END round_constants
"""

LANES = [*(f"a{i}" for i in range(1, 8)), *(f"s{i}" for i in range(12)), *(f"t{i}" for i in range(2, 7)), "a0"]
SCRATCH = ["t0", "t1", "ra"]
FRAME = 80
LANE_BITS = 8


class Step(NamedTuple):
    """Of chi on a row: make the product for word x, add it, or complement word x."""

    kind: str
    x: int


def lane(x: int, y: int) -> str:
    """The name of the register."""
    return f"L{x % 5 + 5 * (y % 5)}"


def parity(x: int, target: str) -> Iterator[str]:
    """The sum of a column."""
    yield f"    xor {target}, {lane(x, 0)}, {lane(x, 1)}"
    yield from (f"    xor {target}, {target}, {lane(x, y)}" for y in range(2, 5))


def add_to_column(x: int, value: str) -> Iterator[str]:
    """Adds to each lane of a column."""
    yield from (f"    xor {lane(x, y)}, {lane(x, y)}, {value}" for y in range(5))


def theta() -> Iterator[str]:
    """Columns 1, 2, 0, 3, 4; a column may change as soon as its own parity is known."""
    for x in range(3):
        yield from parity(x, f"T{x}")
        yield f"    sw T{x}, .LPARITY+{4 * x}(sp)"
    yield "    ADD_ROTATED T0, T2, T1"
    yield "    lw T1, .LPARITY+4(sp)"
    yield from add_to_column(1, "T0")
    yield from parity(3, "T0")
    yield "    sw T0, .LPARITY+12(sp)"
    yield "    ADD_ROTATED T1, T0, T2"
    yield from add_to_column(2, "T1")
    yield "    lw T1, .LPARITY+4(sp)"
    yield from parity(4, "T2")
    yield "    MOVE_ROTATED T0, T1"
    yield "    xor T0, T0, T2"
    yield "    lw T1, .LPARITY+8(sp)"
    yield from add_to_column(0, "T0")
    yield "    ADD_ROTATED T1, T2, T0"
    yield "    lw T0, .LPARITY(sp)"
    yield "    lw T2, .LPARITY+12(sp)"
    yield from add_to_column(3, "T1")
    yield "    ADD_ROTATED T2, T0, T1"
    yield from add_to_column(4, "T2")


def rho_and_pi() -> Iterator[str]:
    """FIPS 202 algorithms 2 and 3: lane (x, y) goes to (y, 2 x + 3 y), each to the place that was read last."""
    cycle, offsets = constants.rho_and_pi()
    yield f"    mv T0, {lane(*cycle[0])}"
    for t in reversed(range(24)):
        source, target = lane(*cycle[t]) if t else "T0", lane(*cycle[(t + 1) % 24])
        offset = offsets[t] % LANE_BITS
        yield f"    ROTATE_LEFT {target}, {source}, {4 * offset}, T1" if offset else f"    mv {target}, {source}"


def complements_after_pi() -> dict[tuple[int, int], bool]:
    """Which words are complemented when chi begins."""
    odd = [sum((x, y) in COMPLEMENTED for y in range(5)) % 2 for x in range(5)]
    flipped = [odd[x - 1] ^ odd[(x + 1) % 5] for x in range(5)]
    return {
        (y, (2 * x + 3 * y) % 5): ((x, y) in COMPLEMENTED) != bool(flipped[x]) for x, y in product(range(5), repeat=2)
    }


def steps(start: int) -> list[Step]:
    """The products for words start + 3 and start + 4 need words that change before: they come first."""
    order = [("product", 3), ("product", 4)]
    order += [(kind, x) for x in range(3) for kind in ("product", "add")]
    order += [("add", 3), ("add", 4)]
    return [Step(kind, (start + x) % 5) for kind, x in order]


def operation(b: bool, c: bool, wanted: bool) -> str | None:
    """For ~b & c or, if wanted, its complement, of words that are complemented or not; None if there is none.

    If both or none are complemented, the operation is with one of them inverted, whose name follows.
    """
    if b != c:
        return ("or" if c else "and") if wanted == c else None
    return ("or" if wanted else "and") + (" b" if wanted == b else " c")


def operations(row: list[Step], complemented: list[bool], wanted: list[bool]) -> list[str] | None:
    """For each product, or None if a word comes out wrong."""
    flags, chosen, product_flags = list(complemented), [], dict[int, bool]()
    for number, (kind, x) in enumerate(row):
        if kind == "complement":
            flags[x] = not flags[x]
        elif kind == "add":
            flags[x] ^= product_flags[x]
        else:
            later = (step.x for step in row[number:] if step.kind == "complement")
            product_flags[x] = flags[x] ^ wanted[x] ^ (x in later)
            found = operation(flags[(x + 1) % 5], flags[(x + 2) % 5], product_flags[x])
            if found is None:
                return None
            chosen.append(found)
    return chosen if flags == wanted else None


def chi_plan(y: int) -> tuple[list[Step], list[str]]:
    """The steps for a row and the operations of its products: one instruction more than without complements."""
    complements = complements_after_pi()
    before, after = [complements[x, y] for x in range(5)], [(x, y) in COMPLEMENTED for x in range(5)]
    for start in range(5):
        plain = steps(start)
        plans = [plain] + [[*plain[:at], Step("complement", x), *plain[at:]] for x in range(5) for at in range(10)]
        for row in plans:
            chosen = operations(row, before, after)
            if chosen is not None and len(row) - len(plain) + sum(" " in each for each in chosen) == 1:
                return row, chosen
    raise AssertionError(f"row {y} needs more than one complement")


def chi(y: int) -> Iterator[str]:
    """A row."""
    row, chosen = chi_plan(y)
    scratch, free, left = dict[int, str](), ["T0", "T2", "T1"], iter(chosen)
    for kind, x in row:
        if kind == "complement":
            yield f"    COMPLEMENT {lane(x, y)}"
        elif kind == "add":
            yield f"    xor {lane(x, y)}, {lane(x, y)}, {scratch[x]}"
            free.append(scratch[x])
        else:
            scratch[x] = free.pop()
            b, c = lane(x + 1, y), lane(x + 2, y)
            name, _, inverted = next(left).partition(" ")
            how = {"": "", "b": f", {b}, {c}", "c": f", {c}, {b}"}[inverted]
            yield f"    CHI{'_INVERTED' if inverted else ''} {scratch[x]}, {b}, {c}, {name}{how}"


def memory(operation: str) -> Iterator[str]:
    """Loads or stores the state, whose address is in T0."""
    yield from (f"    {operation} L{i}, {4 * i}(T0)" for i in range(25))


def complement_state() -> Iterator[str]:
    """To and from the form between two rounds."""
    yield from (f"    COMPLEMENT {lane(x, y)}" for x, y in COMPLEMENTED)


def permutation() -> Iterator[str]:
    """The whole, without what saves and restores registers."""
    yield "    mv T0, a0"
    yield "    sw a0, .LSTATES(sp)"
    yield "    la T1, round_constants"
    yield f"    addi T2, T1, {4 * constants.rounds(LANE_BITS)}"
    yield "    sw T1, .LCONSTANTS(sp)"
    yield "    sw T2, .LEND(sp)"
    yield from memory("lw")
    yield from complement_state()
    yield ".Lround:"
    yield from theta()
    yield from rho_and_pi()
    for y in range(5):
        yield from chi(y)
    yield "    lw T0, .LCONSTANTS(sp)"
    yield "    lw T1, .LEND(sp)"
    yield "    lw T2, 0(T0)"
    yield "    addi T0, T0, 4"
    yield "    sw T0, .LCONSTANTS(sp)"
    yield "    xor L0, L0, T2"
    yield "    bne T0, T1, .Lround"
    yield "    lw T0, .LSTATES(sp)"
    yield from complement_state()
    yield from memory("sw")
    yield from (f"    sw zero, .LPARITY+{4 * x}(sp)" for x in range(4))


def main() -> None:
    """Prints the file."""
    names = [f"#define L{i} {name}" for i, name in enumerate(LANES)]
    names += [f"#define T{i} {name}" for i, name in enumerate(SCRATCH)]
    print(header(COMMENT.format(complemented=constants.lanes(COMPLEMENTED), frame=FRAME)))
    print(MACROS.replace("{frame}", str(FRAME)).replace("{registers}", "\n".join(names)))
    print("\n".join(function("rvk_keccak_f200x4_permute", ".LFRAME", ".LSAVED", permutation())))


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: MIT OR Apache-2.0
"""AES on eight blocks as operations on values, for the barrel-shiftrows representation.

Word (r, i) of the state holds bit i of row r of eight blocks: byte c of the word is column c, and in it bit b is that
of block b. So ShiftRows rotates the words of row r by 8 r bits, and MixColumns, which adds rows, needs no rotation
(A. Adomnicai, T. Peyrin, Fixslicing AES-like Ciphers, TCHES 2021, section 3.3).

The state stands on the stack. A row at a time goes through the S-box, which needs 25 registers of 27; the row that is
last waits in registers for MixColumns, and so do two words of the row before. MixColumns goes through the bits, and
leaves the row that is next in registers, and two words of the row after it.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from rvk.kernels import circuit
from rvk.kernels.program import Op, Program
from rvk.kernels.schedule import few_alive

from ..bitslicing.sbox import FORWARD, INVERSE

BITS = range(8)
TOP = 7
ROWS = range(4)
REDUCED = (1, 3, 4)
"""Where x^8 appears it is replaced by x^4 + x^3 + x + 1, FIPS 197 section 4.2: bit 7 goes to bit 0, as in a rotation,
and is added to these."""
HIGH = 67
QUADRUPLE = ((6,), (HIGH,), (0, 7), (1, 6), (2, HIGH), (3, 7), (4,), (5,))
"""Which bits of u go to each bit of 4 u; HIGH is the sum of bits 6 and 7."""
ORDER = (1, 2, 3, 0)
"""In which order the rows go through the S-box; the last one must not be one that ShiftRows moves (in registers, a
rotation of a word is more than in memory)."""
CARRIED = [*((1, i) for i in BITS), (2, 7), (2, 0)]
"""The words of the state that are in registers between two rounds."""
WAITING = [(3, 7), (3, 0)]
"""The words that wait in registers for MixColumns, besides those of the row that is last."""

Word = tuple[int, int]


def name(word: Word) -> str:
    """The value of a word of the state."""
    return f"state {word[0]} {word[1]}"


def cell(word: Word) -> str:
    """Where a word of the state is in memory."""
    return f".Lstate+{offset(word)}(sp)"


def offset(word: Word) -> int:
    """Where a word is in the state and in a round key."""
    return 4 * (8 * word[0] + word[1])


@dataclass(frozen=True)
class Bit:
    """What MixColumns needs of a bit of the rows."""

    row: str
    """Row 0."""
    sums: Sequence[str]
    """The sum of each row and the next."""


class Direction:
    """What tells encryption from decryption."""

    def __init__(self, gates: Sequence[circuit.Gate], seed: int, sign: int) -> None:
        """A circuit, with the seed of an order in which it needs few registers, and where ShiftRows moves row 1."""
        self.sbox = few_alive(circuit.program(gates, 8, 8), seed).ops
        self.sign = sign

    def rotation(self, row: int) -> int:
        """How far ShiftRows rotates the words of a row to the right."""
        return 8 * row * self.sign % 32


ENCRYPT = Direction(FORWARD, 2, 1)
DECRYPT = Direction(INVERSE, 317, -1)


class Code:
    """The operations of a piece of code, in order; most methods add some and return the names of their results."""

    def __init__(self, direction: Direction, carried: Collection[Word] = CARRIED) -> None:
        """Starts with the carried words in registers and the others in memory, and ends so."""
        self.direction = direction
        self.carried = carried
        self.ops: list[Op] = []
        self.count = 0

    def add(self, text: str, *sources: str, target: str = "", early: bool = False, loads: str = "") -> str:
        """Appends an operation; a target without a name gets one."""
        self.count += 1
        target = target or f"{text.split(maxsplit=1)[0]} {self.count}"
        self.ops.append(Op(text, target, sources, early=early, loads=loads))
        return target

    def load(self, instruction: str, cell: str, *base: str) -> str:
        """What is in memory."""
        return self.add(f"{instruction} {{d}}, {cell}", *base, loads=cell)

    def store(self, text: str, cell: str, *sources: str) -> None:
        """Appends an operation without a result, which writes to memory."""
        self.ops.append(Op(text, "", sources, stores=cell))

    def program(self) -> Program:
        """The operations, and what they find and leave in registers."""
        made, used = {op.target for op in self.ops}, {value for op in self.ops for value in op.sources}
        carried = [f"next {name(word)}" for word in self.carried]
        return Program(self.ops, sorted(used - made), [value for value in carried if value in made])

    def sum(self, *values: str, target: str = "") -> str:
        """The sum of values."""
        total = values[0]
        for i, value in enumerate(values[1:], 2):
            total = self.add("xor {d}, {0}, {1}", total, value, target=target if i == len(values) else "")
        return total

    def state(self, word: Word) -> str:
        """A word of the state from memory."""
        return self.load("lw", cell(word))

    def key(self, word: Word) -> str:
        """A word of the round key."""
        return self.load("lw", f"{offset(word)}(a0)")

    def substituted(self, row: int, kept: Iterable[Word]) -> dict[Word, str]:
        """A row through the S-box and ShiftRows: those of its words that are kept; the others go to memory."""
        known = {f"x{i}": name((row, i)) for i in BITS if (row, i) in self.carried}
        rotation = self.direction.rotation(row)
        found = {}
        for op in self.direction.sbox:
            for source in op.sources:
                if source not in known:
                    known[source] = self.state((row, int(source[1:])))
            known[op.target] = self.add(op.text, *(known[source] for source in op.sources))
            if op.target[0] == "s":
                word, value = (row, int(op.target[1:])), known[op.target]
                if word not in kept:
                    text = f"STORE_ROTATED {{0}}, {rotation}, .Lstate+{offset(word)}, {{t}}"
                    self.store(text, cell(word), value)
                elif rotation:
                    found[word] = self.add(f"ROTATE_RIGHT {{d}}, {{0}}, {rotation}, {{t}}", value, early=True)
                else:
                    found[word] = value
        return found

    def finish(self, word: Word, *values: str) -> None:
        """A word for the next round, the sum of values: stays, or goes to memory."""
        result = self.sum(*values, target=f"next {name(word)}")
        if word not in self.carried:
            self.store(f"sw {{0}}, {cell(word)}", cell(word), result)

    def mix_columns(self, bit: Callable[[int], Bit], *, keys: bool) -> None:
        """MixColumns, and the round key: with t the sum of a row and the next, a row becomes 2 t + the other rows.

        All sums of rows follow from row 0 and the t, so that only these are kept of bit 7, which is wanted at the
        beginning and at the end.
        """
        top = below = bit(TOP)
        for i in BITS:
            y = top if i == TOP else bit(i)
            others = {1: self.sum(y.row, y.sums[2]), 3: self.sum(y.row, y.sums[1])}
            for r, down in ((1, 0), (0, None), (3, 2), (2, None)):
                more = [top.sums[r]] if i in REDUCED else []
                self.finish((r, i), below.sums[r], *more, others[r], *([self.key((r, i))] if keys else []))
                if down is not None:
                    others[r - 1] = self.sum(others[r], y.sums[down])
            below = y

    def bit(self, y: Sequence[str]) -> Bit:
        """What MixColumns needs of a bit of the rows."""
        return Bit(y[0], [self.sum(y[r], y[(r + 1) % 4]) for r in ROWS])

    def swap(self, a: str, b: str, mask: str, bits: int) -> tuple[str, str]:
        """Exchanges the bits of a that lie at the mask shifted left by `bits` with those of b at the mask."""
        change = self.add("and {d}, {0}, {1}", self.sum(self.add(f"srli {{d}}, {{0}}, {bits}", a), b), mask)
        return self.sum(a, self.add(f"slli {{d}}, {{0}}, {bits}", change)), self.sum(b, change)

    def transposed(self, words: Sequence[str]) -> list[str]:
        """Sixteen words with digits of their numbers and of the places in a word exchanged: 1, 2, 4, and 8 with 8."""
        result = list(words)
        for bits, mask in ((8, 0x00FF00FF), (1, 0x55555555), (2, 0x33333333), (4, 0x0F0F0F0F)):
            selector = self.add(f"li {{d}}, {mask:#010x}")
            for k in range(16):
                if not k & bits:
                    result[k], result[k | bits] = self.swap(result[k], result[k | bits], selector, bits)
        return result


def mixed(code: Code, kept: Mapping[Word, str], *, keys: bool = True) -> None:
    """MixColumns, then the round key unless the next S-box adds it."""
    code.mix_columns(lambda i: code.bit([kept.get((r, i)) or code.state((r, i)) for r in ROWS]), keys=keys)


def inverse_mixed(code: Code, kept: Mapping[Word, str]) -> None:
    """The round key, then InvMixColumns.

    This is MixColumns after 4 u has been added to each row, where u is the sum of the row and the one two further. 4 u
    has u of two bits lower, and where x^8 and x^9 appear, bits 6 and 7 of u as well.
    """
    x: dict[int, list[str]] = {}
    u: dict[int, list[str]] = {}

    def read(i: int) -> None:
        x[i] = [code.sum(kept.get((r, i)) or code.state((r, i)), code.key((r, i))) for r in ROWS]
        u[i] = [code.sum(x[i][p], x[i][p + 2]) for p in range(2)]

    def bit(i: int) -> Bit:
        if i not in x:
            read(i)
        quadruple = [code.sum(*(u[j][p] for j in QUADRUPLE[i])) for p in range(2)]
        return code.bit([code.sum(x[i][r], quadruple[r % 2]) for r in ROWS])

    for i in (5, 6, 7):
        read(i)
    u[HIGH] = [code.sum(u[6][p], u[7][p]) for p in range(2)]
    code.mix_columns(bit, keys=False)


def middle_round(direction: Direction) -> Program:
    """SubBytes, ShiftRows, MixColumns, AddRoundKey; or their inverses, with the round key before InvMixColumns."""
    code = Code(direction)
    kept = {*WAITING, *((ORDER[-1], i) for i in BITS)}
    words: dict[Word, str] = {}
    for row in ORDER:
        words |= code.substituted(row, kept)
    (mixed if direction is ENCRYPT else inverse_mixed)(code, words)
    return code.program()


def pack(direction: Direction) -> Program:
    """Eight blocks at `in` to the state, with a round key.

    Two columns that are two apart are loaded at once, half of each: the places 16 and the numbers of rows are exchanged
    by this. Rows 0 and 1 come last, for the sake of the carried words.
    """
    code = Code(direction)
    for half in (1, 0):
        words = []
        for k in range(16):
            block, column = k % 8, k // 8
            at = 16 * block + 4 * column + 2 * half
            low, high = (code.load("lhu", f"{place}({{0}})", "in") for place in (at, at + 8))
            words.append(code.add("PACK_HALVES {d}, {0}, {1}", low, high, early=True))
        for k, value in enumerate(code.transposed(words)):
            word = 2 * half + k // 8, k % 8
            code.finish(word, value, code.key(word))
    return code.program()


def last_round(direction: Direction) -> Program:
    """SubBytes, ShiftRows, AddRoundKey, and the state to eight blocks at `out`: the inverse of `pack`."""
    code = Code(direction)
    for half, first in ((0, 1), (1, 2)):
        second = 4 * half + 1 - first
        words = code.substituted(first, ())
        words = code.substituted(second, [(second, i) for i in BITS])
        values = []
        for k in range(16):
            word = 2 * half + k // 8, k % 8
            values.append(code.sum(words.get(word) or code.state(word), code.key(word)))
        out = code.load("lw", "AT_OUT(sp)")
        for k, value in enumerate(code.transposed(values)):
            at = 16 * (k % 8) + 4 * (k // 8) + 2 * half
            code.store(f"sh {{0}}, {at}({{1}})", f"out {at}", value, out)
            code.store(f"sh {{0}}, {at + 8}({{1}})", f"out {at + 8}", code.add("srli {d}, {0}, 16", value), out)
    return code.program()

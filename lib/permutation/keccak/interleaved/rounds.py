# SPDX-License-Identifier: MIT OR Apache-2.0
"""Two rounds of Keccak-f[1600] as operations on values.

A round makes the even or the odd bits of a row at a time: five words come from memory, theta, rho and pi are applied
on the way, chi makes five new words, which go to the other copy of the state and into the column parities that theta
of the next round needs. The new words for which there are registers wait there for the next round (`words_kept`), which
saves a store and a load each.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:  # mypy sees the folder as a package, Python does not
    from lib.permutation.keccak.interleaved.straightline import Code, Op
else:
    from straightline import Code, Op

ORDER = "E0 E4 E1 O2 O3 E2 O1 O4 E3 O0"
"""In which order the half rows are made. None of the 10! orders lets more words wait, by a model of the registers."""
SHIFTS = (1, 15)
"""Keccak-f without iota commutes with a rotation of all lanes in common. So the two rounds rotate all lanes to the
right by as much as spares most rotations of words; after 24 rounds that is 12 (1 + 15) = 3 * 64 bits: nothing."""
COMPLEMENTED = "(1,0), (2,0), (3,1), (2,2), (2,3), (0,4)"
"""The lanes that RV32I, which has no and-not, keeps complemented: Keccak implementation overview, section 2.2."""
CHI = (
    (2, "and or and or or", 2, 3),
    (3, "or and or and or", 4, 2),
    (0, "or and and or and", 3, 1),
    (1, "or or and or and", 3, 0),
    (2, "and or and and or", 1, 2),
)
"""For each row: the x at which chi begins; the products ~b & c on RV32I, `and` where b is complemented, `or` where c
is, which makes the complement of the product; the x of a word that is complemented on the way, and after which product:
of five words in a ring two neighbours are both complemented or both not."""

SOURCES, TARGETS, CONSTANTS = ("a0", "sp"), ("sp", "a0"), "ra"
"""Base registers of what each of the two rounds reads and writes, and of the round constants."""
SAVED = ["ra", *(f"s{i}" for i in range(12))]
REGISTERS = [*SAVED[1:3], *(f"a{i}" for i in range(1, 8)), *(f"t{i}" for i in range(7)), *SAVED[3:]]
"""Those for values; compressed instructions reach the first seven."""
FRAME, END_SLOT, SAVE_SLOT = 256, 200, 204
"""The stack: the copy of the state, the end of the round constants, the saved registers."""
ROUNDS = 24
BITS = ("even", "odd")

Half = tuple[int, int]
"""A column and 0 for its even, 1 for its odd bits; or the bits and a row."""


class Word(NamedTuple):
    """Half of lane (x, y)."""

    x: int
    y: int
    half: int

    def __str__(self) -> str:
        return f"({self.x},{self.y}) {BITS[self.half]}"

    @property
    def column(self) -> Half:
        """The column and the half."""
        return self.x, self.half

    @property
    def offset(self) -> int:
        """Where it stands in a copy of the state, in bytes."""
        return 4 * (2 * (self.x + 5 * self.y) + self.half)


COLUMNS = list(product(range(5), range(2)))
ROWS = [("EO".index(name[0]), int(name[1])) for name in ORDER.split()]


def rho_offsets() -> dict[tuple[int, int], int]:
    """FIPS 202 algorithm 2."""
    offsets, x, y = {(0, 0): 0}, 1, 0
    for t in range(24):
        offsets[x, y] = (t + 1) * (t + 2) // 2 % 64
        x, y = y, (2 * x + 3 * y) % 5
    return offsets


RHO = rho_offsets()


def round_constants() -> list[int]:
    """FIPS 202 algorithms 5 and 6: bit 2^j - 1 of constant i is output j + 7 i of a shift register."""
    constants, register = [], 1
    for _ in range(ROUNDS):
        constants.append(0)
        for j in range(7):
            constants[-1] |= (register & 1) << ((1 << j) - 1)
            register = (register << 1) ^ (register >> 7) * 0x171
    return constants


def inputs(row: Half, shift: int) -> list[tuple[Word, int]]:
    """The words that rho and pi (FIPS 202 algorithm 3) bring to half a row, and how far each is rotated to the left.

    If a lane is rotated by 2 k + 1, its new even bits are its odd bits rotated by k + 1, its new odd bits are its even
    bits rotated by k.
    """
    half, y = row
    found = []
    for j in range(5):
        x = (j + 3 * y) % 5
        offset = (RHO[x, j] - shift) % 64
        odd = offset % 2
        found.append((Word(x, j, half ^ odd), (offset + odd * (1 - half)) // 2 % 32))
    return found


@dataclass
class Rounds(Code):
    """Two rounds, the first from the state to its copy, the second back."""

    kept: frozenset[Word] = frozenset()
    """The words that wait in registers for the next round."""
    parity: dict[Half, str] = field(default_factory=dict)
    """The sums of the columns."""
    waiting: dict[Word, str] = field(default_factory=dict)
    """The kept words."""

    @classmethod
    def keeping(cls, kept: Iterable[Word]) -> "Rounds":
        """Two rounds with these words kept."""
        rounds = cls(len(REGISTERS), kept=frozenset(kept))
        rounds.parity = {column: f"parity {column}" for column in COLUMNS}
        rounds.waiting = {word: f"word {word}" for word in rounds.kept}
        rounds.first = rounds.state()
        for number in range(2):
            rounds.round(number)
        rounds.last = rounds.state()
        return rounds

    def state(self) -> list[str]:
        """What is in registers between two rounds."""
        return [self.parity[column] for column in COLUMNS] + [self.waiting[word] for word in sorted(self.kept)]

    def round(self, number: int) -> None:
        """Theta, then half a row at a time."""
        sums = self.theta(number)
        words = [inputs(row, SHIFTS[number]) for row in ROWS]
        uses = Counter(word.column for row in words for word, _ in row)
        old, self.parity, self.waiting = self.waiting, {}, {}
        for row, row_words in zip(ROWS, words, strict=True):
            # The words that set registers free come first: those that waited, and those that end the use of a sum.
            row_words.sort(key=lambda w: (w[0] not in old, uses[w[0].column] > 1))
            uses.subtract(word.column for word, _ in row_words)
            b = [""] * 5
            for word, rotation in row_words:
                b[word.y] = self.moved(number, word, rotation, sums[word.column], old.get(word))
            self.chi(number, row, b)

    def theta(self, number: int) -> dict[Half, str]:
        """What is added to the columns: parity[x - 1] ^ (parity[x + 1] rotated by 1).

        Each sum shares a parity with the sum before, which can take the register of it.
        """
        sums, x, half = dict[Half, str](), 0, 0
        for _ in COLUMNS:
            sources = self.parity[(x - 1) % 5, half], self.parity[(x + 1) % 5, 1 - half]
            target, comment = f"theta {number} {x} {half}", f"theta, column {x} {BITS[half]}"
            rotated = Op("XOR_ROL1 {d}, {0}, {1}, {t}", target, sources, (4, 2), comment, early=True)
            moved = Op("xor {d}, {0}, {1}", target, sources, comment=comment)
            sums[x, half] = self.add(moved if half else rotated)
            x, half = (x - 2) % 5, 1 - half
        return sums

    def moved(self, number: int, word: Word, rotation: int, theta: str, value: str | None) -> str:
        """A word, loaded unless its value has waited, through theta, rho and pi."""
        comment = f"{word}"
        if value is None:
            cell = f"{word.offset}({SOURCES[number]})"
            value = self.add(Op(f"lw {{d}}, {cell}", f"{cell} loaded", comment=comment, loads=cell))
            comment = ""
        value = self.add(Op("xor {d}, {0}, {1}", f"{word} {number} theta", (value, theta), comment=comment))
        if rotation:
            value = self.add(
                Op(f"ROTATE_LEFT {{d}}, {{0}}, {rotation}, {{t}}", f"{word} {number} rho", (value,), (3, 1))
            )
        return value

    def chi(self, number: int, row: Half, b: Sequence[str]) -> None:
        """Makes five new words."""
        half, y = row
        start, products, complemented, moment = CHI[y]
        for i, operation in enumerate(products.split()):
            x = (start + i) % 5
            word = Word(x, y, half)
            text, sources = f"CHI {{d}}, {{0}}, {{1}}, {operation}", (b[(x + 1) % 5], b[(x + 2) % 5])
            value = self.add(Op(text, f"{word} {number} product", sources, comment=f"new {word}"))
            if i == moment:
                self.add(Op("COMPLEMENT {0}", "", (b[complemented],), (1, 0), changes=True))
            value = self.add(Op("xor {d}, {0}, {1}", f"{word} {number} chi", (b[x], value)))
            self.finish(number, word, value if x or y else self.iota(number, word, value))

    def iota(self, number: int, word: Word, value: str) -> str:
        """Adds the round constant."""
        cell = f"{8 * number + 4 * word.half}({CONSTANTS})"
        constant = self.add(Op(f"lw {{d}}, {cell}", f"constant {cell}", comment="iota", loads=cell))
        return self.add(Op("xor {d}, {0}, {1}", f"{word} {number} iota", (value, constant)))

    def finish(self, number: int, word: Word, value: str) -> None:
        """Stores or keeps a new word and adds it to the parity of its column."""
        if word in self.kept:
            self.waiting[word] = value
        else:
            cell = f"{word.offset}({TARGETS[number]})"
            self.add(Op(f"sw {{0}}, {cell}", "", (value,), stores=cell))
        if word.column in self.parity:
            sources = self.parity[word.column], value
            value = self.add(Op("xor {d}, {0}, {1}", f"{word} {number} parity", sources))
        self.parity[word.column] = value


def words_kept() -> list[Word]:
    """The words that wait in registers: those that wait shortest, as long as there are registers."""

    def wait(word: Word) -> int:
        half = word.half ^ (RHO[word.x, word.y] - SHIFTS[0]) % 2
        return ROWS.index((half, (2 * word.x + 3 * word.y) % 5)) - ROWS.index((word.half, word.y))

    kept: list[Word] = []
    for word in sorted((Word(*word) for word in product(range(5), range(5), range(2))), key=wait):
        if Rounds.keeping([*kept, word]).fits():
            kept.append(word)
    return sorted(kept)


def first_parities(rounds: Rounds) -> Code:
    """Loads the state and adds up its columns; the words that are kept stay in registers."""
    code = Code(len(REGISTERS), last=list(rounds.first))
    for x, half in COLUMNS:
        total = ""
        for y in range(5):
            word, cell = Word(x, y, half), f"{Word(x, y, half).offset}({SOURCES[0]})"
            target = f"word {word}" if word in rounds.kept else f"first {word}"
            value = code.add(Op(f"lw {{d}}, {cell}", target, comment=f"{word}", loads=cell))
            total = code.add(Op("xor {d}, {0}, {1}", f"sum {word}", (total, value))) if y else value
        code.last[code.last.index(f"parity {(x, half)}")] = total
    return code

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Two rounds of Keccak-f as operations on values.

A round makes a row at a time, of Keccak-f[1600] its even or its odd bits: five words come from memory, theta, rho and
pi are applied on the way, chi makes five new words, which go to the other copy of the state and into the column
parities that theta of the next round needs. The new words for which there are registers wait there for the next round
(`words_kept`), which saves a store and a load each.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count, product
from typing import NamedTuple

from rvk.kernels.program import Op, Program
from rvk.kernels.registers import allocate, named_by_use
from rvk.kernels.schedule import without_stalls
from rvk.kernels.text import CALLEE_SAVED

from .. import constants

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

CONSTANTS = "ra"
"""Base register of the round constants."""
REGISTERS = [*CALLEE_SAVED[1:3], *(f"a{i}" for i in range(1, 8)), *(f"t{i}" for i in range(7)), *CALLEE_SAVED[3:]]
"""Those for values, a0 apart; compressed instructions reach the first seven."""
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


RHO = {(0, 0): 0, **dict(zip(*constants.rho_and_pi(), strict=True))}
"""By how much rho rotates each lane."""


@dataclass(frozen=True)
class Form:
    """A width of Keccak-f, and how its lanes lie in words.

    A lane of 64 bits is two words, its even and its odd bits. Other lanes are one word, in which a lane of 16 or 8 bits
    stands 2 or 4 times, so that a rotation of the word is one of the lane.
    """

    lane_bits: int
    order: str
    """In which order the (half) rows are made."""
    shifts: tuple[int, ...]
    """Keccak-f without iota commutes with a rotation of all lanes in common. So the rounds of an iteration rotate all
    lanes to the right by as much as spares most rotations of words; after all rounds that comes to nothing."""
    copies: tuple[tuple[str, int], tuple[str, int]]
    """Base register and offset of what the first round reads and the second writes, and of what lies between."""
    registers: tuple[str, ...]
    """Those for values; compressed instructions reach the first seven."""
    constants: str = CONSTANTS
    """Base register of the round constants."""

    @property
    def halves(self) -> int:
        """Words of a lane."""
        return max(1, self.lane_bits // 32)

    @property
    def columns(self) -> list[Half]:
        """All of them."""
        return list(product(range(5), range(self.halves)))

    @property
    def rows(self) -> list[Half]:
        """In the order in which they are made."""
        return [("EO".index(name[0]), int(name[1])) for name in self.order.split()]

    @property
    def words(self) -> list[Word]:
        """All of them."""
        return [Word(*word) for word in product(range(5), range(5), range(self.halves))]

    @property
    def rounds(self) -> int:
        """Of the permutation."""
        return constants.rounds(self.lane_bits)

    def cell(self, copy: int, word: Word) -> str:
        """Where a word stands in a copy of the state."""
        base, offset = self.copies[copy]
        return f"{offset + 4 * (self.halves * (word.x + 5 * word.y) + word.half)}({base})"

    def inputs(self, row: Half, shift: int) -> list[tuple[Word, int]]:
        """The words that rho and pi (FIPS 202 algorithm 3) bring to a (half) row, and the rotations to the left.

        If a lane of two words is rotated by 2 k + 1, its new even bits are its odd bits rotated by k + 1, its new odd
        bits are its even bits rotated by k.
        """
        half, y = row
        found = []
        for j in range(5):
            x = (j + 3 * y) % 5
            offset = (RHO[x, j] - shift) % self.lane_bits
            odd = offset % self.halves
            found.append((Word(x, j, half ^ odd), (offset + odd * (1 - half)) // self.halves % 32))
        return found

    def scheduled(self, program: Program) -> Program:
        """The same with something between loads and their uses."""
        return without_stalls(program, len(self.registers))

    def placed(
        self, program: Program, fixed: Mapping[str, int], same: Mapping[str, str] | None = None
    ) -> dict[str, int]:
        """A register for every value, by number."""
        return allocate(program, range(len(self.registers)), fixed, same=same, turns=count(0, -1))

    def registers_of(self, loop: Program, start: Program) -> tuple[dict[str, str], dict[str, str], str]:
        """Registers of the values of a loop, of the code before it, and one that is free at the end of the loop."""
        place = self.placed(loop, {}, dict(zip(loop.last, loop.first, strict=True)))
        fixed = {last: place[first] for last, first in zip(start.last, loop.first, strict=True)}
        name = named_by_use(loop, place, self.registers)
        of_loop = {value: name[number] for value, number in place.items()}
        of_start = {value: name[number] for value, number in self.placed(start, fixed).items()}
        return of_loop, of_start, next(n for n in name if n not in {of_loop[value] for value in loop.last})


@dataclass
class Rounds(Program):
    """Two rounds, the first from the state to its copy, the second back."""

    form: Form = field(kw_only=True)
    kept: frozenset[Word] = frozenset()
    """The words that wait in registers for the next round."""
    parity: dict[Half, str] = field(default_factory=dict)
    """The sums of the columns."""
    waiting: dict[Word, str] = field(default_factory=dict)
    """The kept words."""

    @classmethod
    def keeping(cls, form: Form, kept: Iterable[Word]) -> "Rounds":
        """Two rounds with these words kept."""
        both = cls(form=form, kept=frozenset(kept))
        both.parity = {column: f"parity {column}" for column in form.columns}
        both.waiting = {word: f"word {word}" for word in both.kept}
        both.first = both.state()
        for number in range(2):
            both.round(number)
        both.last = both.state()
        return both

    def state(self) -> list[str]:
        """What is in registers between two rounds."""
        return [self.parity[column] for column in self.form.columns] + [
            self.waiting[word] for word in sorted(self.kept)
        ]

    def round(self, number: int) -> None:
        """Theta, then half a row at a time."""
        sums = self.theta(number)
        words = [self.form.inputs(row, self.form.shifts[number]) for row in self.form.rows]
        uses = Counter(word.column for row in words for word, _ in row)
        old, self.parity, self.waiting = self.waiting, {}, {}
        for row, row_words in zip(self.form.rows, words, strict=True):
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
        for _ in self.form.columns:
            other = self.form.halves - 1 - half
            sources = self.parity[(x - 1) % 5, half], self.parity[(x + 1) % 5, other]
            target, comment = f"theta {number} {x} {half}", f"theta, column {x} {BITS[half]}"
            rotated = Op("XOR_ROL1 {d}, {0}, {1}, {t}", target, sources, (4, 2), comment, early=True)
            moved = Op("xor {d}, {0}, {1}", target, sources, comment=comment)
            sums[x, half] = self.add(moved if half else rotated)
            x, half = (x - 2) % 5, other
        return sums

    def source(self, number: int, word: Word) -> str:
        """Where a round finds a word."""
        return self.form.cell(number, word)

    def target(self, number: int, word: Word) -> str:
        """Where it leaves one."""
        return self.form.cell(1 - number, word)

    def moved(self, number: int, word: Word, rotation: int, theta: str, value: str | None) -> str:
        """A word, loaded unless its value has waited, through theta, rho and pi."""
        comment = f"{word}"
        if value is None:
            cell = self.source(number, word)
            value = self.add(Op(f"lw {{d}}, {cell}", f"{word} {number} loaded", comment=comment, loads=cell))
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
        cell = f"{4 * (self.form.halves * number + word.half)}({self.form.constants})"
        constant = self.add(Op(f"lw {{d}}, {cell}", f"constant {cell}", comment="iota", loads=cell))
        return self.add(Op("xor {d}, {0}, {1}", f"{word} {number} iota", (value, constant)))

    def finish(self, number: int, word: Word, value: str) -> None:
        """Stores or keeps a new word and adds it to the parity of its column."""
        if word in self.kept:
            self.waiting[word] = value
        else:
            cell = self.target(number, word)
            self.add(Op(f"sw {{0}}, {cell}", "", (value,), stores=cell))
        if word.column in self.parity:
            sources = self.parity[word.column], value
            value = self.add(Op("xor {d}, {0}, {1}", f"{word} {number} parity", sources))
        self.parity[word.column] = value


def words_kept(form: Form) -> list[Word]:
    """The words that wait in registers: those that wait shortest, as long as there are registers."""

    def wait(word: Word) -> int:
        half = word.half ^ (RHO[word.x, word.y] - form.shifts[0]) % form.halves
        return form.rows.index((half, (2 * word.x + 3 * word.y) % 5)) - form.rows.index((word.half, word.y))

    kept: list[Word] = []
    for word in sorted(form.words, key=wait):
        if Rounds.keeping(form, [*kept, word]).fits(len(form.registers)):
            kept.append(word)
    return sorted(kept)


def repeated(label: str, loop: Iterable[str], spare: str, end: str, step: int) -> Iterator[str]:
    """Two rounds until the pointer to the round constants, which moves by `step` bytes, is what is at `end`."""
    yield f"{label}:"
    yield from loop
    yield f"    lw {spare}, {end}"
    yield f"    addi {CONSTANTS}, {CONSTANTS}, {step}"
    yield f"    bne {CONSTANTS}, {spare}, {label}"

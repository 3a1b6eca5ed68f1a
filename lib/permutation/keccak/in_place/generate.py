# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints keccak_f1600_permute.S: four rounds that leave each word where a word of their column was.

The five words of which a round makes half a row are those of a column each. The new word in column x takes the place of
the old word in column x. So word (x, y) is in the place of (x, x + 2 y) after one round, and after four rounds, for all
lanes and both halves, where it was (G. Bertoni et al., Keccak implementation overview 3.2, section 2.5).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from rvk.kernels.program import Op, Program
from rvk.kernels.text import data, header

from ..interleaved.rounds import CHI, Form, Half, Rounds, Word
from ..interleaved.table import words_of_round_constants

ROUNDS = 4
CONSTANTS = "a1"
SAVED = ("s0", "s1", "s2", "s3")
REGISTERS = ("s0", "s1", *(f"a{i}" for i in range(2, 8)), *(f"t{i}" for i in range(7)), "s2", "s3")
"""Those for values; compressed instructions reach the first six. Others than s0 to s3 would have to be saved, too."""
STATE = ("a0", 0)
FORM = Form(64, "E2 E4 E1 O0 O3 O2 O4 O1 E0 E3", (1, 15, 1, 15), (STATE, STATE), REGISTERS, CONSTANTS)
"""The order was found by trying and exchanging, for as many words as possible with `words_added`."""
FRAME = 4 * len(SAVED)

COMMENT = """
Keccak-f[1600] (FIPS 202 section 3) on bit-interleaved lanes, in place. Written by generate.py: read that, do not
edit this.

    void rvk_keccak_f1600_permute(rvk_keccak_f1600 *state)

The state and a round are those of ../interleaved, with the same lanes complemented on RV32I. But there is no copy of
the state: generate.py says why each new word finds a place. The parities of the columns are added up at the start of a
round, except for {added} words: these are added when they are made, as there is a register for the sum.

State 4-aligned. Constant time. Registers: a0 state, a1 round constants; these hold values:
{registers}.
Stack: {frame} bytes, the saved registers.

instructions: rvk_keccak_f1600_permute rv32imc {rv32i}
instructions: rvk_keccak_f1600_permute rv32imc_zbb {zbb}

Of these, an iteration of four rounds has {loop_rv32i} ({loop_zbb} with Zbb), {loads} loads and {stores} stores among
them. Loads of it whose result the next instruction uses: {stalls}.
"""
INCLUDES = """\
#define RVK_FOLDER in_place
#include "../variants.h"
#include "../steps.inc"
#include "saved_registers.inc"
"""


@dataclass
class RoundsInPlace(Rounds):
    """Four rounds; `kept` words are added to the parities when they are made, and stored as all others are."""

    places: dict[Word, int] = field(default_factory=dict)
    """Where each word is."""
    new_places: dict[Word, int] = field(default_factory=dict)
    """Where each word goes."""

    @classmethod
    def keeping(cls, form: Form, kept: Iterable[Word]) -> "RoundsInPlace":
        """Four rounds that add these words to the parities when they are made."""
        both = cls(form=form, kept=frozenset(kept))
        columns = [column for column in form.columns if any(word.column == column for word in both.kept)]
        both.places = {word: 2 * (word.x + 5 * word.y) + word.half for word in form.words}
        before = dict(both.places)
        both.parity = {column: f"parity {column}" for column in columns}
        both.first = [both.parity[column] for column in columns]
        for number in range(ROUNDS):
            both.round(number)
        both.last = [both.parity[column] for column in columns]
        assert both.places == before
        return both

    def round(self, number: int) -> None:
        """The sums of the columns, then a round as elsewhere."""
        for half, y in self.form.rows:
            for word, _ in self.form.inputs((half, y), self.form.shifts[number]):
                self.new_places[Word(word.x, y, half)] = self.places[word]
        self.add_columns(number)
        super().round(number)
        self.places, self.new_places = self.new_places, {}

    def add_columns(self, number: int) -> None:
        """What is not in the parities yet."""
        for word in sorted(self.form.words, key=lambda word: word.column):
            if word not in self.kept:
                cell = self.source(number, word)
                value = self.add(Op(f"lw {{d}}, {cell}", f"{word} {number} summand", comment=f"{word}", loads=cell))
                self.add_to_parity(word.column, f"{word} {number} sum", value)

    def add_to_parity(self, column: Half, target: str, value: str) -> None:
        """The sum with a new name, unless this is the first word of the column."""
        if column in self.parity:
            value = self.add(Op("xor {d}, {0}, {1}", target, (self.parity[column], value)))
        self.parity[column] = value

    def source(self, number: int, word: Word) -> str:  # noqa: ARG002
        """Where a round finds a word."""
        return place(self.places[word])

    def finish(self, number: int, word: Word, value: str) -> None:
        """Stores a new word, and adds it to the parity of its column if there is a register for that."""
        cell = place(self.new_places[word])
        self.add(Op(f"sw {{0}}, {cell}", "", (value,), stores=cell))
        if word in self.kept:
            self.add_to_parity(word.column, f"{word} {number} parity", value)


def place(number: int) -> str:
    """A word of the state."""
    return f"{4 * number}({STATE[0]})"


def words_added() -> list[Word]:
    """The words that are added to parities when they are made: the last ones for which there are registers."""
    made = [Word((CHI[y][0] + i) % 5, y, half) for half, y in FORM.rows for i in range(5)]
    added: list[Word] = []
    for word in reversed(made):
        if RoundsInPlace.keeping(FORM, [*added, word]).fits(len(REGISTERS)):
            added.append(word)
    return added


def first_parities(rounds: RoundsInPlace) -> Program:
    """The sums of those words, before the first round."""
    code = Program()
    parity: dict[Half, str] = {}
    for word in sorted(rounds.kept, key=lambda word: word.column):
        cell = place(2 * (word.x + 5 * word.y) + word.half)
        value = code.add(Op(f"lw {{d}}, {cell}", f"first {word}", comment=f"{word}", loads=cell))
        if word.column in parity:
            value = code.add(Op("xor {d}, {0}, {1}", f"sum {word}", (parity[word.column], value)))
        parity[word.column] = value
    code.last = [parity[column] for column in FORM.columns if column in parity]
    return code


def function(start: Iterable[str], loop: Iterable[str], spare: str) -> Iterator[str]:
    """The function, with the code before the loop and in it. At the end of the loop `spare` is free."""
    yield "FUNCTION rvk_keccak_f1600_permute"
    yield f"    addi sp, sp, -{FRAME}"
    yield f"    SAVE 0, {len(SAVED)}"
    yield f"    la {CONSTANTS}, round_constants"
    yield from start
    yield ".Lfour_rounds:"
    yield from loop
    yield f"    la {spare}, round_constants_end"
    yield f"    addi {CONSTANTS}, {CONSTANTS}, {8 * ROUNDS}"
    yield f"    beq {CONSTANTS}, {spare}, 1f"
    yield "    j .Lfour_rounds"  # further than a branch reaches
    yield "1:"
    yield f"    RESTORE 0, {len(SAVED)}"
    yield f"    addi sp, sp, {FRAME}"
    yield "    ret"
    yield "END rvk_keccak_f1600_permute"


def comment(rounds: Program, start: Program, added: int) -> str:
    """The comment of the header."""
    loops = [rounds.cost(isa) + 5 for isa in range(2)]
    fixed = 2 * len(SAVED) + start.cost(0) + 5 - 1
    return COMMENT.format(
        added=added,
        registers=", ".join(REGISTERS),
        frame=FRAME,
        rv32i=fixed + FORM.rounds // ROUNDS * loops[0],
        zbb=fixed + FORM.rounds // ROUNDS * loops[1],
        loop_rv32i=loops[0],
        loop_zbb=loops[1],
        loads=sum(bool(op.loads) for op in rounds.ops),
        stores=sum(bool(op.stores) for op in rounds.ops),
        stalls=rounds.stalls(),
    )


def main() -> None:
    """Prints the file."""
    rounds = RoundsInPlace.keeping(FORM, words_added())
    loop, start = FORM.scheduled(rounds), FORM.scheduled(first_parities(rounds))
    registers, start_registers, spare = FORM.registers_of(loop, start)
    print(header(comment(loop, start, len(rounds.kept))))
    print(INCLUDES)
    print("TABLE round_constants")
    print(data(".word", words_of_round_constants(FORM), 8, 2))
    print("round_constants_end:")
    print("END round_constants\n")
    print("\n".join(function(start.lines(start_registers), loop.lines(registers), spare)))


if __name__ == "__main__":
    main()

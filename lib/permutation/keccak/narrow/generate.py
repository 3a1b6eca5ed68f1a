# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints keccak_narrow_permute.S: Keccak-f[800], f[400] and f[200], by the generator of ../interleaved."""

import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # mypy sees the folder as a package, Python does not
    from lib.permutation.keccak.interleaved.rounds import (
        COMPLEMENTED,
        CONSTANTS,
        REGISTERS,
        SAVED,
        Form,
        Rounds,
        Word,
        words_kept,
    )
    from lib.permutation.keccak.interleaved.straightline import Code, Op, allocate
else:
    sys.path.insert(0, str(Path(__file__).parent.parent / "interleaved"))
    from rounds import COMPLEMENTED, CONSTANTS, REGISTERS, SAVED, Form, Rounds, Word, words_kept
    from straightline import Code, Op, allocate

STATE = "state"
"""The value that is the pointer to the state."""
COPY_BYTES = 100
FRAME, STATE_SLOT, END_SLOT, SAVE_SLOT = 272, 200, 204, 208
"""The stack: two copies of the state, the pointer to it, the end of the round constants, the saved registers."""

HEAD = """\
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Keccak-f[800], f[400] and f[200] (FIPS 202 section 3). Written by generate.py: read that, do not edit this.
 *
 *     void rvk_keccak_f800_permute(uint32_t state[25])
 *     void rvk_keccak_f400_permute(uint16_t state[25])
 *     void rvk_keccak_f200_permute(uint8_t state[25])
 *
 * A lane is a word; a lane of 16 or 8 bits stands in it 2 or 4 times, so that a rotation of the word is one of the
 * lane. RV32I, which has no and-not, keeps the lanes
 * {complemented} complemented on the way, so that and-not is `and` or `or`, with
 * another complement in each row of a round.
 *
 * An iteration does two rounds. The parities of the columns, from which theta starts, are added up as the words are
 * made. Of the 25 new words {kept} wait in registers for the next round; the others go through the stack. In f[400] and
 * f[200] each round rotates all lanes in common to the right, by 4 bits, which comes to nothing after all rounds and
 * spares a rotation of a word; the round constants are rotated with them.
 *
 * State aligned as its C type. Constant time. Registers: ra round constants; all others but sp, gp and tp hold values.
 * Stack: {frame} bytes: two copies of the state, which are as secret as the state and are not wiped, the pointer to it,
 * the end of the round constants, saved registers.
 *
{counts}
 */
#define RVK_FOLDER narrow
#include "../variants.h"
#include "../steps.inc"
"""


@dataclass(frozen=True)
class Width:
    """One of the permutations."""

    bits: int
    order: str
    """None of the 5! orders lets more words wait, by a model of the registers."""
    shift: int

    @cached_property
    def form(self) -> Form:
        """How its lanes lie in words."""
        copies = (("sp", 0), ("sp", COPY_BYTES))
        return Form(self.lane_bits, self.order, (self.shift, self.shift), copies, (*REGISTERS, "a0"))

    @property
    def lane_bits(self) -> int:
        """Bits of a lane."""
        return self.bits // 25

    @property
    def name(self) -> str:
        """Of the function."""
        return f"rvk_keccak_f{self.bits}_permute"

    @property
    def load(self) -> str:
        """Instruction for a lane of the state; `store` likewise."""
        return {32: "lw", 16: "lhu", 8: "lbu"}[self.lane_bits]

    @property
    def store(self) -> str:
        """See `load`."""
        return {32: "sw", 16: "sh", 8: "sb"}[self.lane_bits]

    def cell(self, word: Word) -> str:
        """Where a lane of the state is, from its pointer."""
        return f"{self.lane_bits // 8 * (word.x + 5 * word.y)}({{0}})"


WIDTHS = (
    Width(800, "E4 E2 E3 E0 E1", 0),
    Width(400, "E4 E2 E3 E0 E1", 4),
    Width(200, "E4 E2 E3 E0 E1", 4),
)


def is_complemented(word: Word) -> bool:
    """Whether RV32I keeps its complement."""
    return f"({word.x},{word.y})" in COMPLEMENTED


def start(width: Width, rounds: Rounds) -> Code:
    """Loads the state, repeats its lanes and adds up its columns; words that are not kept go to the stack."""
    form = width.form
    code = Code(len(form.registers), last=list(rounds.first))
    code.add(Op("mv {d}, a0", STATE))
    for column in form.columns:
        total = ""
        for y in range(5):
            word = Word(column[0], y, 0)
            value = loaded(width, code, word, f"word {word}" if word in rounds.kept else f"first {word}")
            if word not in rounds.kept:
                cell = form.cell(0, word)
                code.add(Op(f"sw {{0}}, {cell}", "", (value,), stores=cell))
            total = code.add(Op("xor {d}, {0}, {1}", f"sum {word}", (total, value))) if y else value
        code.last[code.last.index(f"parity {column}")] = total
    return code


def loaded(width: Width, code: Code, word: Word, name: str) -> str:
    """A lane of the state, repeated and complemented as the rounds have it, as value `name`."""
    shifts = [n for n in (8, 16) if n >= width.lane_bits]
    targets = [*(f"{word} repeated {n}" for n in shifts), name]
    text = f"{width.load} {{d}}, {width.cell(word)}"
    value = code.add(Op(text, targets[0], (STATE,), comment=str(word), loads=width.cell(word)))
    for n, target in zip(shifts, targets[1:], strict=True):
        higher = code.add(Op(f"slli {{d}}, {{0}}, {n}", f"{word} higher {n}", (value,)))
        value = code.add(Op("or {d}, {0}, {1}", target, (value, higher)))
    if is_complemented(word):
        code.add(Op("COMPLEMENT {0}", "", (value,), (1, 0), changes=True))
    return value


def end(width: Width, rounds: Rounds) -> Code:
    """Stores the state."""
    form = width.form
    kept = sorted(rounds.kept)
    code = Code(len(form.registers), first=[f"word {word}" for word in kept])
    code.add(Op(f"lw {{d}}, {STATE_SLOT}(sp)", STATE, loads=f"{STATE_SLOT}(sp)"))
    for word in [*kept, *(word for word in form.words if word not in rounds.kept)]:
        value, cell = f"word {word}", form.cell(0, word)
        if word not in rounds.kept:
            code.add(Op(f"lw {{d}}, {cell}", value, loads=cell))
        if is_complemented(word):
            code.add(Op("COMPLEMENT {0}", "", (value,), (1, 0), changes=True))
        target = width.cell(word).replace("{0}", "{1}")
        code.add(Op(f"{width.store} {{0}}, {target}", "", (value, STATE), stores=target, comment=str(word)))
    return code


@dataclass(frozen=True)
class Function:
    """The parts of a function, with registers."""

    width: Width
    kept: int
    start: list[str]
    loop: list[str]
    end: list[str]
    spare: str
    """A register that is free between two iterations."""
    counts: tuple[int, int]
    """Instructions of a call, on RV32I, and with Zbb or Zbkb."""

    @classmethod
    def of(cls, width: Width) -> "Function":
        """Finds order and registers."""
        form = width.form
        rounds = Rounds.keeping(form, words_kept(form))
        loop, first, last = rounds.scheduled(), start(width, rounds).scheduled(), end(width, rounds).scheduled()
        place = allocate(loop, dict(zip(loop.last, loop.first, strict=True)), {})
        name = names(form, loop, place)
        known = {value: place[other] for value, other in zip(first.last, loop.first, strict=True)}
        first_place = allocate(first, {}, known)
        last_place = allocate(last, {}, {value: place[value] for value in last.first})
        between = {place[value] for value in loop.last}
        fixed = 2 * len(SAVED) + 8
        rv32i, zbb = (fixed + first.cost(i) + last.cost(i) + form.rounds // 2 * (loop.cost(i) + 3) for i in range(2))
        return cls(
            width,
            len(rounds.kept),
            list(first.lines(named(first_place, name))),
            list(loop.lines(named(place, name))),
            list(last.lines(named(last_place, name))),
            next(register for number, register in enumerate(name) if number not in between),
            (rv32i, zbb),
        )

    def lines(self) -> Iterator[str]:
        """The round constants and the function."""
        bits, form = self.width.bits, self.width.form
        slots = [(name, SAVE_SLOT + 4 * i) for i, name in enumerate(SAVED)]
        yield from table(self.width)
        yield ""
        yield f"FUNCTION {self.width.name}"
        yield f"    addi sp, sp, -{FRAME}"
        yield from (f"    sw {name}, {slot}(sp)" for name, slot in slots)
        yield f"    sw a0, {STATE_SLOT}(sp)"
        yield f"    la {CONSTANTS}, round_constants_{bits}"
        yield from self.start
        yield f"    addi {self.spare}, {CONSTANTS}, {4 * form.rounds}"
        yield f"    sw {self.spare}, {END_SLOT}(sp)"
        yield f".Ltwo_rounds_{bits}:"
        yield from self.loop
        yield f"    lw {self.spare}, {END_SLOT}(sp)"
        yield f"    addi {CONSTANTS}, {CONSTANTS}, 8"
        yield f"    bne {CONSTANTS}, {self.spare}, .Ltwo_rounds_{bits}"
        yield from self.end
        yield from (f"    lw {name}, {slot}(sp)" for name, slot in slots)
        yield f"    addi sp, sp, {FRAME}"
        yield "    ret"
        yield f"END {self.width.name}"


def table(width: Width) -> Iterator[str]:
    """The round constants, in the form that the state has after their round."""
    yield f"TABLE round_constants_{width.bits}"
    for i, constant in enumerate(width.form.round_constants()):
        repeated = sum(constant << n for n in range(0, 64, width.lane_bits))
        yield f"    .word {repeated >> (i + 1) * width.shift % width.lane_bits & 0xFFFFFFFF:#010x}"
    yield f"END round_constants_{width.bits}"


def names(form: Form, rounds: Code, place: Mapping[str, int]) -> list[str]:
    """The names of the registers by number: those used most get the names that compressed instructions reach."""
    uses = Counter(place[value] for op in rounds.ops for value in (*op.sources, op.target) if value)
    order = sorted(range(len(form.registers)), key=lambda number: -uses[number])
    return [name for _, name in sorted(zip(order, form.registers, strict=True))]


def named(place: Mapping[str, int], name: list[str]) -> dict[str, str]:
    """The name of the register of every value."""
    return {value: name[number] for value, number in place.items()}


def main() -> None:
    """Prints the file."""
    functions = [Function.of(width) for width in WIDTHS]
    counts = [
        f" * instructions: {f.width.name} {isa} width={f.width.bits} {f.counts[isa != 'rv32imc']}"
        for f in functions
        for isa in ("rv32imc", "rv32imc_zbb", "rv32imc_zbkb")
    ]
    kept = " or ".join(map(str, sorted({f.kept for f in functions})))
    print(HEAD.format(complemented=COMPLEMENTED, kept=kept, frame=FRAME, counts="\n".join(counts)))
    print("\n\n".join("\n".join(f.lines()) for f in functions))


if __name__ == "__main__":
    main()

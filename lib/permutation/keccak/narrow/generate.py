# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints keccak_narrow_permute.S: Keccak-f[800], f[400] and f[200], by the generator of ../interleaved."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from rvk.kernels.program import Op, Program
from rvk.kernels.registers import named_by_use
from rvk.kernels.text import CALLEE_SAVED, data, function, header

from ..constants import COMPLEMENTED, lanes, round_constants
from ..interleaved.rounds import CONSTANTS, REGISTERS, Form, Rounds, Word, repeated, words_kept

STATE = "state"
"""The value that is the pointer to the state."""
COPY_BYTES = 100
FRAME, STATE_SLOT, END_SLOT, SAVE_SLOT = 272, 200, 204, 208
"""The stack: two copies of the state, the pointer to it, the end of the round constants, the saved registers."""

COMMENT = """
Keccak-f[800], f[400] and f[200] (FIPS 202 section 3). Written by generate.py: read that, do not edit this.

    void rvk_keccak_f800_permute(uint32_t state[25])
    void rvk_keccak_f400_permute(uint16_t state[25])
    void rvk_keccak_f200_permute(uint8_t state[25])

A lane is a word; a lane of 16 or 8 bits stands in it 2 or 4 times, so that a rotation of the word is one of the
lane. RV32I, which has no and-not, keeps the lanes
{complemented} complemented on the way, so that and-not is `and` or `or`, with
another complement in each row of a round.

An iteration does two rounds. The parities of the columns, from which theta starts, are added up as the words are
made. Of the 25 new words {kept} wait in registers for the next round; the others go through the stack. In f[400] and
f[200] each round rotates all lanes in common to the right, by 4 bits, which comes to nothing after all rounds and
spares a rotation of a word; the round constants are rotated with them.

State aligned as its C type. Constant time. Registers: ra round constants; all others but sp, gp and tp hold values.
Stack: {frame} bytes: two copies of the state, which are as secret as the state and are not wiped, the pointer to it,
the end of the round constants, saved registers.

{counts}
"""
INCLUDES = """\
#define RVK_FOLDER narrow
#include "../variants.h"
#include "../steps.inc"
#include "saved_registers.inc"
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
    return (word.x, word.y) in COMPLEMENTED


def start(width: Width, rounds: Rounds) -> Program:
    """Loads the state, repeats its lanes and adds up its columns; words that are not kept go to the stack."""
    form = width.form
    code = Program(last=list(rounds.first))
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


def loaded(width: Width, code: Program, word: Word, name: str) -> str:
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


def end(width: Width, rounds: Rounds) -> Program:
    """Stores the state."""
    form = width.form
    kept = sorted(rounds.kept)
    code = Program(first=[f"word {word}" for word in kept])
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
        loop, first, last = map(form.scheduled, (rounds, start(width, rounds), end(width, rounds)))
        place = form.placed(loop, {}, dict(zip(loop.last, loop.first, strict=True)))
        name = named_by_use(loop, place, form.registers)
        known = {value: place[other] for value, other in zip(first.last, loop.first, strict=True)}
        first_place = form.placed(first, known)
        last_place = form.placed(last, {value: place[value] for value in last.first})
        between = {place[value] for value in loop.last}
        fixed = 2 * len(CALLEE_SAVED) + 8
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
        yield from table(self.width)
        yield ""
        yield from function(self.width.name, FRAME, SAVE_SLOT, self.body())

    def body(self) -> Iterator[str]:
        """What the function does after it has saved registers."""
        bits, form = self.width.bits, self.width.form
        yield f"    sw a0, {STATE_SLOT}(sp)"
        yield f"    la {CONSTANTS}, round_constants_{bits}"
        yield from self.start
        yield f"    addi {self.spare}, {CONSTANTS}, {4 * form.rounds}"
        yield f"    sw {self.spare}, {END_SLOT}(sp)"
        yield from repeated(f".Ltwo_rounds_{bits}", self.loop, self.spare, f"{END_SLOT}(sp)", 8)
        yield from self.end


def table(width: Width) -> Iterator[str]:
    """The round constants, in the form that the state has after their round."""
    words = []
    for i, constant in enumerate(round_constants(width.lane_bits), 1):
        lanes = sum(constant << n for n in range(0, 64, width.lane_bits))
        words.append(lanes >> i * width.shift % width.lane_bits & 0xFFFFFFFF)
    yield f"TABLE round_constants_{width.bits}"
    yield data(".word", words, 8, 1)
    yield f"END round_constants_{width.bits}"


def named(place: Mapping[str, int], name: list[str]) -> dict[str, str]:
    """The name of the register of every value."""
    return {value: name[number] for value, number in place.items()}


def main() -> None:
    """Prints the file."""
    functions = [Function.of(width) for width in WIDTHS]
    counts = [
        f"instructions: {f.width.name} {isa} width={f.width.bits} {f.counts[isa != 'rv32imc']}"
        for f in functions
        for isa in ("rv32imc", "rv32imc_zbb", "rv32imc_zbkb")
    ]
    kept = " or ".join(map(str, sorted({f.kept for f in functions})))
    comment = COMMENT.format(complemented=lanes(COMPLEMENTED), kept=kept, frame=FRAME, counts="\n".join(counts))
    print(f"{header(comment)}\n{INCLUDES}")
    print("\n\n".join("\n".join(f.lines()) for f in functions))


if __name__ == "__main__":
    main()

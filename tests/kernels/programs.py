# SPDX-License-Identifier: MIT OR Apache-2.0
"""Random straight-line programs, and two ways to run one: by its values, and by the assembly with registers."""

import random
from collections.abc import Iterable, Mapping, MutableMapping

from rvk.kernels.program import Op, Program

MASK = 0xFFFFFFFF
CELLS = ("0(sp)", "4(sp)", "8(sp)")
FIRST = ("in0", "in1", "in2", "in3")
MIX = "MIX {d}, {0}, {1}, {t}"
"""A macro that writes its scratch register and its target before it has read the second source."""


def random_program(seed: int, length: int = 60) -> Program:
    """All kinds of operations on values; the last few are the results."""
    generator = random.Random(seed)
    program, known = Program([], list(FIRST), []), list(FIRST)
    for number in range(length):
        a, b, cell = *generator.choices(known[-9:], k=2), generator.choice(CELLS)
        op = generator.choice(
            [
                Op("xor {d}, {0}, {1}", f"v{number}", (a, b)),
                Op("and {d}, {0}, {1}", f"v{number}", (a, b)),
                Op(MIX, f"v{number}", (a, b), early=True),
                Op("not {0}, {0}", "", (a,), changes=True),
                Op(f"lw {{d}}, {cell}", f"v{number}", loads=cell),
                Op(f"sw {{0}}, {cell}", "", (a,), stores=cell),
            ]
        )
        program.add(op)
        known += [op.target] * bool(op.target)
    program.last = known[-4:]
    return program


def initial(names: Iterable[str], seed: int) -> dict[str, int]:
    """A random word for each name."""
    generator = random.Random(seed)
    return {name: generator.getrandbits(32) for name in names}


def run(lines: Iterable[str], words: MutableMapping[str, int], memory: MutableMapping[str, int]) -> None:
    """Carries out assembly; `words` are registers."""
    for line in lines:
        operation, _, rest = line.strip().partition(" ")
        operands = rest.split(", ")
        if operation == "lw":
            words[operands[0]] = memory[operands[1]]
        elif operation == "sw":
            memory[operands[1]] = words[operands[0]]
        elif operation == "not":
            words[operands[0]] = words[operands[1]] ^ MASK
        elif operation == "MIX":
            target, a, b, scratch = operands
            words[scratch] = words[a] * 3 & MASK
            words[target] = words[scratch] ^ 0x55555555
            words[target] = words[target] + words[b] & MASK
        else:
            first, second = (words[operand] for operand in operands[1:])
            words[operands[0]] = first ^ second if operation == "xor" else first & second


def results(program: Program, place: Mapping[str, str] | None = None, seed: int = 1) -> dict[str, int]:
    """The values at the end and the memory; without registers every value has its own."""
    place = place or {value: f"<{value}>" for value in program.lifetimes()}
    words = {place[value]: word for value, word in initial(program.first, seed).items()}
    memory = initial(CELLS, seed)
    run(program.lines(place), words, memory)
    return {value: words[place[value]] for value in program.last} | {cell: memory[cell] for cell in CELLS}

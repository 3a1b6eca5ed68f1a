# SPDX-License-Identifier: MIT OR Apache-2.0
"""The order of operations: few values alive at a time, and nothing that waits for a load.

What these functions return does the same as what they are given.
"""

import random
from collections import Counter
from collections.abc import Iterator

from rvk.kernels.program import Op, Program

WINDOW = 24
"""How far ahead `without_stalls` looks for an operation that fills the time of a load."""


def few_alive(program: Program, seed: int) -> Program:
    """An order that keeps few values alive: next comes, at random, one of the operations that end most."""
    generator = random.Random(seed)
    uses = Counter(program.last) + Counter(value for op in program.ops for value in set(op.sources))
    waiting, order = list(enumerate(program.ops)), list[Op]()
    before = [{j for j in range(i) if op.depends_on(program.ops[j])} for i, op in waiting]
    while waiting:
        ready = [(i, op) for i, op in waiting if not before[i]]
        ends = [sum(uses[value] == 1 for value in set(op.sources)) for _, op in ready]
        weights = [generator.random() - end for end in ends]
        i, op = ready[min(range(len(ready)), key=weights.__getitem__)]
        waiting.remove((i, op))
        order.append(op)
        uses.subtract(set(op.sources))
        for left in before:
            left.discard(i)
    return Program(order, program.first, program.last)


def without_stalls(program: Program, registers: int) -> Program:
    """Something between each load and the use of it, where registers allow: the load moves up, or a later operation."""
    for i in range(1, len(program.ops) - 1):
        if program.ops[i + 1].stalls_after(program.ops[i]):
            stalls = program.stalls()
            program = next((m for m in moves(program, i) if m.stalls() < stalls and m.fits(registers)), program)
    return program


def moves(program: Program, load: int) -> Iterator[Program]:
    """Ways of bringing something between a load and the operation after it."""
    later = range(load + 2, min(load + WINDOW, len(program.ops)))
    for at, to in [(load, load - 1), *((k, load + 1) for k in later)]:
        op, passed = program.ops[at], program.ops[to:at]
        if not any(op.depends_on(other) for other in passed):
            ops = [*program.ops[:to], op, *passed, *program.ops[at + 1 :]]
            yield Program(ops, program.first, program.last)


def loads_ahead(program: Program, registers: int, distance: int) -> Program:
    """Loads and constants so many operations ahead of the use of them, as far as registers and order allow."""
    ops, used = list[Op](), list[int]()
    for op, pressure in zip(program.ops, program.pressure(), strict=True):
        at = len(ops)
        if op.loads or not op.sources:
            while at and len(ops) - at < distance and used[at - 1] < registers and not op.depends_on(ops[at - 1]):
                at -= 1
                used[at] += 1
        used.insert(at, used[at] if at < len(ops) else pressure)
        ops.insert(at, op)
    return Program(ops, program.first, program.last)

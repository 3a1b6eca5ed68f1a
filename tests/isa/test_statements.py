# SPDX-License-Identifier: MIT OR Apache-2.0
"""Random programs of loops, branches and early exits: elaborated, and run by Python."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from .coredsl import describe, run

SEED = 7100
PROGRAMS = 60
RUNS = 20
NAMES = ("a", "b", "c")
INDENT = "    "


class Program:
    """A random function of a and b, in CoreDSL and in Python."""

    def __init__(self, source: random.Random) -> None:
        self._source = source
        self._loops = 0
        self.coredsl = ["unsigned<16> c = 1;"]
        self.python = ["def f(a, b):", f"{INDENT}c = 1"]
        self._statements(1, 5)
        self._both(1, "return c;", "return c")

    def _both(self, depth: int, coredsl: str, python: str) -> None:
        self.coredsl.append(coredsl)
        self.python.append(INDENT * depth + python)

    def _statements(self, depth: int, count: int) -> None:
        for _ in range(self._source.randrange(1, count + 1)):
            kinds = [self._assign, self._assign]
            if depth < 4:
                kinds += [self._if, self._if, self._for]
            if depth > 1:
                kinds.append(self._leave)
            self._source.choice(kinds)(depth)

    def _operand(self) -> str:
        return self._source.choice([*NAMES, str(self._source.randrange(1, 1 << 16))])

    def _condition(self) -> str:
        return f"{self._operand()} {self._source.choice(['<', '>=', '==', '!='])} {self._operand()}"

    def _assign(self, depth: int) -> None:
        name, operator = self._source.choice(NAMES), self._source.choice("+-*^|&")
        a, b = self._operand(), self._operand()
        self._both(depth, f"{name} = (unsigned<16>)({a} {operator} {b});", f"{name} = ({a} {operator} {b}) & 0xFFFF")

    def _if(self, depth: int) -> None:
        condition = self._condition()
        self._both(depth, f"if ({condition}) {{", f"if {condition}:")
        self._statements(depth + 1, 3)
        if self._source.random() < 0.5:
            self._both(depth, "} else {", "else:")
            self._statements(depth + 1, 3)
        self.coredsl.append("}")

    def _for(self, depth: int) -> None:
        rounds = self._source.randrange(4)
        self._loops += 1
        self._both(
            depth, f"for (int i{depth} = 0; i{depth} < {rounds}; i{depth}++) {{", f"for i{depth} in range({rounds}):"
        )
        self._statements(depth + 1, 3)
        self.coredsl.append("}")
        self._loops -= 1

    def _leave(self, depth: int) -> None:
        kind = self._source.choice(["break", "continue", "return"] if self._loops else ["return"])
        if kind == "return":
            kind += f" {self._source.choice(NAMES)}"
        self._both(depth, f"{kind};", kind)


def compiled(lines: list[str]) -> Callable[[int, int], int]:
    """The function that Python code defines as f."""
    names: dict[str, Callable[[int, int], int]] = {}
    exec("\n".join(lines), {}, names)
    return names["f"]


@pytest.mark.parametrize("seed", range(SEED, SEED + PROGRAMS))
def test_random_programs(seed: int, tmp_path: Path) -> None:
    source = random.Random(seed)
    program = Program(source)
    print(f"seed {seed}:", "\n".join(program.python), sep="\n")
    body = "\n".join(program.coredsl)
    before = f"functions {{ unsigned<16> f(unsigned<16> a, unsigned<16> b) {{ {body} }} }}"
    instruction = describe(tmp_path, "X[rd] = f(X[rs1][15:0], X[rs2][15:0]);", before=before)
    expected = compiled(program.python)
    for _ in range(RUNS):
        a, b = (source.getrandbits(16) >> source.randrange(16) for _ in range(2))
        assert run(instruction, rs1=a, rs2=b) == expected(a, b), (a, b)

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Boolean circuits: straight-line programs of gates.

A listing of one is text, an equation for each gate: `t1=x0^x3 t2=t1&x5`. Inputs are x0, x1 and so on, outputs s0, s1
and so on; an equation without an operator gives a signal a second name.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rvk.kernels.program import Op, Program

INSTRUCTIONS = {"^": "xor", "&": "and", "|": "or"}
"""The operators of gates, and what computes them on RV32I."""


class Gate(NamedTuple):
    """A gate with two inputs."""

    target: str
    operator: str
    """A key of `INSTRUCTIONS`."""
    a: str
    b: str


def parse(listing: str) -> Iterator[Gate]:
    """The gates of a listing, with second names replaced by first ones."""
    names: dict[str, str] = {}
    for equation in listing.split():
        target, _, expression = equation.partition("=")
        operator = next((symbol for symbol in INSTRUCTIONS if symbol in expression), "")
        if operator:
            a, _, b = expression.partition(operator)
            yield Gate(target, operator, names.get(a, a), names.get(b, b))
        else:
            names[target] = expression


def signals(prefix: str, count: int) -> list[str]:
    """The names of inputs, with prefix x, or outputs, with prefix s."""
    return [f"{prefix}{i}" for i in range(count)]


def evaluate(gates: Iterable[Gate], inputs: Mapping[str, int]) -> dict[str, int]:
    """The values of all signals, bit by bit of the inputs' values."""
    values = dict(inputs)
    for target, operator, a, b in gates:
        first, second = values[a], values[b]
        values[target] = first ^ second if operator == "^" else first & second if operator == "&" else first | second
    return values


def table(gates: Iterable[Gate], inputs: int, outputs: int) -> list[int]:
    """The output of a circuit for each number: input and output i are bit i of a number."""
    numbers = range(1 << inputs)
    columns = {name: sum((x >> i & 1) << x for x in numbers) for i, name in enumerate(signals("x", inputs))}
    values = evaluate(gates, columns)
    return [sum((values[name] >> x & 1) << i for i, name in enumerate(signals("s", outputs))) for x in numbers]


def prove(gates: Iterable[Gate], expected: Callable[[int], int], outputs: int) -> None:
    """Compares a circuit of a byte with a function, for every byte.

    Raises:
        ValueError: They differ.
    """
    for x, found in enumerate(table(gates, 8, outputs)):
        if found != expected(x):
            raise ValueError(f"the circuit is wrong: {found:#x} for {x:#x}, not {expected(x):#x}")


def program(gates: Iterable[Gate], inputs: int, outputs: int) -> Program:
    """A circuit on words, an instruction for each gate."""
    ops = [Op(f"{INSTRUCTIONS[operator]} {{d}}, {{0}}, {{1}}", target, (a, b)) for target, operator, a, b in gates]
    return Program(ops, signals("x", inputs), signals("s", outputs))


def c_statements(gates: Iterable[Gate], names: Mapping[str, str] | None = None) -> Iterator[str]:
    """A circuit on words in C, a constant for each gate; `names` are expressions for signals."""
    known = names or {}
    for target, operator, a, b in gates:
        yield f"const uint32_t {target} = {known.get(a, a)} {operator} {known.get(b, b)};"


def c_function(name: str, gates: Sequence[Gate], inputs: int, outputs: int) -> str:
    """A function in C, `name(s, x)`: word i of x and s is input and output i."""
    words = {signal: f"x[{i}]" for i, signal in enumerate(signals("x", inputs))}
    lines = [*c_statements(gates, words), *(f"s[{i}] = {signal};" for i, signal in enumerate(signals("s", outputs)))]
    head = f"static inline void {name}(uint32_t s[{outputs}], const uint32_t x[{inputs}]) {{"
    return "\n".join([head, *(f"    {line}" for line in lines), "}"])

# SPDX-License-Identifier: MIT OR Apache-2.0
"""A module that has a unit and the hardware of a description side by side, and says whether they differ."""

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rvk.errors import UsageError
from rvk.hardware.operands import immediate_range
from rvk.isa import verilog
from rvk.isa.model.expression import XLEN
from rvk.isa.model.instruction import Bits, Field, Instruction
from rvk.isa.verilog.text import INDENT, Net, declare, statement
from rvk.prove.unit.claims import ANY, Claim

TOP: Final = "rvk_miter"
DIFFERS: Final = "differs"
IMMEDIATE_WORD: Final = "immediate_word"
"""The input whose free bits are the immediate."""
ENCODING_WORD: Final = "encoding_word"
"""The input whose bits are those of the encoding that are neither constant nor the immediate."""
SIDES: Final = ("unit", "described")
_WORDS: Final = ("rs1", "rs2", "rd", "immediate", "pc", "entropy", "encoding")
_STATE_PORT: Final = re.compile(r"(?P<name>state_\w+)_[io]")


@dataclass(frozen=True)
class Port:
    """A port of a unit."""

    name: str
    width: int
    is_input: bool


@dataclass(frozen=True)
class Miter:
    """The text of the module; its inputs; its results, each with the outputs unit_NAME and described_NAME."""

    text: str
    inputs: tuple[str, ...]
    results: tuple[str, ...]


@dataclass(frozen=True)
class _Result:
    """A result to compare: an expression of the unit's outputs; `old` is the register if the description keeps it."""

    net: Net
    unit: str
    old: str | None = None


class MiterWriter:
    """Writes the module for one claim."""

    def __init__(self, claim: Claim, instruction: Instruction, ports: Sequence[Port]) -> None:
        self._claim = claim
        self._instruction = instruction
        self._inputs = {port.name: port for port in ports if port.is_input}
        self._outputs = {port.name: port for port in ports if not port.is_input}
        self._operands = {name: Net(name, XLEN) for name in _WORDS}
        states = {f"state_{register.name}": register.width for register in instruction.state}
        named = {match["name"]: port.width for port in ports if (match := _STATE_PORT.fullmatch(port.name))}
        self._operands |= {name: Net(name, width) for name, width in (named | states).items()}
        self._used: dict[str, Net] = {}

    def write(self, parameters: Mapping[str, str]) -> Miter:
        """The module, with these parameters of the unit.

        Raises:
            UsageError: A connection names no port, an input has no value, or a result no output.
        """
        results = [*self._written(), *self._unchanged()]
        self._check_connections({result.net.name for result in results})
        values = ", ".join(f".{name}({value})" for name, value in parameters.items())
        connections = [f".{port.name}({self._value(port)})" for port in self._inputs.values()]
        connections += [f".{name}({name})" for name in self._outputs]
        body = [
            *(f"{declare(Net(port.name, port.width))};" for port in self._outputs.values()),
            f"{self._claim.module} {f'#({values}) ' if values else ''}unit ({', '.join(connections)});",
            self._description(),
            *(f"assign unit_{result.net.name} = {result.unit};" for result in results),
            *(f"assign described_{result.net.name} = {result.old};" for result in results if result.old),
            f"assign {DIFFERS} = {' || '.join(_differ(result.net.name) for result in results)};",
        ]
        words = self._immediate()
        lines = [self._head(results), *map(statement, [*words, *body]), "endmodule\n"]
        names = tuple(net.name for net in self._free())
        return Miter("\n".join(lines), names, tuple(result.net.name for result in results))

    def _written(self) -> list[_Result]:
        """The results that the instruction writes."""
        results = []
        for name, expression in self._instruction.results.items():
            flat, port = name.replace(".", "_"), verilog.output_port(name)
            if flat not in self._claim.connections and port not in self._outputs:
                raise self._wrong(f"{self._claim.module} has no output {port}; say which one: {flat} = OUTPUT")
            results.append(_Result(Net(flat, expression.width), self._use(self._claim.connections.get(flat, port))))
        return results

    def _unchanged(self) -> list[_Result]:
        """The registers that the unit has an output for and the instruction does not write."""
        written = {name.replace(".", "_") for name in self._instruction.results}
        names = {match["name"]: port for port in self._outputs.values() if (match := _STATE_PORT.fullmatch(port.name))}
        return [
            _Result(Net(name, port.width), self._use(self._claim.connections.get(name, port.name)), self._use(name))
            for name, port in names.items()
            if name not in written
        ]

    def _check_connections(self, results: set[str]) -> None:
        for name in self._claim.connections:
            if name not in self._inputs and name not in results:
                known = ", ".join([*self._inputs, *sorted(results)])
                raise self._wrong(f"{self._claim.module} has no input {name}; what can have a value: {known}")
        for name in self._outputs:
            if name in self._operands:
                raise self._wrong(f"output {name} of {self._claim.module} has the name of an operand: rename it")

    def _value(self, port: Port) -> str:
        """The connection of an input of the unit."""
        own = port.name.removesuffix("_i")
        if port.name in self._claim.connections:
            text = self._claim.connections[port.name]
        elif port.name.endswith("_i") and own in self._operands:
            net = self._operands[own]
            text = own if port.width >= net.width else f"{own}[{port.width - 1}:0]"
        else:
            what = f"input {port.name} of {self._claim.module} has no value"
            raise self._wrong(f"{what}; write {port.name} = VALUE, or = {ANY} if the result must not depend on it")
        if text == ANY:
            free = Net(f"{ANY}_{port.name}", port.width)
            self._used[free.name] = free
            return free.name
        return self._use(text)

    def _description(self) -> str:
        """The instance of the generated module."""
        connections = []
        for part in verilog.inputs(self._instruction):
            name = self._use(part.name.replace(".", "_"))
            cut = f"[{part.width - 1}:0]" if part.width < self._operands[name].width else ""
            connections.append(f".{verilog.input_port(part.name)}({name}{cut})")
        for name in self._instruction.results:
            connections.append(f".{verilog.output_port(name)}(described_{name.replace('.', '_')})")
        return f"{verilog.module_name(self._instruction)} description ({', '.join(connections)});"

    def _use(self, text: str) -> str:
        """Notes the operands that occur in a text."""
        found = (self._operands[name] for name in re.findall(r"\w+", text) if name in self._operands)
        self._used.update((net.name, net) for net in found)
        return text

    def _free(self) -> list[Net]:
        """The inputs of the module; all that can be encoded for the immediate, and 0 where there is none."""
        words = {"immediate": IMMEDIATE_WORD, "encoding": ENCODING_WORD}
        return [Net(words.get(net.name, net.name), net.width) for net in self._used.values()]

    def _immediate(self) -> list[str]:
        """The definitions of the words of immediate and encoding, where they are used."""
        if "encoding" in self._used and self._instruction.immediate:
            self._use("immediate")
        lines = []
        if "immediate" in self._used:
            immediates = immediate_range(self._instruction)
            value = immediates.verilog(IMMEDIATE_WORD) if immediates else "32'h0"
            lines.append(f"wire [31:0] immediate = {value};")
        if "encoding" in self._used:
            parts = ", ".join(self._encoded(part, low) for part, low in _places(self._instruction))
            lines.append(f"wire [31:0] encoding = {{{parts}}};")
        return lines

    def _encoded(self, part: Bits | Field, low: int) -> str:
        if isinstance(part, Bits):
            return f"{part.width}'d{part.value}"
        if part.name == self._instruction.immediate:
            return f"immediate[{part.high}:{part.low}]"
        return f"{ENCODING_WORD}[{low + part.width - 1}:{low}]"

    def _head(self, results: Sequence[_Result]) -> str:
        ports = [f"input  {declare(net)}" for net in self._free()]
        for result in results:
            ports += [f"output {declare(Net(f'{side}_{result.net.name}', result.net.width))}" for side in SIDES]
        ports.append(f"output {declare(Net(DIFFERS, 1))}")
        listed = textwrap.indent(",\n".join(ports), INDENT)
        return f"module {TOP} (\n{listed}\n);"

    def _wrong(self, reason: str) -> UsageError:
        return UsageError(f"{self._claim.place}: {reason}")


def encoded(instruction: Instruction, word: int, immediate: int) -> int:
    """The encoding with this immediate, and with bits of `word` where registers are."""
    value = instruction.fixed
    for part, low in _places(instruction):
        if isinstance(part, Field):
            is_immediate = part.name == instruction.immediate
            source = immediate >> part.low if is_immediate else word >> low
            value |= (source & ((1 << part.width) - 1)) << low
    return value


def _places(instruction: Instruction) -> Iterator[tuple[Bits | Field, int]]:
    """The parts of the encoding, each with its lowest bit."""
    low = XLEN
    for part in instruction.encoding:
        low -= part.width
        yield part, low


def _differ(name: str) -> str:
    return f"(unit_{name} != described_{name})"

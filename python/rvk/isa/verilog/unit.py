# SPDX-License-Identifier: MIT OR Apache-2.0
"""The hardware of an extension: a package, a module for each instruction, and a unit that selects one of them.

The unit says in the comments that `rvk prove unit` reads which operation is which instruction. So it is a start for
hardware that is written by hand: replace the instances by something smaller, and prove it.
"""

import textwrap
from collections.abc import Sequence
from typing import Final

from rvk.errors import UsageError
from rvk.isa.model.expression import Input
from rvk.isa.model.instruction import Instruction
from rvk.isa.verilog.instruction import (
    LICENCE,
    in_port_order,
    input_port,
    inputs,
    module,
    module_name,
    output_port,
    tables,
)
from rvk.isa.verilog.text import INDENT, Net, declare, statement, table_declaration

_SELECT: Final = "operation_i"


def unit_files(name: str, instructions: Sequence[Instruction]) -> dict[str, str]:
    """The files of the unit `rvk_NAME` by name, each with one module or the package; packages come first.

    Raises:
        UsageError: There is no instruction.
    """
    if not instructions:
        raise UsageError(f"{name} describes no instruction")
    package = f"rvk_{name}_pkg"
    texts = {package: _package(package, instructions)}
    texts |= {module_name(each): module(each, package) for each in instructions}
    texts[f"rvk_{name}"] = _unit(name, instructions)
    return {f"{file}.sv": f"{LICENCE}\n{text}" for file, text in texts.items()}


def _package(package: str, instructions: Sequence[Instruction]) -> str:
    names = ",\n".join(2 * INDENT + each.name.upper() for each in instructions)
    lines = [
        f"package {package};",
        f"  typedef enum logic [{_select_width(instructions) - 1}:0] {{\n{names}\n  }} operation_e;",
        *map(table_declaration, tables(instructions)),
        "endpackage\n",
    ]
    return "\n".join(lines)


def _select_width(instructions: Sequence[Instruction]) -> int:
    return max((len(instructions) - 1).bit_length(), 1)


def _unit(name: str, instructions: Sequence[Instruction]) -> str:
    package = f"rvk_{name}_pkg"
    nets, outputs = _inputs(instructions), _outputs(instructions)
    ports = [f"input  {package}::operation_e {_SELECT}"]
    ports += [f"input  {declare(net)}" for net in nets.values()]
    ports += [f"output {declare(Net(output_port(name), width))}" for name, width in outputs.items()]
    lines = [
        *(f"// rvk implements {_full_name(each)}: {_SELECT} = {package}::{each.name.upper()}" for each in instructions),
        f"module rvk_{name} (",
        textwrap.indent(",\n".join(ports), INDENT),
        ");",
        *(line for each in instructions for line in _instance(each, nets)),
        "  always_comb begin",
        *(f"    {output_port(name)} = {_otherwise(name, width)};" for name, width in outputs.items()),
        f"    unique case ({_SELECT})",
        *(line for each in instructions for line in _choice(package, each)),
        "      default: ;",
        "    endcase",
        "  end",
        "endmodule\n",
    ]
    return "\n".join(lines)


def _full_name(instruction: Instruction) -> str:
    return f"{instruction.extension}.{instruction.mnemonic}"


def _inputs(instructions: Sequence[Instruction]) -> dict[str, Net]:
    """The inputs of all, and the old value of every register that one of them writes."""
    widths: dict[str, int] = {}
    parts = [part for each in instructions for part in inputs(each)]
    parts += [Input(width, name) for name, width in _outputs(instructions).items() if name != "rd"]
    for part in parts:
        widths[part.name] = max(widths.get(part.name, 0), part.width)
    return {name: Net(input_port(name), widths[name]) for name in in_port_order(widths)}


def _outputs(instructions: Sequence[Instruction]) -> dict[str, int]:
    return {name: result.width for each in instructions for name, result in each.results.items()}


def _otherwise(name: str, width: int) -> str:
    """The value of a result that an instruction does not write: the register as it was."""
    return f"{width}'h0" if name == "rd" else input_port(name)


def _instance(instruction: Instruction, nets: dict[str, Net]) -> list[str]:
    own = instruction.name.lower()
    connections = []
    for part in inputs(instruction):
        net = nets[part.name]
        cut = f"[{part.width - 1}:0]" if part.width < net.width else ""
        connections.append(f".{input_port(part.name)}({net.name}{cut})")
    lines = []
    for name, result in instruction.results.items():
        wire = Net(f"{own}_{name.replace('.', '_')}", result.width)
        lines.append(f"{INDENT}{declare(wire)};")
        connections.append(f".{output_port(name)}({wire.name})")
    return [*lines, statement(f"{module_name(instruction)} u_{own} ({', '.join(connections)});")]


def _choice(package: str, instruction: Instruction) -> list[str]:
    own = instruction.name.lower()
    results = [f"{output_port(name)} = {own}_{name.replace('.', '_')};" for name in instruction.results]
    label = f"      {package}::{instruction.name.upper()}:"
    if len(results) == 1:
        return [f"{label} {results[0]}"]
    return [f"{label} begin", *(f"        {result}" for result in results), "      end"]

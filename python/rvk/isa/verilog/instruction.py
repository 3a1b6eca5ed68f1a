# SPDX-License-Identifier: MIT OR Apache-2.0
"""The hardware of an instruction: a combinational module in SystemVerilog.

The ports are the inputs that the results depend on, with `_i` after their names (`rs1_i`, `rs2_i`, `rd_i`,
`immediate_i`, `pc_i`, `entropy_i`, `state_NAME_i`), and `rd_o` and `state_NAME_o` for what it writes.
"""

import textwrap
from collections.abc import Iterable
from typing import Final

from rvk.isa.model.expression import Input, Lookup, Table, in_order
from rvk.isa.model.instruction import Instruction
from rvk.isa.verilog.printer import Printer
from rvk.isa.verilog.text import INDENT, LINE, Net, declare, statement, table_declaration

LICENCE: Final = "// SPDX-License-Identifier: MIT OR Apache-2.0"
_FIRST_PORTS: Final = ("rs1", "rs2", "rd", "immediate", "pc", "entropy")


def module_name(instruction: Instruction) -> str:
    """`rvk_zkne_aes32esi`: never a keyword, and different for instructions of the same name."""
    return f"rvk_{instruction.extension}_{instruction.name.lower()}"


def inputs(instruction: Instruction) -> list[Input]:
    """The inputs that the results depend on, in the order of the ports."""
    found = {part.name: part for part in in_order(*instruction.results.values()) if isinstance(part, Input)}
    return [found[name] for name in in_port_order(found)]


def in_port_order(names: Iterable[str]) -> list[str]:
    """Names of inputs in the order of the ports: the registers of extensions last."""
    return sorted(
        names, key=lambda name: (_FIRST_PORTS.index(name) if name in _FIRST_PORTS else len(_FIRST_PORTS), name)
    )


def input_port(name: str) -> str:
    """The port of an input: `state_CARRY_i` of `state.CARRY`."""
    return f"{name.replace('.', '_')}_i"


def output_port(name: str) -> str:
    """The port of a result."""
    return f"{name.replace('.', '_')}_o"


def tables(instructions: Iterable[Instruction]) -> list[Table]:
    """The tables that the instructions look up, each once."""
    parts = (part for each in instructions for part in in_order(*each.results.values()))
    return list(dict.fromkeys(part.table for part in parts if isinstance(part, Lookup)))


def module(instruction: Instruction, package: str | None = None) -> str:
    """The module of one instruction; its tables stand inside, or in `package` if that is given."""
    nets = {part: Net(input_port(part.name), part.width) for part in inputs(instruction)}
    results = instruction.results
    printer = Printer(nets, list(results.values()), f"{package}::" if package else "")
    ports = [f"input  {declare(net)}" for net in nets.values()]
    ports += [f"output {declare(Net(output_port(name), result.width))}" for name, result in results.items()]
    lines = [
        *_comment(instruction),
        f"module {module_name(instruction)} (",
        textwrap.indent(",\n".join(ports), INDENT),
        ");",
        *([] if package else map(table_declaration, tables([instruction]))),
        *printer.wires,
        *(statement(f"assign {output_port(name)} = {printer.text(result)};") for name, result in results.items()),
        *printer.unused(),
        "endmodule",
    ]
    return "\n".join(lines) + "\n"


def _comment(instruction: Instruction) -> list[str]:
    text = f"{instruction.mnemonic}: {instruction.summary}" if instruction.summary else instruction.mnemonic
    return textwrap.wrap(text, LINE, initial_indent="// ", subsequent_indent="// ")

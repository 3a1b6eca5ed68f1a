# SPDX-License-Identifier: MIT OR Apache-2.0
"""The unit of an extension as a part of RVK's core, which instantiates `rvk_custom_decode` and `rvk_custom`."""

from collections.abc import Iterator, Sequence
from typing import Final

from rvk.errors import UsageError
from rvk.isa.model.expression import XLEN
from rvk.isa.model.instruction import Field, Instruction, StateRegister
from rvk.isa.verilog.instruction import LICENCE, inputs
from rvk.isa.verilog.text import statement

_OPERATION_WIDTH: Final = 5
_LOWEST: Final = 20
"""The lowest bit of the instruction that the execute stage still has."""
_OWN_OPCODES: Final = frozenset({0x03, 0x0F, 0x23, 0x63, 0x67, 0x73})
"""LOAD, MISC-MEM, STORE, BRANCH, JALR, SYSTEM: the core does what they say, whatever else is decoded."""
_INPUTS: Final = {"rs1": "a_i", "rs2": "b_i", "immediate": "immediate"}

_DECODE_PORTS: Final = """
  input  logic [31:0] instruction_i,
  output logic accept_o,
  output logic uses_a_o,
  output logic uses_b_o,
  output logic write_o,
  output logic [4:0] operation_o
"""
_UNIT_PORTS: Final = """
  input  logic clk_i,
  input  logic rst_ni,
  input  logic leave_i,
  input  logic [4:0] operation_i,
  input  logic [31:20] instruction_i,
  input  logic [31:0] a_i,
  input  logic [31:0] b_i,
  output logic [31:0] result_o
"""


def custom_files(name: str, instructions: Sequence[Instruction]) -> dict[str, str]:
    """The two modules around the unit `rvk_NAME`, by file name.

    Raises:
        UsageError: An instruction needs something that the execute stage does not have.
    """
    if len(instructions) > 1 << _OPERATION_WIDTH:
        raise UsageError(f"{name}: the core has room for {1 << _OPERATION_WIDTH} instructions, not {len(instructions)}")
    for each in instructions:
        _check(each)
    texts = {"rvk_custom_decode": _decode(instructions), "rvk_custom": _unit(name, instructions)}
    return {f"{module}.sv": f"{LICENCE}\n{text}" for module, text in texts.items()}


def _check(instruction: Instruction) -> None:
    if instruction.fixed & 0x7F in _OWN_OPCODES:
        what = f"{instruction.mnemonic} is in an opcode of the core's own; take custom-0 to custom-3, OP or OP-IMM"
        raise UsageError(f"{instruction.place}: {what}")
    needs = {name for name in instruction.inputs() if not name.startswith("state.")} - set(_INPUTS)
    if needs:
        what = f"{instruction.mnemonic} reads {min(needs)}, which the core does not give"
        raise UsageError(f"{instruction.place}: {what}")
    if any(low < _LOWEST for _, low in _immediate_fields(instruction)):
        raise UsageError(f"{instruction.place}: the immediate of {instruction.mnemonic} is below bit {_LOWEST}")


def _immediate_fields(instruction: Instruction) -> Iterator[tuple[Field, int]]:
    """The parts of the immediate, each with its lowest bit in the encoding."""
    low = XLEN
    for part in instruction.encoding:
        low -= part.width
        if isinstance(part, Field) and part.name == instruction.immediate:
            yield part, low


def _decode(instructions: Sequence[Instruction]) -> str:
    lines = [
        f"module rvk_custom_decode ({_DECODE_PORTS});",
        "  always_comb begin",
        "    {accept_o, uses_a_o, uses_b_o, write_o, operation_o} = '0;",
    ]
    for number, each in enumerate(instructions):
        uses = [f"1'b{int(name in each.inputs())}" for name in ("rs1", "rs2")]
        values = ", ".join(["1'b1", *uses, f"1'b{int('rd' in each.results)}", f"{_OPERATION_WIDTH}'d{number}"])
        lines += [
            f"    if ((instruction_i & 32'h{each.mask:08x}) == 32'h{each.fixed:08x}) // {each.mnemonic}",
            f"      {{accept_o, uses_a_o, uses_b_o, write_o, operation_o}} = {{{values}}};",
        ]
    return "\n".join([*lines, "  end", "endmodule\n"])


def _unit(name: str, instructions: Sequence[Instruction]) -> str:
    parts = {part.name for each in instructions for part in inputs(each)}
    state = {register.name: register for each in instructions for register in each.state}
    written = {result for each in instructions for result in each.results}
    select = max((len(instructions) - 1).bit_length(), 1)
    connections = [f".operation_i(rvk_{name}_pkg::operation_e'(operation_i[{select - 1}:0]))"]
    connections += [f".{part}_i({_INPUTS[part]}{_cut(part, instructions)})" for part in _INPUTS if part in parts]
    used = [register for register in state.values() if f"state.{register.name}" in parts | written]
    connections += [f".state_{register.name}_i({register.name}_q)" for register in used]
    changed = [register for register in used if f"state.{register.name}" in written]
    connections += [f".state_{register.name}_o({register.name}_d)" for register in changed]
    connections += [".rd_o(result_o)"] if "rd" in written else []
    lines = [
        *([] if state else _claims(instructions)),
        f"module rvk_custom ({_UNIT_PORTS});",
        *(_immediate(instructions) if "immediate" in parts else []),
        *(line for register in used for line in _register(register, register in changed)),
        statement(f"rvk_{name} u_{name} ({', '.join(connections)});"),
        *([] if "rd" in written else ["  assign result_o = '0;"]),
        "  wire unused = &{1'b0, clk_i, rst_ni, leave_i, operation_i, instruction_i, a_i, b_i"
        + (", immediate};" if "immediate" in parts else "};"),
        "endmodule\n",
    ]
    return "\n".join(lines)


def _cut(name: str, instructions: Sequence[Instruction]) -> str:
    """The bits that the port of this input has."""
    width = max(part.width for each in instructions for part in inputs(each) if part.name == name)
    return "" if width == XLEN else f"[{width - 1}:0]"


def _claims(instructions: Sequence[Instruction]) -> Iterator[str]:
    for number, each in enumerate(instructions):
        yield f"// rvk implements {each.extension}.{each.mnemonic}: operation_i = {number},"
        yield "// instruction_i = encoding[31:20], a_i = rs1, b_i = rs2, rd = result_o,"
        yield "// clk_i = any, rst_ni = any, leave_i = any"


def _immediate(instructions: Sequence[Instruction]) -> Iterator[str]:
    yield "  logic [31:0] immediate;"
    yield "  always_comb begin"
    yield "    immediate = '0;"
    yield "    unique case (operation_i)"
    for number, each in enumerate(instructions):
        fields = list(_immediate_fields(each))
        if fields:
            yield f"      {_OPERATION_WIDTH}'d{number}: begin"
            if each.immediate_signed:
                top = max(fields, key=lambda pair: pair[0].high)
                yield f"        immediate = {{32{{instruction_i[{top[1] + top[0].width - 1}]}}}};"
                lowest = min(part.low for part, _ in fields)
                yield from [f"        immediate[{lowest - 1}:0] = '0;"] if lowest else []
            for part, low in fields:
                yield f"        immediate[{part.high}:{part.low}] = instruction_i[{low + part.width - 1}:{low}];"
            yield "      end"
    yield "      default: ;"
    yield "    endcase"
    yield "  end"


def _register(register: StateRegister, changed: bool) -> Iterator[str]:
    """A register of the extension; instructions that leave it alone give its old value."""
    name, width = register.name, f"[{register.width - 1}:0] "
    reset = f"{register.width}'h{register.reset:x}"
    if not changed:
        yield f"  wire {width}{name}_q = {reset};"
        return
    yield f"  logic {width}{name}_q, {name}_d;"
    yield "  always_ff @(posedge clk_i or negedge rst_ni) begin"
    yield f"    if (!rst_ni) {name}_q <= {reset};"
    yield f"    else if (leave_i) {name}_q <= {name}_d;"
    yield "  end"

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Checkers of the core in SystemVerilog: a module for each instruction of an ISA string.

What an instruction computes comes from its description in `isa/`, as hardware; what it does to memory, control flow and
control and status registers from the functions in rtl/formal/rvk_formal_pkg.sv.
"""

import textwrap
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from rvk._sim import Isa
from rvk.errors import UsageError
from rvk.hardware.elaboration import Port
from rvk.isa import verilog
from rvk.isa.catalogue import Catalogue
from rvk.isa.model.expression import XLEN
from rvk.isa.model.instruction import Instruction
from rvk.isa.verilog.text import INDENT, statement
from rvk.prove.core.encodings import BASE, COMPRESSED, READS_NO_REGISTER, Encoding, described, encoding

TOP: Final = "rvk_formal_top"
ILLEGAL: Final = "illegal"
_REGISTERS: Final = ("rd", "rs1", "rs2")
_WORD: Final = "retired_i.instruction"
_OPERANDS: Final = {"rs1": "retired_i.rs1_value", "rs2": "retired_i.rs2_value", "pc": "retired_i.pc"}
_ABSTRACT: Final = {"rv32m": 0, "zbczbkc": 1}
"""The sets whose units are replaced by simpler ones, see rtl/formal/abstract; 1 for multiplication without carries."""

HARNESS: Final = "rvk_formal"
_REPORT: Final = "retired_o"
"""The output of the harness that checks of instructions look at."""

TRACE: Final = {
    "valid": 1, "interrupt": 1, "instruction": 32, "pc": 32, "next_pc": 32, "trap": 1, "cause": 4, "interrupts": 3,
    "rs1": 5, "rs1_value": 32, "rs2": 5, "rs2_value": 32, "rd": 5, "rd_value": 32,
    "address": 32, "read": 4, "read_data": 32, "written": 4, "written_data": 32,
}  # fmt: skip
"""The fields of `retired_t` that are shown of each retired instruction."""


@dataclass(frozen=True)
class Check:
    """The check of one instruction: its encoding, and the expression of `expected_t` that says what it does."""

    name: str
    encoding: Encoding
    effect: str
    registers: dict[str, str] = field(default_factory=dict)
    condition: str = ""
    reads: frozenset[str] = frozenset()
    description: Instruction | None = None

    @property
    def module(self) -> str:
        """The name of its module."""
        return f"rvk_check_{self.name.replace('.', '_')}"


def checks(catalogue: Catalogue, isa: Isa) -> list[Check]:
    """The checks of all instructions that an ISA string allows.

    Raises:
        UsageError: There is an instruction whose effect is not one on rd.
    """
    full = [_described(each) for each in catalogue.select(isa.extensions)]
    full += [Check(name, encoding(text), effect, reads=_read(name, text)) for name, (text, effect) in BASE.items()]
    if "c" not in isa.extensions:
        return full
    by_name = {each.name: each for each in full}
    return full + [_compressed(by_name[row[0]], *row[1:]) for row in COMPRESSED]


def _read(name: str, text: str) -> frozenset[str]:
    return frozenset() if name in READS_NO_REGISTER else frozenset({"rs1", "rs2"} & set(text.split()))


def _described(instruction: Instruction) -> Check:
    if not instruction.inputs() <= {*_OPERANDS, "immediate"} or instruction.results.keys() != {"rd"}:
        raise UsageError(f"{instruction.mnemonic}: the core has no such operands or results")
    reads = frozenset({"rs1", "rs2"} & instruction.inputs())
    return Check(instruction.mnemonic, described(instruction), "", reads=reads, description=instruction)


def _compressed(base: Check, name: str, text: str, registers: dict[str, str], condition: str) -> Check:
    """The check of an instruction that stands for another."""
    form = encoding(text)
    named = {each: registers.get(each, each) for each in _REGISTERS}
    reads = frozenset(each for each in base.reads if each in registers or form.has(each))
    return Check(name, form, base.effect, named, condition, reads, base.description)


def text(all_checks: Sequence[Check], isa: Isa, judged: Collection[str], harness: Sequence[Port]) -> str:
    """The modules, the hardware of the descriptions, and the top that has the core and all of them.

    The top has the ports of the `harness`, which watches the core, and a `violation_NAME` for each check.
    Instructions that are not `judged` are only recognised: what is none of them is illegal.
    """
    seed = f"localparam bit SEED = 1'b{int('zkr' in isa.extensions)};"
    chosen = {
        each.description.name: each.description for each in all_checks if each.description and each.name in judged
    }
    modules = [verilog.module(each) for each in chosen.values() if each.extension not in _ABSTRACT]
    modules += [_module(each, judged=each.name in judged) for each in all_checks]
    return "\n".join([seed, *modules, _top(all_checks, harness)])


def _module(check: Check, *, judged: bool) -> str:
    lines = [
        f"module {check.module}",
        f"{INDENT}import rvk_formal_pkg::*;",
        "(",
        f"{INDENT}input  retired_t retired_i,",
        f"{INDENT}output logic matches_o,",
        f"{INDENT}output logic violation_o",
        ");",
        *_fields(check),
        f"  wire [31:0] immediate = {check.encoding.immediate(_WORD)};",
        statement(f"assign matches_o = {' && '.join(_conditions(check))};"),
        *(_judgement(check) if judged else ["  assign violation_o = 1'b0;"]),
        "endmodule\n",
    ]
    return "\n".join(lines)


def _conditions(check: Check) -> Iterable[str]:
    """The conditions under which a word is the instruction."""
    yield check.encoding.matches(_WORD)
    if check.encoding.length < XLEN:
        yield f"{_WORD}[31:16] == 0"
    if check.condition:
        yield check.condition


def _judgement(check: Check) -> list[str]:
    """Whether the instruction does what it should."""
    return [
        *_result(check),
        "  expected_t expected;",
        "  always_comb begin",
        f"    expected = {check.effect or 'computes(retired_i, rd, result)'};",
        f"    expected.reads_1 = 1'b{int('rs1' in check.reads)};",
        f"    expected.reads_2 = 1'b{int('rs2' in check.reads)};",
        "    expected.rs1 = rs1;",
        "    expected.rs2 = rs2;",
        "  end",
        "  assign violation_o = retired_i.valid && retired_i.known && matches_o && differs(retired_i, expected);",
    ]


def _fields(check: Check) -> list[str]:
    """The numbers of the registers; those that the instruction has not are x0."""
    values = {name: check.encoding.register(name, _WORD) for name in _REGISTERS if check.encoding.has(name)}
    values = {name: values.get(name, "5'd0") for name in _REGISTERS}
    for name, other in check.registers.items():
        if other != name:
            values[name] = values.get(other, other)
    return [f"  wire [4:0] {name} = {value};" for name, value in values.items()]


def _result(check: Check) -> list[str]:
    """The result according to the description."""
    instruction = check.description
    if instruction is None:
        return []
    if instruction.extension in _ABSTRACT:
        operands = f"1'b{_ABSTRACT[instruction.extension]}, {_WORD}[14:12], retired_i.rs1_value, retired_i.rs2_value"
        return [f"  wire [31:0] result = abstract_product({operands});"]
    ports = [".rd_o(result)"]
    for part in verilog.inputs(instruction):
        value = f"immediate[{part.width - 1}:0]" if part.name == "immediate" else _OPERANDS[part.name]
        ports.append(f".{verilog.input_port(part.name)}({value})")
    return ["  wire [31:0] result;", statement(f"{verilog.module_name(instruction)} description ({', '.join(ports)});")]


def _top(all_checks: Sequence[Check], harness: Sequence[Port]) -> str:
    violations = [f"violation_{each.module.removeprefix('rvk_check_')}" for each in all_checks]
    ports = [
        f"{'input ' if each.is_input else 'output'} logic [{each.bits - 1}:0] {each.name}"
        for each in harness
        if each.name != _REPORT
    ]
    ports += [f"output logic {name}" for name in (*violations, f"violation_{ILLEGAL}")]
    ports += [f"output logic [{width - 1}:0] trace_{name}" for name, width in TRACE.items()]
    lines = [
        f"module {TOP} import rvk_formal_pkg::*; (",
        textwrap.indent(",\n".join(ports), INDENT),
        ");",
        "  retired_t retired;",
        f"  {HARNESS} u_formal (.{_REPORT}(retired), .*);",
        f"  wire [{len(all_checks) - 1}:0] known;",
        *(
            f"  {each.module} u_{each.module} (.retired_i(retired), .matches_o(known[{index}]), .violation_o({name}));"
            for index, (each, name) in enumerate(zip(all_checks, violations, strict=True))
        ),
        *(f"  assign trace_{name} = retired.{name};" for name in TRACE),
        f"  assign violation_{ILLEGAL} = retired.valid && retired.known && known == 0",
        "    && differs(retired, exception(retired, ILLEGAL));",
        "endmodule\n",
    ]
    return "\n".join(lines)

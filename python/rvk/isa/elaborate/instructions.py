# SPDX-License-Identifier: MIT OR Apache-2.0
"""From an instruction as written to what it computes."""

from rvk._sim import instructions
from rvk.isa.coredsl import syntax
from rvk.isa.coredsl.integer_type import IntegerType
from rvk.isa.elaborate.access import NUMBER_OF
from rvk.isa.elaborate.behavior import BehaviorElaborator
from rvk.isa.elaborate.expressions import WORD
from rvk.isa.elaborate.guards import for_other_registers
from rvk.isa.elaborate.machine import Machine
from rvk.isa.elaborate.operands import mnemonic_of, operands_of
from rvk.isa.elaborate.scope import Parameter, Scope, Variable
from rvk.isa.elaborate.values import Arithmetic
from rvk.isa.model.builder import Builder
from rvk.isa.model.encoding import REGISTER_BITS, REGISTER_FIELDS, check_encoding
from rvk.isa.model.errors import DescriptionError
from rvk.isa.model.expression import Expression, Input, in_order
from rvk.isa.model.instruction import LATENCY_CLASS, Instruction, Place


def elaborate(node: syntax.InstructionNode, scope: Scope, extension: str) -> Instruction:
    """The instruction.

    Raises:
        DescriptionError: It is wrong, or does what RVK does not support.
    """
    try:
        return _elaborate(node, scope, extension)
    except RecursionError as error:
        raise DescriptionError(node.place, "its expressions are nested too deeply") from error


def _elaborate(node: syntax.InstructionNode, scope: Scope, extension: str) -> Instruction:
    fields = check_encoding(node.encoding_place, node.encoding)
    operands = operands_of(node, fields)
    immediate = _immediate(node.encoding_place, fields)
    elaborator = BehaviorElaborator(scope, Machine(Arithmetic(Builder())))
    _check_enabled(elaborator, node)
    attributes = _attributes(node)
    registers = _prepare(elaborator, fields)
    elaborator.run(node.name, node.behavior)
    results = _results(elaborator, registers)
    _check_results(node, results, fields)
    used = {part.name for part in in_order(*results.values()) if isinstance(part, Input)} | set(results)
    return Instruction(
        name=node.name,
        mnemonic=mnemonic_of(node),
        extension=extension,
        place=node.place,
        encoding=node.encoding,
        assembly=operands,
        results=results,
        immediate=immediate,
        immediate_signed=elaborator.immediate_signed,
        state=tuple(each.state for each in registers if each.state and each.input in used),
        summary=node.summary,
        attributes=attributes,
    )


def _immediate(place: Place, fields: dict[str, int]) -> str | None:
    """The field that is no register."""
    others = [name for name in fields if name not in REGISTER_FIELDS]
    if len(others) > 1:
        raise DescriptionError(
            place, f"the fields {' and '.join(others)}: only one is supported beside rd, rs1 and rs2"
        )
    return others[0] if others else None


def _check_enabled(elaborator: BehaviorElaborator, node: syntax.InstructionNode) -> None:
    """`[[enable=XLEN==64]]`: an instruction that the parameters exclude."""
    for attribute in node.attributes:
        if attribute.name == "enable" and not all(elaborator.constant(value) for value in attribute.values):
            raise DescriptionError(attribute.place, "its attribute `enable` does not hold")


def _attributes(node: syntax.InstructionNode) -> dict[str, str]:
    """The attributes as text."""
    attributes = {}
    for each in node.attributes:
        values = [value for value in each.values if isinstance(value, syntax.Text | syntax.Literal | syntax.Name)]
        attributes[each.name] = " ".join(
            value.name if isinstance(value, syntax.Name) else str(value.value) for value in values
        )
    latency = attributes.get(LATENCY_CLASS)
    known = sorted({each.class_name for each in instructions()})
    if latency is not None and latency not in known:
        raise DescriptionError(node.place, f'the {LATENCY_CLASS} "{latency}" is none of {", ".join(known)}')
    return attributes


def _prepare(elaborator: BehaviorElaborator, fields: dict[str, int]) -> list[Variable]:
    """Makes the fields and the registers known; returns the registers of the extension."""
    arithmetic, builder = elaborator.arithmetic, elaborator.builder
    elaborator.scope = Scope(elaborator.scope)
    for name, bits in fields.items():
        if name in REGISTER_FIELDS:
            value = arithmetic.value(builder.input(NUMBER_OF + name, REGISTER_BITS), IntegerType(REGISTER_BITS))
        else:
            kind = IntegerType(bits.bit_length())
            value = arithmetic.value(builder.input("immediate", kind.width), kind, 0, bits)
        elaborator.scope.entities[name] = Parameter(value, f'the field "{name}"')
    elaborator.machine.set(elaborator.destination, arithmetic.value(builder.input("rd"), WORD))
    registers = [each for each in elaborator.scope.variables() if each.state is not None]
    for register in registers:
        value = arithmetic.value(builder.input(register.input, register.type.width), register.type)
        elaborator.machine.set(register, value)
    return registers


def _results(elaborator: BehaviorElaborator, registers: list[Variable]) -> dict[str, Expression]:
    """The results that are written."""
    results: dict[str, Expression] = {}
    for register in [elaborator.destination, *registers]:
        value = elaborator.machine.get(register)
        if value is not None and not elaborator.is_unchanged(register):
            results[register.input] = value.expression
    if "rd" in results:
        results["rd"] = for_other_registers(elaborator.builder, results["rd"], NUMBER_OF + "rd")
    return results


def _check_results(node: syntax.InstructionNode, results: dict[str, Expression], fields: dict[str, int]) -> None:
    if not results:
        raise DescriptionError(node.place, "it writes neither X[rd] nor a register of the extension")
    if "rd" in fields and "rd" not in results:
        raise DescriptionError(node.place, "the encoding has rd, and X[rd] is never written")
    if "rd" in results and "rd" not in fields:
        raise DescriptionError(node.place, "X[rd] is written, and the encoding has no rd")
    for name, expression in results.items():
        for part in in_order(expression):
            if isinstance(part, Input) and part.name.startswith(NUMBER_OF):
                what = "X[rd]" if name == "rd" else name.removeprefix("state.")
                raise DescriptionError(
                    node.place, f"{what} depends on the {part.name}; only what the registers hold can be used"
                )

# SPDX-License-Identifier: MIT OR Apache-2.0
"""The names that an instruction set declares: registers, parameters, tables, functions."""

from collections.abc import Iterable

from rvk.isa.coredsl import syntax
from rvk.isa.coredsl.integer_type import IntegerType
from rvk.isa.elaborate.behavior import BehaviorElaborator
from rvk.isa.elaborate.machine import Machine
from rvk.isa.elaborate.scope import (
    Entity,
    FunctionEntity,
    InvalidEntity,
    MainRegisters,
    Parameter,
    ProgramCounter,
    Scope,
    UnsupportedEntity,
    Variable,
)
from rvk.isa.elaborate.tables import make_table
from rvk.isa.elaborate.values import Arithmetic, Value
from rvk.isa.model.builder import Builder
from rvk.isa.model.errors import DescriptionError
from rvk.isa.model.expression import XLEN
from rvk.isa.model.instruction import Place, StateRegister

REGISTERS = 32
_ARITHMETIC = Arithmetic(Builder())
_INTEGER = IntegerType(32)


def base_scope() -> Scope:
    """Names that every description may use, declared or not: those of the public RISC-V descriptions."""
    parameters = {"XLEN": XLEN, "RFS": REGISTERS}
    entities: dict[str, Entity] = {
        name: Parameter(_ARITHMETIC.number(value, _INTEGER), f'the parameter "{name}"')
        for name, value in parameters.items()
    }
    entities |= {"X": MainRegisters(), "PC": ProgramCounter()}
    entities |= {name: UnsupportedEntity(f"the address space {name}") for name in ("MEM", "CSR")}
    return Scope(entities=entities)


def set_scope(node: syntax.InstructionSet, parents: Iterable[Scope]) -> Scope:
    """The names of an instruction set: those of its parents, and its own."""
    scope = base_scope()
    for parent in parents:
        scope.entities |= parent.entities
        scope.functions |= parent.functions
    declarer = _Declarer(scope)
    for item in node.state:
        if isinstance(item, syntax.Declaration):
            declarer.declare(item)
        else:
            declarer.assign(item)
    for function in node.functions:
        scope.functions[function.name] = FunctionEntity(function, scope)
    return scope


class _Declarer:
    """Adds the declarations of an instruction set to a scope."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self._elaborator = BehaviorElaborator(scope, Machine(_ARITHMETIC))

    def declare(self, node: syntax.Declaration) -> None:
        """Adds all names of a declaration."""
        for each in node.declarators:
            try:
                entity = self._entity(node, each)
            except DescriptionError as error:
                entity = InvalidEntity(error)
            if entity is not None:
                self._scope.entities[each.name] = entity

    def _entity(self, node: syntax.Declaration, each: syntax.Declarator) -> Entity | None:
        """The entity that a name stands for; None if it stays as it was."""
        attributes = {attribute.name for attribute in each.attributes}
        if node.reference:
            return UnsupportedEntity(f"the register alias {each.name}")
        if "extern" in node.words:
            return UnsupportedEntity(f"the address space {each.name}")
        kind = self._elaborator.type_of(node.type)
        if "is_pc" in attributes or "is_main_reg" in attributes or each.name in {"X", "PC"}:
            if kind.width != XLEN:
                raise DescriptionError(each.place, f"{each.name} has {kind.width} bits; RVK is for {XLEN}")
            return MainRegisters() if each.sizes else ProgramCounter()
        if "register" in node.words and each.sizes:
            return UnsupportedEntity(f"the register file {each.name}")
        if "register" in node.words:
            register = StateRegister(each.name, kind.width, self._reset(each, kind))
            return Variable(each.name, kind, input=f"state.{each.name}", state=register)
        if each.sizes:
            return (
                make_table(self._elaborator, each, kind)
                if each.initial
                else UnsupportedEntity(f"the array {each.name}")
            )
        return self._parameter(each, kind)

    def _reset(self, each: syntax.Declarator, kind: IntegerType) -> int:
        """The bits of a register after reset."""
        if each.initial is None or isinstance(each.initial, tuple):
            return 0
        value = self._elaborator.convert(each.place, self._elaborator.evaluate(each.initial), kind)
        return (value.constant or 0) & ((1 << kind.width) - 1)

    def _parameter(self, each: syntax.Declarator, kind: IntegerType) -> Entity | None:
        what = f'the parameter "{each.name}"'
        if each.initial is None or isinstance(each.initial, tuple):
            known = isinstance(self._scope.find(each.name), Parameter)
            return None if known else UnsupportedEntity(f"{what} without a value")
        value = self._elaborator.convert(each.place, self._elaborator.evaluate(each.initial), kind)
        return self._checked(each.place, each.name, value)

    def _checked(self, place: Place, name: str, value: Value) -> Parameter:
        if name == "XLEN" and value.constant != XLEN:
            raise DescriptionError(place, f"XLEN is {value.constant}; RVK is for {XLEN}")
        return Parameter(value, f'the parameter "{name}"')

    def assign(self, node: syntax.Evaluate) -> None:
        """Gives a parameter its value; what else is assigned, such as the value of PC after reset, is not needed."""
        match node.expression:
            case syntax.Assign(operator="", target=syntax.Name(name=name), value=value):
                old = self._scope.find(name)
                if isinstance(old, Parameter | UnsupportedEntity):
                    self._scope.entities[name] = self._checked(node.place, name, self._elaborator.evaluate(value))

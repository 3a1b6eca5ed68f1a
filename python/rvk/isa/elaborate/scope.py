# SPDX-License-Identifier: MIT OR Apache-2.0
"""Scopes: names and the entities that they stand for."""

from dataclasses import dataclass, field

from rvk.isa.coredsl import syntax
from rvk.isa.coredsl.integer_type import IntegerType
from rvk.isa.elaborate.values import Value
from rvk.isa.model.errors import DescriptionError
from rvk.isa.model.expression import Table
from rvk.isa.model.instruction import StateRegister


@dataclass(eq=False)
class Variable:
    """Something that is assigned: a local variable, a register, or a flag of the control flow."""

    name: str
    type: IntegerType
    constant: bool = False
    input: str = ""
    """The name of the input that it holds at first: `rd` or `state.NAME`."""
    state: StateRegister | None = None


@dataclass(frozen=True)
class LocalArray:
    """A local array; each element is a variable."""

    name: str
    elements: tuple[Variable, ...]


@dataclass(frozen=True)
class Parameter:
    """A constant, or a field of the encoding: read only."""

    value: Value
    what: str


@dataclass(frozen=True)
class ConstantTable:
    """A constant array; `size` entries of the table are meant, the others are zeros that fill it to a power of two."""

    table: Table
    type: IntegerType
    size: int


@dataclass(frozen=True)
class MainRegisters:
    """The integer registers, X."""


@dataclass(frozen=True)
class ProgramCounter:
    """PC: the address of the instruction."""


@dataclass(frozen=True)
class UnsupportedEntity:
    """Something that exists and that RVK does not support; `what` says it: "the address space MEM"."""

    what: str


@dataclass(frozen=True)
class InvalidEntity:
    """Something whose declaration is wrong."""

    error: DescriptionError


Entity = (
    Variable
    | LocalArray
    | Parameter
    | ConstantTable
    | MainRegisters
    | ProgramCounter
    | UnsupportedEntity
    | InvalidEntity
)


@dataclass
class Scope:
    """Names, and the scope around them."""

    outer: "Scope | None" = None
    entities: dict[str, Entity] = field(default_factory=dict)
    functions: dict[str, "FunctionEntity"] = field(default_factory=dict)

    def find(self, name: str) -> Entity | None:
        """The entity that a name stands for here."""
        if name in self.entities:
            return self.entities[name]
        return self.outer.find(name) if self.outer else None

    def find_function(self, name: str) -> "FunctionEntity | None":
        """The function of this name."""
        if name in self.functions:
            return self.functions[name]
        return self.outer.find_function(name) if self.outer else None

    def variables(self) -> list["Variable"]:
        """The variables of all scopes."""
        own = [each for each in self.entities.values() if isinstance(each, Variable)]
        return own + (self.outer.variables() if self.outer else [])

    def names(self) -> set[str]:
        """Every name that is known here."""
        return {*self.entities, *self.functions, *(self.outer.names() if self.outer else ())}


@dataclass(frozen=True)
class FunctionEntity:
    """A function and the scope that its body sees."""

    node: syntax.Function
    scope: Scope

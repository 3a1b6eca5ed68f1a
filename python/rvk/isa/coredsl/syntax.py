# SPDX-License-Identifier: MIT OR Apache-2.0
"""A CoreDSL 2 file as a tree, each node with its place."""

from dataclasses import dataclass, field

from rvk.isa.coredsl.integer_type import IntegerType
from rvk.isa.model.instruction import Bits, Field, Place


@dataclass(frozen=True)
class Node:
    """Any part of a file; two that say the same in different places are equal."""

    place: Place = field(compare=False)


@dataclass(frozen=True)
class Literal(Node):
    """A number."""

    value: int
    type: IntegerType
    has_width: bool = True
    """Whether its width is written: 3'b000. Without one it is as wide as its value needs: 0b000 has one bit."""


@dataclass(frozen=True)
class Text(Node):
    """A string; in attributes only."""

    value: str


@dataclass(frozen=True)
class Name(Node):
    """A variable, register, parameter, table or field of the encoding."""

    name: str


@dataclass(frozen=True)
class Unary(Node):
    """`- + ~ !`."""

    operator: str
    operand: "Expression"


@dataclass(frozen=True)
class Binary(Node):
    """Every operator of two operands that assigns nothing; `::` too."""

    operator: str
    left: "Expression"
    right: "Expression"


@dataclass(frozen=True)
class Conditional(Node):
    """`condition ? then : otherwise`."""

    condition: "Expression"
    then: "Expression"
    otherwise: "Expression"


@dataclass(frozen=True)
class TypeName(Node):
    """A type as written; `width` is None for `(signed)x`, which keeps the width."""

    signed: bool
    width: "Expression | None"


@dataclass(frozen=True)
class Unsupported(Node):
    """A construct that the grammar has and RVK does not support; an error where it is used."""

    what: str


@dataclass(frozen=True)
class Cast(Node):
    """`(type) operand`."""

    type: TypeName | Unsupported
    operand: "Expression"


@dataclass(frozen=True)
class Index(Node):
    """`target[high:low]`, or `target[high]` if `low` is None."""

    target: "Expression"
    high: "Expression"
    low: "Expression | None"


@dataclass(frozen=True)
class Call(Node):
    """A function call, as an expression or a statement."""

    function: str
    arguments: tuple["Expression", ...]


@dataclass(frozen=True)
class Assign(Node):
    """`target operator= value`; the operator of a plain assignment is empty."""

    operator: str
    target: "Expression"
    value: "Expression"


@dataclass(frozen=True)
class Step(Node):
    """`++` and `--`; the operator is + or -."""

    operator: str
    target: "Expression"
    prefix: bool


Expression = Literal | Text | Name | Unary | Binary | Conditional | Cast | Index | Call | Assign | Step | Unsupported


@dataclass(frozen=True)
class Evaluate(Node):
    """An expression as a statement."""

    expression: Expression


@dataclass(frozen=True)
class Block(Node):
    """`{ … }`; declarations in it end with it."""

    items: tuple["Statement", ...]


@dataclass(frozen=True)
class If(Node):
    """`if (condition) then else otherwise`."""

    condition: Expression
    then: "Statement"
    otherwise: "Statement | None"


@dataclass(frozen=True)
class Loop(Node):
    """All loops: the condition is tested before each round, but not before the first of `do … while`."""

    start: tuple["Statement", ...]
    condition: Expression | None
    steps: tuple[Expression, ...]
    body: "Statement"
    test_first: bool


@dataclass(frozen=True)
class Switch(Node):
    """A switch: the values of each group (None is `default`), and what it does, `break` included."""

    subject: Expression
    groups: tuple[tuple[tuple[Expression | None, ...], tuple["Statement", ...]], ...]


@dataclass(frozen=True)
class Jump(Node):
    """`break`, `continue` or `return`, the latter perhaps with a value."""

    kind: str
    value: Expression | None


@dataclass(frozen=True)
class Declarator(Node):
    """One name of a declaration: `name[sizes] = initial`."""

    name: str
    sizes: tuple[Expression, ...]
    attributes: tuple["Attribute", ...]
    initial: Expression | tuple[Expression, ...] | None


@dataclass(frozen=True)
class Declaration(Node):
    """Variables, registers, parameters, tables; `words` are `const`, `register`, `extern` and the like."""

    words: frozenset[str]
    type: TypeName | Unsupported
    reference: bool
    declarators: tuple[Declarator, ...]


Statement = Evaluate | Block | If | Loop | Switch | Jump | Declaration | Unsupported


@dataclass(frozen=True)
class Attribute(Node):
    """`[[name=value]]`."""

    name: str
    values: tuple[Expression, ...]


@dataclass(frozen=True)
class Function(Node):
    """A function; `extern` ones have no body. `type` is None for `void`."""

    name: str
    type: TypeName | Unsupported | None
    parameters: tuple[tuple[str, TypeName | Unsupported], ...]
    body: Block | None


@dataclass(frozen=True)
class InstructionNode(Node):
    """An instruction as written."""

    name: str
    attributes: tuple[Attribute, ...]
    encoding: tuple[Bits | Field, ...]
    encoding_place: Place = field(compare=False)
    mnemonic: str | None
    assembly: str | None
    assembly_place: Place = field(compare=False)
    behavior: Statement
    summary: str


@dataclass(frozen=True)
class InstructionSet(Node):
    """An `InstructionSet` or a `Core`."""

    name: str
    parents: tuple[str, ...]
    state: tuple[Declaration | Evaluate, ...]
    functions: tuple[Function, ...]
    instructions: tuple[InstructionNode, ...]
    always: tuple[Unsupported, ...]


@dataclass(frozen=True)
class Import(Node):
    """`import "file"`."""

    name: str


@dataclass(frozen=True)
class Source(Node):
    """A whole file."""

    imports: tuple[Import, ...]
    sets: tuple[InstructionSet, ...]

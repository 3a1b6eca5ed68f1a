# SPDX-License-Identifier: MIT OR Apache-2.0
"""The public headers of an export as the preprocessor leaves them: every macro of the variants is replaced."""

import ast
import operator
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from rvk._sim import Isa
from rvk.errors import CheckFailed
from rvk.library.variants import VariantChoice
from rvk.toolchain import Compiler
from rvk.toolchain.run import run_tool

_MARKER: Final = re.compile(r'^#\s*(?:line\s+)?\d+\s+"([^"]*)"')
_ASSEMBLY: Final = re.compile(r'__asm__\s*\((?:\s*"(?:[^"\\]|\\.)*")+\s*\)\s*;')
_ATTRIBUTE: Final = re.compile(r"__attribute__\s*\(\(\w+\)\)")
_ENUM: Final = re.compile(r"enum\s+\w+\s*\{([^}]*)\}\s*;")
_STRUCT: Final = re.compile(r"typedef\s+struct\s*\{([^}]*)\}\s*(\w+)\s*;")
_CONSTANT: Final = re.compile(r"extern\s+const\s+(\w+)\s+(\w+)\s*;")
_FUNCTION: Final = re.compile(r"([\w \t\n]+?[\s*]+)(rvk_\w+)\s*\(([^;{]*)\)\s*;")
_POINTER: Final = re.compile(r"([\w\s*]+?)\(\s*\*\s*(\w+)\s*\)\s*\(([^()]*)\)$")
_VARIABLE: Final = re.compile(r"(.*?)(\w+)\s*((?:\[[^]]*\])*)$", re.DOTALL)
_OPERATIONS: Final[Mapping[type[ast.operator], Callable[[int, int], int]]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.floordiv,
}
_OF_VARIANT: Final = re.compile(r"_of_\w+$")


@dataclass(frozen=True)
class Variable:
    """A parameter, or a field of a struct."""

    name: str
    kind: str
    """The type without `const` and `*`: `uint8_t`, `rvk_aes_key`, `enum`; `function` for a pointer to one."""
    pointer: bool = False
    constant: bool = False
    """What it points to is only read."""
    lengths: tuple[int, ...] = ()
    """Of an array; none if it has no length."""
    function: "Function | None" = None


@dataclass(frozen=True)
class Function:
    """A function: its name for callers, and the symbol, which has the variant in it."""

    name: str
    symbol: str
    returned: str
    parameters: tuple[Variable, ...]


@dataclass
class Declarations:
    """What a header declares."""

    constants: dict[str, int] = field(default_factory=dict)
    structs: dict[str, tuple[Variable, ...]] = field(default_factory=dict)
    functions: dict[str, Function] = field(default_factory=dict)
    statics: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Constants in memory: type and symbol by name."""


def read_headers(
    names: list[str], choice: VariantChoice, macros: dict[str, str], compiler: Compiler, isa: Isa
) -> dict[str, Declarations]:
    """What each of the public headers declares that these, such as `rvk/aes.h`, include, in an order for C.

    Raises:
        CheckFailed: The preprocessor fails, or something is written in another way than the library's headers are.
    """
    library = next(iter(choice.primitives.values())).library
    text = "".join(f'#include "{name}"\n' for name in names)
    found: dict[str, list[str]] = {}
    name = ""
    for line in _preprocessed(text, library / "include", macros, compiler, isa).splitlines():
        if match := _MARKER.match(line):
            path = Path(match[1])
            name = f"rvk/{path.name}" if path.parent == library / "include" / "rvk" else ""
        elif name:
            found.setdefault(name, []).append(line)
    declared = {name: _declarations(name, "\n".join(lines)) for name, lines in found.items()}
    return {name: each for name, each in declared.items() if each != Declarations()}


def _preprocessed(text: str, include: Path, macros: dict[str, str], compiler: Compiler, isa: Isa) -> str:
    with TemporaryDirectory() as folder:
        source, made = Path(folder) / "headers.c", Path(folder) / "headers.i"
        source.write_text(text, encoding="utf-8")
        options = [f"-D{macro}={value}" for macro, value in macros.items()]
        # The last of -c and -E counts.
        run_tool([*compiler.command(source, isa), "-E", f"-I{include}", *options, str(source)], made, Path(folder))
        return made.read_text(encoding="utf-8")


def _declarations(name: str, text: str) -> Declarations:
    """Takes each kind of declaration out of the text; nothing may be left."""
    found = Declarations()
    text = _ATTRIBUTE.sub("", _ASSEMBLY.sub("", text))
    for body in _ENUM.findall(text):
        found.constants.update(_enumerators(body))
    text = _ENUM.sub("", text)
    for body, struct in _STRUCT.findall(text):
        found.structs[struct] = tuple(_variable(each) for each in body.split(";") if each.strip())
    text = _STRUCT.sub("", text)
    for kind, symbol in _CONSTANT.findall(text):
        found.statics[_OF_VARIANT.sub("", symbol)] = (kind, symbol)
    text = _CONSTANT.sub("", text)
    for returned, symbol, parameters in _FUNCTION.findall(text):
        function = _function(_OF_VARIANT.sub("", symbol), symbol, returned, parameters)
        found.functions[function.name] = function
    if rest := _FUNCTION.sub("", text).split():
        raise CheckFailed(f"{name}: cannot tell in Rust what this is: {' '.join(rest)[:60]}")
    return found


def _enumerators(body: str) -> Iterator[tuple[str, int]]:
    following = 0
    for each in (part for part in body.split(",") if part.strip()):
        name, _, value = each.partition("=")
        number = _number(value) if value.strip() else following
        yield name.strip(), number
        following = number + 1


def _function(name: str, symbol: str, returned: str, parameters: str) -> Function:
    variables = [_variable(each) for each in parameters.split(",") if each.strip() != "void"]
    return Function(name, symbol, returned.strip(), tuple(variables))


def _variable(text: str) -> Variable:
    if match := _POINTER.match(text.strip()):
        return Variable(match[2], "function", function=_function(match[2], match[2], match[1], match[3]))
    match = _VARIABLE.match(text.strip())
    if match is None:
        raise CheckFailed(f"not a variable of C that Rust can have: {text.strip()}")
    before, name, brackets = match.groups()
    words = before.replace("*", " * ").split()
    kinds = [word for word in words if word not in ("const", "*")]
    kind = "enum" if kinds[0] == "enum" else " ".join(kinds)
    lengths = tuple(_number(each) for each in re.findall(r"\[([^]]*)\]", brackets))
    return Variable(name, kind, "*" in words, "const" in words, lengths)


def _number(text: str) -> int:
    """A constant, or a sum, difference, product or quotient of constants."""
    try:
        return _value(ast.parse(text.strip(), mode="eval").body)
    except (SyntaxError, KeyError) as error:
        raise CheckFailed(f"not a number that can be computed: {text}") from error


def _value(node: ast.expr) -> int:
    match node:
        case ast.Constant(value=int(number)):
            return number
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_value(operand)
        case ast.BinOp(left=left, op=operation, right=right):
            return _OPERATIONS[type(operation)](_value(left), _value(right))
    raise KeyError(node)

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Elaboration of SystemVerilog modules by slang: values of parameters, constants, ports."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, SupportsInt, cast

from rvk.errors import CheckFailed
from rvk.hardware.tools import package_folder
from rvk.suggest import unknown

if TYPE_CHECKING:
    from pyslang import ConstantValue, Diagnostic
    from pyslang.ast import Compilation


def literals(sources: Sequence[Path], top: str, parameters: Mapping[str, int | str]) -> dict[str, str]:
    """Expressions for parameters as literals with a size, which every tool understands: `17'd122878`.

    Raises:
        UsageError: The module has no such parameter.
        CheckFailed: The sources or an expression are wrong; the message has the first error.
        MissingTool: slang is not installed.
    """
    if not parameters:
        return {}
    found = _parameters(sources, top, parameters)
    return {name: str(found[name]) for name in parameters}


def values(sources: Sequence[Path], top: str, parameters: Mapping[str, int | str]) -> dict[str, int]:
    """All parameters of a module as numbers: those that are given, and the defaults of the others.

    Raises:
        UsageError, CheckFailed, MissingTool: As for `literals`.
    """
    return {name: _number(value) for name, value in _parameters(sources, top, parameters).items()}


def constants(sources: Sequence[Path], package: str) -> dict[str, int]:
    """The parameters of a package as numbers.

    Raises:
        MissingTool: slang is not installed.
    """
    compilation = compilation_of(sources, package, {})  # a package is no module, so that none is elaborated
    from pyslang.ast import ParameterSymbol  # noqa: PLC0415

    members = compilation.getPackage(package)
    return {each.name: _number(each.value) for each in members if isinstance(each, ParameterSymbol)}


@dataclass(frozen=True)
class Port:
    """A port of a module."""

    name: str
    is_input: bool
    bits: int


def ports(sources: Sequence[Path], module: str) -> list[Port]:
    """The ports of a module in the order of its source; what is inside the module may be incomplete.

    Raises:
        MissingTool: slang is not installed.
    """
    compilation = compilation_of(sources, module, {})
    from pyslang.ast import ArgumentDirection, PortSymbol  # noqa: PLC0415

    [instance] = compilation.getRoot().topInstances
    found = [each for each in instance.body.portList if isinstance(each, PortSymbol)]
    return [Port(each.name, each.direction == ArgumentDirection.In, each.type.bitWidth) for each in found]


def _parameters(sources: Sequence[Path], top: str, parameters: Mapping[str, int | str]) -> dict[str, "ConstantValue"]:
    """The values of all parameters of a module, of which some are given."""
    compilation = compilation_of(sources, top, parameters)
    [instance] = compilation.getRoot().topInstances
    found = {each.name: each.value for each in instance.body.parameters if not each.isLocalParam}
    for name in parameters:
        if name not in found:
            raise unknown(f"parameter of {top}", name, found)
    errors = [each for each in compilation.getAllDiagnostics() if each.isError()]
    if errors:
        raise CheckFailed(f"slang: {report(compilation, errors[:1]).partition(chr(10))[0]}")
    return found


def _number(value: "ConstantValue") -> int:
    return int(cast("SupportsInt", value.value))


def compilation_of(sources: Sequence[Path], top: str, parameters: Mapping[str, int | str]) -> "Compilation":
    """Sources as slang has read them, with one module to be elaborated.

    Raises:
        MissingTool: slang is not installed.
    """
    package_folder("pyslang")
    from pyslang import Bag, ast, syntax  # noqa: PLC0415 (not everyone has it)

    options = ast.CompilationOptions()
    options.topModules = {top}
    options.paramOverrides = [f"{name}={value}" for name, value in parameters.items()]
    bag = Bag()
    bag.compilationOptions = options
    compilation = ast.Compilation(bag)
    for source in sources:
        compilation.addSyntaxTree(syntax.SyntaxTree.fromFile(str(source)))
    return compilation


def report(compilation: "Compilation", diagnostics: "Sequence[Diagnostic]") -> str:
    """Diagnostics as text, with the warnings of `-Wextra`."""
    from pyslang import DiagnosticEngine, TextDiagnosticClient  # noqa: PLC0415

    engine = DiagnosticEngine(compilation.sourceManager)
    engine.setWarningOptions(["none", "default", "extra"])
    client = TextDiagnosticClient()
    engine.addClient(client)
    for each in diagnostics:
        engine.issue(each)
    return client.getString()

# SPDX-License-Identifier: MIT OR Apache-2.0
"""The oracle of a primitive: its folder's oracle.py, which computes the results with an independent library."""

import importlib.util
import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from keyword import iskeyword
from pathlib import Path
from types import ModuleType
from typing import Any

from rvk.errors import CheckFailed, MissingTool
from rvk.install import pip_install
from rvk.library.checks import RESULT
from rvk.library.primitive import BoundOperation, Primitive

_FILE = "oracle.py"
INSTALL = pip_install("oracles")


@dataclass(frozen=True)
class KnownAnswer:
    """An example of a standard."""

    source: str
    bound: BoundOperation
    inputs: dict[str, bytes | int]
    expected: dict[str, bytes | int]


def has_oracle(primitive: Primitive) -> bool:
    """Whether there is an oracle.py."""
    return (primitive.folder / _FILE).is_file()


class Oracle:
    """Results of a primitive's operations, computed independently."""

    def __init__(self, primitive: Primitive, cipher: object = None) -> None:
        """Loads the primitive's oracle.py.

        Args:
            primitive: Whose.
            cipher: For a mode of operation, the block cipher in place of its own, which its functions get as `cipher`.

        Raises:
            MissingTool: A library that it needs is not installed.
            CheckFailed: There is no oracle.py.
        """
        self.primitive = primitive
        self._cipher: dict[str, object] = {} if cipher is None else {"cipher": cipher}
        self._module = _load(primitive.folder / _FILE, primitive.name)

    def function(self, operation: str) -> Callable[..., dict[str, Any]] | None:
        """The function for an operation; None for operations whose results cannot be compared."""
        found = getattr(self._module, operation, None)
        return found if callable(found) else None

    def expect(self, bound: BoundOperation, inputs: Mapping[str, bytes | int]) -> dict[str, Any] | None:
        """The results of an operation, or None where they cannot be compared.

        Raises:
            CheckFailed: An input is missing without which the oracle cannot answer.
        """
        function = self.function(bound.name)
        if function is None:
            return None
        wanted = inspect.signature(function).parameters
        given = {name: value for name, value in {**bound.parameters, **self._cipher}.items() if name in wanted}
        given = {**{_python_name(name): value for name, value in inputs.items()}, **given}
        missing = [name for name, each in wanted.items() if each.default is each.empty and name not in given]
        if missing and not any(each.kind is each.VAR_KEYWORD for each in wanted.values()):
            raise CheckFailed(f"{self.primitive.name}: the call of {bound.name} does not have {missing[0].rstrip('_')}")
        return _answer(function, frozenset(given.items()))

    def compare(
        self,
        bound: BoundOperation,
        inputs: Mapping[str, bytes | int],
        read: Callable[[str], bytes],
        result: int,
        expected: Mapping[str, Any] | None = None,
    ) -> Iterator[str]:
        """One line for each output that is wrong.

        Args:
            bound: The operation.
            inputs: What it was given.
            read: Reads an output by name.
            result: What the function returned in a0.
            expected: The right outputs; the oracle computes them if None.
        """
        right = self.expect(bound, inputs) if expected is None else expected
        for key, value in (right or {}).items():
            name = key.removesuffix("_")
            if name == RESULT:
                if result != value & 0xFFFFFFFF:
                    yield f"{bound.function} returns {result:#x}, expected {value & 0xFFFFFFFF:#x}"
            else:
                yield from difference(name, read(name), value)

    def known_answers(self) -> list[KnownAnswer]:
        """The examples of the standard.

        Raises:
            CheckFailed: An example does not fit the primitive's operations.
        """
        return [self._known_answer(dict(entry)) for entry in getattr(self._module, "KNOWN_ANSWERS", [])]

    def known_answer_files(self) -> list[dict[str, Any]]:
        """The whole known-answer files that oracle.py names, one dict for each; see `rvk.testing.answer_files.file`."""
        return list(getattr(self._module, "KNOWN_ANSWER_FILES", []))

    def _known_answer(self, entry: dict[str, Any]) -> KnownAnswer:
        operation, source = entry.pop("operation"), entry.pop("source")
        values = {name.removesuffix("_"): value for name, value in entry.items()}
        bound = self.primitive.bind(operation, self._parameters(operation, values, source))
        inputs, expected = {}, {}
        for name, value in values.items():
            argument = self.primitive.meta.arguments.get(name)
            if isinstance(value, tuple):
                inputs[name], expected[name] = value
            elif argument is not None and argument.direction in ("in", "value"):
                inputs[name] = value
            elif argument is not None or name == RESULT:
                expected[name] = value
            elif name not in self.primitive.meta.parameters:
                raise CheckFailed(f'{self.primitive.name}: known answer "{source}": unknown key "{name}"')
        return KnownAnswer(source, bound, inputs, expected)

    def _parameters(self, operation: str, values: Mapping[str, Any], source: str) -> dict[str, int]:
        """The parameters of an example: those it names, the others from the sizes of its buffers."""
        names = self.primitive.parameter_names(operation)
        given = {name: int(values[name]) for name in names if name in values}
        buffers = {name: value[0] if isinstance(value, tuple) else value for name, value in values.items()}
        sizes = {name: len(value) for name, value in buffers.items() if isinstance(value, bytes)}
        fitting = (c for c in self._candidates(names, given, sizes) if self._fits(operation, c, sizes))
        found = next(fitting, None)
        if found is None:
            raise CheckFailed(f'{self.primitive.name}: known answer "{source}" fits no parameters of {operation}')
        return found

    def _candidates(
        self, names: list[str], given: dict[str, int], sizes: Mapping[str, int]
    ) -> Iterator[dict[str, int]]:
        candidates = [given]
        for name in (each for each in names if each not in given):
            values = {*self.primitive.meta.parameters[name], *sizes.values()}
            candidates = [{**each, name: value} for each in candidates for value in sorted(values)]
        yield from candidates

    def _fits(self, operation: str, parameters: Mapping[str, int], sizes: Mapping[str, int]) -> bool:
        try:
            bound = self.primitive.bind(operation, parameters)
            return all(bound.size(name) == size for name, size in sizes.items() if name in bound.buffers)
        except ValueError:
            return False


def difference(name: str, found: bytes, expected: bytes) -> Iterator[str]:
    """A line that says where two byte strings begin to differ, if they do."""
    if found == expected:
        return
    if len(found) != len(expected):
        yield f"{name} has {len(found)} bytes, expected {len(expected)}"
        return
    at = next(i for i, (a, b) in enumerate(zip(found, expected, strict=True)) if a != b)
    yield f"{name} is wrong from byte {at} on: {found[at : at + 8].hex()}, expected {expected[at : at + 8].hex()}"


@cache
@lru_cache(maxsize=1 << 14)
def _answer(function: Callable[..., dict[str, Any]], given: frozenset[tuple[str, object]]) -> dict[str, Any]:
    """The result of an oracle's function, cached: every variant needs the same, and a model in Python is slow."""
    return function(**dict(given))


def _python_name(name: str) -> str:
    return f"{name}_" if iskeyword(name) else name


@cache
def _load(path: Path, primitive: str) -> ModuleType:
    if not path.is_file():
        raise CheckFailed(f"{primitive}: there is no oracle.py beside META.toml")
    spec = importlib.util.spec_from_file_location(f"rvk_oracle_{primitive}", path)
    assert spec is not None, path
    assert spec.loader is not None, path
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except ModuleNotFoundError as error:
        raise MissingTool(f"the oracle of {primitive} needs {error.name}; install it: {INSTALL}") from error
    return module

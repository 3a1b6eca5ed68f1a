# SPDX-License-Identifier: MIT OR Apache-2.0
"""The calls of an operation as C: its buffers with the types of the headers' prototypes, and a line for each call."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from rvk.errors import CheckFailed
from rvk.library import BoundOperation, CallLine
from rvk.library.calls import constant

_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_PROTOTYPE: Final = re.compile(r"([\w \t]+?[ \t*]+)(rvk_\w+)\s*\(([^;{()]*)\)\s*;")
_BYTE: Final = "uint8_t"
_WORDS: Final = {"uint16_t": 2, "uint32_t": 4, "uint64_t": 8, "int32_t": 4}
_PER_LINE: Final = 16


@dataclass(frozen=True)
class Prototype:
    """A function's types, without `const` and pointers."""

    returns_status: bool
    parameters: tuple[str, ...]


def prototypes(headers: Iterable[Path]) -> dict[str, Prototype]:
    """The functions that headers declare."""
    found = {}
    for header in headers:
        text = _COMMENT.sub("", header.read_text(encoding="utf-8"))
        for returned, name, parameters in _PROTOTYPE.findall(text):
            types = tuple(_base(each) for each in parameters.split(","))
            found[name] = Prototype("void" not in returned.split(), types)
    return found


def _base(parameter: str) -> str:
    """`rvk_aes_key` of `const rvk_aes_key *schedule`, `uint8_t` of `uint8_t out[16]`."""
    words = re.sub(r"\[[^]]*\]|\*|\bconst\b", " ", parameter).split()
    return words[0] if words else "void"


def array(name: str, data: bytes) -> list[str]:
    """A constant array of bytes, at least one."""
    pieces = [data[at : at + _PER_LINE] for at in range(0, len(data), _PER_LINE)]
    rows = [", ".join(f"0x{byte:02x}" for byte in row) for row in pieces]
    return [f"static const uint8_t {name}[{len(data)}] = {{", *(f"    {row}," for row in rows), "};"]


@dataclass(frozen=True)
class CCalls:
    """An operation, the contents of its inputs, and the prototypes of what it calls."""

    bound: BoundOperation
    contents: Mapping[str, bytes]
    words: Mapping[str, int]
    known: Mapping[str, Prototype]

    @cached_property
    def types(self) -> dict[str, str]:
        """The type of each buffer: the first of the prototypes' that says more than bytes."""
        found: dict[str, str] = {}
        for line in self.bound.lines:
            for text, kind in zip(line.arguments, self._prototype(line).parameters, strict=True):
                if text in self.bound.buffers and found.get(text, _BYTE) == _BYTE:
                    found[text] = _BYTE if kind == "void" else kind
        return found

    def constants(self) -> Iterator[str]:
        """The contents of inputs."""
        for name, data in self.contents.items():
            if data:
                yield from array(f"{name}_bytes", data)

    def variables(self, lines: Iterable[CallLine], initial: str = "") -> Iterator[str]:
        """The buffers of some calls that are written to, or that are not of bytes."""
        used = {text for line in lines for text in line.arguments}
        for name in self.bound.buffers:
            if name in used and not self._is_constant(name) and self.bound.size(name):
                yield f"{self._variable(name)}{initial};"

    def copies(self) -> Iterator[str]:
        """Puts the contents into those of them that have any."""
        for name in self.contents:
            if not self._is_constant(name) and self.bound.size(name):
                yield f"copy({self._start(name)}, {name}_bytes, sizeof {name}_bytes);"

    def call(self, line: CallLine) -> str:
        """The expression for a call."""
        arguments = ", ".join(self._argument(text) for text in line.arguments)
        return f"{line.function_name(self.bound.parameters)}({arguments})"

    def returns_status(self, line: CallLine) -> bool:
        """Whether a call returns something."""
        return self._prototype(line).returns_status

    def address(self, name: str) -> str:
        """What a buffer is in an expression for its address."""
        return f"{name}_bytes" if self._is_constant(name) else self._start(name)

    def _prototype(self, line: CallLine) -> Prototype:
        name = line.function_name(self.bound.parameters)
        if name not in self.known:
            raise CheckFailed(f"{self.bound.primitive.name}: no header of the export declares {name}")
        return self.known[name]

    def _is_constant(self, name: str) -> bool:
        argument = self.bound.buffers[name]
        constant_bytes = argument.direction == "in" and name in self.contents
        return constant_bytes and self.types[name] == _BYTE and argument.alignment == 1

    def _is_array(self, name: str) -> bool:
        return self.types[name] in {_BYTE, *_WORDS}

    def _start(self, name: str) -> str:
        return name if self._is_array(name) else f"&{name}"

    def _variable(self, name: str) -> str:
        kind, size, argument = self.types[name], self.bound.size(name), self.bound.buffers[name]
        if not self._is_array(name):
            return f"{kind} {name}"
        if kind == _BYTE and argument.alignment > 1:
            return f"_Alignas({argument.alignment}) uint8_t {name}[{size}]"
        return f"{kind} {name}[{size // _WORDS.get(kind, 1)}]"

    def _argument(self, text: str) -> str:
        bound = self.bound
        if text in bound.buffers:
            return self.address(text) if bound.size(text) else "0"
        if text in bound.arguments:
            return f"{self.words[text]:#x}u"
        if name := constant(text, bound.parameters):
            return f"&{name}"
        return f"{bound.word(text)}u"

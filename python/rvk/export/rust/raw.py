# SPDX-License-Identifier: MIT OR Apache-2.0
"""The declarations of C headers as those of Rust, formatted as rustfmt does, and the layout that both must agree on."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import prod
from typing import Final

from rvk.errors import CheckFailed
from rvk.export.rust.headers import Declarations, Function, Variable

_SCALARS: Final = {
    "int8_t": ("i8", 1),
    "int16_t": ("i16", 2),
    "int32_t": ("i32", 4),
    "int64_t": ("i64", 8),
    "uint8_t": ("u8", 1),
    "uint16_t": ("u16", 2),
    "uint32_t": ("u32", 4),
    "uint64_t": ("u64", 8),
    "size_t": ("usize", 4),
    "int": ("c_int", 4),
    "unsigned": ("c_uint", 4),
    "unsigned int": ("c_uint", 4),
    "enum": ("c_uint", 4),
    "char": ("c_char", 1),
    "void": ("c_void", 0),
}
"""The name in Rust, and the bytes on RV32. None of the library's enumerations has a negative member in a parameter."""
_POINTER_BYTES: Final = 4
_WIDTH: Final = 100
_KEYWORDS: Final = {"in": "input", "type": "kind", "ref": "reference", "mod": "modulus", "move": "moved"}


@dataclass(frozen=True)
class Field:
    """A field of a context."""

    name: str
    kind: str
    offset: int
    c_name: str


@dataclass(frozen=True)
class Struct:
    """A context type, with the layout of the ilp32 calling conventions."""

    name: str
    fields: tuple[Field, ...]
    size: int
    alignment: int


@dataclass(frozen=True)
class RawHeader:
    """A header in Rust."""

    name: str
    constants: Mapping[str, int]
    structs: list[Struct]
    items: list[str]
    """Declarations for an `extern` block, each of one or more lines."""


def raw_headers(declared: Mapping[str, Declarations]) -> list[RawHeader]:
    """The headers in Rust, with what they include first, as in C."""
    known: dict[str, Struct] = {}
    found = []
    for name, each in declared.items():
        structs = []
        for struct, fields in each.structs.items():
            known[struct] = _struct(struct, fields, known)
            structs.append(known[struct])
        statics = [_static(static, *what) for static, what in each.statics.items()]
        items = [*statics, *(_declaration(function) for function in each.functions.values())]
        found.append(RawHeader(name, each.constants, structs, items))
    return found


def used_names(headers: list[RawHeader]) -> list[str]:
    """The types of `core::ffi` that the headers need."""
    text = " ".join(
        [item for each in headers for item in each.items]
        + [field.kind for each in headers for struct in each.structs for field in struct.fields]
    )
    return [name for name in ("c_char", "c_int", "c_uint", "c_void") if name in text]


def bytes_of(array: Variable) -> int:
    """The bytes of an array of numbers."""
    return _scalar(array.kind)[1] * prod(array.lengths)


def _struct(name: str, variables: tuple[Variable, ...], known: Mapping[str, Struct]) -> Struct:
    at, widest, fields = 0, 1, []
    for each in variables:
        size, alignment = _size(each, known)
        at += -at % alignment
        widest = max(widest, alignment)
        fields.append(Field(_KEYWORDS.get(each.name, each.name), _field_type(each), at, each.name))
        at += size
    return Struct(name, tuple(fields), at + -at % widest, widest)


def _size(variable: Variable, known: Mapping[str, Struct]) -> tuple[int, int]:
    """Bytes and alignment."""
    if variable.pointer or variable.function:
        size = alignment = _POINTER_BYTES
    elif variable.kind in known:
        size, alignment = known[variable.kind].size, known[variable.kind].alignment
    else:
        size = alignment = _scalar(variable.kind)[1]
    return size * prod(variable.lengths), alignment


def _scalar(kind: str) -> tuple[str, int]:
    if kind not in _SCALARS:
        raise CheckFailed(f"the Rust crate has no type for {kind}")
    return _SCALARS[kind]


def _name(kind: str) -> str:
    return kind if kind.startswith("rvk_") else _scalar(kind)[0]


def _field_type(variable: Variable) -> str:
    if variable.function:
        parameters = ", ".join(_parameter_type(each) for each in variable.function.parameters)
        return f'Option<unsafe extern "C" fn({parameters}){_returned(variable.function)}>'
    text = _pointer(variable) if variable.pointer else _name(variable.kind)
    for length in reversed(variable.lengths):
        text = f"[{text}; {length}]"
    return text


def _parameter_type(variable: Variable) -> str:
    return _pointer(variable) if variable.pointer or variable.lengths else _name(variable.kind)


def _pointer(variable: Variable) -> str:
    return f"*{'const' if variable.constant else 'mut'} {_name(variable.kind)}"


def _returned(function: Function) -> str:
    return "" if function.returned == "void" else f" -> {_name(function.returned)}"


def _static(name: str, kind: str, symbol: str) -> str:
    return "\n".join([*_link_name(name, symbol), f"    pub static {name}: {kind};"])


def _link_name(name: str, symbol: str) -> Iterator[str]:
    if name != symbol:
        yield f'    #[link_name = "{symbol}"]'


def _declaration(function: Function) -> str:
    parameters = [f"{_KEYWORDS.get(each.name, each.name)}: {_parameter_type(each)}" for each in function.parameters]
    line = f"    pub fn {function.name}({', '.join(parameters)}){_returned(function)};"
    if len(line) > _WIDTH:
        rows = "".join(f"        {each},\n" for each in parameters)
        line = f"    pub fn {function.name}(\n{rows}    ){_returned(function)};"
    return "\n".join([*_link_name(function.name, function.symbol), line])

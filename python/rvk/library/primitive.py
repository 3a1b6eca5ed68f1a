# SPDX-License-Identifier: MIT OR Apache-2.0
"""A primitive of the library, and its operations with their parameters bound to numbers."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from pathlib import Path

from rvk.library import formula
from rvk.library.calls import CallLine, constant
from rvk.library.meta import Argument, Meta, Operation, Variant
from rvk.suggest import unknown

MESSAGE_BYTES = "message_bytes"
AD_BYTES = "ad_bytes"
LENGTHS = frozenset({MESSAGE_BYTES, AD_BYTES})
"""The parameters that tests choose for themselves."""


def _together(lists: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    """The first of each list, the second of each, and so on; the last entry of a shorter list repeats."""
    most = max(map(len, lists), default=1)
    return [tuple(each[min(index, len(each) - 1)] for each in lists) for index in range(most)]


@dataclass(frozen=True)
class Primitive:
    """A folder of the library."""

    folder: Path
    meta: Meta
    is_foreign: bool = False
    """It is in a folder of others, which has the name of its functions, and no headers of ours."""

    @property
    def library(self) -> Path:
        """The folder of the library that it belongs to; of others' it is one by itself."""
        return self.folder if self.is_foreign else self.folder.parents[1]

    @property
    def name(self) -> str:
        """Its name, which is the folder's."""
        return self.meta.name

    @property
    def header(self) -> Path:
        """The public header."""
        return self.library / "include" / self.meta.header

    @property
    def used(self) -> list[str]:
        """The primitives that its variants use, by name, once for each use."""
        return [use.split("/")[0] for variant in self.meta.variants.values() for use in variant.uses]

    def variant(self, name: str) -> Variant:
        """A variant by name.

        Raises:
            UsageError: There is none of this name.
        """
        if name not in self.meta.variants:
            raise unknown(f"variant of {self.name}", name, self.meta.variants)
        return self.meta.variants[name]

    def in_variant(self, variant: str) -> "Primitive":
        """The same with contexts as large as in a variant."""
        sizes = self.variant(variant).context_bytes
        if not sizes:
            return self
        arguments = {n: a.model_copy(update={"bytes": sizes.get(n, a.bytes)}) for n, a in self.meta.arguments.items()}
        return replace(self, meta=self.meta.model_copy(update={"arguments": arguments}))

    def sources(self, variant: str) -> list[Path]:
        """The C and assembly files of a variant, without those of `ref`."""
        patterns = self.variant(variant).files
        return sorted({path for pattern in patterns for path in self.folder.glob(pattern)})

    def ready(self, variant: str) -> Path | None:
        """The linked program that a variant is, if it is one."""
        name = self.variant(variant).elf
        return self.folder / name if name else None

    def argument_names(self) -> frozenset[str]:
        """Names that are arguments, not parameters."""
        return frozenset(self.meta.arguments)

    def parameter_names(self, operation: str) -> list[str]:
        """The parameters that an operation depends on, in META's order."""
        used: set[str] = set()
        for line in self.meta.operations[operation].lines:
            used |= line.placeholders | line.expression_names(self.argument_names())
            for name in self.argument_names().intersection(line.arguments):
                used |= formula.names(self.meta.arguments[name].bytes)
        return [name for name in self.meta.parameters if name in used]

    def bind(self, operation: str, parameters: Mapping[str, int]) -> "BoundOperation":
        """An operation with numbers for its parameters.

        Raises:
            NotWhole: The operation does not exist for these numbers.
        """
        bound = BoundOperation(self, operation, dict(parameters))
        for line in bound.lines:
            for text in line.arguments:
                if constant(text, parameters) is None:
                    bound.size(text) if text in self.meta.arguments else bound.word(text)
        return bound

    def choices(
        self, operation: str, without: frozenset[str] = frozenset(), fixed: Mapping[str, int] | None = None
    ) -> Iterator[dict[str, int]]:
        """All combinations of META's values for the operation's parameters; the lengths go together, in their order.

        Args:
            operation: Its name.
            without: Parameters that the caller will choose.
            fixed: Values in place of META's; what the operation does not have is ignored.
        """
        names = [name for name in self.parameter_names(operation) if name not in without]
        values = {**self.meta.parameters, **self.meta.operations[operation].parameters}
        values |= {name: [value] for name, value in (fixed or {}).items()}
        lengths = [name for name in names if name in LENGTHS]
        others = [name for name in names if name not in LENGTHS]
        for chosen in product(*(values[name] for name in others)):
            for together in _together([values[name] for name in lengths]):
                given = dict(zip([*others, *lengths], [*chosen, *together], strict=True))
                yield {name: given[name] for name in names}

    def bind_all(self, operation: str, fixed: Mapping[str, int] | None = None) -> list["BoundOperation"]:
        """An operation with every choice of its parameters for which it exists; see `choices`."""
        found = (self._bind_if_possible(operation, choice) for choice in self.choices(operation, fixed=fixed))
        return [bound for bound in found if bound is not None]

    def bound_operations(self, *, everything: bool = True) -> list["BoundOperation"]:
        """Every operation with every choice of META's parameters; only the primary ones if not `everything`."""
        operations = (name for name, o in self.meta.operations.items() if everything or o.primary)
        return [bound for name in operations for bound in self.bind_all(name)]

    def named(self, operations: "Sequence[BoundOperation] | None" = None) -> list[str]:
        """The functions and constants that its operations, or some of them, name, of other primitives too."""
        chosen = self.bound_operations() if operations is None else operations
        lines = [(line, bound.parameters) for bound in chosen for line in bound.lines]
        functions = {line.function_name(parameters) for line, parameters in lines}
        return sorted(functions.union(*(line.constants(parameters) for line, parameters in lines)))

    def _bind_if_possible(self, operation: str, parameters: Mapping[str, int]) -> "BoundOperation | None":
        try:
            return self.bind(operation, parameters)
        except formula.NotWhole:
            return None


@dataclass(frozen=True)
class BoundOperation:
    """An operation with numbers for its parameters, so that its calls and buffer sizes are known."""

    primitive: Primitive
    name: str
    parameters: dict[str, int]

    def in_variant(self, variant: str) -> "BoundOperation":
        """The same with contexts as large as in a variant."""
        return replace(self, primitive=self.primitive.in_variant(variant))

    @property
    def operation(self) -> Operation:
        """Its table in META.toml."""
        return self.primitive.meta.operations[self.name]

    @cached_property
    def lines(self) -> tuple[CallLine, ...]:
        """Its calls."""
        return self.operation.lines

    @property
    def before(self) -> tuple[CallLine, ...]:
        """The calls that come before the measured one."""
        return self.lines[: len(self.operation.calls) - 1]

    @property
    def measured(self) -> CallLine:
        """The call that is measured."""
        return self.lines[len(self.operation.calls) - 1]

    @property
    def after(self) -> tuple[CallLine, ...]:
        """The calls that fetch the result of the measured one."""
        return self.lines[len(self.operation.calls) :]

    @property
    def function(self) -> str:
        """Name of the function that is measured."""
        return self.measured.function_name(self.parameters)

    @property
    def label(self) -> str:
        """The operation with its parameters, for people: `encrypt_block key_bits=128`."""
        return " ".join([self.name, *(f"{name}={value}" for name, value in self.parameters.items())])

    @cached_property
    def arguments(self) -> dict[str, Argument]:
        """The arguments that its calls name, in META's order."""
        named = {text for line in self.lines for text in line.arguments}
        return {name: a for name, a in self.primitive.meta.arguments.items() if name in named}

    @cached_property
    def buffers(self) -> dict[str, Argument]:
        """Those of its arguments that lie in memory."""
        return {name: a for name, a in self.arguments.items() if a.direction != "value"}

    @cached_property
    def _values(self) -> dict[int | str, int]:
        """Values of expressions, cached: every call of every case asks for them."""
        return {}

    def size(self, argument: str) -> int:
        """Bytes of a buffer."""
        return self._value(self.primitive.meta.arguments[argument].bytes)

    def word(self, text: str) -> int:
        """A number in a call."""
        return self._value(text)

    def _value(self, expression: int | str) -> int:
        if expression not in self._values:
            self._values[expression] = formula.evaluate(expression, self.parameters)
        return self._values[expression]

    @property
    def given(self) -> dict[str, int | None]:
        """Its parameters, and the lengths that follow from them."""
        derived = {"key_bits": self.key_bits(), MESSAGE_BYTES: self.message_bytes(), AD_BYTES: 0}
        return {**derived, **self.parameters}

    def key_bits(self) -> int | None:
        """The length of the key in bits: the parameter of this name, or the size of the buffer `key`."""
        if "key_bits" in self.parameters:
            return self.parameters["key_bits"]
        return 8 * self.size("key") if "key" in self.buffers else None

    def message_bytes(self) -> int | None:
        """The bytes that cycles per byte refer to; None for an operation without a message.

        META's `message_bytes` for the operation, or the parameter of this name, or the size of the buffer `in`.
        """
        if self.operation.message_bytes is not None:
            return self.word(str(self.operation.message_bytes)) or None
        if MESSAGE_BYTES in self.parameters:
            return self.parameters[MESSAGE_BYTES]
        return self.size("in") if "in" in self.measured.arguments else None

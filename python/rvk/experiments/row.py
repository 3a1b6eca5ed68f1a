# SPDX-License-Identifier: MIT OR Apache-2.0
"""A row of a published table, and which measurement of ours belongs beside it."""

from collections.abc import Collection, Sequence
from fnmatch import fnmatchcase
from typing import Annotated, Literal

from pydantic import Field

from rvk.experiments.quantity import INSTRUCTIONS, QUANTITIES, Quantity
from rvk.library import BoundOperation, Primitive
from rvk.library.meta import IsaString
from rvk.measuring import Measurement
from rvk.toml_model import Strict

Figure = Annotated[float, Field(gt=0)] | None


class OtherCore(Strict):
    """The same row on another processor, as published beside it."""

    name: str
    cycles: float
    cycles_per_byte: float | None = None
    source: str


class Row(Strict):
    """A published figure and the measurement of ours that does the same work in the same conditions."""

    name: str
    primitive: str
    variant: str
    operation: str
    together_with: list[str] = []
    """Other operations, with the same parameters as far as they have them, that the published figure includes."""
    parameters: dict[str, int] = {}
    isa: IsaString
    core: str | tuple[str, ...] = "*"
    """Names, or patterns of the shell for them; `rtl:NAME` for hardware."""
    about: Literal["instructions", "instructions_per_byte", "code_bytes", "data_bytes", "stack_bytes"] | None = None
    """The figure that the ratio is of, if it is not the first one."""
    planned: bool = False
    """The library does not have it yet, so that there is nothing of ours beside it."""
    region: str | None = None
    """Count only the instructions of this marked region (`REGION` in the assembly)."""
    cycles: Figure = None
    cycles_per_byte: Figure = None
    instructions: Figure = None
    """Where there are cycles as well: what the same code takes, shown beside them."""
    instructions_per_byte: Figure = None
    code_bytes: Figure = None
    data_bytes: Annotated[float, Field(ge=0)] | None = None
    stack_bytes: Annotated[float, Field(ge=0)] | None = None
    source: str | None = None
    peer: Annotated[str, Field(pattern=r"^[^/]+/[^/]+$")] | None = None
    """The code that the figure is of, where it is public: `NAME/CODE`, of which `peers/NAME.toml` has what it costs."""
    peer_compiler: Literal["zig", "gcc"] | None = None
    """Whose figure it is, where those of several compilers are printed; of GCC it is a model check alone."""
    other_cores: list[OtherCore] = []
    differs_because: str | None = None
    """Why the published code does not take what was printed on the model, where that is so."""
    behind_because: str | None = None
    """Why ours takes more, where it does."""

    @property
    def published(self) -> dict[Quantity, float]:
        """The figures; the first is the one that the ratio is for."""
        order = sorted(QUANTITIES, key=lambda quantity: quantity.key != self.about)
        found = ((quantity, getattr(self, quantity.key)) for quantity in order)
        return {quantity: figure for quantity, figure in found if figure is not None}

    @property
    def quantity(self) -> Quantity:
        """The quantity that the ratio is for."""
        return next(iter(self.published))

    @property
    def peer_name(self) -> str:
        """The code base of `peer`."""
        return (self.peer or "").partition("/")[0]

    @property
    def peer_code(self) -> str:
        """The code of `peer`."""
        return (self.peer or "").partition("/")[2]

    @property
    def label(self) -> str:
        """The row's name, with the unit where it needs one."""
        return f"{self.name}, {self.quantity.unit}" if self.quantity.unit else self.name

    def problem(self) -> str | None:
        """The error in a combination of keys, if there is one."""
        if not self.published:
            return f'row "{self.name}" has no figure'
        if self.about is not None and getattr(self, self.about) is None:
            return f'row "{self.name}" is about {self.about}, of which it has no figure'
        if self.region is not None and [*self.published] != [INSTRUCTIONS]:
            return f'row "{self.name}": of a region there are instructions, nothing else'
        return None

    def is_for(self, core: str) -> bool:
        """Whether the row is for this processor."""
        patterns = (self.core,) if isinstance(self.core, str) else self.core
        return any(fnmatchcase(core, pattern) for pattern in patterns)

    def bound_operations(self, primitive: Primitive) -> list[BoundOperation]:
        """The operations to measure for this row: its own, then those of `together_with`.

        With the row's parameters, whether or not META.toml lists these values, and META's first value of every other.
        Nothing if one of the operations does not exist with them.
        """
        fixed, found = self.parameters, list[BoundOperation]()
        for operation in (self.operation, *self.together_with):
            operations = primitive.bind_all(operation, fixed) if operation in primitive.meta.operations else []
            if not operations:
                return []
            found.append(operations[0])
            fixed = {**self.parameters, **found[0].parameters}
        return found if self.parameters.items() <= found[0].given.items() else []

    def ours_in(
        self, measurements: Collection[Measurement], operations: Sequence[BoundOperation]
    ) -> Measurement | None:
        """The measurement to put beside this row, with the cost of all that the published figure includes."""
        ours: Measurement | None = None
        for bound in operations:
            same = (m for m in measurements if self._is_of(m, bound) and (ours is None or m.compiler == ours.compiler))
            found = next(same, None)
            if found is None:
                return None
            ours = ours.plus(found) if ours else found
        return ours

    def _is_of(self, m: Measurement, bound: BoundOperation) -> bool:
        same = (m.primitive, m.variant, m.isa) == (self.primitive, self.variant, self.isa)
        return same and (m.operation, m.parameters) == (bound.name, bound.parameters) and self.is_for(m.core)

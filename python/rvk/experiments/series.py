# SPDX-License-Identifier: MIT OR Apache-2.0
"""A curve of a published figure: an operation measured at many lengths."""

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field, field_validator

from rvk.experiments.row import Row
from rvk.library.formula import evaluate, names
from rvk.toml_model import Strict


class Series(Strict):
    """An operation at many values of one parameter; its cycles, or another quantity, are the points of a curve."""

    name: str
    primitive: str
    variant: str
    operation: str
    isa: str
    core: str
    quantity: Literal["cycles", "instructions", "code_bytes", "data_bytes", "stack_bytes"] = "cycles"
    """What is measured at each point."""
    parameter: str
    """The parameter that changes."""
    start: Annotated[int, Field(ge=0)]
    stop: Annotated[int, Field(ge=0)]
    """Included."""
    step: Annotated[int, Field(gt=0)] = 1
    value: str = "n"
    """The parameter by n, what the horizontal axis counts: `4 * n` for limbs where the parameter is in bytes."""
    parameters: dict[str, int] = {}

    @field_validator("value")
    @classmethod
    def _is_of_n(cls, value: str) -> str:
        if names(value) != {"n"}:
            raise ValueError(f'"{value}" is not an expression of n alone')
        return value

    @property
    def values(self) -> range:
        """Of the horizontal axis."""
        return range(self.start, self.stop + 1, self.step)

    def rows(self) -> Iterator[tuple[int, Row]]:
        """Each point as a row without a printed figure that counts."""
        for value in self.values:
            yield value, self.row(value)

    def row(self, value: int) -> Row:
        """The point at a value of the horizontal axis; 1 stands in for a printed figure, which nobody reads."""
        own = {"primitive": self.primitive, "variant": self.variant, "operation": self.operation, "isa": self.isa}
        given = {**self.parameters, self.parameter: evaluate(self.value, {"n": value})}
        return Row.model_validate(
            {**own, "name": self.label(value), "core": self.core, "parameters": given, self.quantity: 1}
        )

    def label(self, value: int) -> str:
        """The name of a point."""
        return f"{self.name}, {value}"

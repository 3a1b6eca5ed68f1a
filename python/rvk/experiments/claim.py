# SPDX-License-Identifier: MIT OR Apache-2.0
"""What a paper states with a number: a percentage, a ratio or a closed form, computed from measured figures."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field
from simpleeval import InvalidExpression, SimpleEval

from rvk.toml_model import Strict


class Reference(Strict):
    """A figure that a formula uses: of a row, of a point of a series, or of an area."""

    row: str | None = None
    series: str | None = None
    area: str | None = None
    at: int | None = None
    """The point of the series."""
    table: str | None = None
    """The file that has it, `table1`, if it is another one of the same paper."""
    quantity: str | None = None
    """By default what the row is about."""
    take: Literal["ours", "theirs", "printed"] = "ours"

    def problem(self) -> str | None:
        """The error in a combination of keys, if there is one."""
        if [self.row, self.series, self.area].count(None) != 2:  # noqa: PLR2004
            return "names one of row, series and area"
        if (self.series is None) != (self.at is None):
            return "at belongs to series"
        return None


class Claim(Strict):
    """A number in a sentence, and the formula that gives ours."""

    name: str
    source: str
    """Where the sentence stands: `section 6.2`."""
    item: str | None = None
    """The table or figure that it belongs to, if it is not that of the file."""
    printed: float
    unit: str = ""
    formula: str
    of: Annotated[dict[str, Reference], Field(min_length=1)]
    """The figures in the formula, by the names that it uses."""
    within: Annotated[float, Field(ge=0)] | None = None
    """Holds if ours is so near to the printed number, in its unit; otherwise `holds_if` says which side is right."""
    holds_if: Literal["at least", "at most"] = "at least"
    fails_because: str | None = None
    """Why it does not hold, where that is known."""

    def value(self, figures: Mapping[str, float]) -> float:
        """Ours.

        Raises:
            ValueError: The formula is wrong, or names something else.
        """
        try:
            return float(SimpleEval(names=dict(figures)).eval(self.formula))
        except (InvalidExpression, SyntaxError, ArithmeticError, TypeError) as error:
            raise ValueError(f'formula "{self.formula}": {error}') from error

    def holds(self, ours: float) -> bool:
        """Whether the sentence is true of ours."""
        if self.within is not None:
            return abs(ours - self.printed) <= self.within
        return ours >= self.printed if self.holds_if == "at least" else ours <= self.printed

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
        if self.series is not None and (self.take != "ours" or self.quantity is not None):
            return "of a series there is ours, of its own quantity"
        return None


class Claim(Strict):
    """A number in a sentence, and the formula that gives ours."""

    name: str
    source: str
    """Where the sentence stands: `section 6.2`."""
    item: str | None = None
    """The table or figure that it belongs to, if it is not that of the file."""
    printed: float | None = None
    """None: what the formula gives for the printed figures of its rows, where the text has no number of its own."""
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

    def holds(self, ours: float, printed: float) -> bool:
        """Whether the sentence is true of ours."""
        if self.within is not None:
            return abs(ours - printed) <= self.within
        return ours >= printed if self.holds_if == "at least" else ours <= printed

    def problem(self) -> str | None:
        """The error in a combination of keys, if there is one."""
        found = (f"{name} {problem}" for name, each in self.of.items() if (problem := each.problem()))
        if self.printed is None and any(each.series is not None for each in self.of.values()):
            return "has no printed figure, and a series has none either"
        return next(found, None)

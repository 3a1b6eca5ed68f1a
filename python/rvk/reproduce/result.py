# SPDX-License-Identifier: MIT OR Apache-2.0
"""A published figure beside ours, and the verdict."""

from enum import StrEnum
from typing import Final

from pydantic import BaseModel, ConfigDict


class Verdict(StrEnum):
    """What comes of a comparison."""

    BETTER = "better"
    """Ours takes less, or is faster."""
    EQUAL = "equal"
    BEHIND = "behind"
    AGREES = "agrees"
    """Their code takes on the model what was printed, within `MODEL_WITHIN`."""
    DIFFERS = "differs"
    HOLDS = "holds"
    """The sentence is true of ours."""
    DOES_NOT_HOLD = "does not hold"
    BESIDE = ""
    """No verdict of its own: stands beside a figure that has one, or nothing was printed."""
    MISSING = "not there yet"
    FAILED = "failed"
    """Ours could not be computed."""


UNFAVOURABLE: Final = frozenset({Verdict.BEHIND, Verdict.DIFFERS, Verdict.DOES_NOT_HOLD, Verdict.MISSING})
"""Those that need a reason."""
MODEL_WITHIN: Final = 0.02
"""How near a model check must come to the printed figure, as a part of it."""


class Result(BaseModel):
    """One row of `rvk reproduce --json`; the order of the keys is part of the interface."""

    model_config = ConfigDict(frozen=True, use_attribute_docstrings=True)

    paper: str
    """Key of the paper."""
    item: str
    """Its table, figure or section; empty for figures from elsewhere."""
    experiment: str
    """The file that has it, in `experiments/` or `spaces/`."""
    name: str
    """The row."""
    quantity: str
    """What is compared."""
    unit: str
    """Its unit; empty where the quantity says it."""
    printed: float | None
    """The published figure; null where there is none to read."""
    theirs: float | None
    """The published code on our model; null where it is not public or not measured on this core."""
    ours: float | None
    """Null where there is nothing yet."""
    ratio: float | None
    """Ours divided by theirs on the same model if that is fair, else by the printed figure."""
    model: Verdict
    """Model check: theirs against printed."""
    verdict: Verdict
    """Ours against theirs, or whether a claim holds."""
    because: str
    """The reason of an unfavourable verdict."""
    conditions: str
    """Our code, ISA string, core and compiler; or configuration and target."""

    @classmethod
    def of(cls, paper: str, experiment: str, name: str, quantity: str, **given: object) -> "Result":
        """A result with these values and no others; `ratio` is to the printed figure unless it is given."""
        empty = dict.fromkeys(("printed", "theirs", "ours", "ratio"))
        texts = dict.fromkeys(("item", "unit", "because", "conditions"), "")
        verdicts = dict.fromkeys(("model", "verdict"), Verdict.BESIDE)
        own = {"paper": paper, "experiment": experiment, "name": name, "quantity": quantity}
        made = cls.model_validate({**empty, **texts, **verdicts, **own, **given})
        if made.ratio is None and made.ours is not None and made.printed:
            made = made.model_copy(update={"ratio": made.ours / made.printed})
        return made

    @property
    def label(self) -> str:
        """For messages: `stoffelen2019/table1, "Table AES-128", cycles`."""
        return f'{self.experiment}, "{self.name}", {self.quantity}'

    @property
    def key(self) -> tuple[str, str, str]:
        """What tells it from all others."""
        return self.experiment, self.name, self.quantity

    @property
    def problem(self) -> str | None:
        """An unfavourable verdict without a reason, if it is one."""
        if self.verdict is Verdict.FAILED:
            return f"failed: {self.because}"
        if self.because:
            return None
        if self.verdict in UNFAVOURABLE:
            return f"{self.verdict}: ours {number(self.ours)}, {self._other}, and no reason is given"
        if self.model is Verdict.DIFFERS:
            return (
                f"their code takes {number(self.theirs)} on the model, printed {number(self.printed)}; no reason given"
            )
        return None

    @property
    def _other(self) -> str:
        is_theirs = self.theirs is not None and self.ratio is not None and self.ours == self.ratio * self.theirs
        return f"theirs {number(self.theirs)}" if is_theirs else f"printed {number(self.printed)}"


def number(value: float | None) -> str:
    """Of at most six digits, without zeros at the end; `-` for none."""
    if value is None:
        return "-"
    return f"{value:.0f}" if value == int(value) else f"{value:.6g}"


def against(ours: float, other: float, *, more_is_better: bool = False) -> Verdict:
    """The verdict on ours beside another figure of the same quantity."""
    if ours == other:
        return Verdict.EQUAL
    return Verdict.BETTER if (ours > other) is more_is_better else Verdict.BEHIND

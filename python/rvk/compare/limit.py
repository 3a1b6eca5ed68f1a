# SPDX-License-Identifier: MIT OR Apache-2.0
"""How much worse a figure may become: `cycles:2%`, `code_bytes:16`, `stack_bytes`."""

import re
from dataclasses import dataclass
from decimal import Decimal

from rvk.compare.difference import FIGURES, Change
from rvk.errors import UsageError
from rvk.suggest import unknown

_LIMIT = re.compile(r"([0-9]+(?:\.[0-9]+)?)(%?)")


@dataclass(frozen=True)
class Limit:
    """What a figure may become worse by."""

    text: str
    figure: str
    amount: Decimal
    is_percent: bool

    def is_broken_by(self, change: Change) -> bool:
        """Whether a figure has become worse by more."""
        if change.figure != self.figure or change.before is None or change.worse_by <= 0:
            return False
        allowed = self.amount * change.before / 100 if self.is_percent else self.amount
        return change.worse_by > allowed


def parse_limit(text: str) -> Limit:
    """A limit as it is written; without a number, the figure may not become worse at all.

    Raises:
        UsageError: It is not FIGURE:NUMBER or FIGURE:NUMBER%, or there is no such figure.
    """
    figure, colon, amount = text.partition(":")
    if figure not in FIGURES:
        raise unknown("figure", figure, FIGURES)
    found = _LIMIT.fullmatch(amount) if colon else _LIMIT.fullmatch("0")
    if found is None or (found[2] == "" and "." in found[1]):
        raise UsageError(f'--fail-if {text}: "{amount}" is no limit; write {figure}:2% or {figure}:16')
    return Limit(text, figure, Decimal(found[1]), bool(found[2]))

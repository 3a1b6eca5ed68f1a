# SPDX-License-Identifier: MIT OR Apache-2.0
"""Errors in descriptions, with their place."""

from dataclasses import dataclass

from rvk.errors import UsageError
from rvk.isa.model.instruction import Place


class DescriptionError(UsageError):
    """A description that is wrong, or asks for what RVK does not support."""

    def __init__(self, place: Place, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason


@dataclass(frozen=True)
class Refusal:
    """An instruction of a file that could not be loaded, and why."""

    name: str
    extension: str
    place: Place
    """Where the reason is; within the instruction, or in a function that it calls."""
    reason: str

    def __str__(self) -> str:
        return f"{self.place}: {self.name}: {self.reason}"

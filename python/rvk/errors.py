# SPDX-License-Identifier: MIT OR Apache-2.0
"""Errors that end a command: one line that says what, where and what to do, and an exit status."""

from rvk._sim import SimulationError

WRONG_INPUT_KINDS = frozenset({"elf", "does_not_fit", "isa", "plugin", "core", "symbol"})
"""Kinds of `SimulationError` that the caller's input causes; all others are caused by the program that runs."""


class RvkError(Exception):
    """An error that is shown to the user in one line."""

    status = 1


class CheckFailed(RvkError):
    """A check found something wrong."""

    status = 1


class UsageError(RvkError):
    """The request names something that does not exist, or makes no sense."""

    status = 2


class MissingTool(RvkError):
    """A tool is not installed; the message carries the line that installs it."""

    status = 3


def from_simulator(error: SimulationError) -> RvkError:
    """The simulator's error as one of the tool's."""
    kind = UsageError if error.kind in WRONG_INPUT_KINDS else CheckFailed
    return kind(one_line(str(error)))


def one_line(text: str) -> str:
    """Joins lines, so that a message stays one."""
    return " ".join(text.split())

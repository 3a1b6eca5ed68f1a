# SPDX-License-Identifier: MIT OR Apache-2.0
"""Errors that end a command: one line that says what, where and what to do, and an exit status."""

from signal import Signals

from rvk._sim import SimulationError

WRONG_INPUT_KINDS = frozenset({"elf", "does_not_fit", "isa", "plugin", "core", "symbol"})
"""Kinds of `SimulationError` that the caller's input causes; all others are caused by the program that runs."""


class RvkError(Exception):
    """An error that is shown to the user in one line."""

    status = 1


class CheckFailed(RvkError):
    """A check found something wrong."""

    status = 1


class ToolKilled(CheckFailed):
    """A tool was ended by a signal, mostly for lack of memory: that says nothing about what it worked on."""


class Interrupted(RvkError):
    """The user has ended the command."""

    status = 130


class UsageError(RvkError):
    """The request names something that does not exist, or makes no sense."""

    status = 2


class DoesNotFit(UsageError):
    """A program, or the buffers or the stack of a call, are larger than the memory of a processor."""


class MissingTool(RvkError):
    """A tool is not installed; the message carries the line that installs it."""

    status = 3


def killed(tool: str, signal: int) -> ToolKilled:
    """The error for a tool that a signal, given by its number, has ended."""
    name = Signals(signal).name if signal in set(Signals) else f"signal {signal}"
    return ToolKilled(f"{tool} was ended by {name}; if memory is short, fewer jobs (-j) may do")


def from_simulator(error: SimulationError) -> RvkError:
    """The simulator's error as one of the tool's."""
    kind = UsageError if error.kind in WRONG_INPUT_KINDS else CheckFailed
    return kind(one_line(str(error)))


def one_line(text: str) -> str:
    """Joins lines, so that a message stays one."""
    return " ".join(text.split())

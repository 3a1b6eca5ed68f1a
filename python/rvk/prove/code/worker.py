# SPDX-License-Identifier: MIT OR Apache-2.0
"""A process that proves one goal after the other, with limited memory, and can be killed."""

import ctypes
import errno
import gc
import os
import pickle
import resource
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from enum import Enum, auto
from pathlib import Path
from typing import Final

from rvk._sim import SimulationError
from rvk.errors import RvkError, one_line
from rvk.interpreter import PYTHON
from rvk.programs import Program
from rvk.prove.code.goals import Goal
from rvk.prove.code.grounds import GROUNDS
from rvk.prove.code.induction import lengths_proved
from rvk.prove.code.meanings import described_meanings
from rvk.prove.code.pieces import prove_pieces
from rvk.prove.code.proof import prove_with_symbols, verdicts
from rvk.prove.code.results import Limits, Result
from rvk.prove.code.sizes import NotInductive
from rvk.prove.code.verdict import Outcome, Verdict

_OUT_OF_MEMORY: Final = 77
"""The exit status of a worker that Python refuses memory; Rust aborts."""
_READY: Final = b"!"
_SET_SIGNAL_OF_PARENT: Final = 1
"""PR_SET_PDEATHSIG of Linux."""
_KEEP_MEMORY: Final = {"MIMALLOC_PURGE_DELAY": "-1"}
"""What is free is not given back: the next proof needs it, and to get it from the system again takes longer."""
_FEWER_COLLECTIONS: Final = 100_000
"""Objects between two collections of garbage: a specification makes many that stay."""


class Way(Enum):
    """How a goal is proved."""

    SYMBOLS = auto()
    """With symbols for what other operations describe."""
    EXECUTED = auto()
    """By executing all of it."""
    EVERY_LENGTH = auto()
    """By induction, for that of the goal, too."""
    EVERY_LENGTH_WITH_SYMBOLS = auto()
    """The same with symbols for what other operations describe."""


class Worker:
    """The process, as the one that started it sees it. It is started anew when it has ended."""

    def __init__(self, limits: Limits) -> None:
        """It begins with the first goal."""
        self._limits = limits
        self._process: subprocess.Popen[bytes] | None = None

    def prove(self, goal: Goal, way: Way = Way.EXECUTED) -> tuple[Result, bool]:
        """The result, and whether it would be the same again: not if somebody else has ended the process.

        Of a process that is ended before it has asked the solver everything, what it has said before counts.
        """
        begun, is_new = time.monotonic(), self._process is None
        known: Verdict | None = None
        try:
            answer, seconds = self._asked((goal, way), self._limits.seconds)
            while answer is not None:
                known, taken = answer, seconds
                answer, seconds = self._asked(None, self._limits.seconds - taken)
            assert known is not None
            return Result(goal, known, seconds), True
        except TimeoutError:
            self.end()
            too_long = f"not decided in {self._limits.seconds:g} s; give it more with --timeout"
            return Result(goal, known or _undecided(too_long), time.monotonic() - begun), True
        except (OSError, EOFError, pickle.UnpicklingError):
            status = self._process.wait() if self._process is not None else 0
            self.end()
            if status in {-signal.SIGABRT, _OUT_OF_MEMORY}:
                if not is_new:  # graphs of earlier proofs take memory, too
                    return self.prove(goal, way)
                reason = f"it needs more than {self._limits.memory >> 20} MiB; fewer jobs (-j) have more each"
                return Result(goal, known or _undecided(reason), time.monotonic() - begun), True
            ended = _undecided(f"the process that proved it ended with status {status}")
            return Result(goal, known or ended, time.monotonic() - begun), False

    def end(self) -> None:
        """Kills the process, if there is one."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _asked(self, goal: tuple[Goal, Way] | None, limit: float) -> tuple[Verdict | None, float]:
        """What the process knows about a goal, or else about the one before, and the seconds that it took to know that.

        Raises:
            TimeoutError: There is no answer in time.
            OSError: The process has ended.
            EOFError: The same.
        """
        is_new, process = self._process is None, self._process or _started(self._limits)
        self._process = process
        assert process.stdin is not None
        assert process.stdout is not None
        if is_new and process.stdout.read(len(_READY)) != _READY:  # what it reads first is no part of a proof's time
            raise EOFError
        pickle.dump(goal, process.stdin)
        process.stdin.flush()
        if not select.select([process.stdout], [], [], max(0.0, limit))[0]:
            raise TimeoutError
        answer: tuple[Verdict | None, float] = pickle.load(process.stdout)
        return answer


def _started(limits: Limits) -> subprocess.Popen[bytes]:
    """A new process; the pool of Python would import the caller's script in it, and cannot kill one that is busy."""
    path = os.pathsep.join(each for each in sys.path if each)
    environment = {**os.environ, "PYTHONPATH": path, **_KEEP_MEMORY}
    command = [*PYTHON, "-c", f"from {__name__} import serve; serve({limits.memory})"]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, env=environment)


def _undecided(reason: str) -> Verdict:
    return Verdict(Outcome.UNDECIDED, reason, within_limits=False)


def serve(memory: int) -> None:
    """Proves the goals that come in, until there is no more; memory in bytes."""
    try:
        _serve(memory)
    except (MemoryError, SystemError, ImportError, OSError) as error:  # without memory, Python raises any of them
        if isinstance(error, OSError) and error.errno != errno.ENOMEM:
            raise
        os._exit(_OUT_OF_MEMORY)


def _serve(memory: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who has started the process ends it
    _end_with_parent()
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    GROUNDS.limit(memory)
    gc.set_threshold(_FEWER_COLLECTIONS)
    described_meanings()  # every proof needs them, and they take longer than most
    answers.write(_READY)
    answers.flush()
    known: Iterator[Verdict] = iter(())
    programs = dict[tuple[Path, str], Program]()
    begun = 0.0
    while True:
        try:
            goal: tuple[Goal, Way] | None = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        if goal is not None:
            begun = time.monotonic()
            known = _answers(_with_known_program(goal[0], programs), goal[1])
        pickle.dump((next(known, None), time.monotonic() - begun), answers)
        answers.flush()


def _with_known_program(goal: Goal, programs: dict[tuple[Path, str], Program]) -> Goal:
    """The goal with the same program as an earlier one: its symbols and its map have been read already."""
    program = goal.program
    return replace(goal, program=programs.setdefault((program.path, program.digest), program))


def _end_with_parent() -> None:
    """Has the process killed when the thread that started it has ended, however: a proof has no limit of its own."""
    if ctypes.CDLL(None, use_errno=True).prctl(_SET_SIGNAL_OF_PARENT, signal.SIGKILL) != 0:
        raise OSError(ctypes.get_errno(), "prctl")


def _answers(goal: Goal, way: Way) -> Iterator[Verdict]:
    """The verdicts; what no proof begins with, such as a length that the specification does not know, is refused."""
    try:
        if way is Way.SYMBOLS:
            yield prove_pieces(goal) if goal.split is not None else prove_with_symbols(goal)
        elif way in (Way.EVERY_LENGTH, Way.EVERY_LENGTH_WITH_SYMBOLS):
            yield lengths_proved(goal, symbols=way is Way.EVERY_LENGTH_WITH_SYMBOLS)
        else:
            yield from verdicts(goal)
    except MemoryError:
        raise
    except (SimulationError, RvkError, NotInductive) as error:
        yield Verdict(Outcome.REFUSED, one_line(str(error)))
    except Exception as error:
        yield Verdict(Outcome.REFUSED, one_line(f"{type(error).__name__}: {error}"))

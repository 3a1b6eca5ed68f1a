# SPDX-License-Identifier: MIT OR Apache-2.0
"""A process that proves one goal after the other, with limited memory, and can be killed."""

import os
import pickle
import resource
import select
import signal
import subprocess
import sys
import time
from dataclasses import replace
from typing import Final

from rvk._sim import SimulationError
from rvk.core_files import load_core
from rvk.errors import RvkError, one_line
from rvk.interpreter import PYTHON
from rvk.prove.code.goals import Goal
from rvk.prove.code.induction import lengths_proved
from rvk.prove.code.meanings import described_meanings
from rvk.prove.code.proof import Outcome, Verdict, prove
from rvk.prove.code.results import Limits, Result
from rvk.prove.code.symbolic import NotInductive, has_length

_OUT_OF_MEMORY: Final = 77
"""The exit status of a worker that Python refuses memory; Rust aborts."""
_READY: Final = b"!"


class Worker:
    """The process, as the one that started it sees it. It is started anew when it has ended."""

    def __init__(self, limits: Limits) -> None:
        """It begins with the first goal."""
        self._limits = limits
        self._process: subprocess.Popen[bytes] | None = None

    def prove(self, goal: Goal) -> tuple[Result, bool]:
        """The result, and whether it would be the same again; what is proved is tried for every length, too."""
        result, is_final = self._prove(goal)
        verdict = result.verdict
        if verdict.outcome is not Outcome.PROVED or not has_length(goal.bound):
            return result, is_final
        more, is_final = self._prove(goal, for_all=True)
        found = more.verdict
        together = replace(
            verdict,
            lengths=found.lengths,
            one_length=found.reason,
            within_limits=found.within_limits,
            look_ups=tuple(dict.fromkeys(verdict.look_ups + found.look_ups)),
        )
        return Result(goal, together, result.seconds + more.seconds), is_final

    def _prove(self, goal: Goal, *, for_all: bool = False) -> tuple[Result, bool]:
        """The result, and whether it would be the same again: not if somebody else has ended the process."""
        begun = time.monotonic()
        try:
            return Result(goal, *self._asked(goal, for_all)), True
        except TimeoutError:
            self.end()
            verdict = _undecided(f"not decided in {self._limits.seconds:g} s; give it more with --timeout")
        except (OSError, EOFError, pickle.UnpicklingError):
            status = self._process.wait() if self._process is not None else 0
            self.end()
            if status not in {-signal.SIGABRT, _OUT_OF_MEMORY}:
                verdict = _undecided(f"the process that proved it ended with status {status}")
                return Result(goal, verdict, time.monotonic() - begun), False
            verdict = _undecided(f"it needs more than {self._limits.memory >> 20} MiB; fewer jobs (-j) have more each")
        return Result(goal, verdict, time.monotonic() - begun), True

    def end(self) -> None:
        """Kills the process, if there is one."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _asked(self, goal: Goal, for_all: bool) -> tuple[Verdict, float]:
        """The answer of the process, and the seconds that it took, without those to begin with.

        Raises:
            TimeoutError: There is none in time.
            OSError: The process has ended.
            EOFError: The same.
        """
        is_new, process = self._process is None, self._process or _started(self._limits)
        self._process = process
        assert process.stdin is not None
        assert process.stdout is not None
        if is_new and process.stdout.read(len(_READY)) != _READY:  # what it reads first is no part of a proof's time
            raise EOFError
        pickle.dump((goal, for_all), process.stdin)
        process.stdin.flush()
        if not select.select([process.stdout], [], [], self._limits.seconds)[0]:
            raise TimeoutError
        answer: tuple[Verdict, float] = pickle.load(process.stdout)
        return answer


def _started(limits: Limits) -> subprocess.Popen[bytes]:
    """A new process; the pool of Python would import the caller's script in it, and cannot kill one that is busy."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    command = [*PYTHON, "-c", f"from {__name__} import serve; serve({limits.memory})"]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, env=environment)


def _undecided(reason: str) -> Verdict:
    return Verdict(Outcome.UNDECIDED, reason, within_limits=False)


def serve(memory: int) -> None:
    """Proves the goals that come in, until there is no more; memory in bytes."""
    try:
        _serve(memory)
    except MemoryError:
        os._exit(_OUT_OF_MEMORY)


def _serve(memory: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who has started the process ends it
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    described_meanings()  # every proof needs them, and they take longer than most
    answers.write(_READY)
    answers.flush()
    while True:
        try:
            goal, for_all = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        begun = time.monotonic()
        pickle.dump((_answer(goal, for_all), time.monotonic() - begun), answers)
        answers.flush()


def _answer(goal: Goal, for_all: bool) -> Verdict:
    """The verdict; what no proof begins with, such as a length that the specification does not know, is refused."""
    try:
        if for_all:
            found = lengths_proved(goal.program, goal.bound, load_core(goal.core))
            return Verdict(Outcome.PROVED, lengths=found.lengths, look_ups=found.look_ups)
        return prove(goal.program, goal.bound, load_core(goal.core))
    except MemoryError:
        raise
    except (SimulationError, RvkError, NotInductive) as error:
        return Verdict(Outcome.REFUSED, one_line(str(error)))
    except Exception as error:
        return Verdict(Outcome.REFUSED, one_line(f"{type(error).__name__}: {error}"))

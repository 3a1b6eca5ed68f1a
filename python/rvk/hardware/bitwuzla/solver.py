# SPDX-License-Identifier: MIT OR Apache-2.0
"""Bitwuzla: is there a state of a module that Yosys wrote as SMT in which an output is 1?"""

import re
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rvk.errors import CheckFailed
from rvk.hardware.tools import package_folder
from rvk.interpreter import PYTHON

_VALUE: Final = re.compile(r"\(\(\|\w+_n (?P<name>\w+)\| s\)\s+(?P<value>#b[01]+|true|false)\)")
_GRACE_SECONDS: Final = 20
"""Seconds for the solver beyond its time limit, to read the file and to notice that the time is over."""


@dataclass(frozen=True)
class Answer:
    """`sat`, `unsat` or `unknown`, with the values of the wanted nets if it is `sat`."""

    status: str
    values: dict[str, int]


def find(smt: Path, module: str, goal: str, wanted: Sequence[str], seconds: float) -> Answer:
    """Looks for values of the inputs for which the net `goal` of one bit is 1, for at most so many seconds.

    Raises:
        CheckFailed: The solver fails.
        MissingTool: It is not installed.
    """
    package_folder("bitwuzla")
    question = [
        f"(declare-const s |{module}_s|)",
        f"(assert (|{module}_h| s))",
        f"(assert (|{module}_n {goal}| s))",
        "(check-sat)",
        f"(get-value ({' '.join(f'(|{module}_n {name}| s)' for name in wanted)}))",
    ]
    with smt.open("a", encoding="utf-8") as stream:
        stream.write("\n".join(question) + "\n")
    command = [*PYTHON, "-m", "rvk.hardware.bitwuzla.program", str(smt), str(seconds)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds + _GRACE_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return Answer("unknown", {})
    status = done.stdout.split(maxsplit=1)[0] if done.stdout.strip() else ""
    if status not in {"sat", "unsat", "unknown"}:
        complaints = done.stderr.strip().splitlines() or done.stdout.strip().splitlines() or ["no answer"]
        raise CheckFailed(f"bitwuzla: {complaints[-1]}")
    values = {match["name"]: _number(match["value"]) for match in _VALUE.finditer(done.stdout)}
    return Answer(status, values if status == "sat" else {})


def _number(text: str) -> int:
    return int(text == "true") if text in {"true", "false"} else int(text.removeprefix("#b"), 2)

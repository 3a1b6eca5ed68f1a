# SPDX-License-Identifier: MIT OR Apache-2.0
"""Assembly in a better order, with other registers, for one processor.

Straight-line code between labels, branches and calls is put in the order in which the processor waits least. An exact
solver (OR-tools' CP-SAT) chooses order and registers together, a window of instructions after the other. What comes out
computes the same from the same: `same` compares both, and knows nothing of the solver.

- `source` expands macros and reads instructions, `operation` is one of them.
- `timing` is what the core file says of them, `flow` which values go where.
- `solver` puts a window in order, `windows` straight-line code, `file` all that a file has of it.
- `same` checks, `rewrite` changes registers, `regions` takes files apart and prints them.
- `assumptions` is what is taken for granted of a file; docs/optimising.md lists it.
"""

from importlib.util import find_spec
from typing import Final

from rvk.errors import MissingTool
from rvk.install import pip_install

INSTALL: Final = pip_install("optimise")


def require_solver() -> None:
    """Whether the solver is installed.

    Raises:
        MissingTool: It is not.
    """
    if find_spec("ortools") is None:
        raise MissingTool(f"OR-tools is not installed; install it: {INSTALL}")

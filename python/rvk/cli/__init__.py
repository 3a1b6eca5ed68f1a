# SPDX-License-Identifier: MIT OR Apache-2.0
"""The command line."""

import os
import sys

import typer
from typer.exceptions import Exit, TyperException

from rvk._sim import SimulationError
from rvk.cli.app import app
from rvk.cli.application import COMPLETE
from rvk.errors import RvkError, from_simulator, one_line


def main() -> None:
    """Runs the command line and exits: 0 fine, 1 a check failed, 2 wrong usage, 3 a tool is missing."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:  # noqa: PLR0911
    """Runs one command and returns its exit status; an error is one line on stderr."""
    if COMPLETE in os.environ:
        from rvk.cli.completion import prepare  # noqa: PLC0415  (a shell asks)

        prepare()
    try:
        result = typer.main.get_command(app).main(arguments, prog_name="rvk", standalone_mode=False)
        if sys.stdout is not None:  # closed by the caller
            sys.stdout.flush()
    except RvkError as error:
        return _complain(str(error), error.status)
    except SimulationError as error:
        known = from_simulator(error)
        return _complain(str(known), known.status)
    except TyperException as error:
        return _complain(f"{error.format_message()} (see rvk --help)", error.exit_code)
    except Exit as leave:
        return leave.exit_code
    except (typer.Abort, KeyboardInterrupt):
        return _complain("interrupted", 130)
    except BrokenPipeError:
        # The reader of our output has closed the pipe; without this, Python fails again when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _complain(f"{error.filename or 'system'}: {error.strerror or error}", 2)
    return result if isinstance(result, int) else 0


def _complain(message: str, status: int) -> int:
    print(f"rvk: {one_line(message)}", file=sys.stderr)
    return status

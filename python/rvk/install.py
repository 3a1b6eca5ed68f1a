# SPDX-License-Identifier: MIT OR Apache-2.0
"""Lines that install what is missing."""

import shlex
import sys


def pip_install(extra: str = "") -> str:
    """The line for packages of an extra of RVK, `hardware`; without one, for what RVK itself needs.

    In the versions that RVK asks for, and for this Python: the `pip` of a shell may be that of another, which Debian
    does not let install anything.
    """
    wanted = f"'rvk[{extra}]'" if extra else "rvk"
    return f"{shlex.quote(sys.executable)} -m pip install {wanted}"

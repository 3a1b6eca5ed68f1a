# SPDX-License-Identifier: MIT OR Apache-2.0
"""Python for processes of our own."""

import sys
from typing import Final

PYTHON: Final = (sys.executable, "-P")
"""A command; what follows is `-c PROGRAM` or `-m MODULE`. Without -P, these import from the current directory first."""

# SPDX-License-Identifier: MIT OR Apache-2.0
"""The clone that the tests are part of."""

from pathlib import Path
from typing import Final

CLONE: Final = Path(__file__).resolve().parents[1]
RTL: Final = CLONE / "rtl"

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Numbers as people write them on the command line: `17`, `0x11`, `-3`."""

from typing import Final

NUMBER: Final = r"0[xX][0-9a-fA-F]+|[0-9]+"
"""A regular expression for one without a sign."""
_MOST_CHARACTERS: Final = 80
_TOO_LARGE: Final = 1 << 256


def whole_number(text: str) -> int:
    """The value of NUMBER, or of `-` and NUMBER; of one that is absurdly long, a value too large for any use.

    Python refuses to read numbers of some thousand digits, which is no error of the tool.
    """
    digits = text.removeprefix("-")
    if len(digits) > _MOST_CHARACTERS:
        value = _TOO_LARGE
    else:
        value = int(digits, 16) if digits[:2].lower() == "0x" else int(digits)
    return -value if text.startswith("-") else value

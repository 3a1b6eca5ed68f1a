# SPDX-License-Identifier: MIT OR Apache-2.0
"""ELF files that may be damaged."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from elftools.common.exceptions import DWARFError, ELFError
from elftools.elf.elffile import ELFFile

from rvk.errors import UsageError

# pyelftools checks little: what it meets in a damaged file, it meets in Python.
_DAMAGE: Final = (
    *(ELFError, DWARFError, AssertionError, AttributeError, LookupError, OverflowError),
    *(RecursionError, TypeError, ValueError),
)


@contextmanager
def opened(path: Path) -> Iterator[ELFFile]:
    """The file, for as long as it is read.

    Raises:
        UsageError: It cannot be read, or is damaged.
    """
    try:
        with path.open("rb") as stream:
            yield ELFFile(stream)
    except FileNotFoundError:
        raise UsageError(f"{path}: no such file") from None
    except _DAMAGE as error:
        raise UsageError(f"{path}: not an ELF file, or a damaged one ({error or type(error).__name__})") from error

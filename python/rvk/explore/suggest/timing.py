# SPDX-License-Identifier: MIT OR Apache-2.0
"""How long a basic block takes on a core, by the latencies of its file (docs/adding-a-core.md).

An instruction issues when the one before it has left the issue stage and its operands are ready. What depends on
history, such as caches and branch prediction, is taken to be the same before and after a change.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rvk import paths
from rvk.core_files import load_core
from rvk.explore.suggest.operation import Operation

_STORE: Final = "store"


@dataclass(frozen=True)
class Timing:
    """The latencies of a core, in cycles."""

    occupies: Mapping[str, int]
    result: Mapping[str, int]
    store_data_delay: int

    @classmethod
    def read(cls, core: str) -> "Timing":
        """Of a core by name, or by its file.

        Raises:
            UsageError: There is none of this name.
        """
        load_core(core)
        name = Path(core)
        file = name if name.suffix == ".toml" else paths.data_folder("cores") / f"{core}.toml"
        found = _merged(file)
        classes = found.get("instruction", {})
        return cls(
            {each: about.get("occupies", 1) for each, about in classes.items()},
            {each: about.get("result_latency", 1) for each, about in classes.items()},
            found.get("store_data_delay", 0),
        )

    def cycles(self, operations: Iterable[Operation]) -> int:
        """From the issue of the first instruction to that of what follows the last, all operands ready before."""
        ready: dict[int, int] = {}
        now = 0
        for each in operations:
            for index, source in enumerate(each.sources):
                early = self.store_data_delay if each.class_name == _STORE and index == 0 else 0
                now = max(now, ready.get(source, 0) - early)
            if each.rd is not None:
                ready[each.rd] = now + self.result.get(each.class_name, 1)
            now += self.occupies.get(each.class_name, 1)
        return now


def _merged(file: Path) -> dict[str, Any]:
    """A core file over the one that it is like."""
    own = tomllib.loads(file.read_text(encoding="utf-8"))
    if "like" not in own:
        return own
    beside = file.parent / f"{own['like']}.toml"
    return _over(_merged(beside if beside.is_file() else paths.data_folder("cores") / beside.name), own)


def _over(base: dict[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    made = dict(base)
    for key, value in own.items():
        made[key] = _over(made[key], value) if isinstance(value, dict) and isinstance(made.get(key), dict) else value
    return made

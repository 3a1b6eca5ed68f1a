# SPDX-License-Identifier: MIT OR Apache-2.0
"""Names that a shell completes: read from the folders, because the library itself takes longer to load."""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rvk import paths
from rvk.chip_files import chip_names
from rvk.core_files import RTL, core_names


def primitives(incomplete: str) -> list[str]:
    """Primitives that begin so."""
    return _beginning(_folders(), incomplete)


def variants(ctx: Any, incomplete: str) -> list[str]:  # noqa: ANN401
    """Variants that begin so, of the primitives on the command line; of all, if there are none."""
    # While an option lacks its value, what stands before it is not assigned to parameters yet.
    given = ctx.params.get("primitives") or ctx.params.get("primitive") or ctx.args
    named = [given] if isinstance(given, str) else given
    folders = _folders()
    chosen = [folders[name] for name in named if name in folders] or folders.values()
    return _beginning({name for folder in chosen for name in _variants(folder / "META.toml")}, incomplete)


def cores(incomplete: str) -> list[str]:
    """Cores that begin so."""
    return _beginning(core_names(), incomplete)


def chips(incomplete: str) -> list[str]:
    """Chips that begin so."""
    return _beginning(chip_names(), incomplete)


def chips_in_list(incomplete: str) -> list[str]:
    """The same for a list: after the last comma."""
    return _in_list(chip_names(), incomplete)


def cores_in_list(incomplete: str) -> list[str]:
    """The same for a list: after the last comma."""
    return _in_list(core_names(), incomplete)


def cores_or_hardware(incomplete: str) -> list[str]:
    """The same for a list: after the last comma, cores and configurations of the hardware."""
    return _in_list([*core_names(), *(f"{RTL}{name}" for name in _configurations())], incomplete)


def configurations(incomplete: str) -> list[str]:
    """Configurations of the hardware that begin so."""
    return _beginning(_configurations(), incomplete)


def spaces(incomplete: str) -> list[str]:
    """Spaces of `rvk explore` that begin so."""
    return _beginning((path.stem for path in paths.data_folder("spaces").glob("*.toml")), incomplete)


def experiments(incomplete: str) -> list[str]:
    """Papers and their tables that begin so."""
    files = paths.data_folder("experiments").glob("*/*.toml")
    names = {f"{each.parent.name}/{each.stem}" for each in files if each.name != "paper.toml"}
    return _beginning({*names, *(name.partition("/")[0] for name in names)}, incomplete)


def _beginning(names: Iterable[str], incomplete: str) -> list[str]:
    return sorted(name for name in names if name.startswith(incomplete))


def _in_list(names: Iterable[str], incomplete: str) -> list[str]:
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in _beginning(names, last)]


def _folders() -> dict[str, Path]:
    """The folder of each primitive."""
    return {path.parent.name: path.parent for path in paths.library_folder().glob("*/*/META.toml")}


def _variants(meta: Path) -> Iterable[str]:
    found: dict[str, Any] = _read(meta).get("variants", {})
    return found


def _configurations() -> Iterable[str]:
    return _read(paths.data_folder("rtl") / "configs.toml")


def _read(path: Path) -> dict[str, Any]:
    """A file, or nothing: a shell has no place for an error."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}

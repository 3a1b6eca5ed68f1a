# SPDX-License-Identifier: MIT OR Apache-2.0
"""RVK: the workbench for cryptography on 32-bit RISC-V. docs/python.md is the guide to what this package exports."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rvk._sim import Call, Core, Exit, Leak, Site
    from rvk.api.build import build
    from rvk.api.discovery import PrimitiveInfo, VariantInfo, chips, cores, primitives
    from rvk.api.firmware import Firmware, Symbol, load
    from rvk.api.measure import measure
    from rvk.api.profile import Profile
    from rvk.api.sweep import Sweep, sweep
    from rvk.errors import CheckFailed, MissingTool, RvkError, UsageError
    from rvk.measuring import Measurement

    __version__: str

__all__ = [
    "Call",
    "CheckFailed",
    "Core",
    "Exit",
    "Firmware",
    "Leak",
    "Measurement",
    "MissingTool",
    "PrimitiveInfo",
    "Profile",
    "RvkError",
    "Site",
    "Sweep",
    "Symbol",
    "UsageError",
    "VariantInfo",
    "__version__",
    "build",
    "chips",
    "cores",
    "load",
    "measure",
    "primitives",
    "sweep",
]

_MODULES: Final = {
    "rvk._sim": ("Call", "Core", "Exit", "Leak", "Site"),
    "rvk.api.build": ("build",),
    "rvk.api.discovery": ("PrimitiveInfo", "VariantInfo", "chips", "cores", "primitives"),
    "rvk.api.firmware": ("Firmware", "Symbol", "load"),
    "rvk.api.measure": ("measure",),
    "rvk.api.profile": ("Profile",),
    "rvk.api.sweep": ("Sweep", "sweep"),
    "rvk.errors": ("CheckFailed", "MissingTool", "RvkError", "UsageError"),
    "rvk.measuring": ("Measurement",),
}
_HOMES: Final = {name: module for module, names in _MODULES.items() for name in names}


if not TYPE_CHECKING:  # mypy would take every misspelt name for one that this function has

    def __getattr__(name: str) -> object:
        """A public name, when it is asked for: the command line must not wait for what it does not use."""
        if name == "__version__":
            from importlib.metadata import version  # noqa: PLC0415

            return version("rvk")
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module  # noqa: PLC0415

        found = getattr(import_module(_HOMES[name]), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    """What the package exports."""
    return sorted(__all__)

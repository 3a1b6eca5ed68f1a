# SPDX-License-Identifier: MIT OR Apache-2.0
"""RVK: the workbench for cryptography on 32-bit RISC-V."""


def __getattr__(name: str) -> str:
    """`__version__`, when it is asked for: reading the package's metadata takes time."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import version  # noqa: PLC0415

    return version("rvk")

# SPDX-License-Identifier: MIT OR Apache-2.0
"""RVK: the workbench for cryptography on 32-bit RISC-V."""

from importlib.metadata import version

__version__ = version("rvk")

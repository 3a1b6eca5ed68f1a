# SPDX-License-Identifier: MIT OR Apache-2.0
"""What crosses languages: the tool, the library on the simulator, the simulator against QEMU."""

# SPDX-License-Identifier: MIT OR Apache-2.0
"""The processor's hardware: units, core, system on chip."""

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Generated hardware, run and compared with references."""

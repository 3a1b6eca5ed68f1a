# SPDX-License-Identifier: MIT OR Apache-2.0
"""Programs that never trap and end."""

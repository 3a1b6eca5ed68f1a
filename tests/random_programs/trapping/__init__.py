# SPDX-License-Identifier: MIT OR Apache-2.0
"""Programs that trap and never end."""

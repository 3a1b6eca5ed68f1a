# SPDX-License-Identifier: MIT OR Apache-2.0
"""How near the models are to the processors."""

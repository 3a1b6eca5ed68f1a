# SPDX-License-Identifier: MIT OR Apache-2.0
"""From a description as written to what its instructions compute."""

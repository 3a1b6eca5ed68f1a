# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk prove`: a module for each of its commands."""

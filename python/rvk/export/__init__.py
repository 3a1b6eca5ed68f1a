# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk export`: a folder with the primitives that firmware for one chip needs, which builds anywhere."""

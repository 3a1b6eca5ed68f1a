# SPDX-License-Identifier: MIT OR Apache-2.0
"""Random sequences of calls, right and wrong ones, against models of the library's interfaces."""

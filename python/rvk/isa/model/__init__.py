# SPDX-License-Identifier: MIT OR Apache-2.0
"""What an instruction is: encoding, assembly, and what it computes as an expression."""

# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the templates of the Rust crates say: the headers' types and functions, and the traits that they can have."""

# SPDX-License-Identifier: MIT OR Apache-2.0
"""What has been proved of the library's programs, as `make prove-code` keeps it beside each META.toml."""

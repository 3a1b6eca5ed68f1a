# SPDX-License-Identifier: MIT OR Apache-2.0
"""One page of HTML with everything that is measured, proved against papers, synthesised and explored."""

# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk prove code`: is a linked operation what its specification says, for all inputs?"""

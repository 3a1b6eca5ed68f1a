# SPDX-License-Identifier: MIT OR Apache-2.0
"""Measurements that are kept, and what has changed since."""

from rvk.compare.commit import Commit, find_commit
from rvk.compare.difference import FIGURES, Change, Changes, changes
from rvk.compare.limit import Limit, parse_limit
from rvk.compare.saved import Saved, read_saved, saved_names, saved_path

__all__ = [
    "FIGURES",
    "Change",
    "Changes",
    "Commit",
    "Limit",
    "Saved",
    "changes",
    "find_commit",
    "parse_limit",
    "read_saved",
    "saved_names",
    "saved_path",
]

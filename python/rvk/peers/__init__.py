# SPDX-License-Identifier: MIT OR Apache-2.0
"""Code of others beside ours, on the same model.

A folder has, for each code base, a description `NAME.toml` and a checkout `NAME/`. The project keeps neither: only what
was measured, `peers/NAME.toml`.
"""

from rvk.peers.description import Code, Description, check_description, read_descriptions
from rvk.peers.figures import Figure, Peer, find_figure, load_peers, write_peer

__all__ = [
    "Code",
    "Description",
    "Figure",
    "Peer",
    "check_description",
    "find_figure",
    "load_peers",
    "read_descriptions",
    "write_peer",
]

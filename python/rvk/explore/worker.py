# SPDX-License-Identifier: MIT OR Apache-2.0
"""What a local worker does before anything else; Dask loads this module in it.

Ctrl-C goes to all processes of a terminal. The driver ends the cluster; a compiler or Yosys that was ended first, in a
worker, would look like one that fails, and that failure would be kept. What a worker starts inherits this.
"""

import signal


def dask_setup(_worker: object) -> None:
    """Dask calls this once the worker is there."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

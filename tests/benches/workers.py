# SPDX-License-Identifier: MIT OR Apache-2.0
"""How much faster two workers are than one: a small space, in an empty store and an empty build folder each time.

Other work on the machine spoils it: the seconds that processors worked are printed beside those that passed. What both
numbers of workers need beside the work itself, the start of the command, is in them. Writes workers.toml, which
docs/exploration.md shows.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

KEPT: Final = Path(__file__).with_name("workers.toml")
ROUNDS: Final = 3
WORKERS: Final = (1, 2)
SPACE: Final = """
title = "two workers against one"
base = "rv32i"
extensions = ["zbb", "zbkb", "zbkx", "zbkb_zbkx"]
[processors.nisanci]
core = "nisanci"
[groups.rotate]
title = "rotations"
instructions = ["ror", "rol", "rori", "rev8"]
units = ["rotate"]
[groups.negate]
title = "negated logic"
instructions = ["andn", "orn", "xnor"]
units = ["negate"]
[groups.pack]
title = "packing"
instructions = ["pack", "packh"]
units = ["pack"]
[workloads]
aes = { primitive = "aes", operation = "encrypt_block", together_with = ["expand_encrypt_key"] }
sha256 = { primitive = "sha256", operation = "block" }
present = { primitive = "present", operation = "encrypt_block", together_with = ["expand_key"] }
chacha20 = { primitive = "chacha20", operation = "encrypt", parameters = { message_bytes = 64 } }
"""


def seconds(workers: int) -> tuple[float, float]:
    """Seconds that pass, and that processors work, until the space is explored."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "small.toml").write_text(SPACE, encoding="utf-8")
        command = [sys.executable, "-m", "rvk", "explore", str(folder / "small.toml"), "--json"]
        environment = {**os.environ, "RVK_BUILD_DIR": str(folder / "build")}
        before, started = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        more = ["--store", str(folder / "store"), "-j", str(workers), *sys.argv[1:]]
        subprocess.run([*command, *more], check=True, stdout=subprocess.DEVNULL, env=environment)
        passed, after = time.perf_counter() - started, resource.getrusage(resource.RUSAGE_CHILDREN)
    return passed, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def kept(found: Mapping[int, Sequence[float]]) -> str:
    """The best round of each number of workers, as workers.toml has it."""
    head = "# SPDX-License-Identifier: MIT OR Apache-2.0\n# Written by `make bench-explore`; see workers.py.\n"
    runs = (f"\n[[run]]\nworkers = {workers}\nseconds = {min(each):.1f}\n" for workers, each in found.items())
    return head + "".join(runs)


def main() -> None:
    """Prints each round and the ratio of the best ones.

    Arguments go to rvk explore, such as --without-area; then nothing is written.
    """
    found: dict[int, list[float]] = {workers: [] for workers in WORKERS}
    for _ in range(ROUNDS):
        for workers in WORKERS:  # in turns, so that what else the machine does meets both
            passed, worked = seconds(workers)
            found[workers].append(passed)
            print(f"{workers} workers: {passed:.1f} s, processors worked {worked:.1f} s", flush=True)
    if not sys.argv[1:]:
        KEPT.write_text(kept(found), encoding="utf-8")
    print(f"two workers are {min(found[1]) / min(found[2]):.2f} times as fast as one")


if __name__ == "__main__":
    main()

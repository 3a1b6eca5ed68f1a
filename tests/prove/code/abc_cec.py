# SPDX-License-Identifier: MIT OR Apache-2.0
"""ABC, which comes with Yosys: an equivalence checker that shares nothing with the prover."""

import re
import subprocess
from pathlib import Path

from rvk.hardware.tools import package_folder

PROVED = "Networks are equivalent"
SECONDS = 200


def are_equal(one: str, other: str, folder: Path) -> bool:
    """Whether two circuits in the Berkeley Logic Interchange Format have the same outputs for all inputs."""
    (folder / "one.blif").write_text(one, encoding="utf-8")
    (folder / "other.blif").write_text(other, encoding="utf-8")
    # Not a miter: of that, it may look at the first output only.
    read = "read_blif one.blif; strash; write_aiger one.aig; read_blif other.blif; strash; &get"
    script = f"{read}; &cec -T {SECONDS} one.aig"
    command = [str(package_folder("pyosys") / "yosys-abc"), "-c", script]
    said = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout
    print(said)
    assert re.search(rf"{PROVED}|NOT EQUIVALENT", said), said
    return PROVED in said

# SPDX-License-Identifier: MIT OR Apache-2.0
"""A small search space: one function of somebody's code, which is faster with rotations and with negated logic."""

from pathlib import Path
from typing import Final

import pytest

SOURCE: Final = """
#include <stdint.h>
void mix(uint32_t *out, const uint32_t *in, uint32_t words)
{
    uint32_t a = 1, b = 2;
    for (uint32_t i = 0; i < words; i++) {
        a += in[i];
        b ^= a << 7 | a >> 25;
        a ^= ~b & in[i];
        out[i] = a;
    }
}
"""
META: Final = """
name = "mixer"
[parameters]
message_bytes = [64]
[arguments]
in = { direction = "in", bytes = "message_bytes", secret = true, alignment = 4 }
out = { direction = "out", bytes = "message_bytes", alignment = 4 }
[operations.mix]
calls = ["mix(out, in, message_bytes / 4)"]
[variants.c]
files = ["*.c"]
isa = ["rv32i", "rv32i_zbb"]
"""
SPACE: Final = """
title = "small"
base = "rv32i"
libraries = ["mixer"]
[processors.nisanci]
core = "nisanci"
[groups.rotate]
title = "rotations"
instructions = ["ror", "rol", "rori"]
units = ["rotate"]
[groups.negate]
title = "negated logic"
instructions = ["andn", "orn", "xnor"]
units = ["negate"]
[workloads]
mix = { primitive = "mixer", operation = "mix" }
"""


@pytest.fixture
def space(tmp_path: Path) -> Path:
    """The file of the space, beside the folder of the code."""
    folder = tmp_path / "mixer"
    folder.mkdir()
    (folder / "mix.c").write_text(SOURCE, encoding="utf-8")
    (folder / "META.toml").write_text(META, encoding="utf-8")
    path = tmp_path / "small.toml"
    path.write_text(SPACE, encoding="utf-8")
    return path

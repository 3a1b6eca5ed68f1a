# SPDX-License-Identifier: MIT OR Apache-2.0
"""Exports of six primitives for each chip; RVK_EXPORTS=all takes all chips."""

import os
from pathlib import Path
from typing import Final

import pytest

from rvk.export.request import Goal, Request
from tests.tool.export.building import exported

PRIMITIVES: Final = ("aes_gcm", "chacha20_poly1305", "sha256", "hmac_drbg", "ascon_aead", "sha3")
SMALL: Final = ("aes_gcm", "chacha20_poly1305", "sha256", "ascon_aead", "ascon_hash", "chacha20")
"""With `--goal size` for 16 KiB of flash and 2 KiB of RAM, the self-test included."""
CHIPS: Final = ("rp2350", "fe310-g002", "esp32-c3", "gd32vf103", "ch32v003")


@pytest.fixture(scope="module", params=CHIPS if os.environ.get("RVK_EXPORTS") else CHIPS[:1])
def export(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Request]:
    """The folder of an export, and what was asked for."""
    folder = tmp_path_factory.mktemp("exports") / "vendor" / "rvk"
    if request.param == "ch32v003":
        return folder, exported(folder, request.param, *SMALL, goal=Goal.SIZE)
    return folder, exported(folder, request.param, *PRIMITIVES)

# SPDX-License-Identifier: MIT OR Apache-2.0
"""The S-boxes of CAST-128 are those of RFC 2144 appendix A."""

import hashlib
import re

import pytest

from rvk import paths

DIGEST = "f92e9b4c9e1d6bf0a515c473cf0c0b92e7b5def980426ffed5b12fc050174d0c"
"""SHA-256 of S1 to S8 as printed in RFC 2144 appendix A, each word with its most significant byte first."""


@pytest.mark.parametrize("planted", [False, True])
def test_the_s_boxes_are_those_of_the_standard(planted: bool) -> None:
    folder = paths.library_folder() / "block" / "cast128"
    text = "".join((folder / f"sboxes_{n}_to_{n + 3}.inc").read_text(encoding="utf-8") for n in (1, 5))
    words = [int(digits, 16) for digits in re.findall(r"0x([0-9a-f]{8})", text)]
    words[-1] ^= planted
    found = hashlib.sha256(b"".join(word.to_bytes(4, "big") for word in words)).hexdigest()
    assert (found == DIGEST) is not planted

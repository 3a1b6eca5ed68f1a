# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the checks find in authenticated encryption: tags that are not compared whole, plaintext that is not wiped."""

from pathlib import Path

import pytest

from rvk.library import Library
from rvk.paths import library_folder
from rvk.testing.run import check_program, core_for_tests
from tests.conftest import SEED, program
from tests.long_tests import long_but_every
from tests.planted import plant_in_copy

AEAD = ("aead", "chacha20_poly1305")
FAULTS = {
    "any tag is right": (
        "whole.c",
        "status = compare_tag(&aead, tag);",
        "status = tag == NULL;",
        "for a forged message, expected -1",
    ),
    "plaintext stays": (
        "whole.c",
        "rvk_wipe(out, in_bytes);",
        "rvk_chacha20_update(&aead.stream, out, in, in_bytes);",
        "leaves bytes of a forged message in out",
    ),
    "the last byte of the tag counts for nothing": (
        "construction.h",
        "rvk_differs(tag, right, sizeof right)",
        "rvk_differs(tag, right, sizeof right - 1)",
        "of sealed_tag flipped",
    ),
    "associated data is not authenticated": (
        "pieces.c",
        "add_to_mac(aead, ad, ad_bytes);",
        "(void)ad;",
        "of ad flipped",
    ),
}


@pytest.mark.parametrize("name", long_but_every(2, FAULTS))
def test_a_planted_fault_is_found(name: str, tmp_path: Path) -> None:
    file, old, new, expected = FAULTS[name]
    folder = plant_in_copy(library_folder(), tmp_path / "lib", f"{AEAD[0]}/{AEAD[1]}/ref/{file}", old, new)
    built = program(Library.load(folder), AEAD[1], "ref", "rv32imc")
    failures = check_program(built, core_for_tests(), SEED).failures
    assert any(expected in failure for failure in failures), failures

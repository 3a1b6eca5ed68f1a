# SPDX-License-Identifier: MIT OR Apache-2.0
"""Aligned messages are read by words: compilers may find code for any address to do the same, and keep only that."""

import pytest

from rvk.core_files import DEFAULT_CORE, load_core
from rvk.measuring.profile import profile
from tests.conftest import program

from .programs import LIBRARY

LENGTHS = {"message_bytes": 128, "ad_bytes": 128}


@pytest.mark.parametrize("compiler", ["zig", "gcc"])
@pytest.mark.parametrize(
    ("name", "operation"),
    [
        ("ascon_aead", "encrypt_aead128"),
        ("elephant", "encrypt"),
        ("esch", "esch256"),
        ("gimli_cipher", "encrypt"),
        ("gimli_hash", "hash"),
        ("schwaemm", "encrypt_256_128"),
    ],
)
def test_words_of_aligned_messages_are_loaded_as_such(name: str, operation: str, compiler: str) -> None:
    primitive = LIBRARY.primitive(name)
    built = program(LIBRARY, name, "optimised_c", "rv32imc", compiler)
    parameters = next(each.parameters for each in primitive.bound_operations() if each.name == operation)
    lengths = {key: value for key, value in LENGTHS.items() if key in parameters}
    bound = primitive.bind(operation, parameters | lengths)
    sites = profile(built, bound, load_core(DEFAULT_CORE)).sites
    bytes_loaded = sum(site.count for site in sites if site.instruction.startswith("lbu "))
    assert bytes_loaded < sum(lengths.values()) / 2

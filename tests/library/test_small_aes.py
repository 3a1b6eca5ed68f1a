# SPDX-License-Identifier: MIT OR Apache-2.0
"""AES-128 in counter mode for the smallest chips: less than 1 KiB of code and 200 bytes of RAM, in constant time."""

import pytest

from rvk.library import Library
from rvk.measuring import measure
from rvk.testing.run import core_for_tests
from tests.conftest import program
from tests.missing_tools import needs

VARIANT = "on_the_fly"
COUNTER_BYTES = 16


@pytest.mark.parametrize("compiler", ["zig", pytest.param("gcc", marks=needs("riscv64-unknown-elf-gcc"))])
@pytest.mark.parametrize("isa", ["rv32imc", "rv32imc_zbb"])
def test_ctr_with_key_expansion_is_small(isa: str, compiler: str) -> None:
    library = Library.load()
    aes = library.primitive("aes")
    about = aes.variant(VARIANT)
    assert about.constant_time
    bound = aes.bind("ctr_blocks", {"key_bits": 128, "message_bytes": 256})
    found = measure(program(library, "aes", VARIANT, isa, compiler), bound, core_for_tests())
    assert found.code_bytes is not None
    assert found.code_bytes < 1024
    assert found.data_bytes == 0
    assert found.stack_bytes is not None
    assert found.stack_bytes + about.context_bytes["schedule"] + COUNTER_BYTES < 200

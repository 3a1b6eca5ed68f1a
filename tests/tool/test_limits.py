# SPDX-License-Identifier: MIT OR Apache-2.0
"""docs/limits.md: a count of what a kernel needs is no more than what some kernel takes."""

from pathlib import Path

import pytest

from rvk import paths
from rvk.cli.docs.limits import FILE, all_limits, kernels
from rvk.errors import UsageError
from rvk.library import Library
from tests.planted import plant_in_copy


def test_no_limit_is_above_what_a_kernel_takes() -> None:
    assert {each.primitive for each in kernels()} >= {"ascon", "chacha20", "keccak", "sha256"}
    for each in kernels():
        assert each.limit <= each.instructions, (each.primitive, each.isa)


def test_a_misspelt_key_is_refused(tmp_path: Path) -> None:
    gimli = Path("permutation/gimli") / FILE
    lib = plant_in_copy(paths.library_folder(), tmp_path / "lib", str(gimli), "times = 6", "time = 6")
    with pytest.raises(UsageError, match=r'limits\.toml: term\.2: unknown key "time"; did you mean "times"'):
        all_limits(Library.load(lib))

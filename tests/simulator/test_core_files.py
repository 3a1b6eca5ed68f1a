# SPDX-License-Identifier: MIT OR Apache-2.0
"""Every core file says how machine mode is on its chip."""

import tomllib

import pytest

from rvk import paths
from rvk.core_files import core_names


@pytest.mark.parametrize("name", core_names())
def test_core_file_has_a_machine_section(name: str) -> None:
    text = (paths.data_folder("cores") / f"{name}.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text)
    assert "like" in table or "machine" in table

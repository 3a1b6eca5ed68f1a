# SPDX-License-Identifier: MIT OR Apache-2.0
"""What a wheel contains, and what the lock file names."""

import re
import tomllib

import pytest

from rvk import paths
from rvk.errors import UsageError
from rvk.suggest import unknown
from tests.clone import CLONE


def test_the_wheel_takes_what_the_data_links_point_to() -> None:
    include = tomllib.loads((CLONE / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["maturin"]["include"]
    links = sorted((CLONE / "python" / "rvk" / "data").iterdir())
    names = ["chips", "cores", "experiments", "fidelity", "isa", "lib", "peers", "rtl", "spaces"]
    assert [link.name for link in links] == names
    for link in links:
        assert link.is_symlink()
        assert link.resolve() == CLONE / link.name
        assert {"path": f"python/rvk/data/{link.name}/**/*", "format": ["sdist", "wheel"]} in include


def test_the_lock_file_names_only_pypi() -> None:
    text = (CLONE / "uv.lock").read_text(encoding="utf-8")
    assert set(re.findall(r"https?://([^/\"]+)", text)) == {"pypi.org", "files.pythonhosted.org"}


def test_paths_are_shown_relative_to_the_clone() -> None:
    assert paths.display(paths.library_folder() / "block" / "aes") == "lib/block/aes"


def test_the_build_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RVK_BUILD_DIR", "/somewhere")
    assert str(paths.build_folder()) == "/somewhere"


def test_an_unknown_name_gets_the_nearest_match_or_the_list() -> None:
    assert isinstance(unknown("core", "e13", ["e31", "ideal"]), UsageError)
    assert 'did you mean "e31"' in str(unknown("core", "e13", ["e31", "ideal"]))
    assert "there are: e31, ideal" in str(unknown("core", "zzz", ["ideal", "e31"]))

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Keys of results: equal in two checkouts of the same sources, whoever built what; another when a source is."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from rvk import _sim
from rvk.errors import UsageError
from rvk.explore import versions
from rvk.explore.tasks import Area
from tests.clone import CLONE
from tests.long_tests import long_unless

_COPIED: Final = ("Cargo.lock", "pyproject.toml", "chips", "cores", "isa", "lib", "rtl", "sim")
_PROGRAM: Final = """
import json, sys
from pathlib import Path
from rvk.explore.candidates import candidates
from rvk.explore.space import read_space
from rvk.explore.tasks import Area
from rvk.library import Library
space = read_space(sys.argv[1])
library = Library.load(others=space.folders(space.libraries))
costs = candidates(space, library, "mix", space.core("nisanci"), "zig")
print(json.dumps([task.key for task in [*costs, Area("small")]]))
"""
_DECIDE_NOTHING: Final = {
    *("api.errors", "errors", "explore.versions", "files", "install", "interpreter", "numbers", "paths", "suggest"),
    *("peers.description", "peers.figures", "peers.model", "toml_model"),
}
"""What `explore.tasks` imports besides: text, paths, and what only makes keys."""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Another checkout of the same sources, with a simulator that somebody else has built."""
    top = tmp_path_factory.mktemp("checkout")
    ignored = shutil.ignore_patterns("__pycache__")
    for name in _COPIED:
        source = CLONE / name
        if source.is_dir():
            shutil.copytree(source, top / name, ignore=ignored)
        else:
            shutil.copy2(source, top / name)
    shutil.copytree(CLONE / "python", top / "python", symlinks=True, ignore=ignored)
    [built] = (top / "python" / "rvk").glob("_sim*.so")
    with built.open("ab") as file:
        file.write(b"another build")
    return top


def keys(checkout: Path, space: Path) -> subprocess.CompletedProcess[str]:
    """Prints the keys that a checkout gives the tasks of a space."""
    environment = {**os.environ, "PYTHONPATH": str(checkout / "python")}
    environment["RVK_BUILD_DIR"] = str(space.parent / f"build-{checkout.name}")
    command = [sys.executable, "-c", _PROGRAM, str(space)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, cwd=space.parent)


@pytest.mark.parametrize("extensions", long_unless(['["zbb"]'], ['["zbb"]', '["xror"]']))
def test_two_checkouts_have_the_same_keys(space: Path, checkout: Path, tmp_path: Path, extensions: str) -> None:
    text = space.read_text(encoding="utf-8").replace('"rv32i"', f'"rv32i"\nextensions = {extensions}')
    (tmp_path / "mine.toml").write_text('like = "nisanci"\nname = "mine"\ntitle = "mine"\n', encoding="utf-8")
    space.write_text(text.replace('core = "nisanci"', 'core = "mine.toml"'), encoding="utf-8")
    moved = tmp_path / "elsewhere"
    shutil.copytree(tmp_path, moved, ignore=shutil.ignore_patterns("elsewhere", "build-*"))
    here, there = keys(CLONE, space), keys(checkout, moved / space.name)
    assert here.returncode == there.returncode == 0, here.stderr + there.stderr
    assert len(json.loads(here.stdout)) >= 3
    assert here.stdout == there.stdout


def test_a_simulator_that_is_not_built_again_is_refused(checkout: Path, space: Path) -> None:
    source = checkout / "sim" / "machine" / "src" / "lib.rs"
    text = source.read_bytes()
    try:
        source.write_bytes(text + b"// edited\n")
        refused = keys(checkout, space)
        assert "is not built from the sources in sim/ as they are now: run make .venv/ready" in refused.stderr
        source.write_bytes(text)
        (source.parent / "new.rs").touch()
        with pytest.raises(UsageError, match="not built from the sources"):
            versions.simulator(checkout)
        (source.parent / "new.rs").unlink()
        assert versions.simulator(checkout) == _sim.built_from() == versions.simulator(None)
    finally:
        source.write_bytes(text)


def test_a_change_of_what_measures_is_another_key(monkeypatch: pytest.MonkeyPatch) -> None:
    first = Area("small").key
    for name, other in (("simulator", lambda _: "edited and built"), ("MEASURING", ("synth",))):
        with monkeypatch.context() as planted:
            planted.setattr(versions, name, other)
            versions.measuring.cache_clear()
            assert Area("small").key != first
    with monkeypatch.context() as planted:
        planted.setattr(versions, "_version", lambda _: "9.9")
        versions.synthesis.cache_clear()
        versions.measuring.cache_clear()
        assert Area("small").key != first
    versions.synthesis.cache_clear()
    versions.measuring.cache_clear()
    assert Area("small").key == first


def test_what_measures_is_all_of_it() -> None:
    program = "import rvk.explore.tasks, sys; print(*(name for name in sys.modules if name.startswith('rvk.')))"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    names = {name.removeprefix("rvk.") for name in loaded} - _DECIDE_NOTHING
    packages = {name for name in names if (CLONE / "python" / "rvk" / name.replace(".", "/")).is_dir()}
    decide = tuple(each.replace("/", ".") for each in versions.MEASURING)
    left = {name for name in names - packages if not f"{name}.".startswith(tuple(f"{each}." for each in decide))}
    assert {name for name in left if not name.startswith("isa.")} == {"_sim"}  # isa: in the hash of descriptions

# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk completion`: shells complete commands, options and names."""

import shutil
import subprocess
from pathlib import Path

import pytest

from rvk import paths
from rvk.chip_files import chip_names
from rvk.cli import run
from rvk.cli.app import COMMANDS
from rvk.core_files import core_names
from tests.conftest import TOY


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("rvk ", [*COMMANDS]),
        ("rvk prove u", ["unit"]),
        ("rvk bench t", ["toy"]),
        ("rvk profile t", ["toy"]),
        ("rvk bench toy --variant r", ["ref", "rv32"]),
        ("rvk ct nothing --variant r", ["ref", "rv32"]),
        ("rvk bench --core e31,haz", ["e31,hazard3"]),
        ("rvk bench --core e31 --core ibex --expl", ["--explain"]),
        ("rvk sim --core ", core_names()),
        ("rvk sim --chip ", chip_names()),
        ("rvk bench --chip rp2350,esp", ["rp2350,esp32-c3"]),
        ("rvk sim --rtl crypto-", ["crypto-fast"]),
        ("rvk bench --compiler g", ["gcc"]),
        ("rvk bench toy --format c", ["csv"]),
        ("rvk bench --expl", ["--explain"]),
    ],
)
def test_what_begins_so_is_completed(
    line: str, words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(paths, "library_folder", lambda: TOY)
    assert completed(line, monkeypatch, capsys) == words


def completed(line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What bash would offer."""
    monkeypatch.setenv("_RVK_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(len(line.split(" ")) - 1))
    with pytest.raises(SystemExit) as left:
        run([])
    assert left.value.code == 0
    return capsys.readouterr().out.split()


def test_variants_are_those_of_the_primitive(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    of_aes, of_sha256 = (completed(f"rvk bench {name} --variant ", monkeypatch, capsys) for name in ("aes", "sha256"))
    assert "ttable" in of_aes
    assert "ttable" not in of_sha256


def test_bash_asks_for_what_can_follow(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["completion", "bash"]) == 0
    script = capsys.readouterr().out
    (tmp_path / "rvk").write_text('#!/bin/sh\necho "$_RVK_COMPLETE" "$COMP_CWORD" "$COMP_WORDS"\n', encoding="utf-8")
    (tmp_path / "rvk").chmod(0o755)
    asked = f"{script}\nCOMP_WORDS=(rvk bench a) COMP_CWORD=2\n_rvk_completion rvk\necho ${{COMPREPLY[@]}}"
    result = subprocess.run(
        ["bash", "-c", asked], env={"PATH": f"{tmp_path}:/usr/bin:/bin"}, capture_output=True, text=True, check=True
    )
    assert result.stdout.split() == ["complete_bash", "2", "rvk", "bench", "a"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_reads_its_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert f"complete_{shell}" in script
    if shutil.which(shell):
        subprocess.run([shell, "-n"], input=script, text=True, check=True)


def test_a_misspelt_shell_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["completion", "bsh"]) == 2
    assert "'bash', 'zsh', 'fish'" in capsys.readouterr().err

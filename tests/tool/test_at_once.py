# SPDX-License-Identifier: MIT OR Apache-2.0
"""Threads and processes that make the same file at once: each gets the whole file, and no temporary file remains."""

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from rvk._sim import Isa
from rvk.files import write_whole
from rvk.isa.headers import files
from rvk.toolchain import run_tool
from tests.isa.described import CATALOGUE

THREADS = 8
ROUNDS = 50
COMPILER = "import sys, time; file = open(sys.argv[-1], 'w'); time.sleep(0.2); file.write('whole')"
"""Creates its output and writes it slowly."""


def at_once(work: Callable[[], object]) -> None:
    with ThreadPoolExecutor(THREADS) as pool:
        for made in [pool.submit(work) for _ in range(THREADS)]:
            made.result()


def test_a_text_is_written_by_several(tmp_path: Path) -> None:
    for _ in range(ROUNDS):
        at_once(lambda: write_whole(tmp_path / "text", "whole"))
    assert [(path.name, path.read_text(encoding="utf-8")) for path in tmp_path.iterdir()] == [("text", "whole")]


def test_an_object_is_compiled_by_several(tmp_path: Path) -> None:
    at_once(lambda: run_tool([sys.executable, "-c", COMPILER], tmp_path / "object", tmp_path))
    assert [(path.name, path.read_text(encoding="utf-8")) for path in tmp_path.iterdir()] == [("object", "whole")]


def test_headers_of_instructions_are_made_by_several(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RVK_BUILD_DIR", str(tmp_path))
    monkeypatch.setattr(files, "_headers", files._headers.__wrapped__)
    monkeypatch.setattr("rvk.isa.load.load_all", lambda _: CATALOGUE)
    found: list[tuple[Path, ...]] = []
    at_once(lambda: found.append(files.headers(Isa("rv32imc_xdraft07"))))
    assert {path for paths in found for path in paths} == set(tmp_path.rglob("*.*"))

# SPDX-License-Identifier: MIT OR Apache-2.0
"""`--library`: a folder of others' code works as a primitive of ours does."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest

from rvk.cli import run
from rvk.toolchain.compilers import zig_executable
from tests.tool.foreign.conftest import SOURCE
from tests.tool.foreign.test_firmware import complaint

META: Final = """
name = "vendor"
[arguments]
schedule = { direction = "context", bytes = 20, secret = true }
key = { direction = "in", bytes = 16, secret = true, content = "hex:000102" }
in = { direction = "in", bytes = 16 }
out = { direction = "out", bytes = 16 }
[operations.mask]
calls = ["vendor_expand(schedule, key)", "vendor_mask(schedule, out, in)"]
[variants.c]
files = ["*.c"]
[variants.archive]
archive = "libvendor.a"
[variants.elf]
elf = "vendor.elf"
"""
ORACLE: Final = """
def mask(key, in_):
    words = [key[4 * i] << 24 ^ key[4 * i + 3] for i in range(4)]
    return {"out": bytes(each ^ words[i // 4] >> 2 & 255 for i, each in enumerate(in_))}
"""


@pytest.fixture
def folder(tmp_path: Path, vendor: str) -> Path:
    """The vendor's library with a META.toml, as source, archive and program."""
    shutil.copy(SOURCE, tmp_path)
    shutil.copy(vendor, tmp_path / "vendor.elf")
    (tmp_path / "META.toml").write_text(META, encoding="utf-8")
    (tmp_path / "oracle.py").write_text(ORACLE, encoding="utf-8")
    archive = [zig_executable(), "ar", "rc", str(tmp_path / "libvendor.a"), str(Path(vendor).with_suffix(".o"))]
    subprocess.run(archive, check=True)
    return tmp_path


def rows(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> Any:  # noqa: ANN401
    """What a command on the vendor's library says in JSON."""
    assert run([*arguments, "--compiler", "zig", "--json"]) == status
    return json.loads(capsys.readouterr().out)


def edit(folder: Path, old: str, new: str, file: str = "META.toml") -> None:
    """Replaces text in a file that has it."""
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")


def test_source_archive_and_program_are_the_same_code(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = rows(capsys, "bench", "vendor", "--library", str(folder), "--core", "hazard3")
    assert {row["variant"] for row in found} == {"c", "archive", "elf"}
    assert len({row["instructions"] for row in found}) == 1
    assert {row["constant_time"] for row in found} == {True}
    assert found[0]["code_bytes"] == found[1]["code_bytes"] > 0
    assert found[2]["code_bytes"] is None


def test_the_oracle_is_asked(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert all(row["compared"] > 0 for row in rows(capsys, "test", "vendor", "--library", str(folder)))
    edit(folder, "out[i] = (uint8_t)(in[i] ^", "out[i] = (uint8_t)(in[i] +", "vendor.c")
    wrong = rows(capsys, "test", "vendor", "--variant", "c", "--library", str(folder), status=1)
    assert wrong[0]["failures"]


def test_of_the_c_library_only_what_is_missing_is_linked(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = "void *memcpy(void *to, const void *from, size_t bytes) { (void)from, (void)bytes; return to; }"
    edit(folder, "#include <stdint.h>", f"#include <stdint.h>\n#include <string.h>\n{own}", "vendor.c")
    edit(
        folder,
        "    schedule->rounds = 3;",
        "    memset(schedule, key[0], key[1]);\n    schedule->rounds = 3;",
        "vendor.c",
    )
    assert len(rows(capsys, "bench", "vendor", "--variant", "c", "--library", str(folder))) == 1


def test_a_claim_that_does_not_hold(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(folder, "vendor_mask(", "vendor_mask_leaky(")
    found = rows(capsys, "ct", "vendor", "--variant", "c", "--library", str(folder), status=1)
    assert "load from a secret address" in found[0]["leaks"][0]


def test_only_what_is_named_is_used(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(folder)
    assert "unknown primitive" in complaint(capsys, "list", "vendor")
    monkeypatch.setenv("RVK_LIBRARY", str(folder))
    assert run(["list", "vendor"]) == 0


def test_content_is_an_input(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # The oracle and the function are given the same: with another key than META.toml's they would not agree.
    key = "000102".ljust(32, "0")
    edit(folder, "def mask(key, in_):", f"def mask(key, in_):\n    assert key.hex() == '{key}'", "oracle.py")
    assert rows(capsys, "test", "vendor", "--variant", "c", "--library", str(folder))[0]["failures"] == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('name = "vendor"', 'name = "aes"', 'RVK\'s library has a primitive "aes"; choose another name'),
        ("vendor_mask(", "vendor_mast(", 'unknown function "vendor_mast"; did you mean "vendor_mask"?'),
        ("[variants.c]\nfiles", "[variants.c]\nfile", 'unknown key "file"; did you mean "files"?'),
        ('"libvendor.a"', '"libvendor.b"', 'variants.archive.archive: nothing matches "libvendor.b"'),
        ('"hex:000102"', '"hex:00010"', "arguments.key.content"),
    ],
)
def test_what_is_wrong_is_said(folder: Path, old: str, new: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    edit(folder, old, new)
    assert said in complaint(capsys, "bench", "vendor", "--compiler", "zig", "--library", str(folder))


def test_a_folder_without_description(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "there is no META.toml in it or below" in complaint(capsys, "list", "--library", str(tmp_path))
    assert "no such folder" in complaint(capsys, "list", "--library", str(tmp_path / "none"))

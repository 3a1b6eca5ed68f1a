# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk export`: what it writes, and bad input."""

import hashlib
import json
from pathlib import Path

import pytest

from rvk.cli import run

REFS = [word for name in ("sha256", "sha512", "sm3") for word in ("--variant", f"{name}=ref")]
"""Of what HMAC_DRBG consists of: all variants are measured if there is a choice."""
AES_GCM = ["--variant", "aes=fixsliced", "--variant", "ghash=ref"]
SHA = ["export", "--chip", "rp2350", "--primitives", "sha256"]


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_the_same_request_gives_the_same_bytes(tmp_path: Path) -> None:
    assert run([*SHA, "-o", str(tmp_path / "a")]) == 0
    assert run([*SHA, "-o", str(tmp_path / "b")]) == 0
    assert files(tmp_path / "a") == files(tmp_path / "b")
    sums = (tmp_path / "a" / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    found = {name: data for name, data in files(tmp_path / "a").items() if name != "SHA256SUMS"}
    assert sums == [f"{hashlib.sha256(data).hexdigest()}  {name}" for name, data in sorted(found.items())]


def test_names_are_unique_and_nothing_of_the_library_is_left(tmp_path: Path) -> None:
    assert (
        run(["export", "--chip", "rp2350", "--primitives", "aes_gcm,hmac_drbg", *AES_GCM, *REFS, "-o", str(tmp_path)])
        == 0
    )
    compiled = [path.stem for path in tmp_path.rglob("*.[cS]") if path.parent.name == "src"]
    assert len(compiled) == len(set(compiled))
    for path in (tmp_path / "src").glob("*"):
        if path.is_file():
            assert path.name.startswith("rvk_")
            assert '#include "../' not in path.read_text(encoding="utf-8")


def test_a_variant_of_the_users_choice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*SHA, "--variant", "sha256=compact", "-o", str(tmp_path), "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert rows[0]["operation"].startswith("sha256 ")
    assert "#define RVK_SHA256_VARIANT compact" in (tmp_path / "src/rvk/config.h").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--chip", "rp2530", "--primitives", "aes"], 'unknown chip "rp2530"; did you mean "rp2350"?'),
        (["--chip", "rp2350", "--primitives", "aes_gmc"], 'unknown primitive "aes_gmc"; did you mean "aes_gcm"?'),
        (["--chip", "rp2350", "--primitives", ","], "--primitives names none"),
        (["--chip", "rp2350", "--primitives", "aes", "--goal", "sped"], 'unknown goal "sped"; did you mean "speed"?'),
        (["--chip", "rp2350", "--primitives", "aes", "--flash", "16 kB"], "--flash is a number of bytes such as 2048"),
        (["--chip", "rp2350", "--primitives", "aes", "--variant", "aes"], "write --variant PRIMITIVE=VARIANT"),
        (["--chip", "rp2350", "--primitives", "aes", "--variant", "aes=barel"], 'did you mean "barrel"?'),
        (["--chip", "rp2350", "--primitives", "aes", "--variant", "ase=size"], 'did you mean "aes"?'),
        (["--chip", "rp2350", "--primitives", "aes", "--variant", "aes=zkn"], "aes/zkn needs rv32i_"),
        (["--chip", "esp32-c3", "--primitives", "entropy"], "entropy needs Zkr, which esp32-c3 does not have"),
        (["--chip", "rp2350", "--primitives", "sha256", "--flash", "100"], "nothing fits --flash 100 bytes (the least"),
        (
            ["--chip", "rp2350", "--primitives", "sha256", "--compiler", "all"],
            'unknown compiler "all"; there are: gcc, zig',
        ),
        (["--chip", "rp2350", "--primitives", "sha256", "--isa", ""], "--isa is empty"),
        (["--chip", "rp2350", "--primitives", "sha256", "--ram", "16"], "nothing fits --ram 16 bytes (the least"),
    ],
)
def test_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str], options: list[str], said: str) -> None:
    folder = tmp_path / "rvk"
    assert run(["export", *options, "-o", str(folder)]) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert captured.err.count("\n") == 1
    assert not folder.exists()


def test_a_primitive_that_may_ask_for_entropy_is_noted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["export", "--chip", "esp32-c3", "--primitives", "hmac_drbg", *REFS, "-o", str(tmp_path)]) == 0
    assert "note: hmac_drbg: no entropy source is known" in capsys.readouterr().err
    assert "RVK_OWN_ENTROPY_POLL" in (tmp_path / "README.md").read_text(encoding="utf-8")

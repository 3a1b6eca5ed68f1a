# SPDX-License-Identifier: MIT OR Apache-2.0
"""What the checks find in authenticated encryption: tags that are not compared whole, plaintext that is not wiped."""

import shutil
from pathlib import Path

import pytest

from rvk._sim import Isa, Machine
from rvk.check.answer_files import answer_files
from rvk.check.oracle import Oracle
from rvk.check.run import check_program, core_for_tests
from rvk.errors import CheckFailed
from rvk.library import Library
from rvk.paths import library_folder

from .conftest import SEED, program

AEAD = ("aead", "chacha20_poly1305")
FAULTS = {
    "any tag is right": (
        "whole.c",
        "status = compare_tag(&aead, tag);",
        "status = tag == NULL;",
        "for a forged message, expected -1",
    ),
    "plaintext stays": (
        "whole.c",
        "rvk_wipe(out, in_bytes);",
        "rvk_chacha20_update(&aead.stream, out, in, in_bytes);",
        "leaves bytes of a forged message in out",
    ),
    "the last byte of the tag counts for nothing": (
        "construction.h",
        "rvk_differs(tag, right, sizeof right)",
        "rvk_differs(tag, right, sizeof right - 1)",
        "of sealed_tag flipped",
    ),
    "associated data is not authenticated": (
        "pieces.c",
        "rvk_poly1305_update(&aead->mac, ad, ad_bytes);",
        "(void)ad;",
        "of ad flipped",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found(name: str, tmp_path: Path) -> None:
    file, old, new, expected = FAULTS[name]
    shutil.copytree(library_folder(), tmp_path / "lib")
    source = tmp_path / "lib" / AEAD[0] / AEAD[1] / "ref" / file
    text = source.read_text(encoding="utf-8")
    assert text.count(old) == 1
    source.write_text(text.replace(old, new), encoding="utf-8")
    built = program(Library.load(tmp_path / "lib"), AEAD[1], "ref", "rv32imc")
    failures = check_program(built, core_for_tests(), SEED).failures
    assert any(expected in failure for failure in failures), failures


def oracle_with(entry: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> Oracle:
    """The oracle of the hash, with one known-answer file."""
    oracle = Oracle(Library.load().primitive("gimli_hash"))
    monkeypatch.setattr(oracle, "known_answer_files", lambda: [entry])
    return oracle


@pytest.mark.parametrize(
    ("changes", "expected"),
    [({"operation": "digest"}, '"digest" is not an operation'), ({"colour": 1}, "colour")],
)
def test_a_wrong_entry_is_named(changes: dict[str, object], expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = {"format": "lwc_hash", "operation": "hash", "source": "s", "sha256": "0", **changes}
    with pytest.raises(CheckFailed, match="gimli_hash: KNOWN_ANSWER_FILES") as caught:
        answer_files(oracle_with(entry, monkeypatch))
    assert expected in str(caught.value)


def test_a_file_that_comes_out_differently_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    entry: dict[str, object] = {"format": "lwc_hash", "operation": "hash", "source": "s", "sha256": 64 * "0"}
    built = program(Library.load(), "gimli_hash", "rv32", "rv32imc")
    core = core_for_tests()
    machine = Machine(built.elf, name="p", core=core, isa=Isa("rv32imc"))
    [file] = answer_files(oracle_with({**entry, "messages": 3}, monkeypatch))
    [problem] = file.check(machine)
    assert "expected 0000000000000000" in problem
    assert file.text(machine).splitlines()[-3:-1] == ["Msg = 0001", f"MD = {gimli_of_two_bytes()}"]


def gimli_of_two_bytes() -> str:
    """From the official file."""
    [answer] = Oracle(Library.load().primitive("gimli_hash")).known_answers()
    out = answer.expected["out"]
    assert isinstance(out, bytes)
    return out.hex().upper()

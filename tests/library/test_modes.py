# SPDX-License-Identifier: MIT OR Apache-2.0
"""Every mode of operation with every block cipher of the library that has blocks of 16 bytes."""

import json
from dataclasses import replace

import pytest

from rvk.cli import run
from rvk.errors import CheckFailed
from rvk.library import Library, Primitive
from rvk.testing import modes
from rvk.testing.ciphers import CipherModule, block_ciphers, own_cipher, with_cipher
from rvk.testing.modes import check_mode, other_ciphers
from rvk.testing.run import core_for_tests
from rvk.toolchain import compiler
from tests.conftest import SEED
from tests.long_tests import long_unless

from .programs import LIBRARY

MODES = {name: primitive for name, primitive in LIBRARY.primitives.items() if own_cipher(primitive)}
CIPHERS = {cipher.name: cipher for cipher in block_ciphers(LIBRARY)}
OTHERS = [name for name, cipher in CIPHERS.items() if cipher.primitive.name != "aes"]
ZIG = compiler("zig")
BLOCK_BYTES = 16


@pytest.mark.parametrize("cipher", long_unless(("sm4",), OTHERS))
@pytest.mark.parametrize("mode", MODES)
def test_a_mode_is_right_with_every_cipher(mode: str, cipher: str) -> None:
    report = check_mode(LIBRARY, MODES[mode], CIPHERS[cipher], core_for_tests(), SEED, made_by=ZIG)
    assert report.failures == []
    assert report.compared > 0


@pytest.mark.parametrize("mode", MODES.values(), ids=MODES)
def test_the_command_knows_every_other_cipher(mode: Primitive) -> None:
    assert [cipher.name for cipher in other_ciphers(LIBRARY, mode)] == OTHERS


def test_the_command_tests_modes_with_other_ciphers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(modes, "EVERY", 7)
    arguments = ["test", "ecb", "--variant", "ref", "--compiler", "zig", "--json"]
    assert run(arguments) == 0
    rows = json.loads(capsys.readouterr().out)
    assert [row["variant"] for row in rows] == ["ref", *(f"ref with {name}" for name in OTHERS)]
    assert all(row["compared"] > 0 for row in rows)
    of_seed = CipherModule(CIPHERS["seed"])
    monkeypatch.setattr(modes, "CipherModule", lambda each: of_seed if each.name == "sm4" else CipherModule(each))
    assert run(arguments) == 1
    assert "ecb with sm4 zig: " in capsys.readouterr().err


def test_every_cipher_with_blocks_of_16_bytes_is_for_modes() -> None:
    blocks = (primitive for primitive in LIBRARY.primitives.values() if primitive.meta.kind == "block")
    fitting = {primitive.name for primitive in blocks if primitive.meta.arguments["in"].bytes == BLOCK_BYTES}
    assert fitting == {cipher.primitive.name for cipher in CIPHERS.values()}


def test_a_mode_with_another_cipher_calls_only_that() -> None:
    mode = with_cipher(MODES["cbc"], CIPHERS["camellia192"])
    assert mode.named() == [
        "rvk_camellia192_cipher",
        "rvk_camellia192_expand_decrypt_key",
        "rvk_camellia192_expand_encrypt_key",
        "rvk_cbc_decrypt",
        "rvk_cbc_encrypt",
    ]
    assert [part.name for part, _ in LIBRARY.parts(mode, "ref")] == ["cbc", "cbc", "camellia", "camellia"]


def test_a_cipher_that_is_another_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(modes, "CipherModule", lambda _: CipherModule(CIPHERS["seed"]))
    assert check_mode(LIBRARY, MODES["ctr"], CIPHERS["sm4"], core_for_tests(), SEED, made_by=ZIG).failures != []


def test_an_oracle_that_knows_no_other_cipher_is_named() -> None:
    mode = replace(MODES["ecb"], folder=LIBRARY.primitive("sha256").folder)
    with pytest.raises(CheckFailed, match=r"ecb: no function of oracle\.py takes `cipher`"):
        check_mode(LIBRARY, mode, CIPHERS["sm4"], core_for_tests(), SEED, made_by=ZIG)


def test_a_cipher_whose_key_nothing_expands_is_named() -> None:
    seed = LIBRARY.primitive("seed")
    operations = {"encrypt_block": seed.meta.operations["encrypt_block"]}
    without = replace(seed, meta=seed.meta.model_copy(update={"operations": operations}))
    with pytest.raises(CheckFailed, match="seed: no operation measures rvk_seed_expand_encrypt_key"):
        block_ciphers(Library({"seed": without}))

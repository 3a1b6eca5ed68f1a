# SPDX-License-Identifier: MIT OR Apache-2.0
"""Whole files of known answers: wrong entries are named, and each format notices a wrong answer in its last record."""

import pytest

from rvk._sim import Machine
from rvk.errors import CheckFailed
from rvk.library import Primitive
from rvk.library.oracle import Oracle
from rvk.testing.answer_files.blocks import Case
from rvk.testing.answer_files.blocks import process as right
from rvk.testing.answer_files.file import AnswerFile, answer_files
from rvk.testing.run import core_for_tests
from tests.conftest import program

from .programs import LIBRARY

HASH: dict[str, object] = {"format": "lwc_hash", "operation": "hash", "source": "s", "sha256": 64 * "0"}
CIPHERS = {
    "aes": "ttable",
    "camellia": "sboxes",
    "hight": "rv32",
    "misty1": "rv32",
    "present": "bitsliced",
    "tdea": "rv32",
}
"""Block ciphers with files, and a fast variant of each."""


def machine(name: str, variant: str) -> Machine:
    return program(LIBRARY, name, variant, "rv32imc").machine(core_for_tests())


def files_of(entry: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> list[AnswerFile]:
    """What the oracle of a hash would have with this entry alone."""
    oracle = Oracle(LIBRARY.primitive("gimli_hash"))
    monkeypatch.setattr(oracle, "known_answer_files", lambda: [entry])
    return answer_files(oracle)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"operation": "digest"}, '"digest" is not an operation'),
        ({"colour": 1}, "colour"),
        ({"format": "pdf"}, '"pdf" is not a format, botan, '),
    ],
)
def test_a_wrong_entry_is_named(changes: dict[str, object], expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(CheckFailed, match="gimli_hash: KNOWN_ANSWER_FILES") as caught:
        files_of({**HASH, **changes}, monkeypatch)
    assert expected in str(caught.value)


def test_an_entry_without_a_digest_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = {key: value for key, value in HASH.items() if key != "sha256"}
    with pytest.raises(CheckFailed, match="gimli_hash: KNOWN_ANSWER_FILES: an entry has no 'sha256'"):
        files_of(entry, monkeypatch)


def test_a_file_that_comes_out_differently_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    on = machine("gimli_hash", "rv32")
    [file] = files_of({**HASH, "messages": 3}, monkeypatch)
    [problem] = file.check(on)
    assert "expected 0000000000000000" in problem
    assert file.content.text(on).splitlines()[-3:-1] == ["Msg = 0001", f"MD = {gimli_of_two_bytes()}"]


def gimli_of_two_bytes() -> str:
    """From the official file."""
    [answer] = Oracle(LIBRARY.primitive("gimli_hash")).known_answers()
    out = answer.expected["out"]
    assert isinstance(out, bytes)
    return out.hex().upper()


@pytest.mark.parametrize("wrong", ["encrypt_block", "decrypt_block"])
@pytest.mark.parametrize("name", CIPHERS)
def test_one_wrong_bit_in_either_direction_is_found(name: str, wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def process(
        machine: Machine, primitive: Primitive, operation: str, cases: list[Case], times: int = 1
    ) -> list[bytes]:
        *found, last = right(machine, primitive, operation, cases, times)
        return [*found, bytes([*last[:-1], last[-1] ^ (operation == wrong)])]

    monkeypatch.setattr("rvk.testing.answer_files.block_ciphers.process", process)
    on, files = machine(name, CIPHERS[name]), answer_files(Oracle(LIBRARY.primitive(name)))
    assert files
    for file in files:
        assert list(file.check(on)), file.source


def test_every_file_of_the_library_has_its_own_digest() -> None:
    files = [file for primitive in LIBRARY.primitives.values() for file in answer_files(Oracle(primitive))]
    digests = [file.sha256 for file in files]
    assert len(set(digests)) == len(digests)
    assert min(file.content.count for file in files) > 1


def test_an_input_that_the_oracle_needs_is_named() -> None:
    primitive = LIBRARY.primitive("chacha20")
    bound = primitive.bind("encrypt", {"message_bytes": 1})
    with pytest.raises(CheckFailed, match="chacha20: the call of encrypt does not have counter"):
        Oracle(primitive).expect(bound, {"in": b"x", "key": bytes(32), "nonce": bytes(12)})

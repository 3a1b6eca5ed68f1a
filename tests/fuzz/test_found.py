# SPDX-License-Identifier: MIT OR Apache-2.0
"""What fuzzing has found: each input is refused in one line; and that the readers notice what is not."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from rvk.cli import run
from rvk.errors import UsageError
from rvk.firmware.text import parse_call
from rvk.isa.load import load_all
from rvk.library.foreign import foreign_primitives
from rvk.memory_ranges import memory_range
from rvk.toml_model import Strict, read_toml
from tests.fuzz import readers

DIGITS = "9" * 5000
LIMIT_SECONDS = 5
"""Of the fuzzers, too."""
META = """
name = "a"
arguments.a = {{ direction = "in", bytes = {bytes} }}
operations.f.calls = ["f({argument})"]
variants.c.files = ["META.toml"]
"""


def test_leading_zeros_of_a_range() -> None:
    assert memory_range("010:017M")[1:3] == (10, 17 << 20)


@pytest.mark.parametrize(
    ("read", "said"),
    [
        (lambda: memory_range(f"0:{DIGITS}"), "is not a range of memory"),
        (lambda: parse_call(f"f(a: {DIGITS})"), "does not fit 32 bits"),
        (lambda: parse_call(f"f(a: in {DIGITS})"), "is not a number of bytes"),
        (lambda: parse_call("f(a: in = file:\0)"), "embedded null byte"),
    ],
)
def test_texts(read: Callable[[], object], said: str) -> None:
    with pytest.raises(UsageError, match=said):
        read()


@pytest.mark.parametrize("text", [f"a = {DIGITS}", f"a = {'[' * 5000}", "a = \0"], ids=["digits", "depth", "zero"])
def test_a_toml_file_that_python_cannot_read(text: str, tmp_path: Path) -> None:
    file = tmp_path / "META.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match=r"META\.toml: "):
        read_toml(file, Strict)
    with pytest.raises(UsageError, match=r"META\.toml: "):
        foreign_primitives([tmp_path], ())


@pytest.mark.parametrize(
    ("key", "bytes_", "argument"),
    [
        (r"operations\.f\.calls\.0", '"4"', "x y"),
        (r"operations\.f\.calls\.0", '"4"', "+" * 50_000),
        (r"arguments\.a\.bytes", '"4 4"', "a"),
    ],
    ids=["words", "depth", "bytes"],
)
def test_what_is_no_expression(key: str, bytes_: str, argument: str, tmp_path: Path) -> None:
    (tmp_path / "META.toml").write_text(META.format(bytes=bytes_, argument=argument), encoding="utf-8")
    with pytest.raises(UsageError, match=rf"{key}.*is not an expression"):
        foreign_primitives([tmp_path], ())


@pytest.mark.parametrize("pattern", ["a**b.c", "/META.toml"])
def test_what_is_no_pattern_of_files(pattern: str, tmp_path: Path) -> None:
    text = META.format(bytes="4", argument="a").replace('files = ["META.toml"]', f'files = ["{pattern}"]')
    (tmp_path / "META.toml").write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match=r"variants\.c\.files: .* is no pattern of files"):
        foreign_primitives([tmp_path], ())


def test_an_endless_loop_of_a_description_ends_soon(tmp_path: Path) -> None:
    file = tmp_path / "a.core_desc"
    loop = "for (unsigned<6> i = 0; i < 13; i += 0) { r = r ^ X[rs1]; r[2 * i] = 1; }"
    shape = "encoding: 7'b0 :: rs2[4:0] :: rs1[4:0] :: 3'b0 :: rd[4:0] :: 7'b0001011;"
    body = f"{shape} behavior: {{ unsigned<32> r = 0; {loop} X[rd] = r; }}"
    file.write_text(f"InstructionSet Xa extends RV32I {{ instructions {{ a {{ {body} }} }} }}", encoding="utf-8")
    began = time.process_time()
    catalogue = load_all([file])
    assert "an endless loop" in catalogue.refusals[0].reason
    assert time.process_time() - began < LIMIT_SECONDS


def test_the_command_line_makes_one_line_of_several(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["ct", "a.elf", "--call", "f(in;\n\n"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("name", readers.READERS)
def test_readers_take_their_seeds_and_damaged_ones(name: str) -> None:
    read = readers.READERS[name]
    for data in [*readers.seeds(name)[:20], b""]:
        read(data)
        read(data[: len(data) // 2])


def test_a_reader_notices_what_is_not_an_error_of_the_project(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: str) -> None:
        raise KeyError("planted")

    monkeypatch.setattr(readers, "parse_call", fails)
    with pytest.raises(KeyError):
        readers.prototype(b"f()")

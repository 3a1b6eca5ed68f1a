# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk profile FILE.elf`: the run is that of `rvk sim`, and stdout is for the profile."""

import json
from pathlib import Path

import pytest

from rvk.cli import run
from tests.simulator.test_call_trees import PROGRAMS
from tests.simulator.test_programs import PROGRAMS as OTHERS
from tests.simulator.test_programs import image

BOARD = ["--core", "fe310-g000"]


@pytest.fixture
def traps(tmp_path: Path) -> str:
    return str(image("traps", tmp_path, PROGRAMS))


def test_the_tables_and_stacks_have_traps(traps: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    stacks = tmp_path / "stacks"
    assert run(["profile", traps, *BOARD, "--folded", str(stacks)]) == 0
    out = capfd.readouterr().out
    assert out.startswith("traps.elf on SiFive FE310-G000")
    rows = [line.split() for line in out.partition("By interrupt and exception")[2].splitlines()]
    assert {" ".join(row[:2]) for row in rows if row[1:2] in (["interrupt"], ["call"])} == {
        "software interrupt",
        "environment call",
    }
    lines = stacks.read_text(encoding="utf-8").splitlines()
    assert any(line.startswith("handler [software interrupt];leaf ") for line in lines)
    assert any(line.startswith("_start;main;raises;handler [environment call];leaf ") for line in lines)
    assert run(["sim", traps, *BOARD, "--json"]) == 0
    cycles = json.loads(capfd.readouterr().out)[0]["cycles"]
    assert sum(int(line.rsplit(" ", 1)[1]) for line in lines) == cycles
    assert f"\n{cycles} cycles, " in out


def test_the_program_reads_and_prints(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    text = tmp_path / "text"
    text.write_bytes(b"a line\n")
    echo = str(image("echo", tmp_path, OTHERS))
    run(["sim", echo, *BOARD, "--input", str(text)])
    printed = capfd.readouterr().out
    assert printed
    assert run(["profile", echo, *BOARD, "--input", str(text), "--json"]) == 0
    captured = capfd.readouterr()
    assert captured.err.startswith(printed)
    assert sum(site["count"] for site in json.loads(captured.out)) > 0


def test_an_endless_program_is_profiled_to_the_limit(traps: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["profile", traps, *BOARD, "--limit", "20", "--json"]) == 0
    captured = capfd.readouterr()
    assert sum(site["count"] for site in json.loads(captured.out)) <= 20
    assert captured.err == "rvk: note: the profile ends at --limit, 20 instructions\n"


CHECKSUM = "checksum_of_a_packet_that_was_received_from_the_radio_and_not_yet_decrypted"
ENCODED = f"""
#include "{PROGRAMS}/macros.h"
START
FUNCTION main
    PUSH_RA
    call _ZN5radio{len(CHECKSUM)}{CHECKSUM}EPhj
    call _ZN5radio6Packet3addEv
    RETURN
END main
FUNCTION _ZN5radio{len(CHECKSUM)}{CHECKSUM}EPhj
    ret
END _ZN5radio{len(CHECKSUM)}{CHECKSUM}EPhj
FUNCTION _ZN5radio6Packet3addEv
    nop
    ret
END _ZN5radio6Packet3addEv
"""


def test_names_are_those_of_the_source(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "encoded.S").write_text(ENCODED, encoding="utf-8")
    elf = str(image("encoded", tmp_path, tmp_path))
    assert run(["profile", elf, *BOARD]) == 0
    table = capfd.readouterr().out.partition("By function")[2].partition("By source")[0].splitlines()
    rows = [line.strip().split("  ")[0] for line in table]
    assert "radio::Packet::add()" in rows
    [cut] = [row for row in rows if row.startswith("radio::checksum_of_a_packet")]
    assert cut.endswith("char*, unsigned int)")
    assert "cycles" in "".join(table)
    assert run(["profile", elf, *BOARD, "--from", "radio::Packet::add()", "--json"]) == 0
    assert [site["place"] for site in json.loads(capfd.readouterr().out)] == [
        "radio::Packet::add()",
        "radio::Packet::add()+0x2",
    ]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--from", "mian"], 'unknown function "mian"; did you mean "main"?'),
        (["--cold"], "--cold is not for a whole program"),
        (["--coverage", "c"], "--coverage is not for a whole program"),
        (["word"], "one program at a time; the arguments of"),
        (["--call", "leaf()", "--from", "main"], "--from is for a whole program"),
        (["--call", "leaf()", "--", "word"], "arguments are for a whole program"),
        (["--files", "/no/folder"], "no such folder"),
    ],
)
def test_what_does_not_fit_is_refused(
    arguments: list[str], message: str, traps: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(["profile", traps, *BOARD, *arguments]) == 2
    captured = capfd.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
    assert message in captured.err

# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk man`: a manual page with every command and option, which troff formats without a warning."""

import shutil
import subprocess

import pytest

from rvk.cli import run
from rvk.cli.app import COMMANDS
from rvk.cli.man import _text


def test_every_command_is_in_the_page_and_troff_has_nothing_to_say(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["man"]) == 0
    page = capsys.readouterr().out
    groups = {"isa", "gen", "new", "prove", "fidelity"}
    for name in COMMANDS.keys() - groups:
        assert f'.SH "RVK {name.upper()}"\n.B rvk {name}' in page
    for inside in ("RVK PROVE UNIT", "RVK ISA SHOW", "RVK NEW PRIMITIVE", "RVK GEN ASM"):
        assert f'.SH "{inside}"' in page
    assert ".B \\-\\-fail\\-if FIGURE:LIMIT\nWith \\-\\-compare: worse by more than cycles:2%" in page
    assert max(map(len, page.splitlines())) < 600
    if shutil.which("groff"):
        command = ["groff", "-man", "-Tutf8", "-ww", "-z"]
        assert subprocess.run(command, input=page, capture_output=True, text=True, check=True).stderr == ""


def test_what_roff_reads_as_its_own_is_escaped() -> None:
    assert _text(".so \\fB 'x' a-b") == "\\&.so \\efB \\(aqx\\(aq a\\-b"

# SPDX-License-Identifier: MIT OR Apache-2.0
"""docs/core.md, "Adding a unit": the commands that lead from a description to programs on a core that executes it."""

import json
import re
import shlex
import shutil
import struct
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from rvk.cli import run
from rvk.cli.options import parse_parameter
from rvk.cores import load_core
from rvk.hardware.configurations import configuration
from rvk.hardware.design import Design
from rvk.isa.folders import folders
from rvk.isa.load import load_all
from rvk.prove.core.design import WatchedCore
from tests.clone import CLONE
from tests.elf import elf_file

STEPS = re.compile(
    r"```sh\n(?P<first>cp -r rtl .*?)```.*?```toml\n(?P<table>.*?)```.*?```sh\n(?P<then>sed .*?)```", re.DOTALL
)
_LI_A0_7, _LI_A1_3, _RET = 0x0070_0513, 0x0030_0593, 0x8067
_ROTXOR_A0_A0_A1_4 = 4 << 27 | 11 << 20 | 10 << 15 | 10 << 7 | 0x0B


@dataclass(frozen=True)
class Page:
    """The commands of the page that use the core, which is made."""

    commands: list[str]

    def arguments(self, beginning: str) -> list[str]:
        """What follows `rvk` in the only command that begins so."""
        [found] = [each for each in self.commands if each.startswith(f"rvk {beginning}")]
        return shlex.split(found)[1:]


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Page:
    """Carries out what makes the core."""
    steps = STEPS.search((CLONE / "docs" / "core.md").read_text(encoding="utf-8"))
    assert steps is not None
    for name in ("rtl", "cores", "docs/examples"):
        shutil.copytree(CLONE / name, tmp_path / name)
    monkeypatch.chdir(tmp_path)
    copy, generate, *use = steps["first"].splitlines()
    edit, export, *use_named = steps["then"].splitlines()
    subprocess.run(copy, shell=True, check=True)
    monkeypatch.setenv("RVK_ISA_PATH", "")
    assert run(shlex.split(generate)[1:]) == 0
    with Path("mine/configs.toml").open("a", encoding="utf-8") as file:
        file.write(steps["table"])
    subprocess.run(edit, shell=True, check=True)
    variable, _, value = export.removeprefix("export ").partition("=")
    monkeypatch.setenv(variable, value)
    return Page([*use, *use_named])


def test_it_can_be_synthesised(made: Page) -> None:
    *_, parameter = made.arguments("synth --sources mine --top rvk_core -G")
    design = Design("rvk_core", dict([parse_parameter(parameter)]), Path("mine"))
    assert design.literals["UNITS"].endswith("'d1")
    assert {"rvk_xrotxor", "rvk_custom"} <= {path.stem for path in design.sources}
    *_, name = made.arguments("synth --sources mine rotxor")
    named = Design.of(configuration(name, Path("mine")), Path("mine"))
    assert (named.literals, named.sources) == (design.literals, design.sources)


def test_the_library_runs_on_it_as_fast_as_in_the_model(made: Page, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = made.arguments("bench")
    capsys.readouterr()
    assert run([*arguments, "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert {(row["core"], row["isa"]) for row in rows} == {("rtl:mine/rotxor", "rv32imc_xrotxor")}
    assert not any("not_in_the_model" in row["stalls"] for row in rows)


def test_programs_run_on_it(made: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    core = load_core("mine/rotxor.toml")
    address = next(region.base for region in core.regions if region.name == core.code_region)
    program = struct.pack("<4I", _LI_A0_7, _LI_A1_3, _ROTXOR_A0_A0_A1_4, _RET)
    Path("program.elf").write_bytes(elf_file(address, [(address, program)]))
    assert run(made.arguments("sim")) == (7 ^ 3) << 4
    folder = Path("docs/examples/rotxor")
    monkeypatch.setenv("RVK_ISA_PATH", "")
    assert run([*made.arguments("sim"), "--isa-path", str(folder)]) == (7 ^ 3) << 4


def test_it_is_one_of_those_whose_instructions_are_proved(made: Page) -> None:
    *_, name, instruction = made.arguments("prove core --rtl")
    watched = WatchedCore.configured(name)
    assert instruction in watched.instructions(load_all(folders()))


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("mien/rotxor", "mien: no such folder"),
        ("mine/rotxar", 'unknown configuration "rotxar"; did you mean "rotxor"?'),
        ("cores/small", 'unknown module "rvk_core"'),
    ],
)
def test_a_wrong_name_is_reported_in_a_line(
    name: str, message: str, made: Page, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = [name if each == "mine/rotxor" else each for each in made.arguments("sim")]
    capsys.readouterr()
    assert run(arguments) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1


def test_synthesis_takes_names_from_that_folder(made: Page, capsys: pytest.CaptureFixture[str]) -> None:
    [*arguments, _] = made.arguments("synth --sources mine rotxor")
    assert run([*arguments, "rotxar"]) == 2
    assert 'did you mean "rotxor"?' in capsys.readouterr().err

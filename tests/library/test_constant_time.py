# SPDX-License-Identifier: MIT OR Apache-2.0
"""Every variant is as constant in time as it claims, and the checker finds planted leaks."""

import shutil
import tomllib
from pathlib import Path

import pytest

from rvk import paths
from rvk._sim import Isa
from rvk.cli import run
from rvk.core_files import core_names, load_core
from rvk.library import Library, Primitive
from rvk.testing.constant_time import Verdict, check_constant_time, describe
from rvk.toolchain.compilers import GCC
from tests.conftest import TOY, program
from tests.long_tests import long_unless
from tests.missing_tools import require
from tests.planted import plant_in_copy

from .programs import LIBRARY, all_programs_by_zig, few_programs_by_zig, programs_by_gcc

PROGRAMS = [*long_unless(few_programs_by_zig(), all_programs_by_zig()), *programs_by_gcc(48)]
MESSAGE_INTO_REGISTER = "1:  lbu t2, 0(a2)\n"
LEAKS = {
    "table lookup": ("andi t3, t0, 15", "andi t3, t2, 15", "load from a secret address", "in"),
    "branch": (MESSAGE_INTO_REGISTER, f"{MESSAGE_INTO_REGISTER}    beqz t2, 3f\n3:\n", "branch on a secret", "in"),
    "early exit": ("    xor t2, t2, t3\n", "    xor t2, t2, t3\n    bltu t2, t3, 3f\n3:\n", "branch on a secret", "in"),
    "store": (
        "    sb t2, 0(a1)\n",
        "    sb t2, 0(a1)\n    sub t5, t4, t4\n    andi t6, t4, 0\n    add t5, t5, a1\n"
        "    andi t4, t4, 1\n    sub t5, t5, t4\n    add t5, t5, t4\n    sb t2, 0(t5)\n",
        "store to a secret",
        "key",
    ),
    "division": (
        MESSAGE_INTO_REGISTER,
        f"{MESSAGE_INTO_REGISTER}    .option push\n    .option arch, +m\n    divu t3, t2, t0\n    .option pop\n",
        "time depends",
        "in",
    ),
}
LOOK_ALIKES = {
    "branch on a constant": (
        MESSAGE_INTO_REGISTER,
        f"{MESSAGE_INTO_REGISTER}    xor t3, t2, t2\n    beqz t3, 3f\n3:\n",
    ),
    "branch on public bits": (
        MESSAGE_INTO_REGISTER,
        f"{MESSAGE_INTO_REGISTER}    srli t3, t2, 8\n    bnez t3, 3f\n3:\n",
    ),
    "branch on the position": (MESSAGE_INTO_REGISTER, f"{MESSAGE_INTO_REGISTER}    beqz t0, 3f\n3:\n"),
}


def toy_with(tmp_path: Path, old: str, new: str, isa: str = "rv32imc_zbb") -> Verdict:
    """The verdict on the toy with one text of its assembly replaced."""
    folder = plant_in_copy(TOY, tmp_path / "lib", "stream/toy/rv32/update.S", old, new)
    return check_constant_time(program(Library.load(folder), "toy", "rv32", isa), load_core("e31"))


@pytest.mark.parametrize(("name", "variant", "isa", "compiler"), PROGRAMS)
def test_a_variant_is_what_it_claims(name: str, variant: str, isa: str, compiler: str) -> None:
    if compiler == "gcc":
        require(GCC)
    verdict = check_constant_time(program(LIBRARY, name, variant, isa, compiler), load_core("e31"))
    assert verdict.holds, told(verdict)


def told(verdict: Verdict) -> str:
    return "\n".join(describe(leak) for leak in verdict.leaks) or "no leak, though META expects some"


@pytest.mark.parametrize("primitive", LIBRARY.primitives.values(), ids=LIBRARY.primitives)
def test_every_operation_has_a_secret(primitive: Primitive) -> None:
    # Functions that only set up a field or an empty state have no secrets.
    for bound in (each for each in primitive.bound_operations() if not each.name.startswith("init")):
        secret = [name for name, a in bound.arguments.items() if a.secret]
        assert secret, bound.label


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_found(name: str, tmp_path: Path) -> None:
    old, new, sink, secret = LEAKS[name]
    verdict = toy_with(tmp_path, old, new)
    assert not verdict.holds
    lines = [describe(leak) for leak in verdict.leaks]
    assert any(sink in line and secret in leak.secrets for line, leak in zip(lines, verdict.leaks, strict=True)), lines
    assert all("rvk_toy_update_of_rv32+" in line and "update.S:" in line for line in lines), lines


@pytest.mark.parametrize("name", LOOK_ALIKES)
def test_a_look_alike_passes(name: str, tmp_path: Path) -> None:
    assert toy_with(tmp_path, *LOOK_ALIKES[name]).leaks == []


@pytest.mark.parametrize("name", core_names())
def test_a_core_names_the_source_of_what_depends_on_data(name: str) -> None:
    text = (paths.data_folder("cores") / f"{name}.toml").read_text(encoding="utf-8")
    file = tomllib.loads(text)
    if "like" in file or name == "ideal":
        return
    has = {extension for extension in ("m", "zbc", "zbkc") if Isa(file["isa"]).contains(Isa(f"rv32e_{extension}"))}
    wanted = {"shift", *(("multiply", "multiply_high", "divide") if "m" in has else ())}
    wanted |= {"carry_less_multiply"} if has & {"zbc", "zbkc"} else set()
    said = {each for each, table in file["instruction"].items() if "depends_on" in table}
    assert name == "qingke-v2a" or wanted <= said
    assert all("# " in line for line in text.splitlines() if line.startswith("depends_on"))


def test_the_command_fails_where_a_claim_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(TOY, tmp_path / "lib")
    monkeypatch.setattr(paths, "library_folder", lambda: tmp_path / "lib")
    assert run(["ct", "--compiler", "zig"]) == 0
    meta = tmp_path / "lib" / "stream" / "toy" / "META.toml"
    text = meta.read_text(encoding="utf-8")
    meta.write_text(text.replace("constant_time = true", "constant_time = false", 1), encoding="utf-8")
    capsys.readouterr()
    assert run(["ct", "--compiler", "zig"]) == 1
    assert "1 of 3 programs" in capsys.readouterr().err

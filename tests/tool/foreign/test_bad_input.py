# SPDX-License-Identifier: MIT OR Apache-2.0
"""Wrong prototypes, functions and programs: one line each, that says what to do."""

import subprocess
from pathlib import Path

import pytest

from rvk.toolchain.compilers import zig_executable
from tests.tool.foreign.test_firmware import complaint


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("vendor_sum(in in 3)", 'column 15: expected "," or ")"'),
        ("vendor_sum(in: inn 3)", 'column 16: unknown word "inn"; did you mean "in"?'),
        ("vendor_sum(in: in 3", 'column 20: expected "," or ")"'),
        ("vendor_sum(in: in 3, in: in 4)", 'there are two parameters "in"'),
        ("vendor_sum(in: in 3 = hex:123, length: 3)", "hex: needs two digits for each byte"),
        ("vendor_sum(in: in 3 = hex:12, length: 3)", "1 bytes are given for a buffer of 3"),
        ("vendor_sum(in: in = file:/none, length: 3)", "/none: No such file or directory"),
        ("vendor_sum(in: in 3, length: 3) x", "nothing may follow the closing parenthesis"),
        ("vendor_sum(in: in 3, length: 0x1ffffffff)", "does not fit 32 bits"),
        ("3(in)", "column 1: expected the name of a function"),
        ("vendor_sun(in: in 3)", 'unknown function of vendor.elf "vendor_sun"; did you mean "vendor_sum"?'),
        ("vendor_sum(inn: in 3)", 'unknown parameter "inn"; did you mean "in"?'),
        ("vendor_sum", "fill in --call 'vendor_sum(in: in BYTES, length: VALUE)'"),
        ("vendor_mask(out: secret out 16)", '"out" is an output'),
        ("vendor_mask(out: out 16 = zero)", '"out" is an output; write inout'),
        ("vendor_many(a:1,b:1,c:1,d:1,e:1,f:1,g:1,h:1,i:1)", "9 words; RVK passes 8"),
        ("vendor_of_structure", "structure that is passed by value; write the whole prototype"),
        ("vendor_sum(in: &vendor_serail, length: secret 8)", 'did you mean "vendor_serial"?'),
        ("vendor_mask", "nothing is secret in the call of vendor_mask"),
    ],
)
def test_prototypes(vendor: str, call: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said in complaint(capsys, "ct", vendor, "--call", call)


def test_one_name_is_one_buffer(vendor: str, capsys: pytest.CaptureFixture[str]) -> None:
    calls = ("--call", "vendor_expand", "--call", "vendor_mask(schedule: in 8)")
    assert '"schedule" is 20 bytes in an earlier call and 8 here' in complaint(capsys, "ct", vendor, *calls)


@pytest.mark.parametrize(
    ("secret", "said"),
    [
        ("0x10000000:16", "16 bytes at 0x10000000 are not in memory that can be written; e31 has 0x80000000:0x10000"),
        ("0x20400000:16", "16 bytes at 0x20400000 are not in memory that can be written"),
        ("0x8000fff8:16", "are not in memory that can be written"),
        ("vendor_device_kez", 'did you mean "vendor_device_key"?'),
        ("kez", 'unknown parameter or variable "kez"; did you mean "key"?'),
    ],
)
def test_secrets(vendor: str, secret: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said in complaint(capsys, "ct", vendor, "--call", "vendor_expand", "--secret", secret)


def test_files(vendor: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stripped = tmp_path / "stripped.elf"
    link = [zig_executable(), "ld.lld", "-m", "elf32lriscv", "--strip-all", "-Ttext=0x20400000", "-e", "0"]
    subprocess.run([*link, str(Path(vendor).with_suffix(".o")), "-o", str(stripped)], check=True)
    text = tmp_path / "text.elf"
    text.write_text("no program", encoding="utf-8")
    call = ("--call", "vendor_mask", "--secret", "in")
    assert "is stripped: it has no symbols; give the file from before strip" in complaint(
        capsys, "ct", str(stripped), *call
    )
    assert "not an ELF file" in complaint(capsys, "ct", str(text), *call)
    assert "missing.elf: no such file" in complaint(capsys, "ct", "missing.elf", *call)
    assert "--variant is for primitives; leave it out with" in complaint(
        capsys, "ct", vendor, *call, "--variant", "ref"
    )
    assert "--memory is for FILE.elf with --call" in complaint(capsys, "bench", "aes", "--memory", "0:1M")
    assert "--call and --secret are for one ready program" in complaint(capsys, "ct", "aes", *call)

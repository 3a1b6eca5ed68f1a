# SPDX-License-Identifier: MIT OR Apache-2.0
"""Portable variants on processors with 16 registers, and without multiplication or compressed instructions."""

import subprocess
from pathlib import Path

import pytest

import rvk
from rvk._sim import Isa
from rvk.chip_files import load_chip
from rvk.cli import run
from rvk.errors import DoesNotFit, UsageError
from rvk.library import Library
from rvk.measuring import CallMemory
from rvk.programs import Target, build
from rvk.programs.selection import targets
from rvk.testing.constant_time import check_constant_time
from rvk.testing.run import check_program, core_for_tests
from rvk.toolchain import compiler
from rvk.toolchain.compilers import zig_executable
from tests.long_tests import long, long_unless
from tests.missing_tools import needs

LIBRARY = Library.load()
CHIP = "ch32v003"
PRIMITIVES = (
    *("aes", "sha256", "chacha20", "poly1305", "chacha20_poly1305", "ascon", "ascon_aead", "ascon_hash", "aes_gcm"),
    *("ghash", "gcm", "ctr", "ccm", "cmac", "hmac", "hkdf", "sha512", "keccak", "sha3"),
)
BASES = ("rv32i", "rv32ic", "rv32e", "rv32ec")
FLASH_BYTES, RAM_BYTES = 0x4000, 0x800
COMPILERS = [pytest.param("zig", id="zig"), pytest.param("gcc", id="gcc", marks=needs("riscv64-unknown-elf-gcc"))]


def portable(name: str) -> list[str]:
    """The variants of a primitive that any RV32E processor can execute."""
    primitive = LIBRARY.primitive(name)
    return [each for each in primitive.meta.variants if LIBRARY.isa_strings(primitive, each, "rv32e")]


@pytest.mark.parametrize("name", long_unless(("sha256", "chacha20", "ghash", "cmac"), PRIMITIVES))
@pytest.mark.parametrize("made_by", COMPILERS)
def test_results_equal_the_oracle(name: str, made_by: str) -> None:
    primitive = LIBRARY.primitive(name)
    chosen = [Target(primitive, each, "rv32ec", compiler(made_by)) for each in portable(name)]
    assert chosen
    core = core_for_tests()
    for program in build(LIBRARY, chosen, core):
        report = check_program(program, core, 1, whole_files=False, every=15, patience=2_000_000)
        assert report.compared
        assert not report.failures


def link_portable(names: list[str], isa: str, made_by: str) -> set[str]:
    """Links the variants in C; returns the primitives that have one."""
    chosen = [
        each for each in targets(LIBRARY, names, None, isa, made_by) if LIBRARY.is_c(each.primitive, each.variant)
    ]
    return {each.target.primitive.name for each in build(LIBRARY, chosen, core_for_tests())}


@pytest.mark.parametrize("isa", long_unless(("rv32i", "rv32ec"), BASES))
@pytest.mark.parametrize("made_by", COMPILERS)
def test_what_divides_and_multiplies_links_without_m(isa: str, made_by: str) -> None:
    names = ["present", "gf2m", "keccak_f200x4"]
    assert link_portable(names, isa, made_by) == set(names)


@pytest.mark.long
@pytest.mark.parametrize("isa", BASES)
@pytest.mark.parametrize("made_by", COMPILERS)
def test_everything_links_without_m(isa: str, made_by: str) -> None:
    assert link_portable([], isa, made_by) >= {"aes_gcm", "hkdf", "sha3", "xoodyak"}


@pytest.mark.parametrize("made_by", COMPILERS)
def test_division_is_in_the_runtime_library(made_by: str, tmp_path: Path) -> None:
    source, code = tmp_path / "divide.c", "unsigned long long f(unsigned a, unsigned b, unsigned long long c)"
    source.write_text(f"{code};\n{code} {{ return a % b * a + c / a + a * c; }}\n")
    for base in BASES:
        with_, isa = compiler(made_by), Isa(base)
        made = tmp_path / f"{base}.o"
        command = [each for each in with_.command(source, isa) if each != "-Wconversion"]
        subprocess.run([*command, str(source), "-o", str(made)], check=True)
        linker = [zig_executable(), "ld.lld", "-m", "elf32lriscv", "-e", "f", str(made)]
        subprocess.run([*linker, *with_.runtime(isa), "-o", str(made.with_suffix(".elf"))], check=True)


@pytest.mark.parametrize(
    ("name", "variant", "operation"),
    [
        long(("aes_gcm", "compact_c", "encrypt")),
        ("chacha20_poly1305", "shift_add", "encrypt"),
        ("ascon_aead", "size", "encrypt_aead128"),
        long(("ascon_aead", "optimised_c", "encrypt_aead128")),
    ],
)
def test_authenticated_encryption_fits_a_chip_of_2_kib(name: str, variant: str, operation: str) -> None:
    for level in ("s", "2"):
        found = rvk.measure(
            name, variant=variant, chip=CHIP, level=level, operation=operation, message_bytes=64, ad_bytes=16
        )
        assert found.isa == "rv32ec_zicsr"
        assert found.constant_time
        assert (found.code_bytes or FLASH_BYTES) + (found.data_bytes or 0) < FLASH_BYTES
        # Key, nonce, associated data and message; the stack has all contexts.
        assert found.stack_bytes + 32 + 16 + 16 + 2 * 64 + 16 < RAM_BYTES


@pytest.mark.parametrize("made_by", COMPILERS)
@pytest.mark.parametrize(
    ("name", "variant"), [("poly1305", "shift_add"), long(("aes", "compact_c")), long(("ascon", "size"))]
)
def test_constant_time_holds_without_multiplication(name: str, variant: str, made_by: str) -> None:
    for isa in ("rv32i", "rv32ec"):
        [program] = build(LIBRARY, [Target(LIBRARY.primitive(name), variant, isa, compiler(made_by))], core_for_tests())
        verdict = check_constant_time(program, load_chip(CHIP))
        assert verdict.claims
        assert not verdict.leaks


def test_assembly_and_what_needs_m_are_not_for_16_registers() -> None:
    assert "fixsliced" not in portable("aes")
    assert "fixsliced_c" in portable("aes")
    assert portable("poly1305") == ["shift_add"]
    with pytest.raises(UsageError, match="there is only C"):
        targets(LIBRARY, ["aes"], "ttable", None, "zig", core=load_chip(CHIP))


def test_code_for_32_registers_is_refused() -> None:
    target = Target(LIBRARY.primitive("sha256"), "ref", "rv32imc", compiler("zig"))
    with pytest.raises(UsageError, match="has 32 registers and ch32v003 16"):
        build(LIBRARY, [target], load_chip(CHIP))


def test_constants_are_in_flash_where_the_chip_says_so() -> None:
    chip, target = load_chip(CHIP), Target(LIBRARY.primitive("sha256"), "ref", "rv32ec", compiler("zig"))
    assert (chip.code_region, chip.data_region, chip.constants_region) == ("flash", "ram", "flash")
    [program] = build(LIBRARY, [target], chip)
    first, size = program.machine(chip).free_memory
    assert (first, size) == (0x2000_0000, RAM_BYTES // 2), "nothing is in RAM but stack and buffers"


def test_buffers_are_closer_together_where_memory_is_little() -> None:
    primitive, chip = LIBRARY.primitive("sha256"), load_chip(CHIP)
    [program] = build(LIBRARY, [Target(primitive, "ref", "rv32ec", compiler("zig"))], chip)
    machine = program.machine(chip)
    starts = {}
    for length in (64, 820):
        memory = CallMemory(machine, primitive.bind("hash", {"message_bytes": length}))
        memory.fill({})
        starts[length] = [each.address % 64 for each in memory.buffers.values()]
        last = list(memory.buffers.values())[-1]
        machine.write(last.address + last.bytes, b"\0\0")
        assert memory.damage(), "a guard zone is behind the last buffer"
    assert not any(starts[64])
    assert any(starts[820])
    with pytest.raises(DoesNotFit, match=r"needs .* bytes for its buffers"):
        CallMemory(machine, primitive.bind("hash", {"message_bytes": 1000}))


def test_what_does_not_fit_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "ascon_aead", "--variant", "size", "--chip", CHIP, "--json"]) == 0
    printed = capsys.readouterr()
    assert '"message_bytes": 128' in printed.out
    assert '"message_bytes": 4096' not in printed.out
    assert "left out: ascon_aead encrypt_aead128 message_bytes=4096" in printed.err


SMALLER_CHIP = """
like = "ch32v003"
name = "smaller"
[[memory]]
name = "flash"
base = 0
bytes = 0x480
executable = true
[[memory]]
name = "ram"
base = 0x2000_0000
bytes = 0x800
writable = true
"""


def test_a_program_that_is_too_large_has_only_what_an_operation_calls(tmp_path: Path) -> None:
    chip, target = tmp_path / "smaller.toml", Target(LIBRARY.primitive("aes"), "size", "rv32emc", compiler("zig"))
    chip.write_text(SMALLER_CHIP)
    with pytest.raises(DoesNotFit, match="bytes too large for memory flash"):
        build(LIBRARY, [target], load_chip(str(chip)))
    found = rvk.measure("aes", variant="size", isa="rv32emc", chip=str(chip), operation="encrypt_block", key_bits=128)
    assert found.code_bytes
    with pytest.raises(DoesNotFit, match="bytes too large for memory flash"):
        rvk.measure("aes", variant="size", isa="rv32emc", chip=str(chip), operation="ctr_blocks", key_bits=128)


def test_each_processor_of_a_sweep_has_its_own_isa_string() -> None:
    found = rvk.sweep("chacha20", variants="ref", cores="e31", chips=CHIP, parameters={"message_bytes": 64})
    assert {row["core"]: row["isa"] for row in found} == {"e31": "rv32imc", CHIP: "rv32ec_zicsr"}

# SPDX-License-Identifier: MIT OR Apache-2.0
"""The Rust crates of an export: which traits there are, and that they compute what other people's crates do."""

import os
import shutil
import subprocess
from pathlib import Path
from random import SystemRandom
from typing import Final

import pytest

from rvk._sim import Isa
from rvk.export.rust.crates import Crates, make_crates, rust_target
from rvk.library import Library
from rvk.library.variants import VariantChoice
from rvk.toolchain.compilers import GCC, compiler, zig_executable
from tests.missing_tools import ORACLE_CRATES, RUST_TARGET, needs
from tests.tool.export.building import compiler as command_of
from tests.tool.export.building import exported, output_of, run

PRIMITIVES: Final = (
    *("aes_gcm", "ccm", "cmac", "chacha20_poly1305", "xchacha20_poly1305", "ascon_aead"),
    *("sha256", "sha3", "ascon_hash", "hmac", "hmac_drbg", "ctr_drbg", "sm4", "tdea"),
)
KINDS: Final = ("aead", "block", "hash", "mac", "random", "stream")
WITHOUT_TRAITS: Final = {"cast128", "entropy", "ghash", "gmac", "kmac", "saturnin", "saturnin_short"}
"""Of these kinds; docs/export.md says why."""
SEED: Final = SystemRandom().randrange(1 << 64)
FIRMWARE: Final = ORACLE_CRATES.parent / "firmware"


def _crates(*names: str, **variants: str) -> Crates:
    library = Library.load()
    parts = {part.name: part for name in names for part, _ in library.parts(library.primitive(name), "ref")}
    choice = VariantChoice(library, parts, {name: variants.get(name, "ref") for name in parts})
    return make_crates(choice, compiler("zig"), Isa("rv32imc"))


def _names(crates: Crates) -> set[str]:
    lists = (crates.block_ciphers, crates.streams, crates.aeads, crates.hashes, crates.sponges)
    more = (crates.xofs, crates.customized, crates.macs, crates.generators)
    return {item.name for items in (*lists, *more) for item in items}


def test_every_primitive_of_these_kinds_has_traits() -> None:
    library = Library.load()
    primitives = [each for each in library.primitives.values() if each.meta.kind in KINDS and not each.is_foreign]
    crates = _crates(*(each.name for each in primitives))
    lists = (crates.block_ciphers, crates.streams, crates.aeads, crates.hashes, crates.sponges)
    items = [item for items in (*lists, crates.macs, crates.generators) for item in items]
    covered = {each.name for each in primitives if any(each.meta.header in item.doc for item in items)}
    by_mode = {name for name in ("cmac",) if name in crates.modes}
    assert {each.name for each in primitives} - covered - by_mode == WITHOUT_TRAITS


def test_names_are_those_of_rustcrypto() -> None:
    names = _names(_crates("aes_gcm", "chacha20_poly1305", "sha512", "sha3", "hmac_drbg"))
    assert {"Aes128", "Aes256Gcm", "ChaCha20", "ChaCha20Poly1305", "Sha512_256", "Sha3_256", "CShake128"} <= names
    assert {"HmacSha256", "HmacDrbgSha512", "Poly1305", "Shake256"} <= names


@pytest.mark.parametrize(("variant", "words"), [("fixsliced", 120), ("barrel", 480), ("ref", 60)])
def test_the_variant_decides_layout_and_symbols(variant: str, words: int) -> None:
    crates = _crates("aes", aes=variant)
    [schedule] = [struct for header in crates.raw for struct in header.structs if struct.name == "rvk_aes_key"]
    assert schedule.size == 4 + 4 * words
    items = [item for header in crates.raw for item in header.items]
    assert any(f'"rvk_aes128_encrypt_blocks_of_{variant}"' in item for item in items)


@pytest.mark.parametrize(
    ("march", "target"),
    [("rv32imac_zba_zbkb", "imac"), ("rv32imc", "imc"), ("rv32ic", "i"), ("rv32ec_zicsr", "e"), ("rv32imafc", "imac")],
)
def test_target_of_rust(march: str, target: str) -> None:
    assert rust_target(march) == f"riscv32{target}-unknown-none-elf"


@pytest.fixture(scope="module")
def export(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An export, with the firmware beside it."""
    folder = tmp_path_factory.mktemp("rust")
    exported(folder / "export", "rp2350", *PRIMITIVES)
    for source in (FIRMWARE, ORACLE_CRATES):
        shutil.copytree(source, folder / source.name, ignore=shutil.ignore_patterns("target"))
    # The versions that are here; the crates of the export are added to them.
    for crate in (folder / "firmware", folder / "export" / "rust" / "rvk"):
        shutil.copy(ORACLE_CRATES / "Cargo.lock", crate)
    return folder


@pytest.mark.long
def test_another_layout_in_c_does_not_compile(export: Path) -> None:
    folder = export / "export"
    text = (folder / "rust" / "rvk-sys" / "layout.c").read_text(encoding="utf-8")
    wrong = folder.parent / "layout.c"
    wrong.write_text(text.replace("SAME(offsetof(rvk_sha256, bytes_low), 96)", "SAME(1, 2)"), encoding="utf-8")
    assert wrong.read_text(encoding="utf-8") != text
    options = ["-fsyntax-only", f"-I{folder / 'src'}", "-DRVK_NO_EXTENSION_CHECK", str(wrong)]
    command = [*command_of("zig", "rv32imac"), *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "Rust has another layout of 1" in done.stderr


@pytest.mark.long
@needs("crates of RustCrypto")
def test_formatted_and_without_warnings(export: Path) -> None:
    crate = export / "export" / "rust" / "rvk"
    run(["cargo", "fmt", "--check", "--all"], cwd=crate)
    for features in ([], ["--features", "alloc"]):
        _cargo(crate, "zig", "clippy", *features, "--", "-D", "warnings")


@pytest.mark.long
@needs("crates of RustCrypto")
@pytest.mark.parametrize("name", ["zig", pytest.param("gcc", marks=needs(GCC))])
def test_traits_compute_what_other_crates_do(export: Path, name: str) -> None:
    print(f"RVK_SEED={SEED}")
    _cargo(export / "firmware", name, "build")
    program = export / "firmware" / "target" / name / RUST_TARGET / "debug" / "firmware"
    status, lines = output_of(program, "rp2350")
    assert status == 0, lines
    source = (FIRMWARE / "src" / "main.rs").read_text(encoding="utf-8")
    assert len(lines) == 2 + source.count(", random);")


def _cargo(crate: Path, name: str, command: str, *options: str) -> None:
    """Without a network; the C compiler is the one that the crate finds, or zig."""
    own = {"CC": f"{zig_executable()} cc", "AR": f"{zig_executable()} ar"} if name == "zig" else {}
    environment = {**os.environ, **own, "RVK_SEED": str(SEED)}
    words = ["cargo", command, "--offline", "--quiet", "--target", RUST_TARGET, "--target-dir", f"target/{name}"]
    run([*words, *options], cwd=crate, env=environment)

# SPDX-License-Identifier: MIT OR Apache-2.0
"""A program that encrypts with AES, linked in every usual way: it gives what FIPS 197 says, or does not link."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from rvk import paths
from rvk.programs import Target
from rvk.programs.objects import compile_object
from rvk.toolchain import Compiler
from tests.clone import CLONE
from tests.library.programs import LIBRARY
from tests.long_tests import long_unless

from .linker import COMPILERS, MODES, Linker, compiler_of

AES = LIBRARY.primitive("aes")
EVERY_COMPILER = pytest.mark.parametrize("compiler", COMPILERS, indirect=True)
EVERY_MODE = pytest.mark.parametrize("mode", MODES)
CIPHERTEXT = bytes.fromhex("69c4e0d86a7b0430d8cdb78070b4c55a")
"""FIPS 197 appendix C.1: the key 00 01 … 0f, the plaintext 00 11 … ff."""

EXPAND = """
#include "rvk/aes.h"
void expand(void *schedule);
void expand(void *schedule) {
    uint8_t key[16];
    for (unsigned i = 0; i < 16; i++) { key[i] = (uint8_t)i; }
    if (rvk_aes_expand_encrypt_key(schedule, key, sizeof key) != 0) { __builtin_trap(); }
}
"""
SCHEDULE = """
#include "rvk/aes.h"
struct { rvk_aes_key schedule; uint32_t after; } session;
void expand(void *schedule);
void expand(void *schedule) { session.after = *(uint32_t *)schedule; }
"""
ENCRYPT = """
#include "rvk/aes.h"
void expand(void *schedule);
static rvk_aes_key schedule;
__attribute__((used)) void encrypt(uint8_t out[16]);
void encrypt(uint8_t out[16]) {
    uint8_t in[16];
    for (unsigned i = 0; i < 16; i++) { in[i] = (uint8_t)(0x11 * i); }
    expand(&schedule);
    rvk_aes128_encrypt_block(&schedule, out, in);
}
"""


@pytest.fixture
def compiler(request: pytest.FixtureRequest) -> Compiler:
    return compiler_of(request.param)


def linker(compiler: Compiler, variant: str, mode: str, folder: Path) -> Linker:
    return Linker(compiler, AES.variant(variant).isa[0], mode, folder)


def target(variant: str, isa: str, compiler: Compiler) -> Target:
    return Target(AES, variant, isa, compiler)


def encrypted(linked: Linker, program: Path) -> bytes:
    machine = linked.machine(program)
    at, _ = machine.free_memory
    machine.call("encrypt", [at])
    return machine.read(at, 16)


@EVERY_COMPILER
@pytest.mark.parametrize("variant", long_unless(("ttable",), AES.meta.variants))
def test_every_variant_encrypts_rightly(variant: str, compiler: Compiler, tmp_path: Path) -> None:
    for mode in MODES:
        on = linker(compiler, variant, mode, tmp_path)
        library = target(variant, on.isa, compiler)
        definitions = library.choice(LIBRARY).definitions(AES)
        archive = on.archive(LIBRARY, library)
        objects = [on.compile(LIBRARY, n, t, definitions) for n, t in (("encrypt", ENCRYPT), ("expand", EXPAND))]
        assert encrypted(on, on.link(objects, [archive], "encrypt")) == CIPHERTEXT, mode


def refusal(on: Linker, built: list[str], expand: str, encrypt: str, first: str = EXPAND) -> str:
    """The linker's message for libraries of some variants and two files that were compiled for two."""
    archives = [on.archive(LIBRARY, target(variant, on.isa, on.compiler)) for variant in built]
    texts = {"encrypt": (ENCRYPT, encrypt), "expand": (first, expand)}
    objects = [
        on.compile(LIBRARY, name, text, [f"-DRVK_AES_VARIANT={variant}"]) for name, (text, variant) in texts.items()
    ]
    with pytest.raises(subprocess.CalledProcessError) as caught:
        on.link(objects, archives, "encrypt")
    return str(caught.value.stderr)


@EVERY_COMPILER
@EVERY_MODE
@pytest.mark.parametrize("variant", long_unless(("barrel",), ["ref", "barrel", "bitsliced", "semi_fixsliced"]))
def test_two_files_that_disagree_do_not_link(variant: str, mode: str, compiler: Compiler, tmp_path: Path) -> None:
    """Not with the library of the one, nor of the other, nor with both; the message names what is missing or twice."""
    on = linker(compiler, variant, mode, tmp_path)
    for built in ([variant], ["fixsliced"], [variant, "fixsliced"]):
        assert "rvk_aes_variant" in refusal(on, built, variant, "fixsliced")


@EVERY_COMPILER
@EVERY_MODE
def test_a_file_that_only_has_a_schedule_must_agree_too(mode: str, compiler: Compiler, tmp_path: Path) -> None:
    """It calls nothing, so that only the size of what it has would be another."""
    on = linker(compiler, "fixsliced", mode, tmp_path)
    assert "rvk_aes_variant" in refusal(on, ["fixsliced"], "ref", "fixsliced", first=SCHEDULE)


@EVERY_COMPILER
def test_a_library_of_objects_of_two_variants_does_not_link(compiler: Compiler, tmp_path: Path) -> None:
    """Left over from an earlier build: `ref` compiled as such, and the files of the variant."""
    on = linker(compiler, "fixsliced", "archive", tmp_path)
    archive = on.archive(LIBRARY, target("ref", on.isa, compiler))
    fresh = target("fixsliced", on.isa, compiler).objects(LIBRARY)
    newer = [each for each in fresh if each.source.parent.name == "fixsliced"]
    objects = [on.compile(LIBRARY, n, t, ["-DRVK_AES_VARIANT=fixsliced"]) for n, t in (("a", ENCRYPT), ("b", EXPAND))]
    objects += [compile_object(each) for each in newer]
    with pytest.raises(subprocess.CalledProcessError) as caught:
        on.link(objects, [archive], "encrypt")
    assert "_of_fixsliced" in caught.value.stderr


@EVERY_COMPILER
@pytest.mark.parametrize("source", ["ttable/encrypt.S", "barrel/ctr.c"])
def test_files_of_a_variant_do_not_compile_for_another(source: str, compiler: Compiler, tmp_path: Path) -> None:
    [each] = [
        part
        for part in target(source.split("/", maxsplit=1)[0], "rv32imc", compiler).objects(LIBRARY)
        if str(part.source).endswith(source)
    ]
    for definitions in ([], ["-DRVK_AES_VARIANT=zkn"]):
        command = [option for option in each.command() if not option.startswith("-DRVK")]
        result = subprocess.run(
            [*command, *definitions, "-o", str(tmp_path / "x.o")],
            capture_output=True,
            text=True,
            cwd=each.library.parent,
            check=False,
        )
        assert result.returncode != 0
        assert "RVK_AES_VARIANT chooses a variant that this file is not a part of" in result.stderr


@EVERY_COMPILER
def test_an_unknown_variant_is_named_with_those_that_there_are(compiler: Compiler, tmp_path: Path) -> None:
    on = linker(compiler, "ref", "archive", tmp_path)
    with pytest.raises(subprocess.CalledProcessError) as caught:
        on.compile(LIBRARY, "expand", EXPAND, ["-DRVK_AES_VARIANT=fixslice"])
    assert b"RVK_AES_VARIANT is none of: ref, ttable" in caught.value.stderr


@pytest.mark.parametrize("compiler", ["gcc"], indirect=True)
def test_the_page_says_how(compiler: Compiler, tmp_path: Path) -> None:
    """The commands of docs/linking.md, in a copy of the library."""
    page = (CLONE / "docs" / "linking.md").read_text(encoding="utf-8")
    [commands] = re.findall(r"```sh\n(.*?)```", page, re.DOTALL)
    shutil.copytree(paths.library_folder(), tmp_path / "lib")
    subprocess.run(["bash", "-e", "-c", commands], cwd=tmp_path / "lib", check=True)
    on = linker(compiler, "fixsliced", "archive", tmp_path)
    chosen = ["-DRVK_AES_VARIANT=fixsliced"]
    objects = [on.compile(LIBRARY, n, t, chosen) for n, t in (("encrypt", ENCRYPT), ("expand", EXPAND))]
    assert encrypted(on, on.link(objects, [tmp_path / "lib" / "librvk.a"], "encrypt")) == CIPHERTEXT

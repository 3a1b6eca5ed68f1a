# SPDX-License-Identifier: MIT OR Apache-2.0
"""The PSA driver of an export, without Mbed TLS: `make integration` tries it there."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from rvk._sim import Isa
from rvk.chip_files import ProcessorName
from rvk.errors import UsageError
from rvk.export.export import make
from rvk.export.folder import write_export
from rvk.export.request import Request
from rvk.library import Library
from rvk.toolchain import compiler as rvk_compiler
from rvk.toolchain.compilers import GCC
from tests.integration.__main__ import main as integration
from tests.integration.building import PRIMITIVES
from tests.long_tests import long_unless
from tests.missing_tools import needs
from tests.tool.export.building import WARNINGS, compiler, output_of, run, without_a_choice

STUB = Path(__file__).parent / "psa_stub"


def request(*names: str, psa: bool = True) -> Request:
    return without_a_choice(Request(Library.load(), ProcessorName(chip="rp2350"), names, psa=psa))


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    folder = tmp_path_factory.mktemp("export")
    asked = request(*PRIMITIVES)
    write_export(folder, make(asked).files())
    return folder, asked.isa


@pytest.mark.parametrize("name", ["zig", pytest.param("gcc", marks=[needs(GCC), pytest.mark.long])])
def test_the_driver_compiles_without_warnings_and_refuses_what_it_must(name: str, driver: tuple[Path, str]) -> None:
    folder, isa = driver
    own = [STUB / "driver.c", *sorted((folder / "psa").glob("*.c")), folder / "board/board.c"]
    library = [each for part in ("src", "freestanding") for each in sorted((folder / part).glob("*.[cS]"))]
    includes = [f"-I{each}" for each in (folder / "psa/include", folder / "src", folder / "examples", STUB)]
    options = ["-O2", "-std=c11", "-ffreestanding", "-ffunction-sections", "-fdata-sections", *WARNINGS, *includes]
    program = folder / f"driver-{name}.elf"
    end = ["-static", f"-T{folder / 'board/memory.ld'}", "-Wl,--gc-sections", "-o", str(program)]
    runtime = ["-nostdlib", *rvk_compiler("gcc").runtime(Isa(isa))] if name == "gcc" else []
    files = [*own, folder / "board/start.S", *library]
    run([*compiler(name, isa), "-DRVK_PSA_COUNT", *options, *map(str, files), *runtime, *end])
    assert output_of(program, "rp2350") == (0, ["right"])


@pytest.mark.parametrize("names", long_unless(["cmac"], ["cmac", "cbc", "chacha20", "sha3,ctr_drbg", "ccm"]))
def test_each_part_of_the_driver_compiles_alone(names: str, tmp_path: Path) -> None:
    asked = request(*names.split(","))
    write_export(tmp_path, make(asked).files())
    includes = [f"-I{each}" for each in (tmp_path / "psa/include", tmp_path / "src", STUB)]
    options = ["-O1", "-std=c11", "-ffreestanding", *WARNINGS, *includes, "-c", "-o", str(tmp_path / "made.o")]
    for source in sorted((tmp_path / "psa").glob("*.c")):
        run([*compiler("zig", asked.isa), *options, str(source)])


def test_the_description_names_every_function_of_the_header(driver: tuple[Path, str]) -> None:
    psa = driver[0] / "psa"
    capabilities = json.loads((psa / "rvk_driver.json").read_text())["capabilities"]
    described = {f"rvk_psa_{name}" for each in capabilities for name in each["entry_points"]}
    declared = set(re.findall(r"psa_status_t (rvk_psa_\w+)\(", (psa / "include/rvk_psa.h").read_text()))
    assert described == declared
    assert {each["fallback"] for each in capabilities} == {True}
    assert "PSA_ALG_HMAC(PSA_ALG_ANY_HASH)" in capabilities[1]["algorithms"]


def test_only_what_the_primitives_can_do_is_there() -> None:
    files = make(request("sha256")).files()
    assert "psa/rvk_psa_mac.c" in files
    assert not {"psa/rvk_psa_cipher.c", "psa/rvk_psa_aead.c", "psa/rvk_psa_random.c"} & files.keys()
    assert "AES" not in files["psa/include/rvk_psa_config.h"]
    assert "--psa" in files["README.md"]
    assert not [name for name in make(request("sha256", psa=False)).files() if name.startswith("psa/")]


def test_a_driver_of_nothing_is_refused() -> None:
    with pytest.raises(UsageError, match="none of these primitives"):
        make(request("tdea"))
    with pytest.raises(UsageError, match="--amalgamate"):
        make(replace(request("sha256"), amalgamate=True))


def version(folder: Path, text: str) -> None:
    (folder / "include/mbedtls").mkdir(parents=True)
    (folder / "include/mbedtls/build_info.h").write_text(f'#define MBEDTLS_VERSION_STRING "{text}"\n')


def test_the_integration_names_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def said(*arguments: str) -> str:
        assert integration(arguments) == 2
        [line] = capsys.readouterr().err.splitlines()
        return line

    assert "MBEDTLS=DIR" in said("--mbedtls", "")
    assert "MBEDTLS=DIR" in said("--mbedtls", str(tmp_path))
    version(tmp_path / "new", "4.0.0")
    assert "is Mbed TLS 4.0.0; the driver knows 3.6.x" in said("--mbedtls", str(tmp_path / "new"))
    version(tmp_path / "bare", "3.6.6")
    assert "git submodule update" in said("--mbedtls", str(tmp_path / "bare"))
    scripts = tmp_path / "bare/framework/scripts"
    scripts.mkdir(parents=True)
    (scripts / "generate_test_code.py").touch()
    assert "no suite shax" in said("--mbedtls", str(tmp_path / "bare"), "--suite", "shax")
    assert "no chip z80" in said("--mbedtls", str(tmp_path / "bare"), "--chip", "z80")

# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk.measure` and `rvk.sweep`, and what `import rvk` costs."""

import subprocess
import sys
from collections.abc import Callable

import pytest

import rvk
from rvk.core_files import load_core
from rvk.library import Library
from rvk.measuring import measure
from rvk.programs import Target, build
from rvk.toolchain import compiler


def test_the_package_imports_nothing_until_it_is_asked() -> None:
    program = "import sys, rvk; dir(rvk); print([name for name in sys.modules if name.startswith('rvk.')])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_everything_that_is_exported_is_there_and_documented() -> None:
    missing = [name for name in rvk.__all__ if name != "__version__" and not getattr(rvk, name).__doc__]
    assert missing == []


def test_a_measurement_is_that_of_the_tool() -> None:
    library, core = Library.load(), load_core("ideal")
    [program] = build(library, [Target(library.primitive("sha256"), "rv32", "rv32imc", compiler("zig"))], core)
    [name, *_] = library.primitive("sha256").meta.operations
    [bound, *_] = library.primitive("sha256").bind_all(name)
    ours = rvk.measure("sha256", variant="rv32", core="ideal", isa="rv32imc", operation=name)
    assert ours.proved
    assert ours == measure(program, bound, core).model_copy(update={"proved": ours.proved})


def test_a_sweep_is_the_same_in_one_process_and_in_two() -> None:
    given = {"variants": ["ref", "ttable"], "operations": ["encrypt_block"], "parameters": {"key_bits": [128, 256]}}
    alone, together = (rvk.sweep("aes", cores=["ideal", "e31"], jobs=jobs, **given) for jobs in (1, 2))  # type: ignore[arg-type]
    assert alone == together
    rows = alone.rows
    assert {(row["core"], row["variant"], row["key_bits"]) for row in rows} == {
        (core, variant, bits) for core in ("ideal", "e31") for variant in ("ref", "ttable") for bits in (128, 256)
    }
    assert alone.columns == {key: [row[key] for row in rows] for key in rows[0]}
    assert all(isinstance(value, str | int | float | None) for row in rows for value in row.values())
    for row in rows:
        stalls = [value for key, value in row.items() if key.startswith("stall_") and isinstance(value, int)]
        assert row["cycles"] == row["instructions"] + sum(stalls)  # type: ignore[operator]


REFUSED: list[tuple[Callable[[], object], str]] = [
    (lambda: rvk.sweep([]), "an empty sequence selects nothing"),
    (lambda: rvk.sweep("aes", variants=[]), "an empty sequence selects nothing"),
    (lambda: rvk.sweep("aes", isa_path="nosuch"), "nosuch: no such file or folder"),
    (lambda: rvk.measure("ase"), 'unknown primitive "ase"; did you mean "aes"?'),
    (lambda: rvk.measure("aes", key_bit=128), 'unknown parameter of aes "key_bit"; did you mean "key_bits"?'),
    (lambda: rvk.measure("aes", key_bits=100), "key_bits=100: aes has 128, 192, 256"),
    (lambda: rvk.measure("aes", operation="encrypt_blok"), 'did you mean "encrypt_block"?'),
    (lambda: rvk.sweep("aes", variants="ttabel"), 'unknown variant "ttabel"; did you mean "ttable"?'),
    (lambda: rvk.sweep("aes", operations="encrypt"), 'unknown operation "encrypt"; did you mean'),
    (lambda: rvk.sweep("aes", parameters={"keybits": 128}), 'unknown parameter "keybits"; did you mean "key_bits"?'),
    (lambda: rvk.sweep("aes", jobs=0), "at least 1 process"),
]


@pytest.mark.parametrize(("wrong", "message"), REFUSED)
def test_what_does_not_exist_is_named(wrong: Callable[[], object], message: str) -> None:
    with pytest.raises(rvk.UsageError) as caught:
        wrong()
    assert message in str(caught.value)

# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk export --amalgamate`: one C file, one assembly file and one header do the same as the many."""

from dataclasses import replace
from pathlib import Path

import pytest

from rvk._sim import Isa
from rvk.chip_files import ProcessorName
from rvk.export.amalgamate import HEADER, amalgamated
from rvk.export.export import make
from rvk.export.folder import write_export
from rvk.export.render import with_config
from rvk.export.request import Request
from rvk.export.sources import Sources, choices, export_sources, headers
from rvk.library import Library
from rvk.library.checks import REF
from rvk.library.variants import VariantChoice
from rvk.toolchain.compilers import GCC
from tests.missing_tools import needs
from tests.tool.export.building import WARNINGS, Build, compiler, output_of, run
from tests.tool.export.conftest import PRIMITIVES

COMPILERS = ["zig", pytest.param("gcc", marks=needs(GCC))]


def test_names_that_two_files_have_are_told_apart() -> None:
    files = {
        "src/rvk/common.h": "#ifndef RVK_COMMON_H\n#define RVK_COMMON_H\n#endif\n",
        "src/rvk_pad.h": "#ifndef RVK_PAD_H\n#define RVK_PAD_H\nstatic inline int pad(int x) { return x; }\n#endif\n",
        "src/rvk_a.c": '#include "rvk/common.h"\n#define N 1\n'
        "static int f(int x) { return x + N; }\nint a(void) { return f(0); }\n",
        "src/rvk_b.c": '#include "rvk_pad.h"\n#define N 2\n'
        "struct s { int f; };\nstatic int f(struct s *s) { return s->f + N; }\n",
        "src/rvk_c.c": '#include "rvk_pad.h"\nint c(void) { return pad(1); }\n',
    }
    compiled = [name for name in files if name.endswith(".c")]
    text = amalgamated(Sources(compiled, [], files), ["rvk/common.h"]).files["src/rvk.c"]
    assert "static int f_of_a(int x) { return x + N; }\nint a(void) { return f_of_a(0); }\n#undef N\n" in text
    assert "static int f_of_b(struct s *s) { return s->f + N; }" in text  # but not the member
    assert text.count("static inline int pad(int x)") == 1  # a header once for all


@pytest.mark.long
@pytest.mark.parametrize("name", COMPILERS)
def test_it_answers_the_self_test(tmp_path: Path, name: str) -> None:
    request = Request(Library.load(), ProcessorName(chip="rp2350"), PRIMITIVES, amalgamate=True)
    write_export(tmp_path, make(request).files())
    assert sorted(path.name for path in (tmp_path / "src").glob("*.*")) == ["rvk.S", "rvk.c", "rvk_self_test.c"]
    assert sorted(path.name for path in (tmp_path / "src" / "rvk").iterdir()) == ["rvk.h", "self_test.h"]
    built = Build(tmp_path, request.isa, name)
    status, lines = output_of(built.link("self_test", built.library(), "amalgamated"), "rp2350")
    assert (status, [line for line in lines if not line.endswith(": right")]) == (0, [])
    assert len(lines) >= len(PRIMITIVES)


@pytest.mark.long
@pytest.mark.parametrize("which", [0, 1, -1])
@pytest.mark.parametrize("name", COMPILERS)
def test_all_primitives_together_compile(tmp_path: Path, name: str, which: int) -> None:
    """Of each primitive with variants the first, the second or the last that the instructions allow."""
    isa = "rv32imc_zbb_zbkb"
    library = Library.load()
    chosen = {}
    for each in library.primitives.values():
        fitting = [v for v in each.meta.variants if library.isa_strings(each, v, isa) and not each.variant(v).uses]
        chosen[each.name] = fitting[min(which, len(fitting) - 1)] if fitting else REF
    choice = VariantChoice(library, library.primitives, chosen)
    sources = export_sources(choice)
    config = "".join(f"#define {macro} {variant}\n" for macro, variant in choices(choice))
    guarded = f"#ifndef RVK_CONFIG_H\n#define RVK_CONFIG_H\n{config}#endif\n"
    variants = with_config(sources.files["src/rvk/variants.h"])
    files = {**sources.files, "src/rvk/variants.h": variants, "src/rvk/config.h": guarded}
    made = amalgamated(replace(sources, files=files), headers(choice))
    for path, text in made.files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    for path in made.compiled:
        options = ["-O2", "-std=c11", "-ffreestanding", *WARNINGS, f"-I{tmp_path / 'src'}", "-c", str(tmp_path / path)]
        run([*compiler(name, str(Isa(isa))), *options, "-o", str(tmp_path / "object.o")])
    assert f"src/{HEADER}" in made.files

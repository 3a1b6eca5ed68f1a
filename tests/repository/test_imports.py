# SPDX-License-Identifier: MIT OR Apache-2.0
"""Within each package of the tool, modules and packages import each other in one direction.

All imports count: those at the top, those in functions and those for types alone.
"""

import ast
import shutil
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import rvk
from tests.long_tests import long
from tests.planted import plant

PACKAGE = Path(rvk.__file__).parent
OWN = "__init__"
"""What stands for the package itself among its parts."""
Graph = dict[str, set[str]]


def modules(package: Path) -> dict[str, Path]:
    """The file of each module, by its name with dots."""
    files = [path for path in package.rglob("*.py") if "data" not in path.relative_to(package).parts]
    parts = {path: path.relative_to(package.parent).with_suffix("").parts for path in files}
    return {".".join(each[:-1] if each[-1] == OWN else each): path for path, each in parts.items()}


def imported(path: Path, known: dict[str, Path]) -> Iterator[str]:
    """The modules among the known ones that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name in known)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: a relative import"
            for each in node.names:
                yield from [name for name in (f"{node.module}.{each.name}", node.module) if name in known][:1]


@cache
def graphs(package: Path) -> dict[str, Graph]:
    """For each package, which of its parts import which others."""
    known = modules(package)
    found: dict[str, Graph] = {}
    for importer, path in known.items():
        for name in imported(path, known):
            ours, theirs = ([*module.split("."), OWN] for module in (importer, name))
            shared = next((i for i, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), None)
            if shared is not None:
                graph = found.setdefault(".".join(ours[:shared]), {})
                graph.setdefault(ours[shared], set()).add(theirs[shared])
    return found


def cycle(graph: Graph) -> list[str]:
    """Parts of which each is imported by the next one, the first is the last; empty if there are none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        parts: list[str] = error.args[1]
        return parts
    return []


def test_imports_have_one_direction() -> None:
    cycles = {package: cycle(graph) for package, graph in graphs(PACKAGE).items()}
    assert {package: parts for package, parts in cycles.items() if parts} == {}


@pytest.mark.parametrize(
    ("module", "right", "wrong"),
    [
        ("library/oracle.py", "INSTALL = ", "from rvk.measuring.memory import CallMemory\n\nINSTALL = "),
        long(("toolchain/run.py", "    output.parent", "    from rvk.programs import build\n\n    output.parent")),
        long(("isa/model/errors.py", "@dataclass", "if TYPE_CHECKING:\n    from rvk.isa import load\n\n\n@dataclass")),
        long(("isa/verilog/instruction.py", "LICENCE: Final", "import rvk.isa.verilog\n\nLICENCE: Final")),
    ],
)
def test_a_cycle_is_noticed(tmp_path: Path, module: str, right: str, wrong: str) -> None:
    copy = tmp_path / "rvk"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("data", "*.so", "__pycache__"))
    plant(copy / module, right, wrong)
    assert any(cycle(graph) for graph in graphs(copy).values())

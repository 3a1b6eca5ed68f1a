# SPDX-License-Identifier: MIT OR Apache-2.0
"""The files of an export: the sources, and every template below `formats/`, whose paths are those in the export."""

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from importlib.metadata import distribution, version
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from rvk._sim import Isa
from rvk.chip_files import timing_note
from rvk.errors import CheckFailed
from rvk.export.amalgamate import HEADER, amalgamated
from rvk.export.c_calls import CCalls, Prototype, prototypes
from rvk.export.choose import Chosen
from rvk.export.joint import joint_choice
from rvk.export.points import Point
from rvk.export.psa import PsaDriver
from rvk.export.request import Goal, Request
from rvk.export.rust.crates import make_crates, rust_target
from rvk.export.self_test import SelfTest, self_tests
from rvk.export.sources import Sources, choices, export_sources
from rvk.library import BoundOperation, CallLine
from rvk.library.variants import VariantChoice
from rvk.measuring.inputs import random_inputs
from rvk.toolchain.compilers import march_and_mabi, zig_flags

FORMATS: Final = Path(__file__).resolve().parent / "formats"
"""A folder for each build system."""
_CONFIG: Final = "src/rvk/config.h"
_LICENCES: Final = ("LICENSE-APACHE", "LICENSE-MIT")
_EMPTY_LINES: Final = re.compile(r"\n{3,}")
_GOALS: Final = {
    Goal.SPEED: "the fewest cycles in the geometric mean over the primitives",
    Goal.SIZE: "the least flash",
    Goal.BALANCED: "the least product of cycles and flash",
}


@dataclass(frozen=True)
class Benchmark:
    """One operation of the benchmark: a C function that returns its cycles."""

    function: str
    label: str
    lines: list[str]


@dataclass(frozen=True)
class Export:
    """An export before it is written."""

    request: Request
    chosen: Chosen
    sources: Sources
    choice: VariantChoice
    tests: list[SelfTest]
    known: Mapping[str, Prototype] = field(repr=False)

    def files(self) -> dict[str, str]:
        """The contents of every file by its path, without SHA256SUMS."""
        sources = dict(self.sources.files)
        sources["src/rvk/variants.h"] = with_config(sources["src/rvk/variants.h"])
        library = replace(self.sources, files=sources)
        headers = sorted({each.meta.header for each in self.choice.primitives.values()})
        context = {**self._context(), "config": _CONFIG}
        if self.request.amalgamate:
            sources[_CONFIG] = _templates(FORMATS / "base").get_template(_CONFIG).render(context)
            library, headers, context["config"] = amalgamated(library, headers), [HEADER], f"src/{HEADER}"
        names = {"sources": library.compiled, "freestanding": library.freestanding, "headers": headers}
        found = _rendered({**context, **names})
        if self.request.amalgamate:
            del found[_CONFIG]
        for name in found.keys() & library.files.keys() - {_CONFIG}:
            raise CheckFailed(f"two files of an export are called {name}")
        return dict(sorted({**library.files, **found}.items()))

    def rows(self) -> list[dict[str, str | int | float | bool | None]]:
        """What each operation costs."""
        return [_row(point) for point in self.chosen.points]

    def variant_rows(self) -> list[dict[str, str]]:
        """Each variant that was chosen, and the next best."""
        return list(_variant_rows(self.request, self.chosen))

    def _context(self) -> dict[str, Any]:
        request, chosen = self.request, self.chosen
        march, mabi = march_and_mabi(Isa(request.isa))
        benchmarks = list(_benchmarks(chosen.points, self.known))
        return {
            "version": version("rvk"),
            "version_macros": _version_macros(version("rvk")),
            "processor": str(request.processor),
            "isa": request.isa,
            "march": march,
            "mabi": mabi,
            "base": _base(march),
            "level": request.goal.level,
            "goal": request.goal,
            "goal_text": _GOALS[request.goal],
            "budget": _budget(request),
            "compiler": f"{request.compiler.label} {request.compiler.version}",
            "command": request.command,
            "considered": chosen.considered,
            "choices": list(choices(self.choice)),
            "extensions": _extensions(self.choice, Isa(request.isa)),
            "tests": self.tests,
            "any_copies": any("copy(" in line for test in self.tests for line in test.lines),
            "benchmarks": benchmarks,
            "benchmark_copies": any("copy(" in line for each in benchmarks for line in each.lines),
            "nearest": timing_note(request.core),
            "left_out": chosen.left_out,
            "lacks_entropy": request.lacks_entropy,
            "board": request.board,
            "has_counter": "zicntr" in Isa(request.isa).extensions,
            "zig_cpu": next(option for option in zig_flags(Isa(request.isa)) if option.startswith("-mcpu")),
            "rows": self.rows(),
            "variants": self.variant_rows(),
            "rust_target": rust_target(march),
            "rust": make_crates(self.choice, request.compiler, Isa(request.isa)),
            "flash_bytes": chosen.cost.flash_bytes,
            "ram_bytes": chosen.cost.ram_bytes,
            "psa": PsaDriver(frozenset(self.choice.primitives)) if request.psa else None,
            "esp_targets": [str(request.processor).replace("-", "")] if "esp32" in str(request.processor) else [],
        }


def make_export(request: Request, chosen: Chosen) -> Export:
    """The export of a choice.

    Raises:
        CheckFailed: A file that is included is missing.
        MissingTool: The oracles, which know the answers for the self-test, need a library that is not installed.
    """
    choice = joint_choice(request, chosen.choice)
    assert choice is not None, chosen.choice
    sources = export_sources(choice)
    include = request.library.primitives[next(iter(choice.primitives))].library / "include"
    known = prototypes(include / name.removeprefix("src/") for name in sources.files if name.startswith("src/rvk/"))
    tests = self_tests([point.bound for point in chosen.points], known)
    return Export(request, chosen, sources, choice, tests, known)


def _templates(folder: Path) -> Environment:
    return Environment(
        loader=FileSystemLoader(folder),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )


def _rendered(context: Mapping[str, Any]) -> dict[str, str]:
    found = {}
    for folder in sorted(FORMATS.iterdir()):
        environment = _templates(folder)
        for path in sorted(each for each in folder.rglob("*") if each.is_file()):
            name = path.relative_to(folder).as_posix()
            text = environment.get_template(name).render(context)
            if name.endswith(".rs"):  # What is left out leaves its empty lines, and rustfmt wants one.
                text = _EMPTY_LINES.sub("\n\n", text)
            if text.strip():
                found[name] = text.strip("\n") + "\n"
    for name in _LICENCES:
        found[name] = distribution("rvk").read_text(f"licenses/{name}") or ""
    return found


def with_config(text: str) -> str:
    """rvk/variants.h, which every file includes, with the choice."""
    guard = "#define RVK_VARIANTS_H\n"
    before, found, after = text.partition(guard)
    if not found:
        raise CheckFailed("rvk/variants.h has another guard than export expects")
    return f'{before}{guard}\n#include "rvk/config.h"\n{after}'


def _version_macros(text: str) -> list[tuple[str, int]]:
    numbers = [int(each) for each in re.findall(r"\d+", text)[:3]]
    return list(zip(("RVK_VERSION_MAJOR", "RVK_VERSION_MINOR", "RVK_VERSION_PATCH"), numbers, strict=True))


def _budget(request: Request) -> str:
    parts = []
    if request.flash_bytes is not None:
        parts.append(f"{request.flash_bytes} bytes of flash")
    if request.ram_bytes is not None:
        parts.append(f"{request.ram_bytes} bytes of RAM")
    return f" within {' and '.join(parts)}" if parts else ""


def _base(march: str) -> str:
    """The base with M, for which compilers have a runtime library: `rv32im` of `rv32imac_zicsr`."""
    return march[: len("rv32i")] + "m" * ("m" in march.split("_", maxsplit=1)[0])


def _extensions(choice: VariantChoice, isa: Isa) -> list[str]:
    """The extensions that the variants need, as compilers name them in macros.

    What the processor does not have is needed by variants that were not chosen: a mode names what its `ref` needs.
    """
    needed = [each.variant(choice.variants[name]).needs for name, each in choice.primitives.items()]
    found = {extension for text in needed for extension in Isa(text).native.extensions[1:]} & set(isa.extensions)
    return sorted("mul" if each == "m" else each for each in found)


def _row(point: Point) -> dict[str, str | int | float | bool | None]:
    found = point.measurement
    return {
        "operation": f"{point.reach.name} {point.bound.label}",
        "cycles": found.cycles,
        "code": found.code_bytes,
        "data": found.data_bytes,
        "stack": found.stack_bytes,
        "constant_time": "yes" if found.constant_time else "no",
    }


def _variant_rows(request: Request, chosen: Chosen) -> Iterator[dict[str, str]]:
    for name, variant in sorted(chosen.choice.items()):
        next_best = chosen.next_best[name]
        other, cost = next_best or ("none", chosen.cost)
        cycles, flash = cost.mean_cycles / chosen.cost.mean_cycles - 1, cost.flash_bytes - chosen.cost.flash_bytes
        yield {
            "primitive": name,
            "variant": variant,
            "technique": request.library.primitive(name).variant(variant).technique,
            "next": other,
            "change": f"cycles {cycles:+.1%}, flash {flash:+} bytes" if next_best else "",
        }


def _benchmarks(points: list[Point], known: Mapping[str, Prototype]) -> Iterator[Benchmark]:
    for point in points:
        label = f"{point.reach.name} {point.bound.label}"
        function = f"run_{re.sub(r'[^a-z0-9]+', '_', label)}"
        yield Benchmark(function, label, list(_benchmark_lines(point.bound, known)))


def _benchmark_lines(bound: BoundOperation, known: Mapping[str, Prototype]) -> Iterator[str]:
    """Calls on buffers of zeros, but for inputs that must be something."""
    inputs = random_inputs(bound, random.Random(1))
    special = {name for name, each in bound.buffers.items() if each.content not in ("random", "zero")}
    contents = {name: data for name, data in inputs.contents.items() if name in special}
    calls = CCalls(bound, contents, inputs.words, known)
    yield from calls.constants()
    yield from calls.variables((*bound.before, bound.measured), " = {0}")
    yield "int status = 0;"
    yield from calls.copies()
    yield from (_statement(calls, line) for line in bound.before)
    yield "uint32_t start = board_cycles();"
    yield _statement(calls, bound.measured)
    yield "uint32_t end = board_cycles();"
    yield "(void)status;"
    yield "return end - start;"


def _statement(calls: CCalls, line: CallLine) -> str:
    call = f"{calls.call(line)};"
    return f"status |= {call}" if calls.returns_status(line) else call

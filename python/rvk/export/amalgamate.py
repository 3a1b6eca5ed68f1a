# SPDX-License-Identifier: MIT OR Apache-2.0
"""The sources of an export as one C file, one assembly file and one header.

Each file keeps to itself what it kept to itself before: its macros of the preprocessor end where it ends, and names of
its own that another file has too (static functions, macros and labels of assembly) are told apart by its name.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import PurePosixPath
from typing import Final

from rvk.export.sources import PREFIX, Sources

HEADER: Final = "rvk/rvk.h"
_FREESTANDING: Final = "freestanding/rvk_freestanding.c"
_SPDX: Final = re.compile(r"^/\* SPDX-License-Identifier: .*\*/\n")
_INCLUDE: Final = re.compile(r'^\s*#\s*include\s+"([^"]+)"')
_CONDITION: Final = re.compile(r"^\s*#\s*(if|endif)")
_GUARD: Final = re.compile(r"^#ifndef (\w+)\n#define \1\n", re.MULTILINE)
_DEFINE: Final = re.compile(r"^\s*#\s*define\s+(\w+)", re.MULTILINE)
# INLINE is what sources call `static inline` where that is not enough for compilers.
_STATIC: Final = re.compile(r"^ ?(?:static|INLINE)\b[^;={(\[]*?(\w+)\s*[;=(\[]", re.MULTILINE)
_TAG: Final = re.compile(r"\b(?:struct|union|enum)\s+(\w+)\s*\{|^typedef\b[^;{]*?(\w+);|^\}\s*(\w+);", re.MULTILINE)
_ENUMERATORS: Final = re.compile(r"\benum\s*\w*\s*\{([^}]*)\}")
_SKIPPED: Final = re.compile(r"/\*.*?\*/|__attribute__\(\(.*?\)\)", re.DOTALL)
_FUNCTION_TYPE: Final = re.compile(r"^typedef\b[^;{(]*?\(?\*?(\w+)\)?\s*\(", re.MULTILINE)
_ASSEMBLY: Final = re.compile(
    r"^\s*\.macro\s+(\w+)|^\s*\.(?:set|equ)\s+([a-zA-Z_]\w*)|^\s*([a-zA-Z_]\w*):|^\s*TABLE\s+(\w+)|\.(L\w+)",
    re.MULTILINE,
)
_UNUSED: Final = """\
/* Of what was in a header before, not everything is used. */
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wunused-const-variable"
"""
_LICENCE: Final = "/* SPDX-License-Identifier: MIT OR Apache-2.0 */\n"


def amalgamated(sources: Sources, headers: Iterable[str]) -> Sources:
    """The same code in `src/rvk.c`, `src/rvk.S` and `src/rvk/rvk.h`; functions of the C library in a file of their own.

    Args:
        sources: As `export_sources` gives them, and `rvk/config.h`.
        headers: The public headers of the primitives, such as `rvk/aes.h`.
    """
    files = sources.files
    whole = _Inlined(files, {name for name in files if name.startswith("src/rvk/")})
    made = {f"src/{HEADER}": _LICENCE + _guarded("".join(whole.header(f"src/{each}") for each in sorted(headers)))}
    for suffix in (".c", ".S"):
        of_kind = [name for name in sources.compiled if name.endswith(suffix)]
        if of_kind:
            made[f"src/rvk{suffix}"] = _LICENCE + "".join(_together(files, of_kind, suffix == ".S"))
    compiled = sorted(name for name in made if not name.endswith(".h"))
    made[_FREESTANDING] = _LICENCE + "".join(_together(files, sources.freestanding, is_assembly=False))
    return replace(sources, compiled=compiled, freestanding=[_FREESTANDING], files=made)


def _guarded(text: str) -> str:
    return f"#ifndef RVK_RVK_H\n#define RVK_RVK_H\n\n{text}\n#endif\n"


def _together(files: Mapping[str, str], names: list[str], is_assembly: bool) -> Iterator[str]:
    shared = _shared(files, is_assembly)
    inlined = _Inlined(files, shared)
    if not is_assembly:
        inlined.seen |= {name for name in files if name.startswith("src/rvk/")}
        yield f'#include "{HEADER}"\n\n{_UNUSED}'
    parts = {name: inlined.source(name) for name in names}
    owned = Counter(each for part in parts.values() for each in set(_own_names(part.own, is_assembly)))
    for name, part in parts.items():
        own, stem = part.own, PurePosixPath(name).stem.removeprefix(PREFIX)
        for each in sorted(set(_own_names(own, is_assembly))):
            if owned[each] > 1:
                member = "" if is_assembly else r"(?<!->)(?<!\.)"
                own = re.sub(rf"{member}\b{each}\b", f"{each}_of_{stem}", own)
        ended = "".join(f"#undef {each}\n" for each in dict.fromkeys(_DEFINE.findall(own)))
        yield f"\n/* {PurePosixPath(name).name} */\n{part.shared}{own}{ended}"


def _own_names(text: str, is_assembly: bool) -> Iterator[str]:
    """What a file names at its outermost level, but for functions and variables that others see."""
    text = _SKIPPED.sub("", text)
    for pattern in (_ASSEMBLY,) if is_assembly else (_STATIC, _TAG, _FUNCTION_TYPE):
        for match in pattern.finditer(text):
            yield next(group for group in match.groups() if group)
    if not is_assembly:
        for match in _ENUMERATORS.finditer(text):
            yield from re.findall(r"(?:^|,)\s*(\w+)", match[1])


def _shared(files: Mapping[str, str], is_assembly: bool) -> set[str]:
    """Headers that stand once for all: public ones, and others that define no name that another file defines too."""
    names = {name: {*_DEFINE.findall(text), *_own_names(text, is_assembly)} for name, text in files.items()}
    # RVK_FOLDER_ref and the like have the same value wherever they are defined.
    times = Counter(each for own in names.values() for each in own if not each.startswith("RVK_FOLDER_"))
    several = {each for each, count in times.items() if count > 1}
    public = {name for name in files if name.startswith("src/rvk/")}
    alone = {name for name, own in names.items() if _is_guarded(files[name]) and not own & several}
    return public | alone


def _is_guarded(text: str) -> bool:
    first = next((line for line in text.splitlines() if line.startswith("#")), "")
    return bool(_GUARD.search(text)) and first.startswith("#ifndef")


@dataclass
class _Part:
    """A source with all that it includes."""

    shared: str = ""
    """Headers that stand once for all sources."""
    own: str = ""


class _Inlined:
    def __init__(self, files: Mapping[str, str], shared: set[str]) -> None:
        self._files, self._shared = files, shared
        self.seen: set[str] = set()

    def header(self, name: str) -> str:
        """A shared header with all that it includes, unless it has been there before."""
        part = _Part()
        self._take(name, part, once=True)
        return part.shared

    def source(self, name: str) -> _Part:
        """A source."""
        part = _Part()
        part.own = self._inline(name, part)
        return part

    def _take(self, name: str, part: _Part, *, once: bool) -> str:
        """What takes the place of an include: nothing for a shared header, which goes before."""
        if name not in self._shared:
            return self._inline(name, part)
        if name in self.seen:
            return ""
        if not once:
            return self._inline(name, part)
        self.seen.add(name)
        text = self._inline(name, part)  # which puts what it includes before it
        part.shared += text
        return ""

    def _inline(self, name: str, part: _Part) -> str:
        text = _SPDX.sub("", self._files[name])
        depth = -1 if _is_guarded(text) else 0
        found = []
        for line in text.splitlines(keepends=True):
            condition, include = _CONDITION.match(line), _INCLUDE.match(line)
            if condition:
                depth += 1 if condition[1] == "if" else -1
            if include:
                found.append(self._take(f"src/{include[1]}", part, once=depth == 0))
            else:
                found.append(line)
        return "".join(found)

# SPDX-License-Identifier: MIT OR Apache-2.0
"""What in the tool reads something of others: each takes any bytes, and raises nothing but the project's own errors."""

import re
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from rvk import paths
from rvk._sim import SimulationError
from rvk.compare.limit import parse_limit
from rvk.compare.saved import read_saved
from rvk.core_files import load_core
from rvk.errors import RvkError
from rvk.experiments.table import load_tables
from rvk.fidelity.board.description import read_descriptions as read_boards
from rvk.fidelity.rtl.description import read_descriptions as read_rtl
from rvk.firmware import Selection, open_firmware
from rvk.firmware.text import parse_call
from rvk.hardware.configurations import configurations
from rvk.isa.load import load_all
from rvk.library.foreign import foreign_primitives
from rvk.memory_ranges import memory_range
from rvk.peers.description import read_descriptions as read_peers

Reader = Callable[[Path], object]
_FUNCTIONS: Final = re.compile(rb"[A-Za-z_]\w{2,40}")


class Files:
    """A folder of files that are written again for each input."""

    def __init__(self) -> None:
        self._kept = tempfile.TemporaryDirectory(prefix="rvk-fuzz-")
        self._folder = Path(self._kept.name)

    def file(self, name: str, data: bytes) -> Path:
        """A file with these contents, the only one of its folder."""
        path = self._folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        return path


FILES: Final = Files()


def prototype(data: bytes) -> None:
    """`--call`, `--memory`, `--fail-if`."""
    text = data.decode(errors="replace")
    for parse in (parse_call, memory_range, parse_limit):
        _accepting(lambda parse=parse: parse(text))  # type: ignore[misc]


def meta(data: bytes) -> None:
    """META.toml of a folder of others."""
    path = FILES.file("meta/META.toml", data)
    _accepting(lambda: foreign_primitives([path.parent], ()))


def description(data: bytes) -> None:
    """Other TOML and JSON files: the first byte says which."""
    kinds: tuple[tuple[str, Reader], ...] = (
        ("peers/a.toml", lambda path: read_peers(path.parent)),
        ("boards/a.toml", lambda path: read_boards(path.parent)),
        ("rtl/a.toml", lambda path: read_rtl(path.parent)),
        ("tables/paper/a.toml", lambda path: load_tables(path.parents[1])),
        ("configurations/configs.toml", lambda path: configurations(path.parent)),
        ("core/a.toml", lambda path: load_core(str(path))),
        ("saved/a.json", read_saved),
    )
    name, read = kinds[(data[0] if data else 0) % len(kinds)]
    path = FILES.file(name, data[1:])
    _accepting(lambda: read(path))


def coredsl(data: bytes) -> None:
    """A description of instructions."""
    path = FILES.file("isa/a.core_desc", data)
    _accepting(lambda: load_all([path]))


def debug_info(data: bytes) -> None:
    """A program of others: symbols, segments, prototypes from DWARF."""
    path, core = FILES.file("elf/a.elf", data), load_core("e31")
    names = dict.fromkeys(_FUNCTIONS.findall(data[-2000:]))
    for name in [each.decode() for each in names][:2]:
        _accepting(lambda name=name: open_firmware(Selection(path, [name], ["key"]), core))  # type: ignore[misc]


READERS: Final[dict[str, Callable[[bytes], None]]] = {
    each.__name__: each for each in (prototype, meta, description, coredsl, debug_info)
}


def _accepting(read: Callable[[], object]) -> None:
    with suppress(RvkError, SimulationError, OSError):  # of which the command line makes a line each
        read()


def seeds(name: str) -> list[bytes]:
    """Inputs to begin with: what the project itself has."""
    data = paths.data_folder
    if name == "meta":
        return [each.read_bytes() for each in sorted(data("lib").glob("*/*/META.toml"))]
    if name == "coredsl":
        return [each.read_bytes() for each in sorted(data("isa").glob("*.core_desc"))]
    if name == "description":
        folders = (
            ("peers", "*.toml"),
            ("fidelity", "board/*.toml"),
            ("fidelity", "rtl/*.toml"),
            ("experiments", "*/*.toml"),
        )
        kinds = [*folders, ("rtl", "configs.toml"), ("cores", "*.toml")]
        return [
            bytes([kind]) + each.read_bytes()
            for kind, (folder, pattern) in enumerate(kinds)
            for each in sorted(data(folder).glob(pattern))
        ]
    if name == "prototype":
        return [
            b"aes(key: secret in 16, out: out 16, n: 0ull, m: = random)",
            b"f(in: in = hex:0011, cb: &g)",
            b"0x80000000:16M",
        ]
    return []

# SPDX-License-Identifier: MIT OR Apache-2.0
"""ELF files, written without compiler or linker."""

import struct
from collections.abc import Sequence
from typing import Final

_HEADER_BYTES: Final = 52
_SEGMENT_BYTES: Final = 32
_EXECUTABLE, _RISCV, _RVC, _LOAD, _ALL_ACCESS = 2, 243, 1, 1, 7


def elf_file(entry: int, segments: Sequence[tuple[int, bytes]]) -> bytes:
    """An executable of segments, each with its address (System V ABI, chapters 4 and 5); all are writable, too."""
    contents_start = headers_bytes(len(segments))
    identification = b"\x7fELF" + bytes([1, 1, 1]) + bytes(9)  # 32 bits, little-endian, version 1
    sizes = (_HEADER_BYTES, _SEGMENT_BYTES, len(segments), 0, 0, 0)
    header = struct.pack("<HHIIIIIHHHHHH", _EXECUTABLE, _RISCV, 1, entry, _HEADER_BYTES, 0, _RVC, *sizes)
    table, contents = b"", b""
    for address, data in segments:
        place = contents_start + len(contents)
        table += struct.pack("<8I", _LOAD, place, address, address, len(data), len(data), _ALL_ACCESS, 4)
        contents += data
    return identification + header + table + contents


def headers_bytes(segments: int) -> int:
    """What the headers of a file with so many segments take, before the contents."""
    return _HEADER_BYTES + _SEGMENT_BYTES * segments

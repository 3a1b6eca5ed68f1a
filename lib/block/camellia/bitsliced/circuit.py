# SPDX-License-Identifier: MIT OR Apache-2.0
"""Circuits around the inversion of AES's field, as C code for 32 bytes at once, proved for all bytes.

All fields of 2^8 elements are the same but for the names of the elements. An S-box that inverts in such a field is a
linear layer into the field of AES, the 62 gates there (aes/bitslicing/sbox.py), and a linear layer out of it. As told
there, 2040 pairs of layers fit; the pairs of this library are the smallest of some hundred that the heuristic of
aes/bitslicing/search.py was run on. Layers are listings as in sbox.py: x0 is the lowest bit of the input.
"""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # mypy sees the folder as a package, Python does not
    from lib.block.aes.bitslicing.sbox import MIDDLE, gates, signals
else:
    sys.path.append(str(Path(__file__).resolve().parents[2] / "aes" / "bitslicing"))
    from sbox import MIDDLE, gates, signals

HEAD = """\
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * {title}
 * A circuit of {gates} gates. Written by generate.py: do not edit.
 */
#include <stdint.h>

"""


def table(path: Path, name: str) -> list[int]:
    """The bytes of a #define."""
    text = re.search(rf"#define {name} ((.*\\\n)*.*)", path.read_text(encoding="utf-8"))
    if text is None:
        raise ValueError(f"{path} does not define {name}")
    return [int(byte, 16) for byte in re.findall(r"0x\w+", text[1])]


def program(title: str, top: str, bottom: str, expected: Callable[[int], int], count: int) -> str:
    """The circuit as a function circuit(s, x); `expected` is what the outputs must be for a byte, as a number."""
    circuit = list(gates(top + MIDDLE + bottom))
    values = signals(circuit)
    for bit in range(count):
        if values[f"s{bit}"] != sum((expected(x) >> bit & 1) << x for x in range(256)):
            raise ValueError(f"the circuit is wrong: output {bit}")
    inputs = {f"x{bit}": f"x[{bit}]" for bit in range(8)}
    lines = [f"static inline void circuit(uint32_t s[{count}], const uint32_t x[8]) {{"]
    for name, operator, a, b in circuit:
        lines.append(f"    const uint32_t {name} = {inputs.get(a, a)} {operator} {inputs.get(b, b)};")
    lines += [f"    s[{bit}] = s{bit};" for bit in range(count)]
    return HEAD.format(title=title, gates=len(circuit)) + "\n".join([*lines, "}"])

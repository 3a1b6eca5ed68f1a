# SPDX-License-Identifier: MIT OR Apache-2.0
"""The toy library with faults in it."""

from dataclasses import dataclass
from pathlib import Path

from rvk.library import Library
from tests.conftest import TOY
from tests.planted import plant_in_copy


@dataclass(frozen=True)
class Fault:
    """What stands in place of what in toy.c, and what is then said of which operation."""

    right: str
    wrong: str
    operation: str
    says: str

    def planted(self, folder: Path) -> Library:
        return Library.load(plant_in_copy(TOY, folder, "stream/toy/ref/toy.c", self.right, self.wrong))


KEY = Fault("stream->key[at % 4]", "stream->key[at % 2]", "encrypt", "out is wrong")
RARE = Fault("out[i] = (uint8_t)(in[i] ^", "out[i] = (uint8_t)((in[i] == 0x5a) ^ in[i] ^", "encrypt", "out")
BEYOND = Fault("i < bytes; i++)\n        sum", "i <= bytes; i++)\n        sum", "sum", "rvk_toy_sum_of_ref+0x")
FAULTS = (KEY, RARE, BEYOND)
BRANCH = Fault(
    "uint32_t sum = 0;\n",
    """uint32_t sum = 0;
    const uint32_t a = in[0] | (uint32_t)in[1] << 8, b = in[2] | (uint32_t)in[3] << 8;
    if ((a * b) >> 9 & 1)
        __asm__ volatile("");
""",
    "sum",
    "whether it is taken depends on an input",
)
"""A branch that a product of secrets decides, and that changes nothing."""

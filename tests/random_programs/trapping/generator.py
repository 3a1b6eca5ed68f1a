# SPDX-License-Identifier: MIT OR Apache-2.0
"""Random programs that trap and never end.

A program is a large block of random instructions and a handler of traps and interrupts, which continues at another
place of the block. A program that jumps anywhere else comes back with the next trap.
"""

import random
from typing import Final

from rvk._sim import Core
from tests.elf import elf_file

from ..encode import words
from ..instructions import InstructionSet
from .builder import TrappingBuilder
from .code import block
from .handler import DATA, ENTRY, TARGET_COUNT, TARGETS, VALUES, handler

_CODE_BYTES: Final = 1 << 15
_HANDLER_BYTES: Final = 0x200
_VALUE_COUNT: Final = 1024
_DATA_BYTES: Final = 4096
_LAST_BYTES: Final = 64
_AT_THE_END: Final = (64, 64, 2, 2, 2, 0)
"""How far before the end of the code some targets are."""


def generate(core: Core, instructions: InstructionSet, seed: int) -> bytes:
    """An ELF file in the memory of a core; the same always for the same seed."""
    builder = TrappingBuilder(instructions, random.Random(seed))
    regions = {region.name: region for region in core.regions}
    code, data = regions[core.code_region].base, regions[core.data_region].base
    beginning = handler(builder.random, code, data)
    assert len(beginning) <= _HANDLER_BYTES
    middle, starts = block(builder, _CODE_BYTES)
    targets = [code + _HANDLER_BYTES + start for start in builder.random.choices(starts, k=TARGET_COUNT)]
    values = words([builder.value() for _ in range(_VALUE_COUNT)])
    # The end of the region, so that code also runs into where nothing is: the last instruction has only one half.
    last = block(builder, _LAST_BYTES)[0][-_LAST_BYTES:-2] + words([builder.random.getrandbits(16) | 3])[:2]
    end = code + regions[core.code_region].bytes
    first = end - len(last)
    targets[: len(_AT_THE_END)] = [max(first, end - distance) for distance in _AT_THE_END]
    segments = [
        (code, beginning.ljust(_HANDLER_BYTES, b"\0") + middle),
        (first, last),
        (data + VALUES, values),
        (data + TARGETS, words(targets)),
        (data + DATA, builder.random.randbytes(_DATA_BYTES)),
    ]
    return elf_file(code + ENTRY, segments)

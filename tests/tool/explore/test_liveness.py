# SPDX-License-Identifier: MIT OR Apache-2.0
"""`rvk explore --suggest`: which registers are needed after each block, over every edge that control takes."""

from pathlib import Path
from typing import Final

import pytest

from rvk._sim import Isa
from rvk.explore.suggest.blocks import Block, blocks
from rvk.explore.suggest.names import Wanted, subject
from rvk.library import Library
from tests.tool.explore.conftest import META

_NUMBERS: Final = {"t0": 5, "t1": 6, "t2": 7, "t3": 28, "t4": 29, "t5": 30}
_HEAD: Final = ".globl mix\nmix:\n lw t0, 0(a1)\n lw t1, 4(a1)\n"
_CLEARED: Final = "".join(f" li {name}, 0\n" for name in _NUMBERS)
"""So that the end of the function needs no value of before, whatever counts as read there."""
_CODE: Final = {
    "falls into a loop": ("xor t2, t0, t1\n2:\n sw t2, 0(a0)\n addi a2, a2, -1\n bnez a2, 2b\n", {"t2"}, set()),
    "branches, or not": ("beqz a2, 3f\n sw t0, 0(a0)\n j 4f\n3:\n sw t1, 0(a0)\n4:\n", {"t0", "t1"}, set()),
    "does not branch": ("beqz a2, 3f\n sw t0, 0(a0)\n3:\n", {"t0"}, {"t1"}),
    "jumps": ("xor t2, t0, t1\n j 3f\n3:\n sw t2, 0(a0)\n", {"t2"}, {"t0"}),
    "goes round": ("2:\n xor t2, t1, t2\n sw t2, 0(a0)\n addi a2, a2, -1\n bnez a2, 2b\n", {"t1", "t2"}, {"t0"}),
}


def first_blocks(folder: Path, code: str) -> list[Block]:
    """The blocks of a function that begins with two loads, in its order."""
    home = folder / "mixer"
    home.mkdir()
    (home / "META.toml").write_text(META.replace('"*.c"', '"*.S"'), encoding="utf-8")
    (home / "mix.S").write_text(f"{_HEAD} {code}{_CLEARED} ret\n", encoding="utf-8")
    found = subject(Library.load(others=[home]), "mixer", Wanted(Isa("rv32i"), "nisanci", "zig"))
    made = [each for lifted in found.lifted() for each in blocks(lifted)]
    [first] = [at for at, each in enumerate(made) if "mix" in each.places[0].labels]
    return made[first:]


@pytest.mark.parametrize("name", _CODE)
def test_what_a_later_block_reads_is_needed(name: str, tmp_path: Path) -> None:
    code, needed, not_needed = _CODE[name]
    first, *_ = first_blocks(tmp_path, code)
    live = {register for register, number in _NUMBERS.items() if number in first.live_after}
    assert needed <= live
    assert not live & not_needed


def test_what_the_next_round_of_a_loop_reads_is_needed(tmp_path: Path) -> None:
    loop = "2:\n sw t1, 0(a0)\n beqz a2, 3f\n addi a2, a2, -1\n mv t0, t1\n j 2b\n3:\n"
    made = first_blocks(tmp_path, loop)
    [last] = [each for each in made if each.successors == [made[1]] and each is not made[0]]
    assert _NUMBERS["t1"] in last.live_after
    assert _NUMBERS["t0"] not in last.live_after

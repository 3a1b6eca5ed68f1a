# SPDX-License-Identifier: MIT OR Apache-2.0
"""Random loads, stores and atomic instructions, within the program's scratch memory and aligned."""

from rvk import _sim

from . import compressed
from .builder import LOW_REGISTERS, Builder
from .encode import i_type, r_type, s_type
from .program import BITS, SP, Item

_LOADS = {"lb": 1, "lbu": 1, "lh": 2, "lhu": 2, "lw": 4}
_STORES = {"sb": 1, "sh": 2, "sw": 4}
_ATOMIC = [i.mnemonic for i in _sim.instructions() if i.format == "Atomic" and i.mnemonic != "sc.w"]
_COMPRESSED = ("c.lw", "c.sw", "c.lwsp", "c.swsp")


def load(builder: Builder) -> list[Item]:
    mnemonic, alignment = builder.random.choice(list(_LOADS.items()))
    setup, base, offset = _address(builder, builder.scratch(alignment))
    return [*setup, builder.item(mnemonic, i_type(BITS[mnemonic], builder.destination(), base, offset))]


def store(builder: Builder) -> list[Item]:
    mnemonic, alignment = builder.random.choice(list(_STORES.items()))
    setup, base, offset = _address(builder, builder.scratch(alignment))
    return [*setup, builder.item(mnemonic, s_type(BITS[mnemonic], base, builder.source(), offset))]


def _address(builder: Builder, place: int) -> tuple[list[Item], int, int]:
    """Splits sp + place between a base register and the offset of the instruction."""
    if builder.chance(0.25):
        return [], SP, place
    base = builder.base()
    offset = builder.random.randrange(max(-2048, place - 2047), min(2047, place + 2048) + 1)
    return [_point(builder, base, place - offset)], base, offset


def _point(builder: Builder, base: int, offset: int) -> Item:
    return builder.item("addi", i_type(BITS["addi"], base, SP, offset))


def access_compressed(builder: Builder) -> list[Item]:
    form = builder.random.choice(_COMPRESSED)
    if form.endswith("sp"):
        offset = builder.random.randrange(0, 256, 4)
        if form == "c.swsp":
            return [builder.item(form, compressed.store_stack(builder.source(), offset), 2)]
        return [builder.item(form, compressed.load_stack(builder.base(), offset), 2)]
    base, offset = builder.low_destination(), builder.random.randrange(0, 128, 4)
    setup = _point(builder, base, builder.scratch(4) - offset)
    if form == "c.lw":
        return [setup, builder.item(form, compressed.load(builder.low_destination(), base, offset), 2)]
    return [setup, builder.item(form, compressed.store(builder.random.choice(LOW_REGISTERS), base, offset), 2)]


def atomic(builder: Builder) -> list[Item]:
    mnemonic, base = builder.random.choice(_ATOMIC), builder.base()
    return [_point(builder, base, builder.scratch(4)), _atomic(builder, mnemonic, base, builder.source())]


def _atomic(builder: Builder, mnemonic: str, base: int, operand: int) -> Item:
    """With any of the orderings aq and rl."""
    order = builder.random.randrange(4) << 25
    return builder.item(mnemonic, r_type(BITS[mnemonic], builder.destination(), base, operand) | order)


def reserve(builder: Builder) -> list[Item]:
    """lr.w, and mostly an sc.w that succeeds, perhaps with a second one that fails: the first takes the reservation."""
    base = builder.base()
    with builder.keep(base):
        items = [_point(builder, base, builder.scratch(4)), _atomic(builder, "lr.w", base, 0)]
        for _ in range(builder.random.choice((0, 1, 1, 1, 2, 2))):
            items.append(_atomic(builder, "sc.w", base, builder.source()))
    return items

# SPDX-License-Identifier: MIT OR Apache-2.0
"""Random compressed loads and stores, and atomic instructions, within the program's scratch memory and aligned."""

from .. import compressed
from ..builder import Item
from ..encode import r_type
from .builder import LOW_REGISTERS, TerminatingBuilder

_COMPRESSED = ("c.lw", "c.sw", "c.lwsp", "c.swsp")


def access_compressed(builder: TerminatingBuilder) -> list[Item]:
    form = builder.random.choice(_COMPRESSED)
    if form.endswith("sp"):
        offset = builder.random.randrange(0, 256, 4)
        if form == "c.swsp":
            return [builder.item(form, compressed.store_stack(builder.source(), offset), 2)]
        return [builder.item(form, compressed.load_stack(builder.base(), offset), 2)]
    base, offset = builder.low_destination(), builder.random.randrange(0, 128, 4)
    setup = builder.point(base, builder.scratch(4) - offset)
    if form == "c.lw":
        return [setup, builder.item(form, compressed.load(builder.low_destination(), base, offset), 2)]
    return [setup, builder.item(form, compressed.store(builder.random.choice(LOW_REGISTERS), base, offset), 2)]


def atomic(builder: TerminatingBuilder) -> list[Item]:
    mnemonic, base = _any(builder), builder.base()
    return [builder.point(base, builder.scratch(4)), _atomic(builder, mnemonic, base, builder.source())]


def _any(builder: TerminatingBuilder) -> str:
    """All but sc.w, which needs a reservation."""
    return builder.random.choice([each.mnemonic for each in builder.instructions.atomic if each.mnemonic != "sc.w"])


def _atomic(builder: TerminatingBuilder, mnemonic: str, base: int, operand: int) -> Item:
    """With any of the orderings aq and rl."""
    order = builder.random.randrange(4) << 25
    return builder.item(mnemonic, r_type(mnemonic, builder.destination(), base, operand) | order)


def reserve(builder: TerminatingBuilder) -> list[Item]:
    """lr.w, and mostly an sc.w that succeeds, perhaps with a second one that fails: the first takes the reservation."""
    base = builder.base()
    with builder.keep(base):
        items = [builder.point(base, builder.scratch(4)), _atomic(builder, "lr.w", base, 0)]
        for _ in range(builder.random.choice((0, 1, 1, 1, 2, 2))):
            items.append(_atomic(builder, "sc.w", base, builder.source()))
    return items

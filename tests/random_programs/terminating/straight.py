# SPDX-License-Identifier: MIT OR Apache-2.0
"""Random instructions without memory and control that terminating programs have alone."""

from .. import compressed
from ..builder import SP, Item, glue
from ..encode import BITS, i_type, s_type, u_type
from ..straight import compute
from .builder import TerminatingBuilder
from .program import POOL, POOL_WORDS

# Reads without writing: with x0 or zero as source these leave the counter alone (specification, "Zicsr").
_COUNTER_READS = ("csrrs", "csrrc", "csrrsi", "csrrci")
_COUNTERS = (0xC00, 0xC01, 0xC02, 0xC80, 0xC81, 0xC82)


def refresh(builder: TerminatingBuilder) -> list[Item]:
    """A new operand: results of results have ever fewer different bits."""
    rd, index = builder.destination(), builder.random.randrange(POOL_WORDS)
    return [builder.item("lw", i_type("lw", rd, SP, POOL + 4 * index))]


def compute_compressed(builder: TerminatingBuilder) -> list[Item]:
    form, word = builder.random.choice(_COMPRESSED)(builder)
    return [builder.item(form, word, 2)]


def _register_pair(builder: TerminatingBuilder) -> tuple[str, int]:
    form = builder.random.choice(compressed.REGISTER_PAIR)
    return form, compressed.register_pair(form, builder.low_destination(), builder.low_source())


def _shift(builder: TerminatingBuilder) -> tuple[str, int]:
    form = builder.random.choice(compressed.SHIFT)
    rd = builder.destination() if form == "c.slli" else builder.low_destination()
    return form, compressed.shift(form, rd, builder.random.randrange(32))


def _move(builder: TerminatingBuilder) -> tuple[str, int]:
    form = builder.random.choice(compressed.MOVE)
    return form, compressed.move(form, builder.destination(), builder.random.randrange(1, 32))


def _immediate(builder: TerminatingBuilder) -> tuple[str, int]:
    form, value = builder.random.choice(("c.addi", "c.li", "c.andi", "c.nop")), builder.random.randrange(-32, 32)
    if form == "c.nop":
        return form, compressed.nop(value)
    if form == "c.andi":
        return form, compressed.andi(builder.low_destination(), value)
    return form, compressed.immediate(form, builder.destination(), value)


def _upper(builder: TerminatingBuilder) -> tuple[str, int]:
    """The same encoding with sp is c.addi16sp; destination() never is sp."""
    return "c.lui", compressed.lui(builder.destination(), builder.random.randrange(1, 64))


def _stack_address(builder: TerminatingBuilder) -> tuple[str, int]:
    return "c.addi4spn", compressed.addi4spn(builder.low_destination(), builder.random.randrange(4, 1024, 4))


_COMPRESSED = (_register_pair, _register_pair, _shift, _shift, _move, _immediate, _immediate, _upper, _stack_address)


def move_stack(builder: TerminatingBuilder) -> list[Item]:
    """sp down or up, an instruction that reads it, and back."""
    offset = builder.random.choice((*range(-512, 0, 16), *range(16, 512, 16)))
    rd = builder.low_destination()
    if builder.chance(0.5):
        read = builder.item("c.mv", compressed.move("c.mv", rd, SP), 2)
    else:
        read = builder.item("c.addi4spn", compressed.addi4spn(rd, 4), 2)
    if offset != -512 and builder.chance(0.5):
        back = builder.item("c.addi16sp", compressed.addi16sp(-offset), 2)
    else:
        back = builder.item("addi", i_type("addi", SP, SP, -offset))
    return glue([builder.item("c.addi16sp", compressed.addi16sp(offset), 2), read, back])


def read_counter(builder: TerminatingBuilder) -> list[Item]:
    """Counters differ from run to run: the value is overwritten at once."""
    mnemonic, rd = builder.random.choice(_COUNTER_READS), builder.destination()
    read = builder.item(mnemonic, i_type(mnemonic, rd, 0, builder.random.choice(_COUNTERS)))
    return glue([read, builder.item("lui", u_type("lui", rd, builder.random.getrandbits(20)))])


def modify_code(builder: TerminatingBuilder) -> list[Item]:
    """Writes an instruction over one that would trap, in two halves since it may be misaligned, and executes it."""
    address, value = builder.random.sample([n for n in range(3, 32) if builder.may_write(n)], 2)
    patch = compute(builder)[0]
    upper, lower = (patch.word + 0x800) >> 12, patch.word & 0xFFF
    tail = [
        builder.item("fence.i", BITS["fence.i"]),
        builder.item(patch.label, 0x0010_0073),  # ebreak
    ]
    middle = [
        builder.item("lui", u_type("lui", value, upper)),
        builder.item("addi", i_type("addi", value, value, lower)),
    ]
    shift = builder.item("srli", i_type("srli", value, value, 16))
    # auipc, middle, sh, shift, sh, fence.i: the placeholder is 28 bytes after the auipc.
    stores = [builder.item("sh", s_type("sh", address, value, 28 + half)) for half in (0, 2)]
    begin = builder.item("auipc", u_type("auipc", address, 0))
    return glue([begin, *middle, stores[0], shift, stores[1], *tail])

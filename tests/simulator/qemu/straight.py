# SPDX-License-Identifier: MIT OR Apache-2.0
"""Random instructions that only compute, and those of the system."""

from rvk import _sim

from . import compressed
from .builder import MINUS_ONE, MOST_NEGATIVE, ZERO, Builder, glue
from .encode import i_type, s_type, u_type
from .program import BITS, POOL, POOL_WORDS, SP, Item

_COMPUTING_FORMATS = {"R", "I", "Shift", "Unary", "ByteSelect", "U"}
_COMPUTING = [instruction for instruction in _sim.instructions() if instruction.format in _COMPUTING_FORMATS]
_RD = 0x1F << 7
DIVISIONS = ("div", "divu", "rem", "remu")
# Reads without writing: with x0 or zero as source these leave the counter alone (specification, "Zicsr").
_COUNTER_READS = ("csrrs", "csrrc", "csrrsi", "csrrci")
_COUNTERS = (0xC00, 0xC01, 0xC02, 0xC80, 0xC81, 0xC82)


def compute(builder: Builder) -> list[Item]:
    """Every instruction of a format without memory and control; all bits that are not fixed are random."""
    instruction = builder.random.choice(_COMPUTING)
    word = instruction.bits | builder.random.getrandbits(32) & ~(instruction.mask | _RD)
    rd = builder.destination()
    if instruction.format == "I" and builder.chance(0.25):
        corner = builder.random.choice((0, 1, 0x7FF, 0x800, 0xFFF))
        word = word & 0xFFFFF | corner << 20
    if rd == 0:
        builder.tags.append(("x0 as destination", builder.part))
    return [builder.item(instruction.mnemonic, word | rd << 7)]


def refresh(builder: Builder) -> list[Item]:
    """A fresh operand: results of results become dull."""
    rd, index = builder.destination(), builder.random.randrange(POOL_WORDS)
    return [builder.item("lw", i_type(BITS["lw"], rd, SP, POOL + 4 * index))]


def division(builder: Builder) -> list[Item]:
    """Division by zero, and the one that overflows."""
    dividend, divisor = builder.base(), builder.base()
    by_zero = dividend == divisor or builder.chance(0.5)
    setup = [(divisor, ZERO)] if by_zero else [(dividend, MOST_NEGATIVE), (divisor, MINUS_ONE)]
    items = [builder.item("lw", i_type(BITS["lw"], register, SP, POOL + 4 * index)) for register, index in setup]
    mnemonic = builder.random.choice(DIVISIONS)
    builder.tags.append((f"{mnemonic} {'by zero' if by_zero else 'overflow'}", builder.part))
    word = BITS[mnemonic] | builder.destination() << 7 | dividend << 15 | divisor << 20
    return [*items, builder.item(mnemonic, word)]


def compute_compressed(builder: Builder) -> list[Item]:
    form, word = builder.random.choice(_COMPRESSED)(builder)
    return [builder.item(form, word, 2)]


def _register_pair(builder: Builder) -> tuple[str, int]:
    form = builder.random.choice(compressed.REGISTER_PAIR)
    return form, compressed.register_pair(form, builder.low_destination(), builder.low_source())


def _shift(builder: Builder) -> tuple[str, int]:
    form = builder.random.choice(compressed.SHIFT)
    rd = builder.destination() if form == "c.slli" else builder.low_destination()
    return form, compressed.shift(form, rd, builder.random.randrange(32))


def _move(builder: Builder) -> tuple[str, int]:
    form = builder.random.choice(compressed.MOVE)
    return form, compressed.move(form, builder.destination(), builder.random.randrange(1, 32))


def _immediate(builder: Builder) -> tuple[str, int]:
    form, value = builder.random.choice(("c.addi", "c.li", "c.andi", "c.nop")), builder.random.randrange(-32, 32)
    if form == "c.nop":
        return form, compressed.nop(value)
    if form == "c.andi":
        return form, compressed.andi(builder.low_destination(), value)
    return form, compressed.immediate(form, builder.destination(), value)


def _upper(builder: Builder) -> tuple[str, int]:
    """The same encoding with sp is c.addi16sp; destination() never is sp."""
    return "c.lui", compressed.lui(builder.destination(), builder.random.randrange(1, 64))


def _stack_address(builder: Builder) -> tuple[str, int]:
    return "c.addi4spn", compressed.addi4spn(builder.low_destination(), builder.random.randrange(4, 1024, 4))


_COMPRESSED = (_register_pair, _register_pair, _shift, _shift, _move, _immediate, _immediate, _upper, _stack_address)


def move_stack(builder: Builder) -> list[Item]:
    """sp down or up, a look at it, and back."""
    offset = builder.random.choice((*range(-512, 0, 16), *range(16, 512, 16)))
    rd = builder.low_destination()
    if builder.chance(0.5):
        look = builder.item("c.mv", compressed.move("c.mv", rd, SP), 2)
    else:
        look = builder.item("c.addi4spn", compressed.addi4spn(rd, 4), 2)
    if offset != -512 and builder.chance(0.5):
        back = builder.item("c.addi16sp", compressed.addi16sp(-offset), 2)
    else:
        back = builder.item("addi", i_type(BITS["addi"], SP, SP, -offset))
    return glue([builder.item("c.addi16sp", compressed.addi16sp(offset), 2), look, back])


def read_counter(builder: Builder) -> list[Item]:
    """Counters differ from run to run: the value is overwritten at once."""
    mnemonic, rd = builder.random.choice(_COUNTER_READS), builder.destination()
    read = builder.item(mnemonic, i_type(BITS[mnemonic], rd, 0, builder.random.choice(_COUNTERS)))
    return glue([read, builder.item("lui", u_type(BITS["lui"], rd, builder.random.getrandbits(20)))])


def fence(builder: Builder) -> list[Item]:
    """fence with any sets of accesses, fence.tso, fence.i."""
    kind = builder.random.randrange(4)
    if kind == 0:
        return [builder.item("fence.i", BITS["fence.i"])]
    order = 0x833 if kind == 1 else builder.random.getrandbits(8)
    return [builder.item("fence", BITS["fence"] | order << 20)]


def modify_code(builder: Builder) -> list[Item]:
    """Writes an instruction over one that would trap, in two halves since it may be misaligned, and executes it."""
    address, value = builder.random.sample([n for n in range(3, 32) if builder.may_write(n)], 2)
    patch = compute(builder)[0]
    upper, lower = (patch.word + 0x800) >> 12, patch.word & 0xFFF
    tail = [
        builder.item("fence.i", BITS["fence.i"]),
        builder.item(patch.label, 0x0010_0073),  # ebreak
    ]
    middle = [
        builder.item("lui", u_type(BITS["lui"], value, upper)),
        builder.item("addi", i_type(BITS["addi"], value, value, lower)),
    ]
    shift = builder.item("srli", i_type(BITS["srli"], value, value, 16))
    # auipc, middle, sh, shift, sh, fence.i: the placeholder is 28 bytes behind the auipc.
    stores = [builder.item("sh", s_type(BITS["sh"], address, value, 28 + half)) for half in (0, 2)]
    begin = builder.item("auipc", u_type(BITS["auipc"], address, 0))
    return glue([begin, *middle, stores[0], shift, stores[1], *tail])

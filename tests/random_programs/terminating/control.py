# SPDX-License-Identifier: MIT OR Apache-2.0
"""Random branches, loops and jumps. A jump skips bytes that are no code: a wrong jump executes them."""

from .. import compressed
from ..builder import Item, glue, size
from ..encode import b_type, i_type, j_type, u_type
from .builder import LOW_REGISTERS, TerminatingBuilder
from .program import Branch

BRANCHES = ("beq", "bne", "blt", "bge", "bltu", "bgeu")
COMPRESSED_BRANCHES = ("c.beqz", "c.bnez")
_JUMPS = ("jal", "jalr", "c.j", "c.jal", "c.jr", "c.jalr")
_RA = 1


def branch(builder: TerminatingBuilder) -> list[Item]:
    """A branch forward over a part.

    What is random does not depend on the distance, which is another one when loops are unrolled.
    """
    part, skipped = builder.skipped_part()
    distance = size(skipped)
    if builder.chance(0.3):
        items = _branch_on_zero(builder, distance)
    else:
        rs1 = builder.source()
        rs2 = rs1 if builder.chance(0.35) else builder.source()
        mnemonic = builder.random.choice(BRANCHES)
        items = [builder.item(mnemonic, b_type(mnemonic, rs1, rs2, distance + 4))]
    if distance + 4 >= 4096:
        return skipped
    builder.branches.append(Branch(items[-1].label, builder.part, part))
    # What the branch did shows only in the trace that the part leaves.
    return [*items[:-1], *glue([items[-1], skipped[0]]), *skipped[1:]]


def _branch_on_zero(builder: TerminatingBuilder, distance: int) -> list[Item]:
    """Compressed, if it reaches.

    Random registers are hardly ever zero: half of the time all bits but one are cleared first.
    """
    form, rs1, setup = builder.random.choice(COMPRESSED_BRANCHES), builder.low_source(), []
    if builder.chance(0.5) and builder.may_write(rs1):
        setup = [builder.item("c.andi", compressed.andi(rs1, 1), 2)]
    if distance + 2 < 256:
        return [*setup, builder.item(form, compressed.branch(form, rs1, distance + 2), 2)]
    mnemonic = {"c.beqz": "beq", "c.bnez": "bne"}[form]
    return [*setup, builder.item(mnemonic, b_type(mnemonic, rs1, 0, distance + 4))]


def loop(builder: TerminatingBuilder) -> list[Item]:
    """A body that runs one to four times."""
    builder.has_loops = True
    counter = builder.random.choice([n for n in range(3, 32) if builder.may_write(n)])
    rounds = builder.random.randrange(1, 5)
    start = builder.item("addi", i_type("addi", counter, 0, rounds))
    with builder.keep(counter):
        body = builder.block(builder.random.randrange(1, 5))
    if builder.chance(0.5):
        body.append(builder.item("c.addi", compressed.immediate("c.addi", counter, -1), 2))
    else:
        body.append(builder.item("addi", i_type("addi", counter, counter, -1)))
    back = _branch_back(builder, counter, size(body))
    if builder.unroll:
        return [start, *body * (rounds if back else 1)]
    return [start, *body, *back]


def _branch_back(builder: TerminatingBuilder, counter: int, distance: int) -> list[Item]:
    """While the counter is not zero; nothing if the loop is too long."""
    is_compressed = builder.chance(0.7)
    mnemonic, rs1, rs2 = builder.random.choice((("blt", 0, counter), ("bne", counter, 0)))
    if is_compressed and counter in LOW_REGISTERS and distance <= 256:
        return [builder.item("c.bnez", compressed.branch("c.bnez", counter, -distance), 2)]
    if distance <= 4096:
        return [builder.item(mnemonic, b_type(mnemonic, rs1, rs2, -distance))]
    return []


def jump(builder: TerminatingBuilder) -> list[Item]:
    """Any of the unconditional jumps, forward or back, near or far."""
    label = builder.random.choice(_JUMPS)
    if label in ("c.jal", "c.jalr") and not builder.may_write(_RA):
        label = "c.j"
    if builder.chance(0.6):
        skipped = _no_code(builder, 2000)
        *make_address, last = _jump(builder, label, len(skipped.code))
        return [*make_address, *glue([last, skipped])]
    # Over the landing place to the jump, from there back to the landing place, from there past all of it.
    before, between = _no_code(builder, 16), _no_code(builder, 2000)
    reach = -(4 + len(between.code))
    jump_back = _jump(builder, label, reach)
    landing = builder.item("jal", j_type("jal", 0, 4 + len(between.code) + size(jump_back)))
    first = builder.item("jal", j_type("jal", 0, 4 + len(before.code) + 4 + len(between.code)))
    return glue([first, before, landing, between, *jump_back])


def _jump(builder: TerminatingBuilder, label: str, distance: int) -> list[Item]:
    """A jump to `distance` after its end, or to -`distance` before its beginning; at most 2000."""
    width = 2 if label.startswith("c.") else 4
    offset = distance + width if distance >= 0 else distance
    if label == "jal":
        return [builder.item(label, j_type("jal", builder.destination(), offset))]
    if label in ("c.j", "c.jal"):
        return [builder.item(label, compressed.jump(label, offset), 2)]
    return _jump_register(builder, label, offset)


def _jump_register(builder: TerminatingBuilder, label: str, offset: int) -> list[Item]:
    """auipc and addi make the address; jalr may add to it, and drops the lowest bit of the sum."""
    base = builder.base()
    total = offset + 8 if offset >= 0 else offset  # forward it is the jump that counts, 8 bytes after the auipc
    split = 0 if label != "jalr" else builder.random.randrange(max(-2048, total - 2047), min(2046, total + 2048) + 1)
    make = [
        builder.item("auipc", u_type("auipc", base, 0)),
        builder.item("addi", i_type("addi", base, base, total - split)),
    ]
    if label != "jalr":
        return [*make, builder.item(label, compressed.jump_register(label, base), 2)]
    odd = builder.random.randrange(2)
    return [*make, builder.item(label, i_type("jalr", builder.destination(), base, split + odd))]


def _no_code(builder: TerminatingBuilder, most: int) -> Item:
    """Mostly a few bytes, sometimes as many as the jump can skip."""
    count = builder.random.randrange(most) if builder.chance(0.06) else builder.random.randrange(16)
    return Item("", builder.random.randbytes(count // 2 * 2), builder.part)

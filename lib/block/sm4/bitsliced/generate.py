# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints sbox.inc: the S-box of SM4 as a circuit, in C, for 32 bytes at once.

Of the pairs of linear layers that fit around the inversion of `rvk.kernels.inversion` it takes the one that needs the
fewest operations.
"""

from collections.abc import Iterator, Sequence

from rvk.kernels.circuit import Gate, c_statements, parse
from rvk.kernels.inversion import FIELD, MIDDLE, NAMES, layers
from rvk.kernels.linear import inverted
from rvk.kernels.sums import Sums, shared_sums
from rvk.kernels.text import header

from ..algebra import CONSTANT, MATRIX
from ..algebra import FIELD as SM4_FIELD

PRODUCTS = MIDDLE.replace("t17=t4^y20", "t17=t4^t14").replace("t21=t17^t14", "t21=t17^y20")
"""As the circuit of depth 16 in the same paper has them: t14 is added first."""

COMMENT = """
The S-box of SM4 as a circuit of {ands} AND and {xors} XOR besides complements. Written by generate.py: read that, do
not edit this. x[b] has bit b of each byte. What is computed is Sbox(x ^ SBOX_INPUT_CONSTANT): the constant can be
part of a round key.
"""

FUNCTION = """\
#define SBOX_INPUT_CONSTANT {constant:#04x}u

static inline void sub_planes(uint32_t x[8]) {{
    const uint32_t x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], x4 = x[4], x5 = x[5], x6 = x[6], x7 = x[7];"""

Layer = tuple[list[Gate], Sums]
"""Gates, and for each sum the only term that is left of it."""


def named_sums(names: Sequence[str], masks: Sequence[int], terms: str) -> Sums:
    """Sums with names, given as masks; `terms` begins the names of what they add."""
    return {
        name: frozenset(f"{terms}{i}" for i in range(mask.bit_length()) if mask >> i & 1)
        for name, mask in zip(names, masks, strict=True)
    }


def linear_layers() -> Iterator[tuple[Layer, Layer]]:
    """The linear layers before and after the products, for each way into AES's field."""
    outputs = [f"s{bit}" for bit in range(8)]
    for isomorphism in SM4_FIELD.isomorphisms(FIELD):
        before, back = [isomorphism[x] for x in MATRIX], inverted(isomorphism)
        after = [MATRIX[x] for x in back]
        for factor in range(1, 256):
            top, bottom = layers(before, after, 0, factor)
            yield (
                shared_sums(named_sums(NAMES, top, "x"), "a", ties=max),
                shared_sums(named_sums(outputs, bottom, "z"), "b", ties=max),
            )


def statements(layer: Layer) -> Iterator[str]:
    """Sums of two, and copies."""
    gates, left = layer
    yield from c_statements(gates)
    for name, (term,) in left.items():
        if term != name:
            yield f"const uint32_t {name} = {term};"


def main() -> None:
    """Prints the file."""
    top, bottom = min(linear_layers(), key=lambda pair: len(pair[0][0]) + len(pair[1][0]))
    products = list(parse(PRODUCTS))
    ands = sum(gate.operator == "&" for gate in products)
    xors = len(products) - ands + len(top[0]) + len(bottom[0])
    lines = [*statements(top), *c_statements(products), *statements(bottom)]
    lines += [f"x[{bit}] = {'~' if CONSTANT >> bit & 1 else ''}s{bit};" for bit in range(8)]
    print(header(COMMENT.format(ands=ands, xors=xors)))
    print(FUNCTION.format(constant=MATRIX.index(CONSTANT)))
    print("\n".join(f"    {line}" for line in lines))
    print("}")


if __name__ == "__main__":
    main()

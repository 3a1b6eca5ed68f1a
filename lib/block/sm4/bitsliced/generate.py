# SPDX-License-Identifier: MIT OR Apache-2.0
"""Prints sbox.inc: the S-box of SM4 as a circuit, in C, for 32 bytes at once.

Of the ways into AES's field and back it takes the one that needs the fewest operations.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # mypy sees the folder as a package, Python does not
    from lib.block.sm4.bitsliced import field
    from lib.block.sm4.bitsliced.circuit import PRODUCTS, assignments, linear_forms, run, shared_sums, solve
else:
    import field
    from circuit import PRODUCTS, assignments, linear_forms, run, shared_sums, solve

OUTPUTS = 18
"""z0 to z17."""

HEAD = """\
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The S-box of SM4 as a circuit of {ands} AND and {xors} XOR besides complements. Written by generate.py: read that, do
 * not edit this. x[b] has bit b of each byte. What is computed is Sbox(x ^ SBOX_INPUT_CONSTANT): the constant can be
 * part of a round key.
 */
#define SBOX_INPUT_CONSTANT {constant:#04x}u

static inline void sub_planes(uint32_t x[8]) {{
    const uint32_t x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], x4 = x[4], x5 = x[5], x6 = x[6], x7 = x[7];"""

Forms = dict[str, frozenset[str]]


def parity(x: int) -> int:
    """The sum of the bits."""
    return x.bit_count() % 2


def inverse_from_products() -> list[frozenset[str]]:
    """For each bit of the inverse in AES's field, the z whose sum it is."""
    forms = linear_forms()
    values = [run(PRODUCTS, {name: parity(mask & u) for name, mask in forms.items()}) for u in range(256)]
    columns = [sum(values[u][f"z{i}"] << u for u in range(256)) for i in range(OUTPUTS)]
    inverses = [field.power(u, 254, field.AES) for u in range(256)]
    wanted = [sum((inverses[u] >> bit & 1) << u for u in range(256)) for bit in range(8)]
    return [frozenset(f"z{i}" for i in solve(columns, each)) for each in wanted]


def linear_layers(inverse: list[frozenset[str]]) -> Iterator[tuple[Forms, Forms]]:
    """The linear forms before and behind the products, for each way into AES's field."""
    forms = linear_forms()
    for isomorphism in field.isomorphisms():
        for factor in range(1, 256):
            images = field.into_aes(isomorphism, factor)
            top = {n: frozenset(f"x{j}" for j in range(8) if parity(m & images[j])) for n, m in forms.items()}
            back = field.out_of_aes(isomorphism, factor)
            yield top, {f"s{bit}": _sum(inverse[j] for j in range(8) if back[j] >> bit & 1) for bit in range(8)}


def _sum(terms: Iterator[frozenset[str]]) -> frozenset[str]:
    total: frozenset[str] = frozenset()
    for each in terms:
        total ^= each
    return total


def statements(sums: list[tuple[str, ...]]) -> list[str]:
    """Sums of two, and copies."""
    return [f"const uint32_t {target} = {' ^ '.join(terms)};" for target, *terms in sums]


def additions(sums: list[tuple[str, ...]]) -> int:
    """How many operations they take: copies take none."""
    return sum(len(terms) - 1 for _, *terms in sums)


def main() -> None:
    """Prints the file."""
    layers = linear_layers(inverse_from_products())
    circuits = ((shared_sums(top, "a"), shared_sums(bottom, "b")) for top, bottom in layers)
    top, bottom = min(circuits, key=lambda pair: additions(pair[0]) + additions(pair[1]))
    products = list(assignments(PRODUCTS))
    ands = sum(operator == "&" for _, _, operator, _ in products)
    xors = len(products) - ands + additions(top) + additions(bottom)
    lines = statements(top)
    lines += [f"const uint32_t {target} = {first} {operator} {second};" for target, first, operator, second in products]
    lines += statements(bottom)
    lines += [f"x[{bit}] = {'~' if field.CONSTANT >> bit & 1 else ''}s{bit};" for bit in range(8)]
    print(HEAD.format(ands=ands, xors=xors, constant=field.input_constant()))
    print("\n".join(f"    {line}" for line in lines))
    print("}")


if __name__ == "__main__":
    main()

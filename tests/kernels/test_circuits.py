# SPDX-License-Identifier: MIT OR Apache-2.0
"""Fields, linear maps, gates, and the inversion with layers around it."""

import random

import pytest

from rvk.kernels import circuit
from rvk.kernels.circuit import parse, prove, table
from rvk.kernels.field import BYTE, Field
from rvk.kernels.inversion import FIELD, INVERSE, MIDDLE, MIDDLE_GATES, NAMES, TOP, layers
from rvk.kernels.linear import circulant, combined, composed, inverted, parity, transform, xor
from rvk.kernels.sums import shared_sums
from rvk.kernels.xor_search import listing, smallest

from .programs import initial, results

MAJORITY = "a=x0&x1 b=x0^x1 c=b&x2 twice=c s0=a|twice"


def sums_of(masks: list[int], names: list[str], terms: str) -> str:
    """A listing of sums, each of at least two terms, one gate after the other."""
    equations = []
    for name, mask in zip(names, masks, strict=True):
        first, *others = [f"{terms}{i}" for i in range(mask.bit_length()) if mask >> i & 1]
        for number, other in enumerate(others):
            target = name if number == len(others) - 1 else f"{name}_{number}"
            equations.append(f"{target}={first}^{other}")
            first = target
        equations += [f"{name}={first}"] * (not others)
    return " ".join(equations)


def test_a_circuit_is_a_table_a_program_and_c() -> None:
    gates = list(parse(MAJORITY))
    assert table(gates, 3, 1) == [0, 0, 0, 1, 0, 1, 1, 1]
    assert [op.text for op in circuit.program(gates, 3, 1).ops][-1] == "or {d}, {0}, {1}"
    assert circuit.c_function("majority", gates, 3, 1).splitlines() == [
        "static inline void majority(uint32_t s[1], const uint32_t x[3]) {",
        "    const uint32_t a = x[0] & x[1];",
        "    const uint32_t b = x[0] ^ x[1];",
        "    const uint32_t c = b & x[2];",
        "    const uint32_t s0 = a | c;",
        "    s[0] = s0;",
        "}",
    ]


def test_the_program_of_a_circuit_computes_it() -> None:
    gates = list(parse("a=x0&x1 b=a^x2 s0=b^x0 s1=b&x1"))
    program = circuit.program(gates, 3, 2)
    values = circuit.evaluate(gates, initial(program.first, seed=5))
    assert all(results(program, seed=5)[name] == values[name] for name in ("s0", "s1"))


@pytest.mark.parametrize("k", range(8))
def test_layers_around_the_inversion_make_an_s_box(k: int) -> None:
    generator = random.Random(k)
    before, after = ([circulant(x, rotations) for x in BYTE] for rotations in ((0, 4, 5, 6, 7), (0, 1, 2, 5, 7)))
    top, bottom = layers(before, after, k, generator.randrange(1, 256))
    names = [f"s{i}" for i in range(8)]
    gates = list(parse(f"{sums_of(top, NAMES, 'x')} {MIDDLE} {sums_of(bottom, names, 'z')}"))
    prove(gates, lambda x: after[FIELD.inverse(before[x])], 8)


def test_the_plain_inversion_and_a_planted_gate() -> None:
    text = f"{sums_of(list(TOP), NAMES, 'x')} {MIDDLE} {sums_of(list(INVERSE), [f's{i}' for i in range(8)], 'z')}"
    prove(parse(text), FIELD.inverse, 8)
    assert len(list(parse(MIDDLE))) == MIDDLE_GATES
    for gate in ("t19=t9^t14", "z7=t45&y17"):
        with pytest.raises(ValueError, match="the circuit is wrong"):
            prove(parse(text.replace(gate, gate.replace("^", "|").replace("&", "^"))), FIELD.inverse, 8)


def test_fields_are_the_same_but_for_names() -> None:
    other = Field(0x1F5)
    maps = other.isomorphisms(FIELD)
    assert len({tuple(each) for each in maps}) == 8
    generator = random.Random(1)
    for a, b in ((generator.randrange(256), generator.randrange(256)) for _ in range(100)):
        assert all(each[other.multiply(a, b)] == FIELD.multiply(each[a], each[b]) for each in maps)
        assert other.multiply(a, other.inverse(a)) == bool(a)
    assert FIELD.multiply(0x57, 0x83) == 0xC1  # FIPS 197 section 4.2
    assert FIELD.power(0x02, 8) == 0x1B


def test_linear_maps_of_sums() -> None:
    function = [circulant(x, (0, 4, 5, 6, 7)) for x in BYTE]
    sums = [0x53, 0xCA, 0x01]
    assert function[FIELD.inverse(0x53)] ^ 0x63 == 0xED  # FIPS 197 section 5.1.1
    assert all(
        [parity(mask & function[x]) for mask in sums] == [parity(mask & x) for mask in composed(sums, function)]
        for x in BYTE
    )
    rows = [1 << bit for bit in range(8)]
    assert all(transform(combined(function, rows)[::-1], x) == function[x] for x in BYTE)
    assert [inverted(function)[y] for y in function] == list(BYTE)


@pytest.mark.parametrize("least", [1, 2, 3])
def test_shared_sums_are_the_sums(least: int) -> None:
    generator = random.Random(least)
    names = [f"x{i}" for i in range(10)]
    sums = {f"s{i}": frozenset(generator.sample(names, 5)) for i in range(8)}
    gates, left = shared_sums(sums, "a", least=least)
    values = {name: generator.getrandbits(64) for name in names}
    found = circuit.evaluate(gates, values)
    for name, terms in sums.items():
        assert xor(found[term] for term in left[name]) == xor(values[term] for term in terms)
    assert len(gates) < 8 * 4
    assert least > 1 or all(len(terms) == 1 for terms in left.values())


def test_a_search_finds_xors_for_all_sums() -> None:
    targets = [0b1011, 0b0111, 0b11110, 0b10000]
    gates = smallest(5, targets, random.Random(1))
    known = {1 << i for i in range(5)}
    for total, a, b in gates:
        assert total == a ^ b
        assert {a, b} <= known
        known.add(total)
    assert set(targets) <= known
    assert next(parse(listing("a", "x", gates))).a.startswith("x")

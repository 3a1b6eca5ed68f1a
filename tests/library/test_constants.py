# SPDX-License-Identifier: MIT OR Apache-2.0
"""The constants of the library are those of the standards: derived again, or with the properties that define them.

Each is looked up in its place, as bytes of the built program or as numbers of a source. What no rule gives (FK of
SM4, initial value of SM3, S-box of PRESENT) is written out from its standard. Not here: the S-boxes of CAST-128
(test_cast128.py, by digest); the permutations of DES (CAVP's vartext, invperm, varkey and permop, by digest in the
oracle); and what programs compute without a table, the deltas of HIGHT after the first, the round constants of
Ascon and AES, the permutation of PRESENT (the oracles, and known answers).
"""

import re
from itertools import product

import pytest

from rvk import paths
from tests.conftest import program

from . import derivations
from .programs import LIBRARY

FOLDER = paths.library_folder()


def words(values: list[int], size: int = 4) -> bytes:
    """As they are in memory."""
    return b"".join(value.to_bytes(size, "little") for value in values)


def halves(values: list[int]) -> list[int]:
    """Numbers of 64 bits as two words each, the upper one first."""
    return [half for value in values for half in divmod(value, 1 << 32)]


def inverse(box: list[int]) -> list[int]:
    return [box.index(value) for value in range(len(box))]


def packed(nibbles: list[int]) -> list[int]:
    """Eight to a word, the first lowest."""
    return [sum(nibble << 4 * i for i, nibble in enumerate(nibbles[at : at + 8])) for at in (0, 8)]


def columns(box: list[int]) -> list[int]:
    """A word for each bit of the results of an S-box."""
    return [sum((value >> bit & 1) << x for x, value in enumerate(box)) for bit in range(4)]


def in_pairs(columns: list[int]) -> bytes:
    """T_0 and T_1 in turn, then T_2 and T_3: T_r is T_0 rotated by r bytes."""
    rotated = [[derivations.rotated(column, 8 * row) for column in columns] for row in range(4)]
    return words([w for i in (0, 2) for pair in zip(rotated[i], rotated[i + 1], strict=True) for w in pair])


AES, AES_COLUMNS = derivations.aes_s_box(), derivations.aes_tables()
SM4, CK = bytes(derivations.sm4_s_box()), derivations.sm4_key_constants()
FK = [0xA3B1BAC6, 0x56AA3350, 0x677D9197, 0xB27022DC]
SEED, SEED_EXTENDED = derivations.seed_s_boxes(), derivations.seed_extended_s_boxes()
CAMELLIA, SIGMA = bytes(derivations.camellia_s_box()), derivations.camellia_sigma()
SHA256, SHA512 = derivations.sha2_round_constants(32, 64), derivations.sha2_round_constants(64, 80)
SATURNIN = [
    [low | high << 16 for low, high in derivations.saturnin_round_constants(16 if domain > 6 else 10, domain)]
    for domain in range(1, 9)
]
KECCAK_200 = [int("".join(4 * bit for bit in f"{value:08b}"), 2) for value in derivations.keccak_round_constants(8, 18)]
PRESENT = [0xC, 5, 6, 0xB, 9, 0, 0xA, 0xD, 3, 0xE, 0xF, 8, 4, 7, 1, 2]
SM3_INITIAL = [0x7380166F, 0x4914B2B9, 0x172442D7, 0xDA8A0600, 0xA96F30BC, 0x163138AA, 0xE38DEE4D, 0xB0FB0E4E]
MISTY1_TABLES = "block/misty1/rv32/tables.inc"
CHACHA = [int.from_bytes(b"expand 32-byte k"[i : i + 4], "little") for i in range(0, 16, 4)]

# Primitive, variants, name and source, bytes.
IN_PROGRAMS = [
    ("aes", "ttable", "SBOX, FIPS 197 section 5.1.1", bytes(AES)),
    ("aes", "ttable", "INVSBOX, FIPS 197 section 5.3.2", bytes(inverse(AES))),
    ("aes", "ttable", "columns, FIPS 197 section 5.1.3", in_pairs(AES_COLUMNS[0])),
    ("aes", "ttable", "inverse columns, FIPS 197 section 5.3.3", in_pairs(AES_COLUMNS[1])),
    ("camellia", "sbox sboxes", "SBOX1, RFC 3713 section 2.4.1", CAMELLIA),
    ("camellia", "sbox sboxes", "Sigma, RFC 3713 section 2.2", words(halves(SIGMA))),
    ("saturnin", "bs32 bs32_c bs32x bs32x_c", "RC, Saturnin 1.1", words([w for d in SATURNIN for w in [*d, 0]])),
    ("seed", "sbox", "S1, RFC 4269 section 2.2", bytes(SEED[0])),
    ("seed", "sbox", "S2, RFC 4269 section 2.2", bytes(SEED[1])),
    ("seed", "ttable", "SS0 to SS3, RFC 4269 section 2.2", words(SEED_EXTENDED)),
    ("seed", "sbox ttable", "KC, RFC 4269 section 2.3", words(derivations.seed_key_constants())),
    ("sm4", "sbox ttable", "Sbox, GB/T 32907-2016 section 6.2", SM4),
    ("sm4", "sbox ttable", "CK, GB/T 32907-2016 section 7.3", words(CK)),
    ("sha256", "ref optimised_c rv32 zknh size", "K, FIPS 180-4 section 4.2.2", words(SHA256)),
    ("sha512", "ref rv32 zknh size", "K, FIPS 180-4 section 4.2.3", words(SHA512, 8)),
    ("sm3", "rv32 zksh", "T, GB/T 32905-2016 section 4.2", words(derivations.sm3_round_constants())),
    ("keccak_f200x4", "rv32", "RC, FIPS 202 algorithms 5 and 6", words(KECCAK_200)),
    ("sparkle", "ref optimised_c", "RCON, Sparkle section 2.1", words(derivations.sparkle_constants())),
]

# Path, name and source, numbers that follow one another there.
IN_SOURCES = [
    ("block/hight/ref/key.c", "delta_0, CHES 2006 section 2.3", [0b1011010]),
    ("block/present/ref/state.h", "S and its inverse, CHES 2007 table 1", columns(PRESENT) + columns(inverse(PRESENT))),
    ("block/present/zbkx/key.S", "S, CHES 2007 table 1", packed(PRESENT)),
    ("block/present/zbkx/blocks.inc", "S, CHES 2007 table 1", packed(PRESENT)),
    ("block/present/zbkx/blocks.inc", "inverse of S, CHES 2007 table 1", packed(inverse(PRESENT))),
    ("block/present/size/layers.inc", "S, CHES 2007 table 1", packed(PRESENT)),
    ("block/present/size/layers.inc", "inverse of S, CHES 2007 table 1", packed(inverse(PRESENT))),
    ("block/camellia/ref/key_schedule.c", "Sigma, RFC 3713 section 2.2", SIGMA),
    ("block/seed/ref/key_schedule.c", "KC_1, RFC 4269 section 2.3", [derivations.golden_ratio()]),
    ("block/sm4/ref/key_expansion.c", "FK, GB/T 32907-2016 section 7.3", FK),
    ("hash/sha256/ref/hash.c", "SHA-256, FIPS 180-4 section 5.3.3", derivations.sha2_initial_value(32)),
    ("hash/sha256/ref/sha224.c", "SHA-224, FIPS 180-4 section 5.3.2", derivations.sha224_initial_value()),
    ("hash/sha512/constants.inc", "SHA-512, FIPS 180-4 section 5.3.5", derivations.sha2_initial_value(64)),
    ("hash/sha512/constants.inc", "SHA-384, FIPS 180-4 section 5.3.4", derivations.sha384_initial_value()),
    ("hash/sha512/constants.inc", "SHA-512/256, FIPS 180-4 section 5.3.6", derivations.sha512_256_initial_value()),
    ("hash/sm3/ref/hash.c", "IV, GB/T 32905-2016 section 4.1", SM3_INITIAL),
    ("mac/ghash/ref/blocks.c", "R, SP 800-38D section 6.3", [0b11100001 << 24]),
    ("permutation/xoodoo/ref/permute.c", "C, Xoodoo Cookbook", derivations.xoodoo_constants()),
    ("permutation/sparkle/rv32/sparkle.S", "RCON, Sparkle section 2.1", derivations.sparkle_constants()),
    ("permutation/keccak_f200x4/round_constants.inc", "RC, FIPS 202 algorithms 5 and 6", KECCAK_200),
    *(
        (f"permutation/gimli/{path}", "CHES 2017 section 2.4", [derivations.golden_ratio() & ~0xFF])
        for path in ("ref/permute.c", "rv32/gimli.S", "optimised_c/gimli.c")
    ),
    ("stream/chacha20/ref/stream.c", "RFC 8439 section 2.3", CHACHA),
]


def numbers(path: str) -> list[int]:
    """The hexadecimal numbers of a source."""
    return [int(text, 16) for text in re.findall(r"\b0x[0-9a-f]+", FOLDER.joinpath(path).read_text(encoding="utf-8"))]


def follow_one_another(values: list[int], among: list[int]) -> bool:
    return any(among[i : i + len(values)] == values for i in range(len(among)))


@pytest.mark.parametrize(("name", "variants", "what", "data"), IN_PROGRAMS, ids=[f"{p[0]} {p[2]}" for p in IN_PROGRAMS])
def test_a_program_holds_the_constants_of_its_standard(name: str, variants: str, what: str, data: bytes) -> None:
    planted = bytes([*data[:-1], data[-1] ^ 1])
    for variant in variants.split():
        elf = program(LIBRARY, name, variant, LIBRARY.primitive(name).variant(variant).isa[0]).elf
        assert data in elf, f"{name}/{variant}: {what}"
        assert planted not in elf


@pytest.mark.parametrize(("path", "what", "values"), IN_SOURCES, ids=[f"{path} {what}" for path, what, _ in IN_SOURCES])
def test_a_source_has_the_constants_of_its_standard(path: str, what: str, values: list[int]) -> None:
    found = numbers(path)
    assert follow_one_another(values, found), what
    assert not follow_one_another([*values[:-1], values[-1] ^ 1], found)


def least_rotation(word: int) -> int:
    return min(derivations.rotated(word, n) for n in range(32))


def test_the_round_constants_of_keccak_are_interleaved_and_rotated() -> None:
    """Rotated because words keep their places while the steps of Keccak turn them."""
    found = numbers("permutation/keccak/interleaved/keccak_f1600_permute.S")
    rows = [sorted(map(least_rotation, pair)) for pair in zip(found[::2], found[1::2], strict=True)]
    constants = derivations.keccak_round_constants(64, 24)
    evens, odds = ([sum((c >> 2 * i + odd & 1) << i for i in range(32)) for c in constants] for odd in (0, 1))
    assert rows == [sorted(map(least_rotation, pair)) for pair in zip(evens, odds, strict=True)]


def test_the_round_constants_of_keccak_with_short_lanes_are_rotated() -> None:
    found = [least_rotation(word) for word in numbers("permutation/keccak/narrow/keccak_narrow_permute.S")]
    expected = [
        least_rotation(constant * (0xFFFFFFFF // ((1 << bits) - 1)))
        for bits, rounds in ((32, 22), (16, 20), (8, 18))
        for constant in derivations.keccak_round_constants(bits, rounds)
    ]
    assert found == expected


def degree(box: list[int]) -> int:
    """The algebraic degree: the largest monomial in the polynomials over GF(2) of the bits of the result."""
    coefficients, step = list(box), 1
    while step < len(box):
        for i in range(len(box)):
            coefficients[i] ^= coefficients[i ^ step] if i & step else 0
        step *= 2
    return max(i.bit_count() for i, value in enumerate(coefficients) if value)


def almost_perfect_nonlinear(box: list[int]) -> bool:
    """Each sum of two results comes from one pair of inputs at most, for every sum of the inputs."""
    return all(len({box[x] ^ box[x ^ d] for x in range(len(box))}) == len(box) // 2 for d in range(1, len(box)))


@pytest.mark.parametrize(("name", "expected"), [("S7", 3), ("S9", 2)])
def test_the_s_boxes_of_misty1_have_the_properties_that_they_were_chosen_for(name: str, expected: int) -> None:
    """M. Matsui, FSE 1997, section 4.3: like a power in a field, so almost perfect nonlinear, of degree 3 and 2."""
    s7, s9 = misty1_s_boxes()
    box = s7 if name == "S7" else s9
    for changed in (0, 1):
        box[-1] ^= changed
        right = sorted(box) == list(range(len(box))) and degree(box) == expected and almost_perfect_nonlinear(box)
        assert right is not bool(changed)


def test_the_tables_of_misty1_are_made_of_its_s_boxes() -> None:
    """As misty1.S there says: d = S7(x) + x and S9(u) modulo 2^7, twice; 4 x and 4 S9(u)."""
    s7, s9 = misty1_s_boxes()
    expected = [0x2010000 * (value ^ x) | 4 * x for x, value in enumerate(s7)]
    assert numbers(MISTY1_TABLES) == expected + [0x2010000 * (value & 0x7F) | 4 * value for value in s9]


def misty1_s_boxes() -> tuple[list[int], list[int]]:
    table = numbers(MISTY1_TABLES)
    return [word >> 25 ^ x for x, word in enumerate(table[:128])], [word >> 2 & 0x1FF for word in table[128:]]


def far_apart(box: list[int]) -> bool:
    """What D. Coppersmith (IBM Journal 38, 1994, S-3 to S-6) gives for an S-box of DES: six bits in, 64 entries."""
    rows = [[box[(row & 2) << 4 | column << 1 | row & 1] for column in range(16)] for row in range(4)]
    single = all((box[x] ^ box[x ^ 1 << i]).bit_count() >= 2 for x, i in product(range(64), range(6)))
    middle = all((box[x] ^ box[x ^ 0b001100]).bit_count() >= 2 for x in range(64))
    outer = all(box[x] != box[x ^ 0b110000 ^ ef] for x, ef in product(range(64), (0, 4, 8, 12)))
    return all(sorted(row) == list(range(16)) for row in rows) and single and middle and outer


def des_s_boxes() -> list[list[int]]:
    """From the columns of the source of `ref`: the entry of the first row is the first digit."""
    found = numbers("block/tdea/ref/blocks.c")[: 8 * 16]
    return [
        [found[16 * box + (x >> 1 & 15)] >> 12 - 4 * (x >> 4 & 2 | x & 1) & 15 for x in range(64)] for box in range(8)
    ]


@pytest.mark.parametrize("number", range(8))
def test_the_s_boxes_of_des_have_the_properties_that_they_were_chosen_for(number: int) -> None:
    box = des_s_boxes()[number]
    assert far_apart(box)
    assert not far_apart([*box[:-1], box[-1] ^ 1])


def test_the_tables_of_tdea_are_its_s_boxes_followed_by_p() -> None:
    """SP 800-67 rev. 2 appendix A; rotated to the right by one, as generate.py there says."""
    table = numbers("block/tdea/rv32/tables.inc")
    p = "16 7 20 21 29 12 28 17 1 15 23 26 5 18 31 10 2 8 24 14 32 27 3 9 19 13 30 6 22 11 4 25"
    for number, box in enumerate(des_s_boxes()):
        for x, value in enumerate(box):
            before = value << 28 - 4 * number
            after = sum((before >> 32 - int(bit) & 1) << 31 - i for i, bit in enumerate(p.split()))
            assert table[64 * number + x] == derivations.rotated(after, 31)

# SPDX-License-Identifier: MIT OR Apache-2.0
"""xdraft07 against definitions by the numbers of the bits, and its encodings against the ratified ones."""

import random
from collections.abc import Callable
from functools import partial

import pytest

from rvk import _sim
from tests.conftest import SEED

from .described import extension, operands, rd

DRAFT = extension("xdraft07")

# marshall2020, appendix A, in its order; gorci is the immediate form that the draft of the B extension gives gorc.
APPENDIX_A = [
    "ror", "rol", "rori",
    "grev", "grevi", "gorc", "gorci", "shfl", "unshfl", "shfli", "unshfli", "xperm.n", "xperm.b",
    "clmul", "clmulh", "clmulr",
    "andn", "orn", "xorn", "pack", "packu", "packh",
    "aes32es", "aes32esm", "aes32ds", "aes32dsm",
    "sha256sum0", "sha256sum1", "sha256sig0", "sha256sig1",
    "sha512sum0r", "sha512sum1r", "sha512sig0l", "sha512sig0h", "sha512sig1l", "sha512sig1h",
    "sm3p0", "sm3p1", "sm4ed", "sm4ks", "pollentropy",
]  # fmt: skip

# Ratified names of words that the draft encodes as well.
RATIFIED_NAMES = {"xnor", "rev8", "brev8", "zip", "unzip", "xperm4", "xperm8"}


def test_xdraft07_is_appendix_a() -> None:
    assert DRAFT.keys() == set(APPENDIX_A) | RATIFIED_NAMES


def moved(word: int, source: list[int]) -> int:
    """The word whose bit i is bit source[i] of the given one."""
    return sum((word >> j & 1) << i for i, j in enumerate(source))


def shuffled(control: int, order: range) -> list[int]:
    """Where each bit goes: bits i + 1 and i of its number are swapped for each bit i of the control, in this order."""
    places = []
    for number in range(32):
        place = number
        for i in order:
            if control >> i & 1 and (place >> i & 1) != (place >> (i + 1) & 1):
                place ^= 3 << i
        places.append(place)
    return places


def grev(word: int, control: int) -> int:
    return moved(word, [i ^ (control & 31) for i in range(32)])


def gorc(word: int, control: int) -> int:
    """Bit i is the OR of the bits whose number differs from i only in bits of the control."""
    groups = [[j for j in range(32) if not (i ^ j) & ~(control & 31)] for i in range(32)]
    return sum(any(word >> j & 1 for j in group) << i for i, group in enumerate(groups))


def shfl(word: int, control: int) -> int:
    places = shuffled(control, range(3, -1, -1))
    return moved(word, [places.index(i) for i in range(32)])


def unshfl(word: int, control: int) -> int:
    return moved(word, shuffled(control, range(3, -1, -1)))


def xperm(bits: int, table: int, indices: int) -> int:
    entries = [table >> i & ((1 << bits) - 1) for i in range(0, 32, bits)]
    chosen = [indices >> i & ((1 << bits) - 1) for i in range(0, 32, bits)]
    return sum((entries[j] if j < len(entries) else 0) << bits * i for i, j in enumerate(chosen))


def pack(a: int, b: int) -> int:
    return (b & 0xFFFF) << 16 | a & 0xFFFF


def packu(a: int, b: int) -> int:
    return b >> 16 << 16 | a >> 16


def packh(a: int, b: int) -> int:
    return (b & 0xFF) << 8 | a & 0xFF


def xorn(a: int, b: int) -> int:
    return a ^ b ^ 0xFFFFFFFF


REFERENCES: dict[str, Callable[[int, int], int]] = {
    "grev": grev,
    "gorc": gorc,
    "shfl": shfl,
    "unshfl": unshfl,
    "xperm.n": partial(xperm, 4),
    "xperm.b": partial(xperm, 8),
    "pack": pack,
    "packu": packu,
    "packh": packh,
    "xorn": xorn,
}


@pytest.mark.parametrize("mnemonic", REFERENCES)
def test_register_forms(mnemonic: str) -> None:
    print(f"seed {SEED}")
    for rs1, rs2 in operands(random.Random(SEED), 150):
        found, expected = rd(DRAFT[mnemonic], rs1, rs2), REFERENCES[mnemonic](rs1, rs2)
        assert found == expected, f"{rs1:#x} {rs2:#x}"


@pytest.mark.parametrize("mnemonic", ["grevi", "gorci", "shfli", "unshfli"])
def test_immediate_forms(mnemonic: str) -> None:
    source = random.Random(SEED)
    print(f"seed {SEED}")
    reference = REFERENCES[mnemonic.removesuffix("i")]
    for control in range(16 if "shfl" in mnemonic else 32):
        for rs1 in (1, 0x80000000, 0x01234567, source.getrandbits(32)):
            found, expected = rd(DRAFT[mnemonic], rs1, immediate=control), reference(rs1, control)
            assert found == expected, f"{rs1:#x} {control}"


def test_worked_examples_of_the_drafts() -> None:
    """zip4 and zip8 of the B draft's section on shuffle (its example for 64 bits, cut to 32)."""
    found = [rd(DRAFT["shfli"], 0x00001234, immediate=control) for control in (12, 8)]
    assert found == [0x01020304, 0x00120034]


def test_the_s_box_of_prince_takes_two_crossbars() -> None:
    """The cryptography draft's example for xperm.n."""
    found = []
    for nibbles in (0x76543210, 0xFEDCBA98):
        low = rd(DRAFT["xperm.n"], 0x19CA23FB, nibbles)
        found.append(low | rd(DRAFT["xperm.n"], 0x4D5E0876, nibbles ^ 0x88888888))
    assert found == [0x19CA23FB, 0x4D5E0876]


SAME_MEANING = {
    "sha256sum0", "sha256sum1", "sha256sig0", "sha256sig1",
    "sha512sum0r", "sha512sum1r", "sha512sig0l", "sha512sig0h",
    "sha512sig1l", "sha512sig1h", "sm3p0", "sm3p1", "sm4ed", "sm4ks",
}  # fmt: skip


@pytest.mark.parametrize("mnemonic", [*sorted(SAME_MEANING), "aes32es", "aes32esm", "aes32ds", "aes32dsm"])
def test_what_kept_its_meaning_computes_as_the_ratified_instruction(mnemonic: str) -> None:
    ratified = f"{mnemonic}i" if mnemonic.startswith("aes") else mnemonic
    source = random.Random(SEED)
    print(f"seed {SEED}")
    for rs1, rs2 in operands(source, 50):
        select = source.randrange(4)
        found, expected = rd(DRAFT[mnemonic], rs1, rs2, immediate=select), _sim.compute(ratified, rs1, rs2, select)
        assert found == expected, f"{rs1:#x} {rs2:#x} {select}"


def fixed_bits(words: dict[str, int]) -> dict[str, int]:
    """The words without their operands."""
    return {mnemonic: word & DRAFT[mnemonic].mask for mnemonic, word in words.items()}


def test_the_drafts_own_encodings_are_in_custom_1() -> None:
    """riscv-crypto at the time, tools/opcodes-crypto-scalar: a word of each, with a0 = x10, a1 = x11, a2 = x12."""
    words = {
        "sm4ed": 0x08C5B52B, "sm4ks": 0x0AC5B52B, "aes32esm": 0x00C5A52B, "aes32es": 0x02C5A52B,
        "aes32dsm": 0x04C5A52B, "aes32ds": 0x06C5A52B, "sha256sig0": 0x0E05F52B, "sha256sig1": 0x0E15F52B,
        "sha256sum0": 0x0E25F52B, "sha256sum1": 0x0E35F52B, "sm3p0": 0x0E85F52B, "sm3p1": 0x0E95F52B,
        "sha512sig0l": 0x10C5F52B, "sha512sig0h": 0x12C5F52B, "sha512sig1l": 0x14C5F52B, "sha512sig1h": 0x16C5F52B,
        "sha512sum0r": 0x18C5F52B, "sha512sum1r": 0x1AC5F52B, "pollentropy": 0x1E05752B,
    }  # fmt: skip
    assert fixed_bits(words) == {mnemonic: DRAFT[mnemonic].fixed for mnemonic in words}


def test_the_b_drafts_encodings() -> None:
    """Version 0.92, and 0.93 for xperm: a word of each, operands as above."""
    words = {
        "grev": 0x68C5D533, "grevi": 0x69F5D513, "gorc": 0x28C5D533, "gorci": 0x29F5D513, "shfl": 0x08C59533,
        "unshfl": 0x08C5D533, "shfli": 0x08F59513, "unshfli": 0x08F5D513, "xperm.n": 0x28C5A533, "xperm.b": 0x28C5C533,
        "pack": 0x08C5C533, "packu": 0x48C5C533, "packh": 0x08C5F533, "xorn": 0x40C5C533, "clmulr": 0x0AC5A533,
    }  # fmt: skip
    assert fixed_bits(words) == {mnemonic: DRAFT[mnemonic].fixed for mnemonic in words}


def test_where_encodings_overlap_one_is_a_case_of_the_other() -> None:
    aliases = {"rev8": ("grevi", 24), "brev8": ("grevi", 7), "orc.b": ("gorci", 7), "zip": ("shfli", 15)}
    aliases |= {"unzip": ("unshfli", 15)}
    native = {each.mnemonic: each for each in _sim.instructions()}
    source = random.Random(SEED)
    print(f"seed {SEED}")
    for special, (name, immediate) in aliases.items():
        general = DRAFT[name]
        assert native[special].bits == general.fixed | immediate << 20, special
        for rs1 in (source.getrandbits(32) for _ in range(20)):
            found, expected = rd(general, rs1, immediate=immediate), _sim.compute(special, rs1)
            assert found == expected, f"{special} {rs1:#x}"


@pytest.mark.parametrize(
    ("seed", "immediate", "expected"),
    [
        (0x8000ABCD, 0, 0x4000ABCD),  # ES16: the draft's example of a valid word
        (0x4000FFFF, 0, 0x80000000),  # WAIT gives no bits, whatever the source holds
        (0x00001234, 0, 0x00000000),  # BIST
        (0xC0001234, 0, 0xC0000000),  # DEAD
        (0x8000ABCD, 1, 0x80000000),  # an immediate that means nothing: WAIT
    ],
)
def test_pollentropy_gives_the_drafts_status(seed: int, immediate: int, expected: int) -> None:
    found = rd(DRAFT["pollentropy"], entropy=seed, immediate=immediate)
    assert found == expected

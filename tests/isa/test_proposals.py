# SPDX-License-Identifier: MIT OR Apache-2.0
"""The instructions that papers propose: xsbox, xcarry, xgf."""

import random

import pytest

from tests.conftest import SEED

from . import field
from .described import extension, operands, rd, results

XSBOX, XCARRY, XGF = extension("xsbox"), extension("xcarry"), extension("xgf")
ONES = 0xFFFFFFFF


def test_the_encodings_in_custom_2_stay() -> None:
    """Programs contain them: a word of each, with a0 = x10, a1 = x11, a2 = x12."""
    words = {
        "sboxaddr8": 0x00C5855B, "sboxaddr16": 0x02C5855B, "sboxaddr32": 0x04C5855B,
        "addc": 0x00C5955B, "subb": 0x02C5955B, "sumc": 0x04C5955B, "carry": 0x06C5955B, "diffb": 0x08C5955B,
        "borrow": 0x0AC5955B, "ffset": 0x0005A55B, "ffred": 0x0205A55B, "ffmul": 0x04C5A55B,
    }  # fmt: skip
    described = XSBOX | XCARRY | XGF
    expected = {mnemonic: word & described[mnemonic].mask for mnemonic, word in words.items()}
    assert expected == {mnemonic: instruction.fixed for mnemonic, instruction in described.items()}


@pytest.mark.parametrize(("bits", "masks"), [(8, (0xFF, 0)), (16, (0x1FE, 1)), (32, (0x3FC, 2))])
def test_sbox_addresses_replace_shift_mask_and_add(bits: int, masks: tuple[int, int]) -> None:
    """nisanci2022, figure 32: srli (here also slli for the lowest byte), andi with this mask, add."""
    mask, scale = masks
    print(f"seed {SEED}")
    for rs1, rs2 in operands(random.Random(SEED), 100):
        for select in range(4):
            expected = ((rs1 << scale >> 8 * select & mask) + rs2) & ONES
            found = rd(XSBOX[f"sboxaddr{bits}"], rs1, rs2, immediate=select)
            assert found == expected, f"{rs1:#x} {rs2:#x} {select}"


def test_sbox_address_of_a_worked_example() -> None:
    found = [rd(XSBOX["sboxaddr32"], 0x12345678, 0x80001000, immediate=select) for select in range(4)]
    assert found == [0x80001000 + 4 * byte for byte in (0x78, 0x56, 0x34, 0x12)]


def test_addition_and_subtraction_with_flag() -> None:
    print(f"seed {SEED}")
    for a, b in operands(random.Random(SEED), 100):
        for carry in (0, 1):
            total, difference = a + b + carry, a - b - carry
            added = results(XCARRY["addc"], rs1=a, rs2=b, state_CARRY=carry)
            subtracted = results(XCARRY["subb"], rs1=a, rs2=b, state_CARRY=carry)
            assert added == {"rd": total & ONES, "state.CARRY": total >> 32}, f"{a:#x} {b:#x} {carry}"
            assert subtracted == {"rd": difference & ONES, "state.CARRY": int(difference < 0)}, f"{a:#x} {b:#x} {carry}"


def test_addition_and_subtraction_without_flag() -> None:
    source = random.Random(SEED)
    print(f"seed {SEED}")
    for a, b in operands(source, 100):
        for carry in (0, 1):
            old = source.getrandbits(31) << 1 | carry  # only bit 0 is the carry in
            total, difference = a + b + carry, a - b - carry
            found = [rd(XCARRY[name], a, b, rd=old) for name in ("sumc", "carry", "diffb", "borrow")]
            assert found == [total & ONES, total >> 32, difference & ONES, int(difference < 0)], (
                f"{a:#x} {b:#x} {old:#x}"
            )


def limbs(number: int, count: int) -> list[int]:
    return [number >> 32 * i & ONES for i in range(count)]


@pytest.mark.parametrize("flag", [True, False])
@pytest.mark.parametrize("subtract", [True, False])
def test_a_chain_computes_with_long_integers(*, flag: bool, subtract: bool) -> None:
    source = random.Random(SEED)
    print(f"seed {SEED}")
    for _ in range(10):
        a, b = (source.choice([source.getrandbits(256), (1 << 256) - 1, 0, 1 << 255]) for _ in range(2))
        carry, words = 0, []
        for x, y in zip(limbs(a, 8), limbs(b, 8), strict=True):
            if flag:
                found = results(XCARRY["subb" if subtract else "addc"], rs1=x, rs2=y, state_CARRY=carry)
                words.append(found["rd"])
                carry = found["state.CARRY"]
            else:
                sum_name, carry_name = ("diffb", "borrow") if subtract else ("sumc", "carry")
                words.append(rd(XCARRY[sum_name], x, y, rd=carry))
                carry = rd(XCARRY[carry_name], x, y, rd=carry)
        number = a - b if subtract else a + b
        assert words == limbs(number, 8)
        assert carry == int(number < 0 or number >> 256 > 0)


def test_addc_of_zeros_clears_the_flag() -> None:
    found = results(XCARRY["addc"], state_CARRY=1)
    assert found == {"rd": 1, "state.CARRY": 0}


# sukumaran, table II, measures degrees 4, 8 and 16; 0x11B is its polynomial for 8, the field of AES.
FIELDS = [0b111, 0x13, 0x11B, 0x11D, 0x1F5, 0x805, 0x1100B, 0x1002D, 0x1FFFF]


def set_field(f: int) -> dict[str, int]:
    """The state after ffset."""
    found = results(XGF["ffset"], rs1=f)
    return {name.replace(".", "_"): value for name, value in found.items() if name != "rd"}


@pytest.mark.parametrize("f", FIELDS, ids=hex)
def test_reduction_and_multiplication(f: int) -> None:
    state, source = set_field(f), random.Random(SEED)
    print(f"seed {SEED}")
    pairs = [(0, ONES), (1, ONES), (ONES, ONES), *((source.getrandbits(32), source.getrandbits(32)) for _ in range(20))]
    for a, b in pairs:
        found = [rd(XGF["ffred"], a, **state), rd(XGF["ffmul"], a, b, **state)]
        product = field.product(a & 0xFFFF, b & 0xFFFF)
        assert found == [field.remainder(a, f), field.remainder(product, f)], f"{a:#x} {b:#x}"


def test_multiplication_in_the_field_of_aes() -> None:
    """FIPS 197, section 4.2: {57} times {83} is {c1}, {57} times {13} is {fe}."""
    state = set_field(0x11B)
    found = [rd(XGF["ffmul"], 0x57, b, **state) for b in (0x83, 0x13)]
    assert found == [0xC1, 0xFE]


@pytest.mark.parametrize("f", [0x13, 0x11B, 0x1100B], ids=hex)
def test_three_carry_less_multiplications_give_the_same(f: int) -> None:
    """sukumaran, algorithm 1, with the clmul that is described: the comparison that xgf is for."""
    clmul, state, source = extension("zbc")["clmul"], set_field(f), random.Random(SEED)
    print(f"seed {SEED}")
    degree = f.bit_length() - 1
    quotient, rest = 0, 1 << 2 * degree  # F+ is the quotient of x^2N by F
    while rest.bit_length() > degree:
        step = rest.bit_length() - 1 - degree
        quotient, rest = quotient | 1 << step, rest ^ f << step
    ones = (1 << degree) - 1
    for _ in range(50):
        a, b = source.randrange(ones + 1), source.randrange(ones + 1)
        p = rd(clmul, a, b)
        q = rd(clmul, p >> degree, quotient)
        r = rd(clmul, q >> degree, f & ones)
        found, expected = (r ^ p) & ones, rd(XGF["ffmul"], a, b, **state)
        assert found == expected, f"{a:#x} {b:#x}"


def test_setting_the_field_gives_the_old_one_back() -> None:
    state = {"state_FIELD_POLYNOMIAL": 0, "state_FIELD_DEGREE": 0}
    old = 0
    for f in [*FIELDS, 0, 1, 2]:
        found = results(XGF["ffset"], rs1=f, **state)
        assert found["rd"] == old
        assert found["state.FIELD_DEGREE"] == max(f.bit_length() - 1, 0)
        state = {name.replace(".", "_"): value for name, value in found.items() if name != "rd"}
        old = f


def test_without_a_field_nothing_is_reduced() -> None:
    found = rd(XGF["ffred"], 0xDEADBEEF)
    assert found == 0xDEADBEEF

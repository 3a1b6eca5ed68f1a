# SPDX-License-Identifier: MIT OR Apache-2.0
"""SM4 as in GB/T 32907-2016 (in English: draft-ribose-cfrg-sm4-10). Words have 32 bits, the first byte the highest."""

from collections.abc import Callable

from rvk.specification import Bits, Buffer, big, blocks, lookup, specification

ROUNDS = 32
BLOCK_BYTES = 16
S = bytes.fromhex(
    """
    d690e9fecce13db716b614c228fb2c052b679a762abe04c3aa44132649860699
    9c4250f491ef987a33540b43edcfac62e4b31ca9c908e89580df94fa758f3fa6
    4707a7fcf37317ba83593c19e6854fa8686b81b27164da8bf8eb0f4b70569d35
    1e240e5e6358d1a225227c3b01217887d40046579fd327524c3602e7a0c4c89e
    eabf8ad240c738b5a3f7f2cef96115a1e0ae5da49b341a55ad933230f58cb1e3
    1df6e22e8266ca60c02923ab0d534e6fd5db3745defd8e2f03ff6a726d6c5b51
    8d1baf92bbddbc7f11d95c411f105ad80ac13188a5cd7bbd2d74d012b8e5b4b0
    8969974a0c96777e65b9f109c56ec68418f07dec3adc4d2079ee5f3ed7cb3948
    """
)
"""Section 6.2."""
FK = (0xA3B1BAC6, 0x56AA3350, 0x677D9197, 0xB27022DC)
"""Section 7.3."""
CK = [sum((4 * i + j) * 7 % 256 << 24 - 8 * j for j in range(4)) for i in range(ROUNDS)]
"""Section 7.3: byte j of CK_i is (4 i + j) 7 mod 256."""


def tau(a: Bits) -> Bits:
    """Section 6.2: the S-box on each byte."""
    return big(lookup(S, byte, 8) for byte in a.big())


def l(b: Bits) -> Bits:  # noqa: E743  (the standard's name)
    """Section 6.2."""
    return b ^ b.rotl(2) ^ b.rotl(10) ^ b.rotl(18) ^ b.rotl(24)


def l_prime(b: Bits) -> Bits:
    """Section 7.3."""
    return b ^ b.rotl(13) ^ b.rotl(23)


def round_function(x: list[Bits], rk: Bits) -> Bits:
    """Section 6.1: F(X0, X1, X2, X3, rk) = X0 ^ T(X1 ^ X2 ^ X3 ^ rk)."""
    return x[0] ^ l(tau(x[1] ^ x[2] ^ x[3] ^ rk))


def round_keys(mk: Buffer) -> list[Bits]:
    """Section 7.3: rk_0 to rk_31."""
    k = [big(word) ^ fk for word, fk in zip(blocks(mk, 4), FK, strict=True)]
    for i in range(ROUNDS):
        k.append(k[i] ^ l_prime(tau(k[i + 1] ^ k[i + 2] ^ k[i + 3] ^ CK[i])))
    return k[4:]


def crypt(block: Buffer, rk: list[Bits]) -> Buffer:
    """Section 7.1: 32 rounds, and the words in reverse order."""
    x = [big(word) for word in blocks(block, 4)]
    for i in range(ROUNDS):
        x.append(round_function(x[i : i + 4], rk[i]))
    return [byte for word in reversed(x[ROUNDS:]) for byte in word.big()]


def forward(key: Buffer) -> Callable[[Buffer], Buffer]:
    """Encryption of one block under a key."""
    rk = round_keys(key)
    return lambda block: crypt(block, rk)


def inverse(key: Buffer) -> Callable[[Buffer], Buffer]:
    """Section 7.2, decryption of one block under a key: the round keys in reverse order."""
    rk = round_keys(key)[::-1]
    return lambda block: crypt(block, rk)


def encrypt_block(*, key: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """SM4 of one block."""
    return {"out": forward(key)(in_)}


def decrypt_block(*, key: Buffer, in_: Buffer) -> dict[str, Buffer]:
    """The inverse of `encrypt_block`."""
    return {"out": inverse(key)(in_)}


def encrypt_blocks(*, key: Buffer, message: Buffer) -> dict[str, Buffer]:
    """Each block on its own."""
    encrypt = forward(key)
    return {"processed": [byte for block in blocks(message, BLOCK_BYTES) for byte in encrypt(block)]}


def decrypt_blocks(*, key: Buffer, message: Buffer) -> dict[str, Buffer]:
    """The inverse of `encrypt_blocks`."""
    decrypt = inverse(key)
    return {"processed": [byte for block in blocks(message, BLOCK_BYTES) for byte in decrypt(block)]}


def ctr_blocks(*, key: Buffer, message: Buffer, counter: Buffer) -> dict[str, Buffer]:
    """SP 800-38A section 6.5, and the counter block that comes next."""
    processed, following = specification("ctr").ctr(forward(key), counter, message)
    return {"processed": processed, "counter": following}

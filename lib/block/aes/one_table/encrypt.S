/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * AES encryption with a single table of 1 KiB (FIPS 197 sections 5.1 and 5.2), for RV32I, with rotations (Zbb, Zbkb),
 * and with the S-box address instructions of isa/xsbox. NOT constant time: the addresses of loads depend on the key and
 * the data, which a cache or a memory with banks makes visible in time.
 *
 *     void rvk_aes{128,192,256}_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[key_bits / 8])
 *     void rvk_aes{,128,192,256}_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16])
 *
 * T[x] is the column that a byte x of row 0 contributes to MIXCOLUMNS(SUBBYTES(...)): 2 S, S, S, 3 S with S = SBOX(x).
 * That of row r is T[x] <<< 8 r, so that column j of the next state is, with bytes b0 of s_j, b1 of s_(j+1), b2 of
 * s_(j+2), b3 of s_(j+3),
 *     T[b0] ^ (T[b1] ^ (T[b2] ^ T[b3] <<< 8) <<< 8) <<< 8 ^ round key word j.
 * Byte 1 of T[x] is SBOX(x), which the last round and the key expansion (../expand.inc) take.
 *
 * Buffers at any address; schedule 4-aligned; out may be in.
 * ../one_table.inc has the registers. Stack: 16 bytes; key unaligned 48 more, block unaligned 32.
 *
 * instructions: rvk_aes128_expand_encrypt_key rv32imc 354
 * instructions: rvk_aes128_expand_encrypt_key rv32imc_zbb 354
 * instructions: rvk_aes128_expand_encrypt_key rv32imc_xsbox 274
 * instructions: rvk_aes192_expand_encrypt_key rv32imc 295
 * instructions: rvk_aes256_expand_encrypt_key rv32imc 420
 * instructions: rvk_aes128_encrypt_block rv32imc 1219
 * instructions: rvk_aes128_encrypt_block rv32imc_zbb 1003
 * instructions: rvk_aes128_encrypt_block rv32imc_xsbox 899
 * instructions: rvk_aes192_encrypt_block rv32imc 1462
 * instructions: rvk_aes256_encrypt_block rv32imc 1705
 */
#define RVK_FOLDER one_table
#include "../variants.h"
#include "rv32.h"

#define SBOX_BYTE 1

/* to = address of the entry of byte `byte` of x */
.macro INDEX to, x, byte
#ifdef __riscv_xsbox
    sboxaddr32 \to, \x, a7, \byte
#else
    .if \byte == 0
    slli \to, \x, 2
    .else
    srli \to, \x, 8 * \byte - 2
    .endif
    andi \to, \to, 0x3fc
    add \to, \to, a7
#endif
.endm

.macro NEXT_COLUMN to, s0, s1, s2, s3, key
    INDEX_COLUMN \s0, \s1, \s2, \s3
    lw a5, 0(a5)
    lw a4, 0(a4)
    lw a3, 0(a3)
    lw a2, 0(a2)
    ROTATE_LEFT a5, a5, 8, \to
    xor a4, a4, a5
    ROTATE_LEFT a4, a4, 8, \to
    xor a3, a3, a4
    ROTATE_LEFT a3, a3, 8, \to
    lw \to, \key(a0)
    xor a2, a2, a3
    xor \to, \to, a2
.endm

.macro BEGIN_ROUNDS
.endm

.macro END_ROUNDS
.endm

#include "../one_table.inc"

DEFINE_FUNCTIONS

/* The first column of MIXCOLUMNS times S (section 5.1.3), row 0 in the lowest byte; XTIMES of section 4.2. */
TABLE table
    .irp s, SBOX
    .set .L2, (\s << 1) ^ ((\s >> 7) * 0x11b)
    .word .L2 | \s << 8 | \s << 16 | (.L2 ^ \s) << 24
    .endr
END table

/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * AES encryption with the S-box as a table of 256 bytes (FIPS 197 sections 5.1 and 5.2), for RV32I, with rotations
 * (Zbb, Zbkb), and with the S-box address instructions of isa/xsbox. NOT constant time: the addresses of loads depend
 * on the key and the data.
 *
 *     void rvk_aes{128,192,256}_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[key_bits / 8])
 *     void rvk_aes{,128,192,256}_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16])
 *
 * MIXCOLUMNS (section 5.1.3) on a word x of four bytes, row 0 the lowest, with y = XTIMES of each byte:
 *     y ^ ((x ^ y) ^ (x ^ x >>> 8) >>> 8) >>> 8
 * and y = (x & 7f7f7f7f) << 1 ^ 1b t, with t the highest bit of each byte, in the lowest place.
 *
 * Buffers at any address; schedule 4-aligned; out may be in.
 * ../one_table.inc has the registers; s0 has 01010101, s1 7f7f7f7f.
 * Stack: 16 bytes; key unaligned 48 more, block unaligned 32.
 *
 * instructions: rvk_aes128_expand_encrypt_key rv32imc 334
 * instructions: rvk_aes128_expand_encrypt_key rv32imc_zbb 334
 * instructions: rvk_aes128_expand_encrypt_key rv32imc_xsbox 274
 * instructions: rvk_aes128_encrypt_block rv32imc 1723
 * instructions: rvk_aes128_encrypt_block rv32imc_zbb 1507
 * instructions: rvk_aes128_encrypt_block rv32imc_xsbox 1483
 * instructions: rvk_aes256_encrypt_block rv32imc 2433
 */
#define RVK_FOLDER sbox
#include "../variants.h"
#include "rv32.h"

#define SBOX_BYTE 0

/* to = address of the entry of byte `byte` of x */
.macro INDEX to, x, byte
#ifdef __riscv_xsbox
    sboxaddr8 \to, \x, a7, \byte
#else
    .if \byte == 0
    andi \to, \x, 0xff
    .else
    srli \to, \x, 8 * \byte
    .if \byte < 3
    andi \to, \to, 0xff
    .endif
    .endif
    add \to, \to, a7
#endif
.endm

.macro BEGIN_ROUNDS
    sw s0, 4(sp)
    sw s1, 8(sp)
    li s0, 0x01010101
    li s1, 0x7f7f7f7f
.endm

.macro END_ROUNDS
    lw s0, 4(sp)
    lw s1, 8(sp)
.endm

.macro NEXT_COLUMN to, s0, s1, s2, s3, key
    INDEX_COLUMN \s0, \s1, \s2, \s3
    LOAD_SBOX_WORD
    srli a3, a2, 7
    and a3, a3, s0
    and a4, a2, s1
    slli a4, a4, 1
    slli a5, a3, 5              # 1b t = 32 t - t - 4 t
    sub a5, a5, a3
    slli a3, a3, 2
    sub a5, a5, a3
    xor a4, a4, a5
    xor a3, a2, a4
    ROTATE_RIGHT a5, a2, 8, \to
    xor a5, a5, a2
    ROTATE_RIGHT a5, a5, 8, \to
    xor a5, a5, a3
    ROTATE_RIGHT a5, a5, 8, \to
    lw \to, \key(a0)
    xor a4, a4, a5
    xor \to, \to, a4
.endm

#include "../one_table.inc"

DEFINE_FUNCTIONS

TABLE table
    .irp s, SBOX
    .byte \s
    .endr
END table

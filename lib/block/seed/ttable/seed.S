/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SEED (RFC 4269) with four tables of 256 words, for RV32I, with Zba, and with the S-box address instructions of
 * isa/xsbox. NOT constant time: the addresses of loads depend on the key and the data.
 *
 *     void rvk_seed_expand_encrypt_key(rvk_seed_key *schedule, const uint8_t key[16])
 *     void rvk_seed_expand_decrypt_key(rvk_seed_key *schedule, const uint8_t key[16])
 *     void rvk_seed_encrypt_block(const rvk_seed_key *schedule, uint8_t out[16], const uint8_t in[16])
 *
 * G(X) = SS0(X0) ^ SS1(X1) ^ SS2(X2) ^ SS3(X3) for the bytes of X, the least significant first, with the tables of
 * RFC 4269 section 2.2: byte i of SSj(x) is S1(x) (j even) or S2(x) (j odd), without the two bits that the mask
 * m((i + j) mod 4) takes away. ../rounds.inc has the rest.
 *
 * Buffers at any address; schedule 4-aligned; out may be in.
 * Registers: as in ../rounds.inc; a7 the middle of the tables. Stack: 0 bytes.
 *
 * instructions: rvk_seed_expand_encrypt_key rv32imc 892
 * instructions: rvk_seed_expand_encrypt_key rv32imc_zba 828
 * instructions: rvk_seed_expand_encrypt_key rv32imc_xsbox 636
 * instructions: rvk_seed_expand_decrypt_key rv32imc 892
 * instructions: rvk_seed_expand_decrypt_key rv32imc_zba 828
 * instructions: rvk_seed_expand_decrypt_key rv32imc_xsbox 636
 * instructions: rvk_seed_encrypt_block rv32imc 1168
 * instructions: rvk_seed_encrypt_block rv32imc_zba 1072
 * instructions: rvk_seed_encrypt_block rv32imc_xsbox 784
 */
#define RVK_FOLDER ttable
#include "../variants.h"
#include "rv32.h"
#include "../sbox.inc"
#include "../rounds.inc"

/* The tables from a7. */
#define SS0 -2048
#define SS1 -1024
#define SS2 0
#define SS3 1024

.macro BEGIN
    la a7, tables + 2048
.endm

.macro END_AND_RETURN
    ret
.endm

/* The addresses of the entries, x for byte 0, t1 to t3 for bytes 1 to 3. */
#if defined(__riscv_xsbox)
.macro INDEX_BYTES x, t1, t2, t3
    sboxaddr32 \t1, \x, a7, 1
    sboxaddr32 \t2, \x, a7, 2
    sboxaddr32 \t3, \x, a7, 3
    sboxaddr32 \x, \x, a7, 0
.endm
#else
.macro INDEX_BYTES x, t1, t2, t3
    srli \t1, \x, 6
    srli \t2, \x, 14
    andi \t1, \t1, 0x3fc
    andi \t2, \t2, 0x3fc
    add \t1, \t1, a7
    add \t2, \t2, a7
#ifdef __riscv_zba
    srli \t3, \x, 24
    andi \x, \x, 0xff
    sh2add \t3, \t3, a7
    sh2add \x, \x, a7
#else
    srli \t3, \x, 22
    slli \x, \x, 2
    andi \t3, \t3, 0x3fc
    andi \x, \x, 0x3fc
    add \t3, \t3, a7
    add \x, \x, a7
#endif
.endm
#endif

.macro G x, t1, t2, t3
    REGION sbox_address
    INDEX_BYTES \x, \t1, \t2, \t3
    END_REGION
    lw \t1, SS1(\t1)
    lw \t2, SS2(\t2)
    lw \t3, SS3(\t3)
    lw \x, SS0(\x)
    xor \t1, \t1, \t2
    xor \t1, \t1, \t3
    xor \x, \x, \t1
.endm

FUNCTION rvk_seed_expand_encrypt_key
    EXPAND_KEY 0, 8
END rvk_seed_expand_encrypt_key

FUNCTION rvk_seed_expand_decrypt_key
    EXPAND_KEY 120, -8
END rvk_seed_expand_decrypt_key

FUNCTION rvk_seed_encrypt_block
    ENCRYPT_BLOCK
END rvk_seed_encrypt_block

DEFINE_LOAD
DEFINE_KC

/* S in all bytes, under the masks of SSj. */
.macro ENTRIES mask, list:vararg
    .irp s, \list
    .word 0x01010101 * \s & \mask
    .endr
.endm

TABLE tables
    ENTRIES 0x3fcff3fc, SBOX1
    ENTRIES 0xfc3fcff3, SBOX2
    ENTRIES 0xf3fc3fcf, SBOX1
    ENTRIES 0xcff3fc3f, SBOX2
END tables

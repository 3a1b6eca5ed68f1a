/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SM4 encryption (GB/T 32907-2016 section 7.1) with tables that merge the S-box with the linear transformation,
 * unrolled, for RV32I, with Zba, and with the S-box address instructions of isa/xsbox. Addresses depend on key and
 * message.
 *
 *     void rvk_sm4_encrypt_block(const rvk_sm4_key *schedule, uint8_t out[16], const uint8_t in[16])
 *
 * T is linear after the S-box, hence a sum over the bytes b0 (most significant) to b3 of its argument:
 *     T(a) = T0[b0] ^ T1[b1] ^ T2[b2] ^ T3[b3] with Ti[b] = L(S(b)) for b at the place of byte i
 * Two rounds share a sum:
 *     X4 = X0 ^ T(s ^ X1 ^ rk0), X5 = X1 ^ T(s ^ X4 ^ rk1) with s = X2 ^ X3
 *
 * Buffers at any address; schedule 4-aligned; out may be in.
 * Registers: a0 schedule, a1 out, a2 in; the state is in a2 to a5; a7 middle of the tables; a6, t0 to t6 temporary.
 * Stack: 0 bytes.
 *
 * instructions: rvk_sm4_encrypt_block rv32imc 823
 * instructions: rvk_sm4_encrypt_block rv32imc_zba 759
 * instructions: rvk_sm4_encrypt_block rv32imc_xsbox 567
 */
#define RVK_FOLDER ttable
#include "../variants.h"
#include "rv32.h"
#include "../bytes.inc"
#include "../sbox.inc"

/* The tables from a7. */
#define T0 -2048
#define T1 -1024
#define T2 0
#define T3 1024

/* The addresses of four entries from a word in t0: t1, t2, t3, t0 for its bytes 0 (most significant) to 3. */
#ifdef __riscv_xsbox
.macro INDEX_BYTES
    sboxaddr32 t1, t0, a7, 3
    sboxaddr32 t2, t0, a7, 2
    sboxaddr32 t3, t0, a7, 1
    sboxaddr32 t0, t0, a7, 0
.endm
#else
.macro INDEX_BYTES
    srli t2, t0, 14
    srli t3, t0, 6
    andi t2, t2, 0x3fc
    andi t3, t3, 0x3fc
    add t2, t2, a7
    add t3, t3, a7
#ifdef __riscv_zba
    srli t1, t0, 24
    andi t0, t0, 0xff
    sh2add t1, t1, a7
    sh2add t0, t0, a7
#else
    srli t1, t0, 22
    slli t0, t0, 2
    andi t1, t1, 0x3fc
    andi t0, t0, 0x3fc
    add t1, t1, a7
    add t0, t0, a7
#endif
.endm
#endif

/* x ^= T(s ^ y ^ rk), s in t4 */
.macro ROUND x, y, rk
    xor t0, t4, \y
    xor t0, t0, \rk
    INDEX_BYTES
    lw t1, T0(t1)
    lw t2, T1(t2)
    lw t3, T2(t3)
    lw t0, T3(t0)
    xor \x, \x, t1
    xor t2, t2, t3
    xor \x, \x, t2
    xor \x, \x, t0
.endm

FUNCTION rvk_sm4_encrypt_block
    LOAD_BIG_ENDIAN a2, a3, a4, a5, a2
    la a7, tables + 2048
    .set .Lkey, 0
    .rept 8
    lw t5, .Lkey(a0)
    lw t6, .Lkey + 4(a0)
    xor t4, a4, a5
    ROUND a2, a3, t5
    ROUND a3, a2, t6
    lw t5, .Lkey + 8(a0)
    lw t6, .Lkey + 12(a0)
    xor t4, a2, a3
    ROUND a4, a5, t5
    ROUND a5, a4, t6
    .set .Lkey, .Lkey + 16
    .endr
    STORE_BIG_ENDIAN a5, a4, a3, a2, a1
    ret
END rvk_sm4_encrypt_block

/* L(s) for s at bits n to n + 7: s, and s rotated to the left by 2, 10, 18 and 24. Section 6.2. */
.macro ROTATED_TERM s, n
    .set .Lentry, .Lentry ^ (\s << ((\n) % 32) | \s << ((\n) % 32) >> 32)
.endm

.macro TABLE_OF_BYTE n
    .irp s, SBOX
    .set .Lentry, 0
    ROTATED_TERM \s, \n
    ROTATED_TERM \s, \n + 2
    ROTATED_TERM \s, \n + 10
    ROTATED_TERM \s, \n + 18
    ROTATED_TERM \s, \n + 24
    .word .Lentry & 0xffffffff
    .endr
.endm

TABLE tables
    TABLE_OF_BYTE 24
    TABLE_OF_BYTE 16
    TABLE_OF_BYTE 8
    TABLE_OF_BYTE 0
END tables

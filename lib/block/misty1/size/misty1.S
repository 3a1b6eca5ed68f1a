/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * MISTY1 with 640 bytes of tables, for RV32I, and with pack and packh of Zbkb or of the draft 0.7 of the cryptography
 * extension, from one source.
 *
 *     void rvk_misty1_expand_key(rvk_misty1_key *schedule, const uint8_t key[16])
 *     void rvk_misty1_encrypt_block(const rvk_misty1_key *schedule, uint8_t out[8], const uint8_t in[8])
 *     void rvk_misty1_decrypt_block(const rvk_misty1_key *schedule, uint8_t out[8], const uint8_t in[8])
 *
 * Preconditions: schedule comes from this variant; key, in and out at any address, in and out the same or apart.
 *
 * S7 is a table of 128 bytes. S9 has 9 bits, of which 512 bytes hold the upper 8. Bit 0 is the sum of 1 and of the
 * products of any two bits of x whose numbers differ by 4 or 5 (M. Matsui, New Block Encryption Algorithm MISTY, FSE 1997,
 * section 4.3), which is that of 1 and of the five bits of
 *
 *     x & (x >> 4 ^ x >> 5)
 *
 * and bit n of a word tells that of the bits of n. Both tables, without a bit unused, would take 112 + 576 bytes.
 *
 * The schedule, in halves of words, so that k + 7 <= 14 needs no reduction modulo 8: EK[k % 8] of RFC 2994 section 2.2,
 * EK[k % 8 + 8], its lower 9 bits, its upper 7 bits, each for k = 0 to 15.
 *
 * Registers: a0 schedule for FL, a1 out, a2 in, then schedule for FO; D0 in a3 and a4, D1 in a5 and a6, high halves
 * first; a7 tables, t6 parities; t4 and t5 the halves within FO; t0 to t3 temporary.
 * Stack: nothing.
 *
 * instructions: rvk_misty1_expand_key rv32imc 435
 * instructions: rvk_misty1_encrypt_block rv32imc 1034
 * instructions: rvk_misty1_decrypt_block rv32imc 1027
 */
#define RVK_FOLDER size
#include "../variants.h"
#include "rv32.h"

#define EK(i) (2 * (i))
#define EK_FI(i) (2 * (i) + 32)
#define NINE(i) (2 * (i) + 64)
#define SEVEN(i) (2 * (i) + 96)
#define AGAIN 16            /* bytes from k to k + 8 */
#define S9_AT 128           /* bytes */
#define PARITIES 0x69969669 /* bit n is 1 and the parity of n */

/* x = S9[x]; t1, t2 temporary */
.macro S9 x
    srli t1, \x, 4
    srli t2, \x, 5
    xor t1, t1, t2
    and t1, t1, \x
    add \x, \x, a7
    lbu \x, S9_AT(\x)
    srl t1, t6, t1
    andi t1, t1, 1
    slli \x, \x, 1
    or \x, \x, t1
.endm

/* t0 = d9 and x = d7 of FI before the key is added */
.macro FIRST_HALF_FI x
    srli t0, \x, 7
    andi \x, \x, 0x7f
    S9 t0
    add t1, \x, a7
    xor t0, t0, \x
    lbu \x, 0(t1)
    xor \x, \x, t0
    andi \x, \x, 0x7f
.endm

/* x = the result of FI with 9 bits of the key in t3 and 7 in t2 */
.macro SECOND_HALF_FI x
    xor t0, t0, t3
    xor \x, \x, t2
    S9 t0
    xor t0, t0, \x
    slli \x, \x, 9
    xor \x, \x, t0
.endm

/* x = FI(x) ^ other with EK[k + 8] */
.macro THIRD x, other, k
    FIRST_HALF_FI \x
    lhu t3, NINE(\k)(a2)
    lbu t2, SEVEN(\k)(a2)
    SECOND_HALF_FI \x
    xor \x, \x, \other
.endm

/* The halves out ^= FO(the halves in, k) */
.macro ROUND k, out_high, out_low, in_high, in_low
    lhu t4, EK(\k)(a2)
    lhu t5, EK(\k + 2)(a2)
    xor t4, t4, \in_high
    xor t5, t5, \in_low
    THIRD t4, \in_low, \k + 5
    THIRD t5, t4, \k + 1
    lhu t0, EK(\k + 7)(a2)
    xor t4, t4, t0
    THIRD t4, t5, \k + 3
    lhu t0, EK(\k + 4)(a2)
    xor \out_low, \out_low, t4
    xor t5, t5, t0
    xor \out_high, \out_high, t5
.endm

/* The keys of FL for a pair of rounds */
.macro KEYS_OF_FL
    lhu t0, EK(0)(a0)
    lhu t1, EK_FI(2)(a0)
    lhu t2, EK_FI(6)(a0)
    lhu t3, EK(4)(a0)
.endm

.macro AND_OF_FL
    and t0, t0, a3
    and t1, t1, a5
    xor a4, a4, t0
    xor a6, a6, t1
.endm

.macro OR_OF_FL
    or t2, t2, a4
    or t3, t3, a6
    xor a3, a3, t2
    xor a5, a5, t3
.endm

.macro LAYER_FL
    KEYS_OF_FL
    AND_OF_FL
    OR_OF_FL
.endm

.macro LAYER_FLINV
    KEYS_OF_FL
    OR_OF_FL
    AND_OF_FL
.endm

.macro LOAD_HALF rd, from, at
    lbu t0, \at(\from)
    lbu \rd, \at + 1(\from)
#if defined(__riscv_zbkb) || defined(__riscv_xdraft07)
    packh \rd, \rd, t0
#else
    slli t0, t0, 8
    or \rd, \rd, t0
#endif
.endm

.macro STORE_HALF rs, at
    srli t0, \rs, 8
    sb t0, \at(a1)
    sb \rs, \at + 1(a1)
.endm

.macro CONSTANTS
    la a7, .Ltables
    li t6, PARITIES
.endm

.macro KEEP rs, at
    sh \rs, \at(a2)
    sh \rs, \at + AGAIN(a2)
.endm

/* From EK[7] to EK[0], since EK[i + 8] = FI(EK[i]) with the key EK[i + 1], EK[8] meaning EK[0]. a4 is EK[i + 1]. */
FUNCTION rvk_misty1_expand_key
    CONSTANTS
    LOAD_HALF a4, a1, 0
    addi a2, a0, 14
    addi a1, a1, 14
1:  LOAD_HALF a3, a1, 0
    andi t3, a4, 0x1ff
    srli a5, a4, 9
    KEEP a3, EK(0)
    mv a4, a3
    FIRST_HALF_FI a3
    mv t2, a5
    SECOND_HALF_FI a3
    andi t0, a3, 0x1ff
    srli t1, a3, 9
    KEEP a3, EK_FI(0)
    KEEP t0, NINE(0)
    KEEP t1, SEVEN(0)
    addi a1, a1, -2
    addi a2, a2, -2
    bgeu a2, a0, 1b
    ret
END rvk_misty1_expand_key

FUNCTION rvk_misty1_encrypt_block
    CONSTANTS
    LOAD_HALF a3, a2, 0
    LOAD_HALF a4, a2, 2
    LOAD_HALF a5, a2, 4
    LOAD_HALF a6, a2, 6
    mv a2, a0
1:  LAYER_FL
    ROUND 0, a5, a6, a3, a4
    ROUND 1, a3, a4, a5, a6
    addi a2, a2, EK(2)
    addi a0, a0, EK(1)
    li t0, EK(4)
    sub t1, a2, a0          /* of k turns, EK(k) */
    bne t1, t0, 1b
    LAYER_FL
    STORE_HALF a5, 0
    STORE_HALF a6, 2
    STORE_HALF a3, 4
    STORE_HALF a4, 6
    ret
END rvk_misty1_encrypt_block

FUNCTION rvk_misty1_decrypt_block
    CONSTANTS
    LOAD_HALF a5, a2, 0
    LOAD_HALF a6, a2, 2
    LOAD_HALF a3, a2, 4
    LOAD_HALF a4, a2, 6
    addi a2, a0, EK(8)
    addi a0, a0, EK(4)
    LAYER_FLINV
1:  addi a2, a2, -EK(2)
    addi a0, a0, -EK(1)
    ROUND 1, a3, a4, a5, a6
    ROUND 0, a5, a6, a3, a4
    LAYER_FLINV
    bne a2, a0, 1b
    STORE_HALF a3, 0
    STORE_HALF a4, 2
    STORE_HALF a5, 4
    STORE_HALF a6, 6
    ret
END rvk_misty1_decrypt_block

#include "tables.inc"

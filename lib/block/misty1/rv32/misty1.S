/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * MISTY1 for RV32I, and with sh2add of Zba, or pack and packh of Zbkb or of the draft 0.7 of the cryptography extension,
 * from one source.
 *
 *     void rvk_misty1_expand_key(rvk_misty1_key *schedule, const uint8_t key[16])
 *     void rvk_misty1_encrypt_block(const rvk_misty1_key *schedule, uint8_t out[8], const uint8_t in[8])
 *     void rvk_misty1_decrypt_block(const rvk_misty1_key *schedule, uint8_t out[8], const uint8_t in[8])
 *
 * Preconditions: schedule comes from this variant; key, in and out at any address, in and out the same or apart.
 *
 * Every half of 16 bits is in a register of its own, times 4, so that its fields are offsets in tables of words. FI
 * (RFC 2994 section 2.3) of h = 9 bits and l = 7 bits with the keys k9 and k7 is, with d = S7[l] + (u mod 2^7) + k7,
 *
 *     u = S9[h] + l,    FI = 2^9 d + d + S9[u + k9]    (+ is exclusive or)
 *
 * The sum of an entry for h, of an entry for l and of a word of the key has 4 (u + k9) in bits 0 to 15 and (2^9 + 1) d
 * in bits 16 to 31; bits 0 to 15 of an entry of the second table are 4 S9.
 *
 * In the word of a key, the field for d is 2^9 k7 + k7. Its shift by 14 leaves no bit of the lower field.
 *
 * nisanci2022 (section 4.7) has two halves in a word, and pack to join them and to cut off the high one: neither has to
 * be done here, where pack joins the two fields of a key. Tables with an index of 8 bits, for which the instructions of
 * isa/xsbox are made, do not occur: h has 9 bits, and l, of 7, shares its byte with the lowest bit of h.
 *
 * The schedule: 4 EK[0..15] of section 2.2, then the 8 words of FI keys from EK[8..15].
 *
 * Registers: a0 schedule, a1 out, a2 in; D0 in a3 and a4, D1 in a5 and a6, high halves first; a7 tables; t4 and t5 the
 * halves within FO; t0 to t2 temporary.
 * Stack: nothing.
 *
 * instructions: rvk_misty1_expand_key rv32imc 314
 * instructions: rvk_misty1_expand_key rv32imc_xdraft07 289
 * instructions: rvk_misty1_encrypt_block rv32imc 563
 * instructions: rvk_misty1_encrypt_block rv32imc_xdraft07 559
 * instructions: rvk_misty1_decrypt_block rv32imc 563
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"

#if defined(__riscv_zbkb) || defined(__riscv_xdraft07)
#define HAVE_PACK 1
#else
#define HAVE_PACK 0
#endif

#define EK(i) (4 * ((i) % 8))
#define EK_FI(i) (4 * ((i) % 8) + 32)
#define FI_KEY(i) (4 * ((i) % 8) + 64)
#define S9_AT 512           /* bytes */

/* rd = address of entry h of the table of S9, less S9_AT, for x = 4 (2^7 h + l) */
.macro ENTRY_S9 rd, x
#ifdef __riscv_zba
    srli \rd, \x, 9
    sh2add \rd, \rd, a7
#else
    srli \rd, \x, 7
    andi \rd, \rd, -4
    add \rd, \rd, a7
#endif
.endm

/* x = FI(x) with the word of the key in t2; t0, t1 temporary */
.macro FI x
    ENTRY_S9 t0, \x
    andi t1, \x, 0x1fc
    add t1, t1, a7
    lw t0, S9_AT(t0)
    lw t1, 0(t1)
    xor t0, t0, t2
    xor t1, t1, t0
    andi t0, t1, 0x7fc
    add t0, t0, a7
    lhu t0, S9_AT(t0)
    srli t1, t1, 14
    xor \x, t0, t1
.endm

/* x = FI(x) ^ other */
.macro THIRD x, other, key
    lw t2, \key(a0)
    FI \x
    xor \x, \x, \other
.endm

/* The halves out ^= FO(the halves in, k) */
.macro ROUND k, out_high, out_low, in_high, in_low
    lw t4, EK(\k)(a0)
    lw t5, EK(\k + 2)(a0)
    xor t4, t4, \in_high
    xor t5, t5, \in_low
    THIRD t4, \in_low, FI_KEY(\k + 5)
    lw t3, EK(\k + 7)(a0)
    THIRD t5, t4, FI_KEY(\k + 1)
    xor t4, t4, t3
    lw t3, EK(\k + 4)(a0)
    THIRD t4, t5, FI_KEY(\k + 3)
    xor t5, t5, t3
    xor \out_low, \out_low, t4
    xor \out_high, \out_high, t5
.endm

/* FL on D0 and D1, n = 0 to 4 for the pairs 0, 1 to 8, 9 */
.macro LAYER_FL n
    lw t0, EK(\n)(a0)
    lw t1, EK_FI(\n + 2)(a0)
    lw t2, EK_FI(\n + 6)(a0)
    lw t3, EK(\n + 4)(a0)
    and t0, t0, a3
    and t1, t1, a5
    xor a4, a4, t0
    xor a6, a6, t1
    or t2, t2, a4
    or t3, t3, a6
    xor a3, a3, t2
    xor a5, a5, t3
.endm

.macro LAYER_FLINV n
    lw t0, EK(\n)(a0)
    lw t1, EK_FI(\n + 2)(a0)
    lw t2, EK_FI(\n + 6)(a0)
    lw t3, EK(\n + 4)(a0)
    or t2, t2, a4
    or t3, t3, a6
    xor a3, a3, t2
    xor a5, a5, t3
    and t0, t0, a3
    and t1, t1, a5
    xor a4, a4, t0
    xor a6, a6, t1
.endm

/* rd = 4 times the bytes at `at` of from, the high one first */
.macro LOAD_HALF rd, from, at, tmp
    lbu \tmp, \at(\from)
    lbu \rd, \at + 1(\from)
#if HAVE_PACK
    packh \rd, \rd, \tmp
    slli \rd, \rd, 2
#else
    slli \tmp, \tmp, 10
    slli \rd, \rd, 2
    or \rd, \rd, \tmp
#endif
.endm

.macro STORE_HALF rs, at
    srli t0, \rs, 10
    srli \rs, \rs, 2
    sb t0, \at(a1)
    sb \rs, \at + 1(a1)
.endm

/* rd = the word of FI keys for 4 k in x: 4 k9 and twice k7 */
.macro KEY_OF_FI rd, x, tmp
    srli \tmp, \x, 11
    slli \rd, \tmp, 9
    or \tmp, \tmp, \rd
    andi \rd, \x, 0x7fc
#if HAVE_PACK
    pack \rd, \rd, \tmp
#else
    slli \tmp, \tmp, 16
    or \rd, \rd, \tmp
#endif
.endm

/* EK[7] first, since EK[i + 8] = FI(EK[i]) with the key EK[i + 1], of which EK[8] means EK[0]. a4 is EK[i + 1]. */
FUNCTION rvk_misty1_expand_key
    la a7, .Ltables
    LOAD_HALF a4, a1, 0, t0
    addi a2, a0, 28
    addi a1, a1, 14
1:  LOAD_HALF a3, a1, 0, t0
    KEY_OF_FI t2, a4, t1
    sw a3, EK(0)(a2)
    mv a4, a3
    FI a3
    KEY_OF_FI t0, a3, t1
    sw a3, EK_FI(0)(a2)
    sw t0, FI_KEY(0)(a2)
    addi a1, a1, -2
    addi a2, a2, -4
    bgeu a2, a0, 1b
    ret
END rvk_misty1_expand_key

FUNCTION rvk_misty1_encrypt_block
    la a7, .Ltables
    LOAD_HALF a3, a2, 0, t0
    LOAD_HALF a4, a2, 2, t0
    LOAD_HALF a5, a2, 4, t0
    LOAD_HALF a6, a2, 6, t0
    .set .Lk, 0
    .rept 4
    LAYER_FL .Lk / 2
    ROUND .Lk, a5, a6, a3, a4
    ROUND .Lk + 1, a3, a4, a5, a6
    .set .Lk, .Lk + 2
    .endr
    LAYER_FL 4
    STORE_HALF a5, 0
    STORE_HALF a6, 2
    STORE_HALF a3, 4
    STORE_HALF a4, 6
    ret
END rvk_misty1_encrypt_block

FUNCTION rvk_misty1_decrypt_block
    la a7, .Ltables
    LOAD_HALF a5, a2, 0, t0
    LOAD_HALF a6, a2, 2, t0
    LOAD_HALF a3, a2, 4, t0
    LOAD_HALF a4, a2, 6, t0
    LAYER_FLINV 4
    .set .Lk, 6
    .rept 4
    ROUND .Lk + 1, a3, a4, a5, a6
    ROUND .Lk, a5, a6, a3, a4
    LAYER_FLINV .Lk / 2
    .set .Lk, .Lk - 2
    .endr
    STORE_HALF a3, 0
    STORE_HALF a4, 2
    STORE_HALF a5, 4
    STORE_HALF a6, 6
    ret
END rvk_misty1_decrypt_block

#include "tables.inc"

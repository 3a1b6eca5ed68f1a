/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Gimli (Gimli 20190927, sections 2.5 to 2.9) and the inner loops of its modes, for RV32I and for Zbb or Zbkb from one
 * source.
 *
 *     void rvk_gimli_permute(rvk_gimli_state *state)
 *     void rvk_gimli_absorb_blocks(rvk_gimli_state *state, const uint8_t *in, size_t blocks)
 *     void rvk_gimli_encrypt_blocks(rvk_gimli_state *state, uint8_t *out, const uint8_t *in, size_t blocks)
 *     void rvk_gimli_decrypt_blocks(rvk_gimli_state *state, uint8_t *out, const uint8_t *in, size_t blocks)
 *     void rvk_gimli_extract(const rvk_gimli_state *state, uint8_t out[16])
 *
 * The state stays in registers from the first block to the last. The 24 rounds are one piece of code, `rounds`, that all
 * functions jump to. They are written out: a swap is then but another order of names. All swaps together are the identity
 * after 8 rounds, but a loop over these would add a branch that cores predict wrongly once for each permutation.
 *
 * The SP-box takes 19 instructions (15 with rotations): with x and y rotated,
 *     T0 = x ^ (y & z) << 2,   T1 = x ^ (x | z) << 1,   x' = (x & y) << 3 ^ z ^ y,   z' = z << 1 ^ T0,   y' = y ^ T1,
 * in this order in place, since each of x, z and y is read for the last time where it is written.
 *
 * Preconditions: state 4-aligned. out and in at any address; out may be in, no other overlap. Any number of blocks.
 * Where out or in is not 4-aligned, which is found out once per call, the message is read and written byte by byte.
 *
 * Registers: A0 to A3, B0 to B3, C0 to C3 the rows of the state; T0, T1 scratch; CONSTANT the round constant; STATE;
 * OUT, IN, IN_END; ra where `rounds` returns to.
 * Stack: 32 bytes, saved registers. Nothing secret is on it.
 *
 * instructions: rvk_gimli_permute rv32imc 1870
 * instructions: rvk_gimli_absorb_blocks rv32imc message_bytes=4096 473394
 * instructions: rvk_gimli_encrypt_blocks rv32imc message_bytes=4096 474672
 * instructions: rvk_gimli_decrypt_blocks rv32imc message_bytes=4096 475696
 * instructions: rvk_gimli_permute rv32imc_zbb 1486
 * instructions: rvk_gimli_absorb_blocks rv32imc_zbb message_bytes=4096 375090
 * instructions: rvk_gimli_encrypt_blocks rv32imc_zbb message_bytes=4096 376368
 * instructions: rvk_gimli_decrypt_blocks rv32imc_zbb message_bytes=4096 377392
 * instructions: rvk_gimli_permute rv32imc_zbkb 1486
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"

#define STATE a0
#define A0 a1
#define A1 a2
#define A2 a3
#define A3 a4
#define B0 a5
#define B1 a6
#define B2 a7
#define B3 t0
#define C0 t1
#define C1 t2
#define C2 t3
#define C3 t4
#define T0 t5
#define T1 t6
#define CONSTANT s0
#define IN s1
#define OUT s2
#define IN_END s3

.set .LFRAME, 32

/* Section 2.6. */
.macro SP_BOX x, y, z
    ROTATE_LEFT \x, \x, 24, T0
    ROTATE_LEFT \y, \y, 9, T0
    and T0, \y, \z
    or T1, \x, \z
    slli T0, T0, 2
    slli T1, T1, 1
    xor T0, T0, \x
    xor T1, T1, \x
    and \x, \x, \y
    slli \x, \x, 3
    xor \x, \x, \z
    slli \z, \z, 1
    xor \z, \z, T0
    xor \x, \x, \y
    xor \y, \y, T1
.endm

.macro NON_LINEAR_LAYER a0, a1, a2, a3
    SP_BOX \a0, B0, C0
    SP_BOX \a1, B1, C1
    SP_BOX \a2, B2, C2
    SP_BOX \a3, B3, C3
.endm

/* Four rounds of section 2.9, whose first row ends in the order a3, a2, a1, a0. */
.macro FOUR_ROUNDS a0, a1, a2, a3
    NON_LINEAR_LAYER \a0, \a1, \a2, \a3
    xor \a1, \a1, CONSTANT /* after Small-Swap */
    NON_LINEAR_LAYER \a1, \a0, \a3, \a2
    NON_LINEAR_LAYER \a1, \a0, \a3, \a2
    NON_LINEAR_LAYER \a3, \a2, \a1, \a0 /* after Big-Swap */
.endm

.macro STATE_WORDS op
    \op A0, 0(STATE)
    \op A1, 4(STATE)
    \op A2, 8(STATE)
    \op A3, 12(STATE)
    \op B0, 16(STATE)
    \op B1, 20(STATE)
    \op B2, 24(STATE)
    \op B3, 28(STATE)
    \op C0, 32(STATE)
    \op C1, 36(STATE)
    \op C2, 40(STATE)
    \op C3, 44(STATE)
.endm

    .section .text.rounds, "ax", @progbits
    .balign 4
    .type rounds, @function
rounds: /* returns to ra */
.Lrounds:
    li CONSTANT, 0x9e377900 ^ 24
    FOUR_ROUNDS A0, A1, A2, A3
    .rept 2
    addi CONSTANT, CONSTANT, -4
    FOUR_ROUNDS A3, A2, A1, A0
    addi CONSTANT, CONSTANT, -4
    FOUR_ROUNDS A0, A1, A2, A3
    .endr
    addi CONSTANT, CONSTANT, -4
    FOUR_ROUNDS A3, A2, A1, A0
    ret
END rounds

FUNCTION rvk_gimli_permute
    addi sp, sp, -16
    sw ra, 0(sp)
    sw s0, 4(sp)
    STATE_WORDS lw
    jal .Lrounds
    STATE_WORDS sw
    lw ra, 0(sp)
    lw s0, 4(sp)
    addi sp, sp, 16
    ret
END rvk_gimli_permute
#include "blocks.inc"

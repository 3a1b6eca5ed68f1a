/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SHA-256 over whole blocks in little code, for RV32IC, and with rotations of Zbb or Zbkb.
 *
 *     void rvk_sha256_blocks(uint32_t state[8], const uint8_t *in, size_t blocks)
 *
 * Preconditions: none on alignment; blocks may be 0.
 *
 * One array holds the working variables of FIPS 180-4 section 6.2.2 and the message schedule. With p moving up a word a
 * round, p[0..7] are h, g, f, e, d, c, b, a and p[8..23] are W(t) .. W(t+15): the new a goes where W(t) was, what was d
 * has become e, and W(t+16) is put at the end. So nothing is ever moved, and all offsets fit 16-bit instructions.
 *     p[24] = W(t+16) = σ1(p[22]) + p[17] + σ0(p[9]) + p[8]
 *     T1 = p[0] + Σ1(p[3]) + Ch(p[3], p[2], p[1]) + K(t) + p[8]
 *     p[4] += T1,  p[8] = T1 + Σ0(p[7]) + Maj(p[7], p[6], p[5])
 * The last 16 words of the schedule are computed and not used: leaving them out would take code.
 *
 * Registers: s0 p, s1 K, t1 state, t2 in, t3 blocks, t0 end of the current loop; a0 to a5 temporary.
 * Stack: 368 bytes, of which the array has 352; it is wiped.
 *
 * One block:
 * instructions: rvk_sha256_blocks rv32imc 5952
 * instructions: rvk_sha256_blocks rv32imc_zbb 4672
 */
#define RVK_FOLDER size
#include "../variants.h"
#include "rv32.h"
#include "../round_constants.inc"

#define FRAME 368
#define ARRAY 352

/* a4 = the nested rotations of a3; changes a5. */
.macro SUM n0, n1, n2
    mv a4, a3
    ROTATE_RIGHT a4, a4, \n0, a5
    xor a4, a4, a3
    ROTATE_RIGHT a4, a4, \n1, a5
    xor a4, a4, a3
    ROTATE_RIGHT a4, a4, \n2, a5
.endm

/* a4 = ((a3 >>> n0 ^ a3) >>> n1) ^ a3 >> shift; changes a3 and a5. */
.macro SIGMA n0, n1, shift
    mv a4, a3
    ROTATE_RIGHT a4, a4, \n0, a5
    xor a4, a4, a3
    ROTATE_RIGHT a4, a4, \n1, a5
    srli a3, a3, \shift
    xor a4, a4, a3
.endm

TABLE K, 4
    .word ROUND_CONSTANTS
END K

FUNCTION rvk_sha256_blocks
    addi sp, sp, -FRAME
    sw s0, ARRAY(sp)
    sw s1, ARRAY+4(sp)
    mv t1, a0
    mv t2, a1
    mv t3, a2
    j 7f
1:  mv s0, sp                   # h .. a
    addi a0, t1, 32
2:  addi a0, a0, -4
    lw a5, 0(a0)
    sw a5, 0(s0)
    addi s0, s0, 4
    bne a0, t1, 2b
    addi t0, sp, 96             # the message, big-endian
3:  li a5, 4
4:  lbu a4, 0(t2)
    slli a3, a3, 8
    addi t2, t2, 1
    addi a5, a5, -1
    or a3, a3, a4
    bnez a5, 4b
    sw a3, 0(s0)
    addi s0, s0, 4
    bne s0, t0, 3b
    mv s0, sp
    la s1, K
    addi t0, sp, 256
5:  lw a2, 32(s0)               # the schedule
    lw a3, 36(s0)
    lw a0, 68(s0)
    SIGMA 11, 7, 3
    add a1, a2, a4
    lw a3, 88(s0)
    add a1, a1, a0
    SIGMA 2, 17, 10
    lw a0, 0(s0)                # T1
    add a1, a1, a4
    sw a1, 96(s0)
    lw a3, 12(s0)
    lw a4, 0(s1)
    add a2, a2, a0
    add a2, a2, a4
    SUM 14, 5, 6
    lw a1, 8(s0)
    lw a0, 4(s0)
    add a2, a2, a4
    xor a1, a1, a0
    and a1, a1, a3
    xor a1, a1, a0
    lw a4, 16(s0)
    lw a3, 28(s0)               # T1 + T2
    add a2, a2, a1
    add a4, a4, a2
    sw a4, 16(s0)
    SUM 9, 11, 2
    lw a1, 24(s0)
    lw a0, 20(s0)
    add a2, a2, a4
    xor a0, a0, a1
    xor a3, a3, a1
    and a0, a0, a3
    xor a0, a0, a1
    add a2, a2, a0
    sw a2, 32(s0)
    addi s1, s1, 4
    addi s0, s0, 4
    bne s0, t0, 5b
    addi a0, t1, 32             # add to the state
6:  addi a0, a0, -4
    lw a3, 0(a0)
    lw a4, 0(s0)
    add a3, a3, a4
    sw a3, 0(a0)
    addi s0, s0, 4
    bne a0, t1, 6b
    addi t3, t3, -1
7:  bnez t3, 1b
    mv a0, sp                   # wipe
    addi a1, sp, ARRAY
8:  sw zero, 0(a0)
    addi a0, a0, 4
    bne a0, a1, 8b
    lw s0, ARRAY(sp)
    lw s1, ARRAY+4(sp)
    addi sp, sp, FRAME
    ret
END rvk_sha256_blocks

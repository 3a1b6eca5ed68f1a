/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SM4 encryption (GB/T 32907-2016 section 7.1) with the instructions of Zksed, or those of the draft (isa/xdraft07),
 * whose names are the same. Constant time.
 *
 *     void rvk_sm4_encrypt_block(const rvk_sm4_key *schedule, uint8_t out[16], const uint8_t in[16])
 *
 * sm4ed rd, rs1, rs2, i takes byte i of rs2 through the S-box and L and adds the result to rs1. It counts bytes from
 * the least significant, the first in memory: words are loaded as they lie, and nothing has to be reversed. Two rounds
 * share a sum:
 *     X4 = X0 ^ T(s ^ X1 ^ rk0), X5 = X1 ^ T(s ^ X4 ^ rk1) with s = X2 ^ X3
 *
 * Buffers at any address; schedule 4-aligned; out may be in.
 * Registers: a0 schedule, a1 out, a2 in; the state is in a2 to a5; t0 to t4 temporary. Stack: 0 bytes.
 *
 * instructions: rvk_sm4_encrypt_block rv32imc_zksed 253
 * instructions: rvk_sm4_encrypt_block rv32imc_xdraft07 253
 */
#define RVK_FOLDER zksed
#include "../variants.h"
.option arch, +zksed
#include "rv32.h"
#include "../bytes.inc"

/* x ^= T(s ^ y ^ rk) */
.macro ROUND x, y, rk
    xor t0, t4, \y
    xor t0, t0, \rk
    sm4ed \x, \x, t0, 0
    sm4ed \x, \x, t0, 1
    sm4ed \x, \x, t0, 2
    sm4ed \x, \x, t0, 3
.endm

FUNCTION rvk_sm4_encrypt_block
    andi t0, a2, 3
    bnez t0, 2f
    lw a3, 4(a2)
    lw a4, 8(a2)
    lw a5, 12(a2)
    lw a2, 0(a2)
1:  .set .Lkey, 0
    .rept 8
    lw t1, .Lkey(a0)
    lw t2, .Lkey + 4(a0)
    xor t4, a4, a5
    ROUND a2, a3, t1
    ROUND a3, a2, t2
    lw t1, .Lkey + 8(a0)
    lw t2, .Lkey + 12(a0)
    xor t4, a2, a3
    ROUND a4, a5, t1
    ROUND a5, a4, t2
    .set .Lkey, .Lkey + 16
    .endr
    andi t0, a1, 3
    bnez t0, 3f
    sw a5, 0(a1)
    sw a4, 4(a1)
    sw a3, 8(a1)
    sw a2, 12(a1)
    ret
2:  LOAD_LITTLE_ENDIAN a2, a3, a4, a5, a2
    j 1b
3:  STORE_LITTLE_ENDIAN a5, a4, a3, a2, a1
    ret
END rvk_sm4_encrypt_block

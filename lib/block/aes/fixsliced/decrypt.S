/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Fixsliced AES decryption (FIPS 197 section 5.3), two blocks at a time. Constant time.
 *
 *     void rvk_aes{,128,192,256}_decrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16])
 *     void rvk_aes{,128,192,256}_decrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
 *                                               size_t blocks)
 *
 * The two blocks are eight slices, one for each bit of a byte (../bitslicing/slices.inc); the S-box is a circuit of 113
 * gates (../bitslicing/sbox.py). No ShiftRows is done: what stands where is left to MIXCOLUMNS, of which there are
 * four, for round modulo 4 (Adomnicai, Peyrin, section 3), and to the round keys, which are moved accordingly.
 *
 * Registers: a0 to a7 the slices before the S-box, s0 to s7 after it; s11 key pointer, s10 0x0f0f0f0f; all others but
 * sp, gp and tp are temporary. Buffers at any address; schedule 4-aligned; out may be in. Stack: 80 bytes; unaligned 96
 * more. See ../bitslicing/blocks.inc.
 *
 * instructions: rvk_aes128_decrypt_block rv32imc 2937
 * instructions: rvk_aes128_decrypt_block rv32imc_zbb 2553
 * instructions: rvk_aes192_decrypt_block rv32imc 3492
 * instructions: rvk_aes192_decrypt_block rv32imc_zbb 3020
 * instructions: rvk_aes256_decrypt_block rv32imc 4046
 * instructions: rvk_aes256_decrypt_block rv32imc_zbb 3494
 * instructions: rvk_aes128_decrypt_blocks rv32imc message_bytes=4096 369204
 * instructions: rvk_aes128_decrypt_blocks rv32imc_zbb message_bytes=4096 320052
 * instructions: rvk_aes192_decrypt_blocks rv32imc message_bytes=4096 440244
 * instructions: rvk_aes192_decrypt_blocks rv32imc_zbb message_bytes=4096 379828
 * instructions: rvk_aes256_decrypt_blocks rv32imc message_bytes=4096 511156
 * instructions: rvk_aes256_decrypt_blocks rv32imc_zbb message_bytes=4096 440500
 */
#define RVK_FOLDER fixsliced
#include "../variants.h"
#include "rv32.h"
#include "../bitslicing/slices.inc"
#include "../bitslicing/layers.inc"
#include "../bitslicing/unaligned.inc"
#include "../bitslicing/blocks.inc"

BLOCKS_FUNCTIONS decrypt, DECRYPT_LIMITS

    .section .text.decrypt_two, "ax", @progbits
    .balign 4
    .type decrypt_two, @function
decrypt_two:
    sw ra, AT_RETURN(sp)
    lw t0, AT_LIMIT(sp)
    sub t0, s11, t0
    andi t0, t0, 64
    bnez t0, 1f
    SHIFT_WORDS_TWICE
1:  TRANSPOSE
    ADD_KEY 0
    lw t0, AT_LIMIT(sp)
    sub t0, s11, t0
    andi t0, t0, 64
    beqz t0, 3f
2:  INV_SUB_BYTES
    INV_MIX_COLUMNS_3 -32
    INV_SUB_BYTES
    INV_MIX_COLUMNS_2 -64
    addi s11, s11, -64
3:  INV_SUB_BYTES
    INV_MIX_COLUMNS_1 -32
    INV_SUB_BYTES
    lw t0, AT_LIMIT(sp)
    beq s11, t0, 4f
    INV_MIX_COLUMNS_0 -64
    addi s11, s11, -64
    j 2b
4:  ADD_LAST_KEY -64
    TRANSPOSE
    lw ra, AT_RETURN(sp)
    ret
END decrypt_two

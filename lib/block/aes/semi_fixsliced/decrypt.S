/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Semi-fixsliced AES decryption (FIPS 197 section 5.3), two blocks at a time. Constant time.
 *
 *     void rvk_aes{,128,192,256}_decrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16])
 *     void rvk_aes{,128,192,256}_decrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
 *                                               size_t blocks)
 *
 * The two blocks are eight slices, one for each bit of a byte (../bitslicing/slices.inc); the S-box is a circuit of 113
 * gates (../bitslicing/sbox.py). ShiftRows is left out in odd rounds and done twice in even ones, which takes half as
 * long as once (Adomnicai, Peyrin, section 3.2): there are two MIXCOLUMNS, and the round keys of odd rounds are moved
 * accordingly.
 *
 * Registers: a0 to a7 the slices before the S-box, s0 to s7 after it; s11 key pointer, s10 0x0f0f0f0f; all others but
 * sp, gp and tp are temporary. Buffers at any address; schedule 4-aligned; out may be in. Stack: 80 bytes; unaligned 96
 * more. See ../bitslicing/blocks.inc.
 *
 * instructions: rvk_aes128_decrypt_block rv32imc 3111
 * instructions: rvk_aes128_decrypt_block rv32imc_zbb 2743
 * instructions: rvk_aes192_decrypt_block rv32imc 3701
 * instructions: rvk_aes192_decrypt_block rv32imc_zbb 3253
 * instructions: rvk_aes256_decrypt_block rv32imc 4291
 * instructions: rvk_aes256_decrypt_block rv32imc_zbb 3763
 * instructions: rvk_aes128_decrypt_blocks rv32imc message_bytes=4096 391476
 * instructions: rvk_aes128_decrypt_blocks rv32imc_zbb message_bytes=4096 344372
 * instructions: rvk_aes192_decrypt_blocks rv32imc message_bytes=4096 466996
 * instructions: rvk_aes192_decrypt_blocks rv32imc_zbb message_bytes=4096 409652
 * instructions: rvk_aes256_decrypt_blocks rv32imc message_bytes=4096 542516
 * instructions: rvk_aes256_decrypt_blocks rv32imc_zbb message_bytes=4096 474932
 */
#define RVK_FOLDER semi_fixsliced
#include "../variants.h"
#include "rv32.h"
#define TRANSPOSE_ELSEWHERE
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
    TRANSPOSE
    ADD_KEY 0
1:  jal s9, inv_sub_bytes
    SHIFT_ROWS_TWICE
    INV_MIX_COLUMNS_1 -32
    jal s9, inv_sub_bytes
    lw t0, AT_LIMIT(sp)
    beq s11, t0, 2f
    INV_MIX_COLUMNS_0 -64
    addi s11, s11, -64
    j 1b
2:  ADD_LAST_KEY -64
    TRANSPOSE
    lw ra, AT_RETURN(sp)
    ret
inv_sub_bytes:
    INV_SUB_BYTES
    jr s9
    DEFINE_TRANSPOSE
END decrypt_two

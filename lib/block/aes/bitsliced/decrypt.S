/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Bitsliced AES decryption (FIPS 197 section 5.3), two blocks at a time. Constant time.
 *
 *     void rvk_aes{,128,192,256}_decrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16])
 *     void rvk_aes{,128,192,256}_decrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
 *                                               size_t blocks)
 *
 * The two blocks are eight slices, one for each bit of a byte (../bitslicing/slices.inc); the S-box is a circuit of 113
 * gates (../bitslicing/sbox.py). Every round is done as FIPS 197 has it: one S-box, one ShiftRows, one MIXCOLUMNS in
 * the code.
 *
 * Registers: a0 to a7 the slices before the S-box, s0 to s7 after it; s11 key pointer, s10 0x0f0f0f0f; all others but
 * sp, gp and tp are temporary. Buffers at any address; schedule 4-aligned; out may be in. Stack: 80 bytes; unaligned 96
 * more. See ../bitslicing/blocks.inc.
 *
 * instructions: rvk_aes128_decrypt_block rv32imc 3562
 * instructions: rvk_aes128_decrypt_block rv32imc_zbb 3274
 * instructions: rvk_aes192_decrypt_block rv32imc 4242
 * instructions: rvk_aes192_decrypt_block rv32imc_zbb 3890
 * instructions: rvk_aes256_decrypt_block rv32imc 4922
 * instructions: rvk_aes256_decrypt_block rv32imc_zbb 4506
 * instructions: rvk_aes128_decrypt_blocks rv32imc message_bytes=4096 449204
 * instructions: rvk_aes128_decrypt_blocks rv32imc_zbb message_bytes=4096 412340
 * instructions: rvk_aes192_decrypt_blocks rv32imc message_bytes=4096 536244
 * instructions: rvk_aes192_decrypt_blocks rv32imc_zbb message_bytes=4096 491188
 * instructions: rvk_aes256_decrypt_blocks rv32imc message_bytes=4096 623284
 * instructions: rvk_aes256_decrypt_blocks rv32imc_zbb message_bytes=4096 570036
 */
#define RVK_FOLDER bitsliced
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
    addi s11, s11, 32
1:  INV_SUB_BYTES
    INV_SHIFT_ROWS
    lw t0, AT_LIMIT(sp)
    beq s11, t0, 2f
    INV_MIX_COLUMNS_0 -64
    addi s11, s11, -32
    j 1b
2:  ADD_LAST_KEY -64
    TRANSPOSE
    lw ra, AT_RETURN(sp)
    ret
    DEFINE_TRANSPOSE
END decrypt_two

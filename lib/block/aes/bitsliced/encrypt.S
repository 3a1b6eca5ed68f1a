/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Bitsliced AES encryption (FIPS 197 section 5.1) and counter mode (SP 800-38A section 6.5), two blocks at a time.
 * Constant time.
 *
 *     void rvk_aes{,128,192,256}_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16])
 *     void rvk_aes{,128,192,256}_encrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
 *                                               size_t blocks)
 *     void rvk_aes{,128,192,256}_ctr_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
 *                                           uint8_t counter[16], size_t blocks)
 *
 * The two blocks are eight slices, one for each bit of a byte (../bitslicing/slices.inc); the S-box is a circuit of 111
 * gates (../bitslicing/sbox.py). Every round is done as FIPS 197 has it: one S-box, one ShiftRows, one MIXCOLUMNS in
 * the code.
 *
 * Registers: a0 to a7 the slices before the S-box, s0 to s7 after it; s11 key pointer, s10 0x0f0f0f0f; all others but
 * sp, gp and tp are temporary. Buffers at any address; schedule 4-aligned; out may be in. Stack: blocks 80, counter
 * mode 160 bytes; unaligned 96 more. See ../bitslicing/blocks.inc, ctr.inc.
 *
 * instructions: rvk_aes128_encrypt_block rv32imc 3343
 * instructions: rvk_aes128_encrypt_block rv32imc_zbb 3055
 * instructions: rvk_aes192_encrypt_block rv32imc 3975
 * instructions: rvk_aes192_encrypt_block rv32imc_zbb 3623
 * instructions: rvk_aes256_encrypt_block rv32imc 4607
 * instructions: rvk_aes256_encrypt_block rv32imc_zbb 4191
 * instructions: rvk_aes128_encrypt_blocks rv32imc message_bytes=4096 421172
 * instructions: rvk_aes128_encrypt_blocks rv32imc_zbb message_bytes=4096 384308
 * instructions: rvk_aes192_encrypt_blocks rv32imc message_bytes=4096 502068
 * instructions: rvk_aes192_encrypt_blocks rv32imc_zbb message_bytes=4096 457012
 * instructions: rvk_aes256_encrypt_blocks rv32imc message_bytes=4096 582964
 * instructions: rvk_aes256_encrypt_blocks rv32imc_zbb message_bytes=4096 529716
 * instructions: rvk_aes128_ctr_blocks rv32imc message_bytes=4096 422946
 * instructions: rvk_aes128_ctr_blocks rv32imc_zbb message_bytes=4096 383988
 * instructions: rvk_aes192_ctr_blocks rv32imc message_bytes=4096 503842
 * instructions: rvk_aes192_ctr_blocks rv32imc_zbb message_bytes=4096 456692
 * instructions: rvk_aes256_ctr_blocks rv32imc message_bytes=4096 584738
 * instructions: rvk_aes256_ctr_blocks rv32imc_zbb message_bytes=4096 529396
 */
#define RVK_FOLDER bitsliced
#include "../variants.h"
#include "rv32.h"
#define TRANSPOSE_ELSEWHERE
#include "../bitslicing/slices.inc"
#include "../bitslicing/layers.inc"
#include "../bitslicing/unaligned.inc"
#include "../bitslicing/blocks.inc"
#include "../bitslicing/ctr.inc"

BLOCKS_FUNCTIONS encrypt, ENCRYPT_LIMITS
CTR_FUNCTIONS

    .section .text.encrypt_two, "ax", @progbits
    .balign 4
    .type encrypt_two, @function
encrypt_two:
    TRANSPOSE
    ADD_KEY 0
encrypt_slices:
    sw ra, AT_RETURN(sp)
    addi s11, s11, -32
1:  SUB_BYTES
    SHIFT_ROWS
    lw t0, AT_LIMIT(sp)
    beq s11, t0, 2f
    MIX_COLUMNS_0 64
    addi s11, s11, 32
    j 1b
2:  ADD_LAST_KEY 64
    TRANSPOSE
    lw ra, AT_RETURN(sp)
    ret
    DEFINE_TRANSPOSE
END encrypt_two

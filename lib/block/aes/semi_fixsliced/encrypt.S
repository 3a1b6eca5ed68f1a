/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Semi-fixsliced AES encryption (FIPS 197 section 5.1) and counter mode (SP 800-38A section 6.5), two blocks at a time.
 * Constant time.
 *
 *     void rvk_aes{,128,192,256}_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16])
 *     void rvk_aes{,128,192,256}_encrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
 *                                               size_t blocks)
 *     void rvk_aes{,128,192,256}_ctr_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
 *                                           uint8_t counter[16], size_t blocks)
 *
 * The two blocks are eight slices, one for each bit of a byte (../bitslicing/slices.inc); the S-box is a circuit of 111
 * gates (../bitslicing/sbox.py). ShiftRows is left out in odd rounds and done twice in even ones, which takes half as
 * long as once (Adomnicai, Peyrin, section 3.2): there are two MIXCOLUMNS, and the round keys of odd rounds are moved
 * accordingly.
 *
 * Registers: a0 to a7 the slices before the S-box, s0 to s7 after it; s11 key pointer, s10 0x0f0f0f0f; all others but
 * sp, gp and tp are temporary. Buffers at any address; schedule 4-aligned; out may be in. Stack: blocks 80, counter
 * mode 160 bytes; unaligned 96 more. See ../bitslicing/blocks.inc, ctr.inc.
 *
 * instructions: rvk_aes128_encrypt_block rv32imc 2902
 * instructions: rvk_aes128_encrypt_block rv32imc_zbb 2534
 * instructions: rvk_aes192_encrypt_block rv32imc 3446
 * instructions: rvk_aes192_encrypt_block rv32imc_zbb 2998
 * instructions: rvk_aes256_encrypt_block rv32imc 3990
 * instructions: rvk_aes256_encrypt_block rv32imc_zbb 3462
 * instructions: rvk_aes128_encrypt_blocks rv32imc message_bytes=4096 364724
 * instructions: rvk_aes128_encrypt_blocks rv32imc_zbb message_bytes=4096 317620
 * instructions: rvk_aes192_encrypt_blocks rv32imc message_bytes=4096 434356
 * instructions: rvk_aes192_encrypt_blocks rv32imc_zbb message_bytes=4096 377012
 * instructions: rvk_aes256_encrypt_blocks rv32imc message_bytes=4096 503988
 * instructions: rvk_aes256_encrypt_blocks rv32imc_zbb message_bytes=4096 436404
 * instructions: rvk_aes128_ctr_blocks rv32imc message_bytes=4096 366498
 * instructions: rvk_aes128_ctr_blocks rv32imc_zbb message_bytes=4096 317300
 * instructions: rvk_aes192_ctr_blocks rv32imc message_bytes=4096 436130
 * instructions: rvk_aes192_ctr_blocks rv32imc_zbb message_bytes=4096 376692
 * instructions: rvk_aes256_ctr_blocks rv32imc message_bytes=4096 505762
 * instructions: rvk_aes256_ctr_blocks rv32imc_zbb message_bytes=4096 436084
 */
#define RVK_FOLDER semi_fixsliced
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
1:  jal s9, sub_bytes
    MIX_COLUMNS_1 32
    jal s9, sub_bytes
    SHIFT_ROWS_TWICE
    lw t0, AT_LIMIT(sp)
    beq s11, t0, 2f
    MIX_COLUMNS_0 64
    addi s11, s11, 64
    j 1b
2:  ADD_LAST_KEY 64
    TRANSPOSE
    lw ra, AT_RETURN(sp)
    ret
sub_bytes:
    SUB_BYTES
    jr s9
    DEFINE_TRANSPOSE
END encrypt_two

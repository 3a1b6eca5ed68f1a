/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Fixsliced AES encryption (FIPS 197 section 5.1) and counter mode (SP 800-38A section 6.5), two blocks at a time.
 * Constant time.
 *
 *     void rvk_aes{,128,192,256}_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16])
 *     void rvk_aes{,128,192,256}_encrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
 *                                               size_t blocks)
 *     void rvk_aes{,128,192,256}_ctr_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
 *                                           uint8_t counter[16], size_t blocks)
 *
 * The two blocks are eight slices, one for each bit of a byte (../bitslicing/slices.inc); the S-box is a circuit of 111
 * gates (../bitslicing/sbox.py). No ShiftRows is done: what stands where is left to MIXCOLUMNS, of which there are
 * four, for round modulo 4 (Adomnicai, Peyrin, section 3), and to the round keys, which are moved accordingly.
 *
 * Registers: a0 to a7 the slices before the S-box, s0 to s7 after it; s11 key pointer, s10 0x0f0f0f0f; all others but
 * sp, gp and tp are temporary. Buffers at any address; schedule 4-aligned; out may be in. Stack: blocks 80, counter
 * mode 160 bytes; unaligned 96 more. See ../bitslicing/blocks.inc, ctr.inc.
 *
 * instructions: rvk_aes128_encrypt_block rv32imc 2728
 * instructions: rvk_aes128_encrypt_block rv32imc_zbb 2344
 * instructions: rvk_aes192_encrypt_block rv32imc 3239
 * instructions: rvk_aes192_encrypt_block rv32imc_zbb 2767
 * instructions: rvk_aes256_encrypt_block rv32imc 3747
 * instructions: rvk_aes256_encrypt_block rv32imc_zbb 3195
 * instructions: rvk_aes128_encrypt_blocks rv32imc message_bytes=4096 342452
 * instructions: rvk_aes128_encrypt_blocks rv32imc_zbb message_bytes=4096 293300
 * instructions: rvk_aes192_encrypt_blocks rv32imc message_bytes=4096 407860
 * instructions: rvk_aes192_encrypt_blocks rv32imc_zbb message_bytes=4096 347444
 * instructions: rvk_aes256_encrypt_blocks rv32imc message_bytes=4096 472884
 * instructions: rvk_aes256_encrypt_blocks rv32imc_zbb message_bytes=4096 402228
 * instructions: rvk_aes128_ctr_blocks rv32imc message_bytes=4096 344478
 * instructions: rvk_aes128_ctr_blocks rv32imc_zbb message_bytes=4096 293232
 * instructions: rvk_aes192_ctr_blocks rv32imc message_bytes=4096 409886
 * instructions: rvk_aes192_ctr_blocks rv32imc_zbb message_bytes=4096 347376
 * instructions: rvk_aes256_ctr_blocks rv32imc message_bytes=4096 474910
 * instructions: rvk_aes256_ctr_blocks rv32imc_zbb message_bytes=4096 402160
 */
#define RVK_FOLDER fixsliced
#include "../variants.h"
#include "rv32.h"
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
1:  SUB_BYTES
    MIX_COLUMNS_1 32
    SUB_BYTES
    lw t0, AT_LIMIT(sp)
    beq s11, t0, 2f
    MIX_COLUMNS_2 64
    addi s11, s11, 64
    SUB_BYTES
    MIX_COLUMNS_3 32
    SUB_BYTES
    lw t0, AT_LIMIT(sp)
    beq s11, t0, 2f
    MIX_COLUMNS_0 64
    addi s11, s11, 64
    j 1b
2:  ADD_LAST_KEY 64
    TRANSPOSE
    lw t0, AT_KEY(sp)
    lw ra, AT_RETURN(sp)
    sub t0, s11, t0
    andi t0, t0, 64
    bnez t0, 3f
    SHIFT_WORDS_TWICE
3:  ret
END encrypt_two

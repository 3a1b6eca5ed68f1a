/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * AES encryption (FIPS 197 section 5.1) of eight blocks at a time, barrel-shiftrows, small. Constant time.
 *
 *     void rvk_aes{,128,192,256}_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16])
 *     void rvk_aes{,128,192,256}_encrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
 *                                               size_t blocks)
 *
 * ../barrel/rows.py explains the algorithm: a word of the state has one bit of one row of eight blocks. Here the state
 * is in memory, the S-box is a subroutine for the eight words of a row, and the transposition a loop over four levels.
 *
 * Registers: s11 key pointer, s9 return address of subroutines; sp, gp, tp; all others hold values. Buffers at any
 * address; schedule 4-aligned; out may be in. Fewer than eight blocks take almost the time of eight. Stack: 208 bytes;
 * the state, which is as secret as the message, is not wiped.
 *
 * instructions: rvk_aes128_encrypt_block rv32imc 9426
 * instructions: rvk_aes128_encrypt_block rv32imc_zbb 9106
 * instructions: rvk_aes192_encrypt_block rv32imc 11072
 * instructions: rvk_aes192_encrypt_block rv32imc_zbb 10688
 * instructions: rvk_aes256_encrypt_block rv32imc 12718
 * instructions: rvk_aes256_encrypt_block rv32imc_zbb 12270
 * instructions: rvk_aes128_encrypt_blocks rv32imc message_bytes=4096 310216
 * instructions: rvk_aes128_encrypt_blocks rv32imc_zbb message_bytes=4096 299976
 * instructions: rvk_aes192_encrypt_blocks rv32imc message_bytes=4096 362888
 * instructions: rvk_aes192_encrypt_blocks rv32imc_zbb message_bytes=4096 350600
 * instructions: rvk_aes256_encrypt_blocks rv32imc message_bytes=4096 415560
 * instructions: rvk_aes256_encrypt_blocks rv32imc_zbb message_bytes=4096 401224
 */
#define RVK_FOLDER barrel_size
#include "../variants.h"
#include "rv32.h"
#define ROUND_KEY_LOG 7
#include "../bitslicing/layers.inc"
#include "../bitslicing/blocks.inc"
#include "blocks.inc"
#include "layers.inc"

.macro ENCRYPT_ROUNDS
.Lround:
    SUBSTITUTE_ROWS 8, 24
    lw t0, AT_LIMIT(sp)
    beq s11, t0, .Llast_round
    MIX_COLUMNS
    j .Lround
.Llast_round:
    ADD_ROUND_KEY
.endm

BLOCKS_IN_MEMORY encrypt, ENCRYPT_ROUNDS, FORWARD_FRAME, a0, t0

    .type substitute_row, @function
substitute_row:
    LOAD_ROW_WITH_KEY
    SUB_BYTES
    jr s9
END substitute_row

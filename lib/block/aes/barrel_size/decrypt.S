/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * AES decryption (FIPS 197 section 5.3) of eight blocks at a time, barrel-shiftrows, small. Constant time.
 *
 *     void rvk_aes{,128,192,256}_decrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16])
 *     void rvk_aes{,128,192,256}_decrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
 *                                               size_t blocks)
 *
 * ../barrel/rows.py explains the algorithm, encrypt.S what is different here. The round key is added before
 * InvMixColumns, so that the round keys are those of encryption.
 *
 * Registers: s11 key pointer, s9 return address of subroutines; sp, gp, tp; all others hold values. Buffers at any
 * address; schedule 4-aligned; out may be in. Fewer than eight blocks take almost the time of eight. Stack: 240 bytes;
 * the state, which is as secret as the message, is not wiped.
 *
 * instructions: rvk_aes128_decrypt_block rv32imc 10208
 * instructions: rvk_aes128_decrypt_block rv32imc_zbb 9888
 * instructions: rvk_aes192_decrypt_block rv32imc 12002
 * instructions: rvk_aes192_decrypt_block rv32imc_zbb 11618
 * instructions: rvk_aes256_decrypt_block rv32imc 13796
 * instructions: rvk_aes256_decrypt_block rv32imc_zbb 13348
 * instructions: rvk_aes128_decrypt_blocks rv32imc message_bytes=4096 335240
 * instructions: rvk_aes128_decrypt_blocks rv32imc_zbb message_bytes=4096 325000
 * instructions: rvk_aes192_decrypt_blocks rv32imc message_bytes=4096 392648
 * instructions: rvk_aes192_decrypt_blocks rv32imc_zbb message_bytes=4096 380360
 * instructions: rvk_aes256_decrypt_blocks rv32imc message_bytes=4096 450056
 * instructions: rvk_aes256_decrypt_blocks rv32imc_zbb message_bytes=4096 435720
 */
#define RVK_FOLDER barrel_size
#include "../variants.h"
#include "rv32.h"
#define ROUND_KEY_LOG 7
#include "../bitslicing/layers.inc"
#include "../bitslicing/blocks.inc"
#include "blocks.inc"
#include "layers.inc"

.macro DECRYPT_ROUNDS
    ADD_ROUND_KEY
    addi s11, s11, -STATE_BYTES
.Lround:
    SUBSTITUTE_ROWS 24, 8
    lw t0, AT_LIMIT(sp)
    beq s11, t0, .Llast_round
    mv a0, s11
    INV_MIX_COLUMNS
    addi s11, s11, -STATE_BYTES
    j .Lround
.Llast_round:
    ADD_ROUND_KEY
.endm

BLOCKS_IN_MEMORY decrypt, DECRYPT_ROUNDS, INVERSE_FRAME, t0, a0

    .type substitute_row, @function
substitute_row:
    LOAD_ROW s0
    INV_SUB_BYTES
    jr s9
END substitute_row

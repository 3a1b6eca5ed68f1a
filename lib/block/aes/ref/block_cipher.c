/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The constants for the modes. Their functions take a schedule of any cipher, so that each calls the one for AES. Modes
 * that chain blocks encrypt one at a time, for which the function for one is faster.
 */
#include "../variants.h"
#include "rvk/aes.h"

#define DEFINE_CIPHER(bits)                                                                                            \
    static void encrypt##bits(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks) {                  \
        if (blocks == 1) {                                                                                             \
            rvk_aes##bits##_encrypt_block(schedule, out, in);                                                          \
        } else {                                                                                                       \
            rvk_aes##bits##_encrypt_blocks(schedule, out, in, blocks);                                                 \
        }                                                                                                              \
    }                                                                                                                  \
    static void decrypt##bits(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks) {                  \
        rvk_aes##bits##_decrypt_blocks(schedule, out, in, blocks);                                                     \
    }                                                                                                                  \
    static void ctr##bits(const void *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16], size_t blocks) { \
        rvk_aes##bits##_ctr_blocks(schedule, out, in, counter, blocks);                                                \
    }                                                                                                                  \
    const rvk_block_cipher rvk_aes##bits##_cipher = {encrypt##bits, decrypt##bits, ctr##bits};

DEFINE_CIPHER(128)
DEFINE_CIPHER(192)
DEFINE_CIPHER(256)

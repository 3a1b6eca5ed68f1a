/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The constant for the modes. Its functions take a schedule of any cipher: each calls the one for SM4. */
#include "../variants.h"
#include "rvk/sm4.h"

static void encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks) {
    rvk_sm4_encrypt_blocks(schedule, out, in, blocks);
}

static void decrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks) {
    rvk_sm4_decrypt_blocks(schedule, out, in, blocks);
}

static void ctr(const void *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16], size_t blocks) {
    rvk_sm4_ctr_blocks(schedule, out, in, counter, blocks);
}

const rvk_block_cipher rvk_sm4_cipher = {encrypt, decrypt, ctr};

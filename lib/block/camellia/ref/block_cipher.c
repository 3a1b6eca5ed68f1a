/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The constants for the modes. Their functions take a schedule of any cipher: each calls the one for Camellia. */
#include "../variants.h"
#include "rvk/camellia.h"

static void encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks) {
    rvk_camellia_encrypt_blocks(schedule, out, in, blocks);
}

static void decrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks) {
    rvk_camellia_decrypt_blocks(schedule, out, in, blocks);
}

static void ctr(const void *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16], size_t blocks) {
    rvk_camellia_ctr_blocks(schedule, out, in, counter, blocks);
}

const rvk_block_cipher rvk_camellia128_cipher = {encrypt, decrypt, ctr};
const rvk_block_cipher rvk_camellia192_cipher = {encrypt, decrypt, ctr};
const rvk_block_cipher rvk_camellia256_cipher = {encrypt, decrypt, ctr};

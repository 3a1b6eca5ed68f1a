/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * FIPS 202 section 6: the hash functions have capacity twice their output and the domain bits 01, the extendable-output
 * functions capacity twice their strength and 1111. Below these bits stands the first bit of padding (section B.2).
 */
#include "stage.h"

static void start(rvk_sha3 *sponge, uint32_t strength_bits, int32_t padding) {
    rvk_keccak_f1600_init(&sponge->state);
    sponge->rate = RVK_KECCAK_F1600_BYTES - 2 * strength_bits / 8;
    sponge->offset = 0;
    sponge->padding = padding;
}

void rvk_sha3_224_init(rvk_sha3 *sponge) { start(sponge, 224, PADDING_SHA3); }

void rvk_sha3_256_init(rvk_sha3 *sponge) { start(sponge, 256, PADDING_SHA3); }

void rvk_sha3_384_init(rvk_sha3 *sponge) { start(sponge, 384, PADDING_SHA3); }

void rvk_sha3_512_init(rvk_sha3 *sponge) { start(sponge, 512, PADDING_SHA3); }

void rvk_shake128_init(rvk_sha3 *sponge) { start(sponge, 128, PADDING_SHAKE); }

void rvk_shake256_init(rvk_sha3 *sponge) { start(sponge, 256, PADDING_SHAKE); }

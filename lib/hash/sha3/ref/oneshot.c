/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A whole message in one call. */
#include "rvk/sha3.h"

/* The sponge is initialised. */
static void hash(rvk_sha3 *sponge, uint8_t *out, size_t out_bytes, const uint8_t *in, size_t bytes) {
    int status = rvk_sha3_absorb(sponge, in, bytes);
    status |= rvk_sha3_finish(sponge);
    status |= rvk_sha3_squeeze(sponge, out, out_bytes);
    (void)status; /* they are in order */
    rvk_wipe(sponge, sizeof *sponge);
}

void rvk_sha3_224(uint8_t out[28], const uint8_t *in, size_t bytes) {
    rvk_sha3 sponge;
    rvk_sha3_224_init(&sponge);
    hash(&sponge, out, 28, in, bytes);
}

void rvk_sha3_256(uint8_t out[32], const uint8_t *in, size_t bytes) {
    rvk_sha3 sponge;
    rvk_sha3_256_init(&sponge);
    hash(&sponge, out, 32, in, bytes);
}

void rvk_sha3_384(uint8_t out[48], const uint8_t *in, size_t bytes) {
    rvk_sha3 sponge;
    rvk_sha3_384_init(&sponge);
    hash(&sponge, out, 48, in, bytes);
}

void rvk_sha3_512(uint8_t out[64], const uint8_t *in, size_t bytes) {
    rvk_sha3 sponge;
    rvk_sha3_512_init(&sponge);
    hash(&sponge, out, 64, in, bytes);
}

void rvk_shake128(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t bytes) {
    rvk_sha3 sponge;
    rvk_shake128_init(&sponge);
    hash(&sponge, out, out_bytes, in, bytes);
}

void rvk_shake256(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t bytes) {
    rvk_sha3 sponge;
    rvk_shake256_init(&sponge);
    hash(&sponge, out, out_bytes, in, bytes);
}

void rvk_cshake128(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t bytes, const uint8_t *name,
                   size_t name_bytes, const uint8_t *customization, size_t customization_bytes) {
    rvk_sha3 sponge;
    rvk_cshake128_init(&sponge, name, name_bytes, customization, customization_bytes);
    hash(&sponge, out, out_bytes, in, bytes);
}

void rvk_cshake256(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t bytes, const uint8_t *name,
                   size_t name_bytes, const uint8_t *customization, size_t customization_bytes) {
    rvk_sha3 sponge;
    rvk_cshake256_init(&sponge, name, name_bytes, customization, customization_bytes);
    hash(&sponge, out, out_bytes, in, bytes);
}

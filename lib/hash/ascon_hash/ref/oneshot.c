/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A whole message in one call. */
#include "rvk/ascon_hash.h"

/* The sponge is initialised. */
static void hash(rvk_ascon_sponge *sponge, uint8_t *out, size_t out_bytes, const uint8_t *in, size_t bytes) {
    int status = rvk_ascon_sponge_absorb(sponge, in, bytes);
    status |= rvk_ascon_sponge_finish(sponge);
    status |= rvk_ascon_sponge_squeeze(sponge, out, out_bytes);
    (void)status; /* they are in order */
    rvk_wipe(sponge, sizeof *sponge);
}

void rvk_ascon_hash256(uint8_t out[32], const uint8_t *in, size_t bytes) {
    rvk_ascon_sponge sponge;
    rvk_ascon_hash256_init(&sponge);
    hash(&sponge, out, 32, in, bytes);
}

void rvk_ascon_hash(uint8_t out[32], const uint8_t *in, size_t bytes) {
    rvk_ascon_sponge sponge;
    rvk_ascon_hash_init(&sponge);
    hash(&sponge, out, 32, in, bytes);
}

void rvk_ascon_xof128(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t bytes) {
    rvk_ascon_sponge sponge;
    rvk_ascon_xof128_init(&sponge);
    hash(&sponge, out, out_bytes, in, bytes);
}

void rvk_ascon_xof(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t bytes) {
    rvk_ascon_sponge sponge;
    rvk_ascon_xof_init(&sponge);
    hash(&sponge, out, out_bytes, in, bytes);
}

int rvk_ascon_cxof128(uint8_t *out, size_t out_bytes, const uint8_t *customization, size_t customization_bytes,
                       const uint8_t *in, size_t bytes) {
    rvk_ascon_sponge sponge;
    const int status = rvk_ascon_cxof128_init(&sponge, customization, customization_bytes);
    if (status == RVK_OK) {
        hash(&sponge, out, out_bytes, in, bytes);
    }
    return status;
}

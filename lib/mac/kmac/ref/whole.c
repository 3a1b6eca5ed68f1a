/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A whole message in one call. */
#include "rvk/kmac.h"

/* The key is absorbed. */
static int authenticate(rvk_kmac *mac, uint8_t *tag, size_t tag_bytes, const uint8_t *in, size_t bytes) {
    int status = rvk_kmac_update(mac, in, bytes);
    if (status == RVK_OK) {
        status = rvk_kmac_final(mac, tag, tag_bytes);
    }
    if (status != RVK_OK) { /* otherwise `final` has wiped it */
        rvk_wipe(mac, sizeof *mac);
    }
    return status;
}

int rvk_kmac128(uint8_t *tag, size_t tag_bytes, const uint8_t *in, size_t bytes, const uint8_t *key, size_t key_bytes,
                const uint8_t *customization, size_t customization_bytes) {
    rvk_kmac mac;
    rvk_kmac128_init(&mac, key, key_bytes, customization, customization_bytes);
    return authenticate(&mac, tag, tag_bytes, in, bytes);
}

int rvk_kmac256(uint8_t *tag, size_t tag_bytes, const uint8_t *in, size_t bytes, const uint8_t *key, size_t key_bytes,
                const uint8_t *customization, size_t customization_bytes) {
    rvk_kmac mac;
    rvk_kmac256_init(&mac, key, key_bytes, customization, customization_bytes);
    return authenticate(&mac, tag, tag_bytes, in, bytes);
}

/* The same for KMACXOF. */
static void output(rvk_kmac *mac, uint8_t *out, size_t out_bytes, const uint8_t *in, size_t bytes) {
    int status = rvk_kmac_update(mac, in, bytes);
    status |= rvk_kmac_finish(mac);
    status |= rvk_kmac_squeeze(mac, out, out_bytes);
    (void)status; /* they are in order */
    rvk_wipe(mac, sizeof *mac);
}

void rvk_kmacxof128(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t bytes, const uint8_t *key,
                    size_t key_bytes, const uint8_t *customization, size_t customization_bytes) {
    rvk_kmac mac;
    rvk_kmac128_init(&mac, key, key_bytes, customization, customization_bytes);
    output(&mac, out, out_bytes, in, bytes);
}

void rvk_kmacxof256(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t bytes, const uint8_t *key,
                    size_t key_bytes, const uint8_t *customization, size_t customization_bytes) {
    rvk_kmac mac;
    rvk_kmac256_init(&mac, key, key_bytes, customization, customization_bytes);
    output(&mac, out, out_bytes, in, bytes);
}

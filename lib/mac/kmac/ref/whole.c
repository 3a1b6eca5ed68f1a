/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A whole message in one call. */
#include "rvk/kmac.h"

void rvk_kmac128(uint8_t *tag, size_t tag_bytes, const uint8_t *in, size_t bytes, const uint8_t *key, size_t key_bytes,
                 const uint8_t *customization, size_t customization_bytes) {
    rvk_sha3 mac;
    rvk_kmac128_init(&mac, key, key_bytes, customization, customization_bytes);
    rvk_kmac_update(&mac, in, bytes);
    rvk_kmac_final(&mac, tag, tag_bytes);
}

void rvk_kmac256(uint8_t *tag, size_t tag_bytes, const uint8_t *in, size_t bytes, const uint8_t *key, size_t key_bytes,
                 const uint8_t *customization, size_t customization_bytes) {
    rvk_sha3 mac;
    rvk_kmac256_init(&mac, key, key_bytes, customization, customization_bytes);
    rvk_kmac_update(&mac, in, bytes);
    rvk_kmac_final(&mac, tag, tag_bytes);
}

/* The key is absorbed. */
static void output(rvk_sha3 *mac, uint8_t *out, size_t out_bytes, const uint8_t *in, size_t bytes) {
    rvk_kmac_update(mac, in, bytes);
    rvk_kmac_finish(mac);
    rvk_kmac_squeeze(mac, out, out_bytes);
    rvk_wipe(mac, sizeof *mac);
}

void rvk_kmacxof128(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t bytes, const uint8_t *key,
                    size_t key_bytes, const uint8_t *customization, size_t customization_bytes) {
    rvk_sha3 mac;
    rvk_kmac128_init(&mac, key, key_bytes, customization, customization_bytes);
    output(&mac, out, out_bytes, in, bytes);
}

void rvk_kmacxof256(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t bytes, const uint8_t *key,
                    size_t key_bytes, const uint8_t *customization, size_t customization_bytes) {
    rvk_sha3 mac;
    rvk_kmac256_init(&mac, key, key_bytes, customization, customization_bytes);
    output(&mac, out, out_bytes, in, bytes);
}

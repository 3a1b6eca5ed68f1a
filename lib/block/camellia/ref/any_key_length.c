/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The key length by argument: whichever variant brings the functions with the lengths in their names is used. */
#include "../variants.h"
#include "rvk/camellia.h"

int rvk_camellia_expand_encrypt_key(rvk_camellia_key *schedule, const uint8_t *key, size_t key_bytes) {
    switch (key_bytes) {
    case 16:
        rvk_camellia128_expand_encrypt_key(schedule, key);
        return RVK_OK;
    case 24:
        rvk_camellia192_expand_encrypt_key(schedule, key);
        return RVK_OK;
    case 32:
        rvk_camellia256_expand_encrypt_key(schedule, key);
        return RVK_OK;
    default:
        return RVK_BAD_KEY_LENGTH;
    }
}

int rvk_camellia_expand_decrypt_key(rvk_camellia_key *schedule, const uint8_t *key, size_t key_bytes) {
    switch (key_bytes) {
    case 16:
        rvk_camellia128_expand_decrypt_key(schedule, key);
        return RVK_OK;
    case 24:
        rvk_camellia192_expand_decrypt_key(schedule, key);
        return RVK_OK;
    case 32:
        rvk_camellia256_expand_decrypt_key(schedule, key);
        return RVK_OK;
    default:
        return RVK_BAD_KEY_LENGTH;
    }
}

/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A whole message in one call. */
#include "../variants.h"
#include "rvk/poly1305.h"

RVK_REPLACEABLE(void, rvk_poly1305_authenticate)
(uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t key[32]) {
    rvk_poly1305 mac;
    rvk_poly1305_init(&mac, key);
    int status = rvk_poly1305_update(&mac, in, in_bytes);
    status |= rvk_poly1305_final(&mac, tag);
    (void)status; /* they are in order */
}

int rvk_poly1305_verify(const uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t key[32]) {
    uint8_t right[RVK_POLY1305_TAG_BYTES];
    rvk_poly1305_authenticate(right, in, in_bytes, key);
    int differs = rvk_differs(tag, right, sizeof right);
    rvk_wipe(right, sizeof right);
    return differs ? RVK_AUTHENTICATION_FAILURE : RVK_OK;
}

/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* An authenticated cipher without any security, with all the paths that real ones have, for leaks to be planted in. */
#ifndef RVK_DRAIN_H
#define RVK_DRAIN_H

#include <stddef.h>
#include <stdint.h>

#define RVK_DRAIN_BLOCK_BYTES 16
#define RVK_DRAIN_FORGED (-1)

typedef struct {
    uint32_t state[4];
    uint8_t key_stream[RVK_DRAIN_BLOCK_BYTES];
    uint8_t block[RVK_DRAIN_BLOCK_BYTES];
    uint32_t used;
    uint32_t position;
    uint32_t started;
} rvk_drain;

void rvk_drain_init(rvk_drain *drain, const uint8_t key[16], const uint8_t nonce[16]);
void rvk_drain_ad(rvk_drain *drain, const uint8_t *ad, size_t bytes);
void rvk_drain_encrypt(rvk_drain *drain, uint8_t *out, const uint8_t *in, size_t bytes);
void rvk_drain_decrypt(rvk_drain *drain, uint8_t *out, const uint8_t *in, size_t bytes);
void rvk_drain_tag(rvk_drain *drain, uint8_t tag[16]);

/* 0, or RVK_DRAIN_FORGED and zeros in `out`. */
int rvk_drain_verify(rvk_drain *drain, uint8_t *out, size_t bytes, const uint8_t tag[16]);

/* 0 if they are equal, else 1. */
int rvk_drain_differs(const uint8_t *a, const uint8_t *b, size_t bytes);

#endif

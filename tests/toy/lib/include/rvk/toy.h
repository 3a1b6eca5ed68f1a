/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A stream cipher without any security, small enough to test the tool with: out = in ^ table ^ key. */
#ifndef RVK_TOY_H
#define RVK_TOY_H

#include <stddef.h>
#include <stdint.h>

#include "rvk/variants/toy.h"

typedef struct {
    uint8_t key[4];
    uint32_t position;
} rvk_toy;

void rvk_toy_init(rvk_toy *stream, const uint8_t key[4], uint32_t position);
void rvk_toy_update(rvk_toy *stream, uint8_t *out, const uint8_t *in, size_t bytes);
uint32_t rvk_toy_sum(const uint8_t *in, size_t bytes);

#endif

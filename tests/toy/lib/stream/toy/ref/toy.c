/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#include "../variants.h"
#include "rvk/toy.h"

static const uint8_t table[16] = {0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37,
                                  0x38, 0x39, 0x3a, 0x3b, 0x3c, 0x3d, 0x3e, 0x3f};

void rvk_toy_init(rvk_toy *stream, const uint8_t key[4], uint32_t position)
{
    for (size_t i = 0; i < 4; i++)
        stream->key[i] = key[i];
    stream->position = position;
}

RVK_REPLACEABLE(void, rvk_toy_update)(rvk_toy *stream, uint8_t *out, const uint8_t *in, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++) {
        uint32_t at = stream->position++;
        out[i] = (uint8_t)(in[i] ^ table[at % 16] ^ stream->key[at % 4]);
    }
}

static __attribute__((noinline)) uint32_t add(uint32_t a, uint32_t b)
{
    return a + b;
}

uint32_t rvk_toy_sum(const uint8_t *in, size_t bytes)
{
    uint32_t sum = 0;
    for (size_t i = 0; i < bytes; i++)
        sum = add(sum, in[i]);
    return sum;
}

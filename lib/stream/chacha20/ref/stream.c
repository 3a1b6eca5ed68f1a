/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* RFC 8439 section 2.4: the cipher on a message that comes in pieces, on top of rvk_chacha20_blocks. */
#include "../variants.h"
#include "byte_strings.h"
#include "bytes.h"
#include "rvk/chacha20.h"

/* Section 2.3: constants, key, counter, nonce. */
void rvk_chacha20_init(rvk_chacha20 *stream, const uint8_t key[32], const uint8_t nonce[12], uint32_t counter) {
    stream->state[0] = 0x61707865;
    stream->state[1] = 0x3320646e;
    stream->state[2] = 0x79622d32;
    stream->state[3] = 0x6b206574;
    for (unsigned i = 0; i < 8; i++) {
        stream->state[4 + i] = rvk_load_little_endian(&key[4 * i]);
    }
    stream->state[12] = counter;
    for (unsigned i = 0; i < 3; i++) {
        stream->state[13 + i] = rvk_load_little_endian(&nonce[4 * i]);
    }
    stream->unused = 0;
}

/* Takes up to `bytes` bytes from what is left of the current block of key stream; returns how many. */
static size_t xor_unused(rvk_chacha20 *stream, uint8_t *out, const uint8_t *in, size_t bytes) {
    const uint8_t *left = &stream->key_stream[RVK_CHACHA20_BLOCK_BYTES - stream->unused];
    size_t n = bytes < stream->unused ? bytes : stream->unused;
    rvk_sum_each_byte(out, in, left, n);
    stream->unused -= (uint32_t)n;
    return n;
}

/* A block of key stream is the encryption of zeros. */
static void next_key_stream(rvk_chacha20 *stream) {
    rvk_zero_each_byte(stream->key_stream, RVK_CHACHA20_BLOCK_BYTES);
    rvk_chacha20_blocks(stream->state, stream->key_stream, stream->key_stream, 1);
    stream->unused = RVK_CHACHA20_BLOCK_BYTES;
}

/* Not inlined: registers would be saved in all calls. */
__attribute__((noinline)) static void update_in_pieces(rvk_chacha20 *stream, uint8_t *out, const uint8_t *in, size_t bytes) {
    size_t done = 0;
    if (stream->unused != 0) {
        done = xor_unused(stream, out, in, bytes);
    }
    size_t blocks = (bytes - done) / RVK_CHACHA20_BLOCK_BYTES;
    if (blocks != 0) {
        rvk_chacha20_blocks(stream->state, &out[done], &in[done], blocks);
        done += blocks * RVK_CHACHA20_BLOCK_BYTES;
    }
    if (done != bytes) {
        next_key_stream(stream);
        (void)xor_unused(stream, &out[done], &in[done], bytes - done);
    }
}

RVK_REPLACEABLE(void, rvk_chacha20_update)(rvk_chacha20 *stream, uint8_t *out, const uint8_t *in, size_t bytes) {
    if (stream->unused == 0 && bytes % RVK_CHACHA20_BLOCK_BYTES == 0) {
        rvk_chacha20_blocks(stream->state, out, in, bytes / RVK_CHACHA20_BLOCK_BYTES);
        return;
    }
    update_in_pieces(stream, out, in, bytes);
}

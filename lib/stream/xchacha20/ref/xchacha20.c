/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* draft-irtf-cfrg-xchacha-03 sections 2.2 and 2.3, on top of ChaCha20's block function. */
#include "bytes.h"
#include "rvk/xchacha20.h"

/*
 * Section 2.2: the first and the last row after the rounds, where the nonce stands in place of counter and nonce. The
 * block function adds the initial state to what the rounds leave; it is taken away again, so that one kernel serves both.
 */
void rvk_hchacha20(uint8_t subkey[32], const uint8_t key[32], const uint8_t nonce[16]) {
    rvk_chacha20 stream;
    uint8_t block[RVK_CHACHA20_BLOCK_BYTES] = {0};
    rvk_chacha20_init(&stream, key, &nonce[4], rvk_load_little_endian(nonce));
    rvk_chacha20_blocks(stream.state, block, block, 1);
    stream.state[12]--;
    for (unsigned i = 0; i < 4; i++) {
        unsigned last = 12 + i;
        rvk_store_little_endian(&subkey[4 * i], rvk_load_little_endian(&block[4 * i]) - stream.state[i]);
        rvk_store_little_endian(&subkey[16 + 4 * i], rvk_load_little_endian(&block[4 * last]) - stream.state[last]);
    }
    rvk_wipe(&stream, sizeof stream);
    rvk_wipe(block, sizeof block);
}

/* Section 2.3: the nonce of ChaCha20 is 4 bytes of zeros and the last 8 bytes of this one. */
void rvk_xchacha20_init(rvk_chacha20 *stream, const uint8_t key[32], const uint8_t nonce[24], uint32_t counter) {
    uint8_t subkey[RVK_CHACHA20_KEY_BYTES];
    uint8_t rest[RVK_CHACHA20_NONCE_BYTES] = {0};
    for (unsigned i = 0; i < 8; i++) {
        rest[4 + i] = nonce[16 + i];
    }
    rvk_hchacha20(subkey, key, nonce);
    rvk_chacha20_init(stream, subkey, rest, counter);
    rvk_wipe(subkey, sizeof subkey);
}

void rvk_xchacha20_encrypt(uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t nonce[24],
                           const uint8_t key[32], uint32_t counter) {
    rvk_chacha20 stream;
    rvk_xchacha20_init(&stream, key, nonce, counter);
    rvk_chacha20_update(&stream, out, in, in_bytes);
    rvk_wipe(&stream, sizeof stream);
}

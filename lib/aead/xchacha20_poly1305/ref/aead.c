/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* draft-irtf-cfrg-xchacha-03 section 2: ChaCha20-Poly1305 with a key and a nonce that are derived. */
#include "rvk/xchacha20_poly1305.h"
#include "rvk/xchacha20.h"

/* The inputs of ChaCha20-Poly1305. */
typedef struct {
    uint8_t key[RVK_CHACHA20_POLY1305_KEY_BYTES];
    uint8_t nonce[RVK_CHACHA20_POLY1305_NONCE_BYTES];
} derived;

/* The key from the first 16 bytes of the nonce; as nonce 4 bytes of zeros and the other 8. */
static void derive(derived *to, const uint8_t key[32], const uint8_t nonce[24]) {
    rvk_hchacha20(to->key, key, nonce);
    for (unsigned i = 0; i < sizeof to->nonce; i++) {
        to->nonce[i] = i < 4 ? 0 : nonce[12 + i];
    }
}

void rvk_xchacha20_poly1305_init(rvk_chacha20_poly1305 *aead, const uint8_t key[32], const uint8_t nonce[24]) {
    derived from;
    derive(&from, key, nonce);
    rvk_chacha20_poly1305_init(aead, from.key, from.nonce);
    rvk_wipe(&from, sizeof from);
}

void rvk_xchacha20_poly1305_encrypt(uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes,
                                    const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[24],
                                    const uint8_t key[32]) {
    derived from;
    derive(&from, key, nonce);
    rvk_chacha20_poly1305_encrypt(out, tag, in, in_bytes, ad, ad_bytes, from.nonce, from.key);
    rvk_wipe(&from, sizeof from);
}

int rvk_xchacha20_poly1305_decrypt(uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[16],
                                   const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[24], const uint8_t key[32]) {
    derived from;
    derive(&from, key, nonce);
    int status = rvk_chacha20_poly1305_decrypt(out, in, in_bytes, tag, ad, ad_bytes, from.nonce, from.key);
    rvk_wipe(&from, sizeof from);
    return status;
}

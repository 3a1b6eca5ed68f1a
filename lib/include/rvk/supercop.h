/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file supercop.h
 * The functions that SUPERCOP and the benchmarks of NIST's lightweight cryptography project call, on top of RVK's.
 *
 * A source file with one line for the primitive defines them:
 *
 *     #include "rvk/ascon_aead.h"
 *     #include "rvk/supercop.h"
 *
 *     RVK_CRYPTO_AEAD(rvk_ascon_aead128, 16)
 *
 * Interface: eBACS, "API for authenticated ciphers" and "API for hash functions" (bench.cr.yp.to/call-aead.html,
 * call-hash.html). The tag follows the ciphertext, `nsec` is not used, and a wrong tag gives -1.
 */
#ifndef RVK_SUPERCOP_H
#define RVK_SUPERCOP_H

#include "rvk/common.h"

/**
 * Defines crypto_aead_encrypt and crypto_aead_decrypt by `name`_encrypt and `name`_decrypt, with tags of `tag_bytes`
 * bytes.
 */
#define RVK_CRYPTO_AEAD(name, tag_bytes)                                                                             \
    int crypto_aead_encrypt(unsigned char *c, unsigned long long *clen, const unsigned char *m,                      \
                            unsigned long long mlen, const unsigned char *ad, unsigned long long adlen,              \
                            const unsigned char *nsec, const unsigned char *npub, const unsigned char *k);           \
    int crypto_aead_encrypt(unsigned char *c, unsigned long long *clen, const unsigned char *m,                      \
                            unsigned long long mlen, const unsigned char *ad, unsigned long long adlen,              \
                            const unsigned char *nsec, const unsigned char *npub, const unsigned char *k) {          \
        (void)nsec;                                                                                                  \
        name##_encrypt(c, c + mlen, m, (size_t)mlen, ad, (size_t)adlen, npub, k);                                    \
        *clen = mlen + (tag_bytes);                                                                                  \
        return 0;                                                                                                    \
    }                                                                                                                \
    int crypto_aead_decrypt(unsigned char *m, unsigned long long *mlen, unsigned char *nsec,                         \
                            const unsigned char *c, unsigned long long clen, const unsigned char *ad,                \
                            unsigned long long adlen, const unsigned char *npub, const unsigned char *k);            \
    int crypto_aead_decrypt(unsigned char *m, unsigned long long *mlen, unsigned char *nsec,                         \
                            const unsigned char *c, unsigned long long clen, const unsigned char *ad,                \
                            unsigned long long adlen, const unsigned char *npub, const unsigned char *k) {           \
        (void)nsec;                                                                                                  \
        if (clen < (tag_bytes)) {                                                                                    \
            return RVK_AUTHENTICATION_FAILURE;                                                                       \
        }                                                                                                            \
        *mlen = clen - (tag_bytes);                                                                                  \
        return name##_decrypt(m, c, (size_t)*mlen, c + *mlen, ad, (size_t)adlen, npub, k);                           \
    }                                                                                                                \
    _Static_assert((tag_bytes) > 0, "a tag has bytes")

/** Defines crypto_hash by `function`(out, in, bytes). */
#define RVK_CRYPTO_HASH(function)                                                                                    \
    int crypto_hash(unsigned char *out, const unsigned char *in, unsigned long long inlen);                          \
    int crypto_hash(unsigned char *out, const unsigned char *in, unsigned long long inlen) {                         \
        function(out, in, (size_t)inlen);                                                                            \
        return 0;                                                                                                    \
    }                                                                                                                \
    _Static_assert(sizeof(unsigned char) == 1, "a byte")

#endif

/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file ghash.h
 * GHASH, NIST SP 800-38D section 6.4: the universal hash of GCM. It is no MAC by itself: use a mode that encrypts its
 * result, such as GCM.
 *
 * A block is a polynomial over GF(2) of degree 127: the highest bit of the first byte is the coefficient of x^0;
 * products are reduced modulo x^128 + x^7 + x^2 + x + 1.
 *
 * In pieces: `init`, `update`, `pad`, `final`. RVK_OUT_OF_ORDER after `final`, until the next `init`.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_GHASH_H
#define RVK_GHASH_H

#include "rvk/common.h"
#include "rvk/variants/ghash.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_GHASH_BYTES 16
#define RVK_GHASH_BLOCK_BYTES 16

/** Words of a key in the form of the chosen variant: 16 multiples of H, nine factors of four words, or H. */
#if RVK_GHASH_VARIANT_NUMBER == RVK_GHASH_VARIANT_table
#define RVK_GHASH_KEY_WORDS 64
#elif RVK_GHASH_VARIANT_NUMBER == RVK_GHASH_VARIANT_masked || \
    RVK_GHASH_VARIANT_NUMBER == RVK_GHASH_VARIANT_zbkc || RVK_GHASH_VARIANT_NUMBER == RVK_GHASH_VARIANT_zbc
#define RVK_GHASH_KEY_WORDS 36
#else
#define RVK_GHASH_KEY_WORDS 4
#endif

/** A hash in progress. Secret. */
typedef struct {
    uint8_t accumulator[16];           /**< Y of SP 800-38D after the last whole block */
    uint8_t block[16];                 /**< the first bytes of the current block */
    uint32_t used;                     /**< 0 if no hash is in progress, otherwise 1 more than those bytes: 1 to 16 */
    uint32_t key[RVK_GHASH_KEY_WORDS]; /**< H in the form of the variant */
} rvk_ghash;

/** Starts with the hash subkey H. */
void rvk_ghash_init(rvk_ghash *ghash, const uint8_t h[16]);

/** Takes the next `bytes` bytes. */
RVK_WARN_UNUSED int rvk_ghash_update(rvk_ghash *ghash, const uint8_t *in, size_t bytes);

/** Pads a partial block with zeros, as GCM does after the associated data and after the ciphertext. */
RVK_WARN_UNUSED int rvk_ghash_pad(rvk_ghash *ghash);

/** Pads, writes the hash and wipes the context. */
RVK_WARN_UNUSED int rvk_ghash_final(rvk_ghash *ghash, uint8_t out[16]);

/**
 * The function that variants optimise, with `rvk_ghash_init`: Y = (Y + X) H for each of `blocks` blocks X of 16 bytes.
 * Does not check the order of calls.
 */
void rvk_ghash_blocks(rvk_ghash *ghash, const uint8_t *in, size_t blocks);

#ifdef __cplusplus
}
#endif

#endif

/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file sha3.h
 * SHA3-224/256/384/512 and SHAKE128/256, FIPS 202 section 6, and cSHAKE128/256, NIST SP 800-185 section 3, on
 * Keccak-f[1600].
 *
 * In pieces: `init`, `absorb` any number of times, `finish`, `squeeze` any number of times. RVK_OUT_OF_ORDER for a call
 * out of this order, and for a context of KMAC (rvk/kmac.h).
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_SHA3_H
#define RVK_SHA3_H

#include "rvk/keccak.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A sponge. Secret if the message is. */
typedef struct {
    rvk_keccak_f1600 state;
    uint32_t rate;    /**< bytes absorbed or squeezed per permutation, 72 to 168 */
    uint32_t offset;  /**< bytes of the current block already absorbed or squeezed */
    int32_t padding;  /**< domain bits and first bit of padding: 0x06 for SHA-3, 0x1f for SHAKE, 0x04 for cSHAKE;
                           negative after `finish`; 0 if this is no such sponge: wiped, or of KMAC */
} rvk_sha3;

void rvk_sha3_224_init(rvk_sha3 *sponge);
void rvk_sha3_256_init(rvk_sha3 *sponge);
void rvk_sha3_384_init(rvk_sha3 *sponge);
void rvk_sha3_512_init(rvk_sha3 *sponge);
void rvk_shake128_init(rvk_sha3 *sponge);
void rvk_shake256_init(rvk_sha3 *sponge);

/**
 * cSHAKE. `name` is a function name defined by NIST, usually empty; `customization` is chosen by the caller to separate
 * uses. If both are empty, this is SHAKE.
 */
void rvk_cshake128_init(rvk_sha3 *sponge, const uint8_t *name, size_t name_bytes, const uint8_t *customization,
                        size_t customization_bytes);
void rvk_cshake256_init(rvk_sha3 *sponge, const uint8_t *name, size_t name_bytes, const uint8_t *customization,
                        size_t customization_bytes);

/** Takes the next `bytes` bytes of the message. */
RVK_WARN_UNUSED int rvk_sha3_absorb(rvk_sha3 *sponge, const uint8_t *in, size_t bytes);

/** Ends the message with its padding (FIPS 202 section 5.1). Call it once, before the first `rvk_sha3_squeeze`. */
RVK_WARN_UNUSED int rvk_sha3_finish(rvk_sha3 *sponge);

/** The next `bytes` bytes of output. RVK_OUTPUT_TOO_LONG beyond the n / 8 bytes of SHA3-n. */
RVK_WARN_UNUSED int rvk_sha3_squeeze(rvk_sha3 *sponge, uint8_t *out, size_t bytes);

/** A whole message in one call; wipes the sponge. */
void rvk_sha3_224(uint8_t out[28], const uint8_t *in, size_t bytes);
void rvk_sha3_256(uint8_t out[32], const uint8_t *in, size_t bytes);
void rvk_sha3_384(uint8_t out[48], const uint8_t *in, size_t bytes);
void rvk_sha3_512(uint8_t out[64], const uint8_t *in, size_t bytes);
void rvk_shake128(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t bytes);
void rvk_shake256(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t bytes);
void rvk_cshake128(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t bytes, const uint8_t *name,
                   size_t name_bytes, const uint8_t *customization, size_t customization_bytes);
void rvk_cshake256(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t bytes, const uint8_t *name,
                   size_t name_bytes, const uint8_t *customization, size_t customization_bytes);

/**
 * Encodings for functions built on cSHAKE, such as KMAC and TupleHash (SP 800-185 section 2.3): absorbs left_encode or
 * right_encode of the number low + 2^32 high, encode_string of a string, or the zeros with which bytepad fills the
 * block. RVK_OUT_OF_ORDER as `absorb`.
 */
RVK_WARN_UNUSED int rvk_sha3_absorb_left_encoded(rvk_sha3 *sponge, uint32_t low, uint32_t high);
RVK_WARN_UNUSED int rvk_sha3_absorb_right_encoded(rvk_sha3 *sponge, uint32_t low, uint32_t high);
RVK_WARN_UNUSED int rvk_sha3_absorb_string(rvk_sha3 *sponge, const uint8_t *string, size_t bytes);
RVK_WARN_UNUSED int rvk_sha3_fill_block(rvk_sha3 *sponge);

#ifdef __cplusplus
}
#endif

#endif

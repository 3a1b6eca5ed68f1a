/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file ascon_hash.h
 * Hash functions and extendable-output functions (XOFs) by Ascon:
 *
 * - Ascon-Hash256, Ascon-XOF128 and Ascon-CXOF128, NIST SP 800-232 section 5;
 * - Ascon-Hash and Ascon-Xof of Ascon v1.2 (2021), section 2.5, which are not compatible with them.
 *
 * In pieces: `init`, `absorb` any number of times, `finish`, `squeeze` any number of times. RVK_OUT_OF_ORDER for a call
 * out of this order.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_ASCON_HASH_H
#define RVK_ASCON_HASH_H

#include "rvk/ascon.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_ASCON_HASH_BYTES 32
#define RVK_ASCON_CUSTOMIZATION_BYTES 256

/** A sponge. Secret if the message is. */
typedef struct {
    rvk_ascon_state state;
    uint32_t mode;   /**< of enum rvk_ascon_mode */
    uint32_t offset; /**< bytes of the current block already absorbed or squeezed, 0 to 8 */
    uint32_t stage;  /**< none, absorbing, squeezing */
    uint32_t left;   /**< bytes of the digest not yet squeezed; 2^32 - 1 for XOFs */
} rvk_ascon_sponge;

void rvk_ascon_hash256_init(rvk_ascon_sponge *sponge);
void rvk_ascon_xof128_init(rvk_ascon_sponge *sponge);
void rvk_ascon_hash_init(rvk_ascon_sponge *sponge);
void rvk_ascon_xof_init(rvk_ascon_sponge *sponge);

/** With a customization string. RVK_INPUT_TOO_LONG if it exceeds 256 bytes (SP 800-232 section 5.3). */
RVK_WARN_UNUSED int rvk_ascon_cxof128_init(rvk_ascon_sponge *sponge, const uint8_t *customization,
                                           size_t customization_bytes);

/** Takes the next `bytes` bytes of the message. */
RVK_WARN_UNUSED int rvk_ascon_sponge_absorb(rvk_ascon_sponge *sponge, const uint8_t *in, size_t bytes);

/** Ends the message. Call it once, before the first `rvk_ascon_sponge_squeeze`. */
RVK_WARN_UNUSED int rvk_ascon_sponge_finish(rvk_ascon_sponge *sponge);

/** The next `bytes` bytes of output. RVK_OUTPUT_TOO_LONG beyond the 32 bytes of a hash function. */
RVK_WARN_UNUSED int rvk_ascon_sponge_squeeze(rvk_ascon_sponge *sponge, uint8_t *out, size_t bytes);

/** A whole message in one call; wipes the sponge. */
void rvk_ascon_hash256(uint8_t out[32], const uint8_t *in, size_t bytes);
void rvk_ascon_hash(uint8_t out[32], const uint8_t *in, size_t bytes);
void rvk_ascon_xof128(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t bytes);
void rvk_ascon_xof(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t bytes);
RVK_WARN_UNUSED int rvk_ascon_cxof128(
    uint8_t *out, size_t out_bytes, const uint8_t *customization, size_t customization_bytes, const uint8_t *in,
    size_t bytes);

#ifdef __cplusplus
}
#endif

#endif

/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file kmac.h
 * KMAC128/256 and KMACXOF128/256, NIST SP 800-185 section 4: message authentication, and a pseudorandom function of any
 * output length, on cSHAKE.
 *
 * Use a key of at least 16 bytes for KMAC128, 32 for KMAC256. A tag should have at least 8 bytes and must have at least
 * 4 (section 8.4.2), otherwise RVK_BAD_TAG_LENGTH. KMACXOF output may have any length. `customization` is chosen by the
 * caller to separate uses of a key, and is often empty.
 *
 * In pieces: `init`, `update` any number of times, then `final` or `verify`, or for KMACXOF `finish` and any number of
 * `squeeze`. RVK_OUT_OF_ORDER for a call out of this order, and for a context of rvk/sha3.h, even through a cast.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_KMAC_H
#define RVK_KMAC_H

#include "rvk/sha3.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_KMAC_SHORTEST_TAG_BYTES 4

/** A message in progress. Secret. */
typedef struct {
    rvk_sha3 sponge; /**< the functions of rvk/sha3.h refuse it */
} rvk_kmac;

/** Starts a message: the sponge absorbs the key. */
void rvk_kmac128_init(rvk_kmac *mac, const uint8_t *key, size_t key_bytes, const uint8_t *customization,
                      size_t customization_bytes);
void rvk_kmac256_init(rvk_kmac *mac, const uint8_t *key, size_t key_bytes, const uint8_t *customization,
                      size_t customization_bytes);

/** Takes the next `bytes` bytes of the message. */
RVK_WARN_UNUSED int rvk_kmac_update(rvk_kmac *mac, const uint8_t *in, size_t bytes);

/** Writes the tag and wipes the context. A tag is not a prefix of a longer one. */
RVK_WARN_UNUSED int rvk_kmac_final(rvk_kmac *mac, uint8_t *tag, size_t tag_bytes);

/** 0 if `tag` is right, otherwise RVK_AUTHENTICATION_FAILURE. Either way the context is wiped. */
RVK_WARN_UNUSED int rvk_kmac_verify(rvk_kmac *mac, const uint8_t *tag, size_t tag_bytes);

/** Ends the message of KMACXOF; then take the output, in pieces, with `rvk_kmac_squeeze`. */
RVK_WARN_UNUSED int rvk_kmac_finish(rvk_kmac *mac);

/** The next `bytes` bytes of output of KMACXOF. Wipe the context with `rvk_wipe` after the last. */
RVK_WARN_UNUSED int rvk_kmac_squeeze(rvk_kmac *mac, uint8_t *out, size_t bytes);

/** A whole message in one call. */
RVK_WARN_UNUSED int rvk_kmac128(uint8_t *tag, size_t tag_bytes, const uint8_t *in, size_t bytes, const uint8_t *key,
                                size_t key_bytes, const uint8_t *customization, size_t customization_bytes);
RVK_WARN_UNUSED int rvk_kmac256(uint8_t *tag, size_t tag_bytes, const uint8_t *in, size_t bytes, const uint8_t *key,
                                size_t key_bytes, const uint8_t *customization, size_t customization_bytes);
void rvk_kmacxof128(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t bytes, const uint8_t *key,
                    size_t key_bytes, const uint8_t *customization, size_t customization_bytes);
void rvk_kmacxof256(uint8_t *out, size_t out_bytes, const uint8_t *in, size_t bytes, const uint8_t *key,
                    size_t key_bytes, const uint8_t *customization, size_t customization_bytes);

#ifdef __cplusplus
}
#endif

#endif

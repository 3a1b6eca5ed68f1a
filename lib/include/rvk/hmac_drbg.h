/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file hmac_drbg.h
 * HMAC_DRBG, NIST SP 800-90A revision 1 section 10.1.2, with SHA-256 or SHA-512: a random bit generator with a security
 * strength of 256 bits. For each hash H:
 *
 *     rvk_hmac_drbg_H_instantiate        from at least 32 bytes of entropy, a nonce, and a personalization string,
 *                                        which may be empty. The nonce has 16 bytes of entropy, or never repeats
 *                                        (section 8.6.7); longer entropy may contain it.
 *     rvk_hmac_drbg_H_reseed             mixes in at least 32 bytes of new entropy
 *     rvk_hmac_drbg_H_generate           up to 2^16 bytes
 *     rvk_hmac_drbg_H_generate_with_prediction_resistance
 *                                        reseeds with the given entropy, then generates
 *     rvk_hmac_drbg_H_uninstantiate      wipes the instance
 *
 * and the same with entropy from a started source (rvk/entropy.h):
 *
 *     rvk_hmac_drbg_H_instantiate_from_source
 *     rvk_hmac_drbg_H_reseed_from_source
 *     rvk_hmac_drbg_H_generate_from_source    reseeds first if required, or if `prediction_resistance` is not 0
 *
 * Additional input is optional: any bytes, secret or not. Status:
 *
 *     RVK_ENTROPY_TOO_SHORT    fewer than 32 bytes of entropy
 *     RVK_NOT_INSTANTIATED     no instance: never made, instantiation failed, or wiped
 *     RVK_RESEED_REQUIRED      2^48 requests since the last seed
 *     RVK_OUTPUT_TOO_LONG      more than 2^16 bytes in one request
 *     and those of the source
 *
 * A failed `instantiate` leaves no instance. A call refused for another reason than the source takes none of its words.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_HMAC_DRBG_H
#define RVK_HMAC_DRBG_H

#include "rvk/entropy.h"
#include "rvk/hmac.h"

#ifdef __cplusplus
extern "C" {
#endif

/** HMAC_DRBG with SHA-256. Secret. */
typedef struct {
    uint8_t key[32];
    uint8_t v[32];
    uint32_t reseed_counter_low;  /**< requests since the last seed, plus 1; 0 if there is no instance */
    uint32_t reseed_counter_high; /**< its high word */
} rvk_hmac_drbg_sha256;

RVK_WARN_UNUSED int rvk_hmac_drbg_sha256_instantiate(rvk_hmac_drbg_sha256 *drbg, const uint8_t *entropy,
                                                     size_t entropy_bytes, const uint8_t *nonce, size_t nonce_bytes,
                                                     const uint8_t *personalization, size_t personalization_bytes);
RVK_WARN_UNUSED int rvk_hmac_drbg_sha256_reseed(rvk_hmac_drbg_sha256 *drbg, const uint8_t *entropy,
                                                size_t entropy_bytes, const uint8_t *additional,
                                                size_t additional_bytes);
RVK_WARN_UNUSED int rvk_hmac_drbg_sha256_generate(rvk_hmac_drbg_sha256 *drbg, uint8_t *out, size_t out_bytes,
                                                  const uint8_t *additional, size_t additional_bytes);
RVK_WARN_UNUSED int rvk_hmac_drbg_sha256_generate_with_prediction_resistance(
    rvk_hmac_drbg_sha256 *drbg, uint8_t *out, size_t out_bytes, const uint8_t *entropy, size_t entropy_bytes,
    const uint8_t *additional, size_t additional_bytes);
void rvk_hmac_drbg_sha256_uninstantiate(rvk_hmac_drbg_sha256 *drbg);

RVK_WARN_UNUSED int rvk_hmac_drbg_sha256_instantiate_from_source(rvk_hmac_drbg_sha256 *drbg, rvk_entropy *source,
                                                                 const uint8_t *personalization,
                                                                 size_t personalization_bytes);
RVK_WARN_UNUSED int rvk_hmac_drbg_sha256_reseed_from_source(rvk_hmac_drbg_sha256 *drbg, rvk_entropy *source,
                                                            const uint8_t *additional, size_t additional_bytes);
RVK_WARN_UNUSED int rvk_hmac_drbg_sha256_generate_from_source(rvk_hmac_drbg_sha256 *drbg, rvk_entropy *source,
                                                              uint8_t *out, size_t out_bytes,
                                                              int prediction_resistance, const uint8_t *additional,
                                                              size_t additional_bytes);

/** HMAC_DRBG with SHA-512. Secret. */
typedef struct {
    uint8_t key[64];
    uint8_t v[64];
    uint32_t reseed_counter_low;  /**< requests since the last seed, plus 1; 0 if there is no instance */
    uint32_t reseed_counter_high; /**< its high word */
} rvk_hmac_drbg_sha512;

RVK_WARN_UNUSED int rvk_hmac_drbg_sha512_instantiate(rvk_hmac_drbg_sha512 *drbg, const uint8_t *entropy,
                                                     size_t entropy_bytes, const uint8_t *nonce, size_t nonce_bytes,
                                                     const uint8_t *personalization, size_t personalization_bytes);
RVK_WARN_UNUSED int rvk_hmac_drbg_sha512_reseed(rvk_hmac_drbg_sha512 *drbg, const uint8_t *entropy,
                                                size_t entropy_bytes, const uint8_t *additional,
                                                size_t additional_bytes);
RVK_WARN_UNUSED int rvk_hmac_drbg_sha512_generate(rvk_hmac_drbg_sha512 *drbg, uint8_t *out, size_t out_bytes,
                                                  const uint8_t *additional, size_t additional_bytes);
RVK_WARN_UNUSED int rvk_hmac_drbg_sha512_generate_with_prediction_resistance(
    rvk_hmac_drbg_sha512 *drbg, uint8_t *out, size_t out_bytes, const uint8_t *entropy, size_t entropy_bytes,
    const uint8_t *additional, size_t additional_bytes);
void rvk_hmac_drbg_sha512_uninstantiate(rvk_hmac_drbg_sha512 *drbg);

RVK_WARN_UNUSED int rvk_hmac_drbg_sha512_instantiate_from_source(rvk_hmac_drbg_sha512 *drbg, rvk_entropy *source,
                                                                 const uint8_t *personalization,
                                                                 size_t personalization_bytes);
RVK_WARN_UNUSED int rvk_hmac_drbg_sha512_reseed_from_source(rvk_hmac_drbg_sha512 *drbg, rvk_entropy *source,
                                                            const uint8_t *additional, size_t additional_bytes);
RVK_WARN_UNUSED int rvk_hmac_drbg_sha512_generate_from_source(rvk_hmac_drbg_sha512 *drbg, rvk_entropy *source,
                                                              uint8_t *out, size_t out_bytes,
                                                              int prediction_resistance, const uint8_t *additional,
                                                              size_t additional_bytes);

#ifdef __cplusplus
}
#endif

#endif

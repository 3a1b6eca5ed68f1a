/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file ctr_drbg.h
 * CTR_DRBG, NIST SP 800-90A revision 1 section 10.2.1, with AES-128 or AES-256 and a 128-bit counter: a random bit
 * generator with a security strength of 128 or 256 bits. With the derivation function (section 10.3.2):
 *
 *     rvk_ctr_drbg_aes*_instantiate      from at least 16 or 32 bytes of entropy, a nonce, and a personalization
 *                                        string, which may be empty. The nonce has half as many bytes of entropy, or
 *                                        never repeats (section 8.6.7); longer entropy may contain it.
 *     rvk_ctr_drbg_aes*_reseed           mixes in at least 16 or 32 bytes of new entropy
 *     rvk_ctr_drbg_aes*_generate         up to 2^16 bytes
 *     rvk_ctr_drbg_aes*_generate_with_prediction_resistance
 *                                        reseeds with the given entropy, then generates
 *     rvk_ctr_drbg_aes*_uninstantiate    wipes the instance
 *
 * and the same with entropy from a started source (rvk/entropy.h):
 *
 *     rvk_ctr_drbg_aes*_instantiate_from_source
 *     rvk_ctr_drbg_aes*_reseed_from_source
 *     rvk_ctr_drbg_aes*_generate_from_source    reseeds first if required, or if `prediction_resistance` is not 0
 *
 * Without the derivation function (`no_df`) everything is smaller and faster, but the input must be exactly 32 bytes
 * (AES-128) or 48 bytes (AES-256) of full entropy, such as rvk_entropy_seed gives; there is no nonce, and
 * personalization string and additional input are limited to that length.
 *
 * Additional input is optional: any bytes, secret or not. Status:
 *
 *     RVK_ENTROPY_TOO_SHORT    too few bytes of entropy; without the derivation function, also too many
 *     RVK_INPUT_TOO_LONG       personalization string or additional input too long (without derivation function)
 *     RVK_NOT_INSTANTIATED     no instance: never made, instantiation failed, or wiped
 *     RVK_RESEED_REQUIRED      2^48 requests since the last seed
 *     RVK_OUTPUT_TOO_LONG      more than 2^16 bytes in one request
 *     and those of the source
 *
 * A failed `instantiate` leaves no instance. A call refused for another reason than the source takes none of its words.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_CTR_DRBG_H
#define RVK_CTR_DRBG_H

#include "rvk/aes.h"
#include "rvk/entropy.h"

#ifdef __cplusplus
extern "C" {
#endif

/** CTR_DRBG with AES-128 and the derivation function. Secret. */
typedef struct {
    uint8_t key[16];
    uint8_t v[16];
    uint32_t reseed_counter_low;  /**< requests since the last seed, plus 1; 0 if there is no instance */
    uint32_t reseed_counter_high; /**< its high word */
} rvk_ctr_drbg_aes128;

RVK_WARN_UNUSED int rvk_ctr_drbg_aes128_instantiate(rvk_ctr_drbg_aes128 *drbg, const uint8_t *entropy,
                                                    size_t entropy_bytes, const uint8_t *nonce, size_t nonce_bytes,
                                                    const uint8_t *personalization, size_t personalization_bytes);
RVK_WARN_UNUSED int rvk_ctr_drbg_aes128_reseed(rvk_ctr_drbg_aes128 *drbg, const uint8_t *entropy, size_t entropy_bytes,
                                               const uint8_t *additional, size_t additional_bytes);
RVK_WARN_UNUSED int rvk_ctr_drbg_aes128_generate(rvk_ctr_drbg_aes128 *drbg, uint8_t *out, size_t out_bytes,
                                                 const uint8_t *additional, size_t additional_bytes);
RVK_WARN_UNUSED int rvk_ctr_drbg_aes128_generate_with_prediction_resistance(rvk_ctr_drbg_aes128 *drbg, uint8_t *out,
                                                                            size_t out_bytes, const uint8_t *entropy,
                                                                            size_t entropy_bytes,
                                                                            const uint8_t *additional,
                                                                            size_t additional_bytes);
void rvk_ctr_drbg_aes128_uninstantiate(rvk_ctr_drbg_aes128 *drbg);

RVK_WARN_UNUSED int rvk_ctr_drbg_aes128_instantiate_from_source(rvk_ctr_drbg_aes128 *drbg, rvk_entropy *source,
                                                                const uint8_t *personalization,
                                                                size_t personalization_bytes);
RVK_WARN_UNUSED int rvk_ctr_drbg_aes128_reseed_from_source(rvk_ctr_drbg_aes128 *drbg, rvk_entropy *source,
                                                           const uint8_t *additional, size_t additional_bytes);
RVK_WARN_UNUSED int rvk_ctr_drbg_aes128_generate_from_source(rvk_ctr_drbg_aes128 *drbg, rvk_entropy *source,
                                                             uint8_t *out, size_t out_bytes, int prediction_resistance,
                                                             const uint8_t *additional, size_t additional_bytes);

/** CTR_DRBG with AES-128 without derivation function. Secret. */
typedef struct {
    uint8_t key[16];
    uint8_t v[16];
    uint32_t reseed_counter_low;  /**< requests since the last seed, plus 1; 0 if there is no instance */
    uint32_t reseed_counter_high; /**< its high word */
} rvk_ctr_drbg_aes128_no_df;

RVK_WARN_UNUSED int rvk_ctr_drbg_aes128_no_df_instantiate(rvk_ctr_drbg_aes128_no_df *drbg, const uint8_t *entropy,
                                                          size_t entropy_bytes, const uint8_t *personalization,
                                                          size_t personalization_bytes);
RVK_WARN_UNUSED int rvk_ctr_drbg_aes128_no_df_reseed(rvk_ctr_drbg_aes128_no_df *drbg, const uint8_t *entropy,
                                                     size_t entropy_bytes, const uint8_t *additional,
                                                     size_t additional_bytes);
RVK_WARN_UNUSED int rvk_ctr_drbg_aes128_no_df_generate(rvk_ctr_drbg_aes128_no_df *drbg, uint8_t *out, size_t out_bytes,
                                                       const uint8_t *additional, size_t additional_bytes);
RVK_WARN_UNUSED int rvk_ctr_drbg_aes128_no_df_generate_with_prediction_resistance(
    rvk_ctr_drbg_aes128_no_df *drbg, uint8_t *out, size_t out_bytes, const uint8_t *entropy, size_t entropy_bytes,
    const uint8_t *additional, size_t additional_bytes);
void rvk_ctr_drbg_aes128_no_df_uninstantiate(rvk_ctr_drbg_aes128_no_df *drbg);

RVK_WARN_UNUSED int rvk_ctr_drbg_aes128_no_df_instantiate_from_source(rvk_ctr_drbg_aes128_no_df *drbg,
                                                                      rvk_entropy *source,
                                                                      const uint8_t *personalization,
                                                                      size_t personalization_bytes);
RVK_WARN_UNUSED int rvk_ctr_drbg_aes128_no_df_reseed_from_source(rvk_ctr_drbg_aes128_no_df *drbg, rvk_entropy *source,
                                                                 const uint8_t *additional, size_t additional_bytes);
RVK_WARN_UNUSED int rvk_ctr_drbg_aes128_no_df_generate_from_source(rvk_ctr_drbg_aes128_no_df *drbg, rvk_entropy *source,
                                                                   uint8_t *out, size_t out_bytes,
                                                                   int prediction_resistance, const uint8_t *additional,
                                                                   size_t additional_bytes);

/** CTR_DRBG with AES-256 and the derivation function. Secret. */
typedef struct {
    uint8_t key[32];
    uint8_t v[16];
    uint32_t reseed_counter_low;  /**< requests since the last seed, plus 1; 0 if there is no instance */
    uint32_t reseed_counter_high; /**< its high word */
} rvk_ctr_drbg_aes256;

RVK_WARN_UNUSED int rvk_ctr_drbg_aes256_instantiate(rvk_ctr_drbg_aes256 *drbg, const uint8_t *entropy,
                                                    size_t entropy_bytes, const uint8_t *nonce, size_t nonce_bytes,
                                                    const uint8_t *personalization, size_t personalization_bytes);
RVK_WARN_UNUSED int rvk_ctr_drbg_aes256_reseed(rvk_ctr_drbg_aes256 *drbg, const uint8_t *entropy, size_t entropy_bytes,
                                               const uint8_t *additional, size_t additional_bytes);
RVK_WARN_UNUSED int rvk_ctr_drbg_aes256_generate(rvk_ctr_drbg_aes256 *drbg, uint8_t *out, size_t out_bytes,
                                                 const uint8_t *additional, size_t additional_bytes);
RVK_WARN_UNUSED int rvk_ctr_drbg_aes256_generate_with_prediction_resistance(rvk_ctr_drbg_aes256 *drbg, uint8_t *out,
                                                                            size_t out_bytes, const uint8_t *entropy,
                                                                            size_t entropy_bytes,
                                                                            const uint8_t *additional,
                                                                            size_t additional_bytes);
void rvk_ctr_drbg_aes256_uninstantiate(rvk_ctr_drbg_aes256 *drbg);

RVK_WARN_UNUSED int rvk_ctr_drbg_aes256_instantiate_from_source(rvk_ctr_drbg_aes256 *drbg, rvk_entropy *source,
                                                                const uint8_t *personalization,
                                                                size_t personalization_bytes);
RVK_WARN_UNUSED int rvk_ctr_drbg_aes256_reseed_from_source(rvk_ctr_drbg_aes256 *drbg, rvk_entropy *source,
                                                           const uint8_t *additional, size_t additional_bytes);
RVK_WARN_UNUSED int rvk_ctr_drbg_aes256_generate_from_source(rvk_ctr_drbg_aes256 *drbg, rvk_entropy *source,
                                                             uint8_t *out, size_t out_bytes, int prediction_resistance,
                                                             const uint8_t *additional, size_t additional_bytes);

/** CTR_DRBG with AES-256 without derivation function. Secret. */
typedef struct {
    uint8_t key[32];
    uint8_t v[16];
    uint32_t reseed_counter_low;  /**< requests since the last seed, plus 1; 0 if there is no instance */
    uint32_t reseed_counter_high; /**< its high word */
} rvk_ctr_drbg_aes256_no_df;

RVK_WARN_UNUSED int rvk_ctr_drbg_aes256_no_df_instantiate(rvk_ctr_drbg_aes256_no_df *drbg, const uint8_t *entropy,
                                                          size_t entropy_bytes, const uint8_t *personalization,
                                                          size_t personalization_bytes);
RVK_WARN_UNUSED int rvk_ctr_drbg_aes256_no_df_reseed(rvk_ctr_drbg_aes256_no_df *drbg, const uint8_t *entropy,
                                                     size_t entropy_bytes, const uint8_t *additional,
                                                     size_t additional_bytes);
RVK_WARN_UNUSED int rvk_ctr_drbg_aes256_no_df_generate(rvk_ctr_drbg_aes256_no_df *drbg, uint8_t *out, size_t out_bytes,
                                                       const uint8_t *additional, size_t additional_bytes);
RVK_WARN_UNUSED int rvk_ctr_drbg_aes256_no_df_generate_with_prediction_resistance(
    rvk_ctr_drbg_aes256_no_df *drbg, uint8_t *out, size_t out_bytes, const uint8_t *entropy, size_t entropy_bytes,
    const uint8_t *additional, size_t additional_bytes);
void rvk_ctr_drbg_aes256_no_df_uninstantiate(rvk_ctr_drbg_aes256_no_df *drbg);

RVK_WARN_UNUSED int rvk_ctr_drbg_aes256_no_df_instantiate_from_source(rvk_ctr_drbg_aes256_no_df *drbg,
                                                                      rvk_entropy *source,
                                                                      const uint8_t *personalization,
                                                                      size_t personalization_bytes);
RVK_WARN_UNUSED int rvk_ctr_drbg_aes256_no_df_reseed_from_source(rvk_ctr_drbg_aes256_no_df *drbg, rvk_entropy *source,
                                                                 const uint8_t *additional, size_t additional_bytes);
RVK_WARN_UNUSED int rvk_ctr_drbg_aes256_no_df_generate_from_source(rvk_ctr_drbg_aes256_no_df *drbg, rvk_entropy *source,
                                                                   uint8_t *out, size_t out_bytes,
                                                                   int prediction_resistance, const uint8_t *additional,
                                                                   size_t additional_bytes);

#ifdef __cplusplus
}
#endif

#endif

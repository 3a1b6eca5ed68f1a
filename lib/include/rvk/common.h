/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file common.h
 * Included by every RVK header: C types, status codes, two attributes.
 *
 * The rules on alignment, overlap, errors, order of calls and wiping that hold for every function are in docs/api.md.
 */
#ifndef RVK_COMMON_H
#define RVK_COMMON_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Status of a call that can fail. With any but RVK_OK, nothing was written or the output has been wiped. */
enum rvk_status {
    RVK_OK = 0,                      /**< success */
    RVK_AUTHENTICATION_FAILURE = -1, /**< the tag is wrong */
    RVK_BAD_KEY_LENGTH = -2,         /**< a key length that the standard does not have */
    RVK_MESSAGE_TOO_LONG = -3,       /**< longer than the standard allows under one key and nonce */
    RVK_BAD_MODULUS = -4,            /**< even, 1, or too many words */
    RVK_BAD_POLYNOMIAL = -5,         /**< reducible, or of an unsupported degree */
    RVK_OUTPUT_TOO_LONG = -6,        /**< more output than the standard allows per key or per request */
    RVK_PARTIAL_BLOCK = -7,          /**< not a whole number of blocks */
    RVK_BAD_TAG_LENGTH = -8,         /**< a tag length that the standard does not have */
    RVK_BAD_NONCE_LENGTH = -9,       /**< a length of nonce or IV that the standard does not have */
    RVK_IV_REUSED = -10,             /**< an IV would be used a second time under one key */
    RVK_OUT_OF_ORDER = -11,          /**< the call must not follow the calls before it */
    RVK_WRONG_LENGTH = -12,          /**< not the length that was announced */
    RVK_ENTROPY_NOT_READY = -13,     /**< the entropy source gave no word in time: retry later */
    RVK_ENTROPY_DEAD = -14,          /**< the entropy source has failed for good, or there is none */
    RVK_ENTROPY_UNHEALTHY = -15,     /**< a health test of the entropy source failed: start it again */
    RVK_ENTROPY_TOO_SHORT = -16,     /**< less entropy than the generator needs */
    RVK_NOT_INSTANTIATED = -17,      /**< the generator is not instantiated, or the source not started */
    RVK_RESEED_REQUIRED = -18,       /**< no more requests before a reseed */
    RVK_INPUT_TOO_LONG = -19,        /**< personalization string, additional input or customization string too long */
};

/** The caller must check the result. */
#define RVK_WARN_UNUSED __attribute__((warn_unused_result))

/** Overwrites `bytes` bytes at `at` with zeros. The compiler cannot remove the call. */
void rvk_wipe(void *at, size_t bytes);

/** 0 if two arrays of `bytes` bytes are equal, otherwise 1. Constant time. */
RVK_WARN_UNUSED int rvk_differs(const void *a, const void *b, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif

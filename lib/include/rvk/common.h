/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file common.h
 * What every RVK header needs: the C types, the status codes, two attributes.
 * The rules on overlap, alignment and null pointers that hold for every function are in docs/api.md.
 */
#ifndef RVK_COMMON_H
#define RVK_COMMON_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Status of a call that can fail. */
enum rvk_status {
    RVK_OK = 0,                      /**< done */
    RVK_AUTHENTICATION_FAILURE = -1, /**< the tag is wrong; the output has been wiped */
    RVK_BAD_KEY_LENGTH = -2,         /**< not a key length of the standard; nothing was written */
    RVK_MESSAGE_TOO_LONG = -3,       /**< more than the standard allows under one key and nonce; nothing was written */
    RVK_BAD_MODULUS = -4,            /**< even, 1, or of more words than there is room for */
    RVK_BAD_POLYNOMIAL = -5,         /**< not irreducible, or of a degree that is not supported */
    RVK_OUTPUT_TOO_LONG = -6,        /**< more than the standard derives from one key or gives for one request;
                                          nothing was written */
    RVK_PARTIAL_BLOCK = -7,          /**< not a whole number of blocks; nothing was written */
    RVK_BAD_TAG_LENGTH = -8,         /**< not a tag length of the standard; nothing was written */
    RVK_BAD_NONCE_LENGTH = -9,       /**< not a length of a nonce or IV of the standard; nothing was written */
    RVK_IV_REUSED = -10,             /**< an IV would be used a second time under one key; nothing was written */
    RVK_OUT_OF_ORDER = -11,          /**< not what may follow the calls before it; nothing was written */
    RVK_WRONG_LENGTH = -12,          /**< not the length that was announced; nothing was written */
    RVK_ENTROPY_NOT_READY = -13,     /**< the entropy source gave no word in time: ask again later */
    RVK_ENTROPY_DEAD = -14,          /**< the entropy source has failed for good, or there is none */
    RVK_ENTROPY_UNHEALTHY = -15,     /**< the entropy source's words failed a health test: start it again */
    RVK_ENTROPY_TOO_SHORT = -16,     /**< less entropy than the generator needs; nothing was written */
    RVK_NOT_INSTANTIATED = -17,      /**< not instantiated, or not started; nothing was written */
    RVK_RESEED_REQUIRED = -18,       /**< no more requests before a reseed; nothing was written */
    RVK_INPUT_TOO_LONG = -19,        /**< personalization string, additional input or customization string too long;
                                          nothing was written */
};

/** The caller must look at the result. */
#define RVK_WARN_UNUSED __attribute__((warn_unused_result))

/** Overwrites `bytes` bytes at `at` with zeros; the compiler cannot remove the call. */
void rvk_wipe(void *at, size_t bytes);

/** 0 if the two arrays of `bytes` bytes are equal, 1 otherwise, in time that depends on `bytes` alone. */
RVK_WARN_UNUSED int rvk_differs(const void *a, const void *b, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif

/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file misty1.h
 * MISTY1 with eight rounds, RFC 2994 and ISO/IEC 18033-3: blocks of 8 bytes, keys of 16 bytes.
 *
 * Blocks and keys have the order of bytes of RFC 2994 and may lie at any address; `out` may be `in`. The size and the
 * form of a schedule depend on the variant (rvk/variants.h). Wipe it with `rvk_wipe` when the key is no longer needed.
 * All eight rounds have been broken in theory by integral attacks (Y. Todo, Integral Cryptanalysis on Full MISTY1,
 * CRYPTO 2015): MISTY1 is here for existing systems. With blocks of 64 bits, a key should not encrypt more than a few
 * hundred megabytes (NIST SP 800-67 rev. 2 section 3.3 says why).
 */
#ifndef RVK_MISTY1_H
#define RVK_MISTY1_H

#include "rvk/common.h"
#include "rvk/variants/misty1.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_MISTY1_BLOCK_BYTES 8

/** An expanded key. Secret. */
typedef struct {
    uint32_t subkeys[32]; /**< enough for every variant */
} rvk_misty1_key;

/** RFC 2994 section 2.2. One schedule serves both directions. */
void rvk_misty1_expand_key(rvk_misty1_key *schedule, const uint8_t key[16]);

/** RFC 2994 section 2.3. */
void rvk_misty1_encrypt_block(const rvk_misty1_key *schedule, uint8_t out[8], const uint8_t in[8]);
void rvk_misty1_decrypt_block(const rvk_misty1_key *schedule, uint8_t out[8], const uint8_t in[8]);

/** The same for `blocks` blocks, one after the other. */
void rvk_misty1_encrypt_blocks(const rvk_misty1_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_misty1_decrypt_blocks(const rvk_misty1_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);

#ifdef __cplusplus
}
#endif

#endif

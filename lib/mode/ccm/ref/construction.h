/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* SP 800-38C: what the functions for messages in pieces and for whole messages have in common. */
#ifndef RVK_CCM_CONSTRUCTION_H
#define RVK_CCM_CONSTRUCTION_H

#include "rvk/ccm.h"

#define BLOCK RVK_CIPHER_BLOCK_BYTES
#define LONGEST 0xffffffff /* what the context counts, where size_t has more than 32 bits */

/* The part of the current message that has been given. */
enum stage { NO_MESSAGE, ASSOCIATED_DATA, ENCRYPTION, DECRYPTION };

/* The q of appendix A: the bytes of a block that the nonce leaves for a length or a counter. */
static inline unsigned length_bytes(const rvk_ccm *ccm) { return BLOCK - 1 - ccm->nonce_bytes; }

/* Appendix A.1: message_bytes < 2^8q. */
static inline int check_lengths(const rvk_ccm *ccm, size_t ad_bytes, size_t message_bytes) {
    const unsigned q = length_bytes(ccm);
    const int fits = message_bytes <= LONGEST && (q >= 4 || message_bytes >> (8 * q) == 0);
    return fits && ad_bytes <= LONGEST ? RVK_OK : RVK_MESSAGE_TOO_LONG;
}

/* Whether the message that was encrypted last had this nonce. The flags of a counter block, q - 1, are not zero. */
static inline int was_encrypted(const rvk_ccm *ccm, const uint8_t *nonce) {
    return ccm->encrypted[0] != 0 && !rvk_differs(&ccm->encrypted[1], nonce, ccm->nonce_bytes);
}

#endif

/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * CBC-MAC, which CMAC (SP 800-38B) and CCM (SP 800-38C) are made of. A full block is encrypted only when the next byte
 * comes, because CMAC treats the last block differently.
 */
#ifndef RVK_CBC_MAC_H
#define RVK_CBC_MAC_H

#include "byte_strings.h"
#include "rvk/block_cipher.h"

/**
 * Adds the next `bytes` bytes to `chain`, and encrypts it between blocks. `*used` bytes of the current block have been
 * added before, at most 16; after the call it is 0 only if it was 0 and `bytes` is 0.
 */
static inline void rvk_cbc_mac(uint8_t chain[16], uint32_t *used, const rvk_block_cipher *cipher, const void *schedule,
                               const uint8_t *in, size_t bytes) {
    size_t at = *used;
    while (bytes != 0) {
        if (at == RVK_CIPHER_BLOCK_BYTES) {
            cipher->encrypt_blocks(schedule, chain, chain, 1);
            at = 0;
        }
        const size_t room = RVK_CIPHER_BLOCK_BYTES - at;
        const size_t now = bytes < room ? bytes : room;
        rvk_add_bytes(&chain[at], in, now);
        at += now;
        in += now;
        bytes -= now;
    }
    *used = (uint32_t)at;
}

#endif

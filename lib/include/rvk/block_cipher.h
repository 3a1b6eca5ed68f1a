/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file block_cipher.h
 * The interface between a mode of operation and a block cipher with 16-byte blocks.
 *
 * Each such cipher declares a constant of this type for each key length, such as `rvk_aes128_cipher` in rvk/aes.h.
 * Modes take its address and an expanded key. A program contains only the ciphers whose constants it names.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_BLOCK_CIPHER_H
#define RVK_BLOCK_CIPHER_H

#include "rvk/common.h"

#define RVK_CIPHER_BLOCK_BYTES 16

/** A block cipher. `schedule` is its expanded key, for the direction of the function. */
typedef struct {
    /** Encrypts each of `blocks` blocks on its own; takes a schedule for encryption. */
    void (*encrypt_blocks)(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
    /** Decrypts them; takes a schedule for decryption. */
    void (*decrypt_blocks)(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
    /**
     * out = in XOR the encryption of counter, counter + 1, ...; adds `blocks` to counter; takes a schedule for
     * encryption.
     */
    void (*ctr_blocks)(const void *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16], size_t blocks);
} rvk_block_cipher;

#endif

/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file block_cipher.h
 * What a mode of operation needs of a block cipher with blocks of 16 bytes: its functions for many blocks.
 *
 * Every such cipher of the library declares a constant of this type for each key length, such as `rvk_aes128_cipher` in
 * rvk/aes.h. The modes take its address and an expanded key. A program contains the ciphers whose constants it names.
 */
#ifndef RVK_BLOCK_CIPHER_H
#define RVK_BLOCK_CIPHER_H

#include "rvk/common.h"

#define RVK_CIPHER_BLOCK_BYTES 16

/** A block cipher. `schedule` is its expanded key, of its own type, for the direction of the function. */
typedef struct {
    /** Encrypts `blocks` blocks, each by itself; with a schedule for encryption. */
    void (*encrypt_blocks)(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
    /** Decrypts them; with a schedule for decryption. */
    void (*decrypt_blocks)(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
    /** out = in ^ the encryption of counter, counter + 1, …, which is moved on; with a schedule for encryption. */
    void (*ctr_blocks)(const void *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16], size_t blocks);
} rvk_block_cipher;

#endif

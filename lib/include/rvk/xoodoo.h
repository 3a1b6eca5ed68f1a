/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file xoodoo.h
 * The permutation Xoodoo with 12 rounds (Xoodyak, a lightweight cryptographic scheme, 2021, section 2; The design of
 * Xoodoo and Xoofff, 2018, section 2), and the access to its state that a duplex construction needs. What most users want
 * is in xoodyak.h and xoodyak_hash.h.
 */
#ifndef RVK_XOODOO_H
#define RVK_XOODOO_H

#include "rvk/common.h"
#include "rvk/variants/xoodoo.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_XOODOO_STATE_BYTES 48

/**
 * The state: word 4 y + x is the lane (x, y). Byte i of the state is bits 8 (i mod 4) on of word i / 4. Secret where what
 * went into it is.
 */
typedef struct {
    uint32_t word[12];
} rvk_xoodoo_state;

/** The all-zero state. */
void rvk_xoodoo_init(rvk_xoodoo_state *state);

/** The 12 rounds. */
void rvk_xoodoo_permute(rvk_xoodoo_state *state);

/** XORs `bytes` bytes into the state from byte `offset` on; offset + bytes <= 48. */
void rvk_xoodoo_add(rvk_xoodoo_state *state, size_t offset, const uint8_t *in, size_t bytes);

/** Copies the first `bytes` bytes of the state to `out`; bytes <= 48. */
void rvk_xoodoo_extract(const rvk_xoodoo_state *state, uint8_t *out, size_t bytes);

/** XORs `in` into the first `bytes` bytes of the state, and copies these to `out`, which may be `in`; bytes <= 48. */
void rvk_xoodoo_encrypt(rvk_xoodoo_state *state, uint8_t *out, const uint8_t *in, size_t bytes);

/** Writes the sum of `in` and the first `bytes` bytes of the state, which become `in`. `out` may be `in`; bytes <= 48. */
void rvk_xoodoo_decrypt(rvk_xoodoo_state *state, uint8_t *out, const uint8_t *in, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif

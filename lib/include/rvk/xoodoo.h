/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file xoodoo.h
 * The permutation Xoodoo with 12 rounds (Xoodyak, a lightweight cryptographic scheme, 2021, section 2; The design of
 * Xoodoo and Xoofff, 2018, section 2), and the access to its state that a duplex construction needs. Most users want
 * xoodyak.h and xoodyak_hash.h.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_XOODOO_H
#define RVK_XOODOO_H

#include "rvk/common.h"
#include "rvk/variants/xoodoo.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_XOODOO_STATE_BYTES 48

/** The state: word 4 y + x is the lane (x, y); bytes are little-endian within words. Secret if its input is. */
typedef struct {
    uint32_t word[12];
} rvk_xoodoo_state;

/** Sets the state to zero. */
void rvk_xoodoo_init(rvk_xoodoo_state *state);

/** The 12 rounds. */
void rvk_xoodoo_permute(rvk_xoodoo_state *state);

/** XORs `bytes` bytes into the state at byte `offset`; offset + bytes <= 48. */
void rvk_xoodoo_add(rvk_xoodoo_state *state, size_t offset, const uint8_t *in, size_t bytes);

/** Copies the first `bytes` bytes of the state to `out`; bytes <= 48. */
void rvk_xoodoo_extract(const rvk_xoodoo_state *state, uint8_t *out, size_t bytes);

/** XORs `in` into the first `bytes` bytes of the state and copies these to `out`; bytes <= 48. */
void rvk_xoodoo_encrypt(rvk_xoodoo_state *state, uint8_t *out, const uint8_t *in, size_t bytes);

/** Writes `in` XOR the first `bytes` bytes of the state, then replaces these by `in`; bytes <= 48. */
void rvk_xoodoo_decrypt(rvk_xoodoo_state *state, uint8_t *out, const uint8_t *in, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif

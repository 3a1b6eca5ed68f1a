/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file ascon.h
 * The Ascon permutation with 12, 8 or 6 rounds (NIST SP 800-232 section 3; Ascon v1.2 section 2.6), the access to its
 * state that modes need, and the inner loops of the modes. Most users want ascon_aead.h and ascon_hash.h.
 *
 * The layout of the state depends on the variant (bit-interleaved lanes): access it only through these functions.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_ASCON_H
#define RVK_ASCON_H

#include "rvk/common.h"
#include "rvk/variants/ascon.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_ASCON_STATE_BYTES 40

/** The state S = (S_0, ..., S_4), five lanes of 64 bits. Secret if its input is. */
typedef struct {
    uint32_t word[10];
} rvk_ascon_state;

/**
 * The modes. Bit 0 selects the byte order of a lane (SP 800-232: first byte in the lowest bits; v1.2: in the highest),
 * bit 1 the block size; the number of rounds after a block also differs.
 */
enum rvk_ascon_mode {
    RVK_ASCON_AEAD128 = 0, /**< Ascon-AEAD128 of SP 800-232: lowest bits first, 16 bytes, 8 rounds */
    RVK_ASCON_128A = 1,    /**< Ascon-128a of v1.2: highest bits first, 16 bytes, 8 rounds */
    RVK_ASCON_HASH256 = 2, /**< hash and XOFs of SP 800-232: lowest bits first, 8 bytes, 12 rounds */
    RVK_ASCON_HASH = 3,    /**< Ascon-Hash and Ascon-Xof of v1.2: highest bits first, 8 bytes, 12 rounds */
    RVK_ASCON_128 = 7,     /**< Ascon-128 of v1.2: highest bits first, 8 bytes, 6 rounds */
};

/** Sets the state to zero. */
void rvk_ascon_init(rvk_ascon_state *state);

/** XORs `bytes` bytes into the state at byte `offset`, in the byte order of `mode`; offset + bytes <= 40. */
void rvk_ascon_add(rvk_ascon_state *state, size_t offset, const uint8_t *in, size_t bytes, enum rvk_ascon_mode mode);

/** XORs a single byte, for padding or domain separation. */
void rvk_ascon_add_byte(rvk_ascon_state *state, size_t offset, uint8_t byte, enum rvk_ascon_mode mode);

/** Copies `bytes` bytes of the state at byte `offset`, in the byte order of `mode`; offset + bytes <= 40. */
void rvk_ascon_extract(
    const rvk_ascon_state *state, size_t offset, uint8_t *out, size_t bytes, enum rvk_ascon_mode mode);

/** Ascon-p[12], Ascon-p[8] and Ascon-p[6]. */
void rvk_ascon_permute12(rvk_ascon_state *state);
void rvk_ascon_permute8(rvk_ascon_state *state);
void rvk_ascon_permute6(rvk_ascon_state *state);

/** Initialises authenticated encryption: the state from initial value, key and nonce. */
void rvk_ascon_start(
    rvk_ascon_state *state, const uint8_t key[16], const uint8_t nonce[16], enum rvk_ascon_mode mode);

/** Finalises authenticated encryption after the padding of the message: writes the tag and wipes the state. */
void rvk_ascon_finish(rvk_ascon_state *state, uint8_t tag[16], const uint8_t key[16], enum rvk_ascon_mode mode);

/** For each block of the mode: XORs it into the state, then permutes. Any mode. */
void rvk_ascon_absorb_blocks(rvk_ascon_state *state, const uint8_t *in, size_t blocks, enum rvk_ascon_mode mode);

/**
 * For each block: XORs it into the state, writes the result as ciphertext, then permutes. Modes of authenticated
 * encryption only.
 */
void rvk_ascon_encrypt_blocks(
    rvk_ascon_state *state, uint8_t *out, const uint8_t *in, size_t blocks, enum rvk_ascon_mode mode);

/** The inverse: reads ciphertext, writes plaintext, and leaves the same state. */
void rvk_ascon_decrypt_blocks(
    rvk_ascon_state *state, uint8_t *out, const uint8_t *in, size_t blocks, enum rvk_ascon_mode mode);

#ifdef __cplusplus
}
#endif

#endif

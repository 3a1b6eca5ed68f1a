/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file ascon.h
 * The Ascon permutation with 12, 8 or 6 rounds (NIST SP 800-232 section 3; Ascon v1.2 section 2.6), the access to its
 * state that modes need, and the inner loops of the modes. What most users want is in ascon_aead.h and ascon_hash.h.
 *
 * A variant keeps the state in a form of its own (bit-interleaved lanes); only the functions below know which.
 */
#ifndef RVK_ASCON_H
#define RVK_ASCON_H

#include "rvk/common.h"
#include "rvk/variants/ascon.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_ASCON_STATE_BYTES 40

/** The state S = (S_0, ..., S_4), five lanes of 64 bits. Secret where what went into it is. */
typedef struct {
    uint32_t word[10];
} rvk_ascon_state;

/**
 * The modes, as far as the functions below tell them apart: the order of the bytes in a lane (bit 0; SP 800-232 puts
 * the first byte into the lowest bits, v1.2 into the highest), the bytes of a block (bit 1), the rounds after a block.
 */
enum rvk_ascon_mode {
    RVK_ASCON_AEAD128 = 0, /**< SP 800-232's Ascon-AEAD128: lowest bits first, 16 bytes, 8 rounds */
    RVK_ASCON_128A = 1,    /**< v1.2's Ascon-128a: highest bits first, 16 bytes, 8 rounds */
    RVK_ASCON_HASH256 = 2, /**< SP 800-232's hash and XOFs: lowest bits first, 8 bytes, 12 rounds */
    RVK_ASCON_HASH = 3,    /**< v1.2's Ascon-Hash and Ascon-Xof: highest bits first, 8 bytes, 12 rounds */
    RVK_ASCON_128 = 7,     /**< v1.2's Ascon-128: highest bits first, 8 bytes, 6 rounds */
};

/** The all-zero state. */
void rvk_ascon_init(rvk_ascon_state *state);

/** XORs `bytes` bytes into the state from byte `offset` on, in the byte order of `mode`; offset + bytes <= 40. */
void rvk_ascon_add(rvk_ascon_state *state, size_t offset, const uint8_t *in, size_t bytes, enum rvk_ascon_mode mode);

/** The same for a single byte of padding or domain separation. */
void rvk_ascon_add_byte(rvk_ascon_state *state, size_t offset, uint8_t byte, enum rvk_ascon_mode mode);

/** Copies `bytes` bytes of the state from byte `offset` on, in the byte order of `mode`; offset + bytes <= 40. */
void rvk_ascon_extract(
    const rvk_ascon_state *state, size_t offset, uint8_t *out, size_t bytes, enum rvk_ascon_mode mode);

/** Ascon-p[12], Ascon-p[8] and Ascon-p[6]. */
void rvk_ascon_permute12(rvk_ascon_state *state);
void rvk_ascon_permute8(rvk_ascon_state *state);
void rvk_ascon_permute6(rvk_ascon_state *state);

/** The beginning of a mode of authenticated encryption: the state from initial value, key and nonce. */
void rvk_ascon_start(
    rvk_ascon_state *state, const uint8_t key[16], const uint8_t nonce[16], enum rvk_ascon_mode mode);

/** Its end, after the padding of the message: the tag. The state is wiped. */
void rvk_ascon_finish(rvk_ascon_state *state, uint8_t tag[16], const uint8_t key[16], enum rvk_ascon_mode mode);

/** For each of `blocks` blocks of the mode: adds it to the state, permutes the state. Any mode. */
void rvk_ascon_absorb_blocks(rvk_ascon_state *state, const uint8_t *in, size_t blocks, enum rvk_ascon_mode mode);

/**
 * For each of `blocks` blocks: adds it to the state, which then holds the block of ciphertext, permutes the state. The
 * modes of authenticated encryption. `out` may be `in`.
 */
void rvk_ascon_encrypt_blocks(
    rvk_ascon_state *state, uint8_t *out, const uint8_t *in, size_t blocks, enum rvk_ascon_mode mode);

/** The inverse: from the blocks of ciphertext to those of plaintext, the same states. `out` may be `in`. */
void rvk_ascon_decrypt_blocks(
    rvk_ascon_state *state, uint8_t *out, const uint8_t *in, size_t blocks, enum rvk_ascon_mode mode);

#ifdef __cplusplus
}
#endif

#endif

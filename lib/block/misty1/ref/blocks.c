/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* RFC 2994 section 2.3, the data randomizing part with eight rounds. */
#include "../variants.h"
#include "bytes.h"
#include "functions.h"

#define ROUNDS 8

RVK_REPLACEABLE(void, rvk_misty1_encrypt_block)(const rvk_misty1_key *schedule, uint8_t out[8], const uint8_t in[8]) {
    const uint32_t *EK = schedule->subkeys;
    uint32_t D0 = rvk_load_big_endian(in), D1 = rvk_load_big_endian(&in[4]);
    for (unsigned k = 0; k < ROUNDS; k += 2) {
        D0 = FL(EK, D0, k);
        D1 = FL(EK, D1, k + 1);
        D1 ^= FO(EK, D0, k);
        D0 ^= FO(EK, D1, k + 1);
    }
    D0 = FL(EK, D0, ROUNDS);
    D1 = FL(EK, D1, ROUNDS + 1);
    rvk_store_big_endian(out, D1);
    rvk_store_big_endian(&out[4], D0);
}

RVK_REPLACEABLE(void, rvk_misty1_decrypt_block)(const rvk_misty1_key *schedule, uint8_t out[8], const uint8_t in[8]) {
    const uint32_t *EK = schedule->subkeys;
    uint32_t D1 = rvk_load_big_endian(in), D0 = rvk_load_big_endian(&in[4]);
    D0 = FLINV(EK, D0, ROUNDS);
    D1 = FLINV(EK, D1, ROUNDS + 1);
    for (unsigned k = ROUNDS; k > 0; k -= 2) {
        D0 ^= FO(EK, D1, k - 1);
        D1 ^= FO(EK, D0, k - 2);
        D0 = FLINV(EK, D0, k - 2);
        D1 = FLINV(EK, D1, k - 1);
    }
    rvk_store_big_endian(out, D0);
    rvk_store_big_endian(&out[4], D1);
}

RVK_REPLACEABLE(void, rvk_misty1_encrypt_blocks)(const rvk_misty1_key *schedule, uint8_t *out, const uint8_t *in,
                                                 size_t blocks) {
    for (size_t i = 0; i < blocks; i++) {
        rvk_misty1_encrypt_block(schedule, &out[8 * i], &in[8 * i]);
    }
}

RVK_REPLACEABLE(void, rvk_misty1_decrypt_blocks)(const rvk_misty1_key *schedule, uint8_t *out, const uint8_t *in,
                                                 size_t blocks) {
    for (size_t i = 0; i < blocks; i++) {
        rvk_misty1_decrypt_block(schedule, &out[8 * i], &in[8 * i]);
    }
}

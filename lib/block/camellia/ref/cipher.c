/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* RFC 3713 sections 2.3 and 2.4: encryption and decryption of a block. */
#include "../variants.h"
#include "rotate.h"
#include "rvk/camellia.h"
#include "rounds.h"

/* Section 2.4.2, the FL-function. */
static uint64_t fl(uint64_t fl_in, uint64_t ke) {
    uint32_t x1 = (uint32_t)(fl_in >> 32), x2 = (uint32_t)fl_in;
    const uint32_t k1 = (uint32_t)(ke >> 32), k2 = (uint32_t)ke;
    x2 ^= rvk_rotate_left(x1 & k1, 1);
    x1 ^= x2 | k2;
    return (uint64_t)x1 << 32 | x2;
}

/* Section 2.4.3, its inverse. */
static uint64_t fl_inverse(uint64_t fl_in, uint64_t ke) {
    uint32_t y1 = (uint32_t)(fl_in >> 32), y2 = (uint32_t)fl_in;
    const uint32_t k1 = (uint32_t)(ke >> 32), k2 = (uint32_t)ke;
    y1 ^= y2 | k2;
    y2 ^= rvk_rotate_left(y1 & k1, 1);
    return (uint64_t)y1 << 32 | y2;
}

static uint64_t subkey(const rvk_camellia_key *schedule, unsigned i) {
    return (uint64_t)schedule->subkey[2 * i] << 32 | schedule->subkey[2 * i + 1];
}

RVK_REPLACEABLE(void, rvk_camellia_encrypt_block)(const rvk_camellia_key *schedule, uint8_t out[16],
                                                  const uint8_t in[16]) {
    unsigned next = 0; /* the subkey that is used next */
    uint64_t d1 = rvk_load_big_endian_64(&in[0]) ^ subkey(schedule, next++);
    uint64_t d2 = rvk_load_big_endian_64(&in[8]) ^ subkey(schedule, next++);
    for (unsigned round = 0; round < schedule->rounds; round += 2) {
        if (round != 0 && round % 6 == 0) {
            d1 = fl(d1, subkey(schedule, next++));
            d2 = fl_inverse(d2, subkey(schedule, next++));
        }
        d2 ^= rvk_camellia_ref_f(d1, subkey(schedule, next++));
        d1 ^= rvk_camellia_ref_f(d2, subkey(schedule, next++));
    }
    rvk_store_big_endian_64(&out[0], d2 ^ subkey(schedule, next));
    rvk_store_big_endian_64(&out[8], d1 ^ subkey(schedule, next + 1));
}

/* Section 2.3.3: the same with the subkeys in reverse, as the schedule for decryption has them. */
void rvk_camellia_decrypt_block(const rvk_camellia_key *schedule, uint8_t out[16], const uint8_t in[16]) {
    rvk_camellia_encrypt_block(schedule, out, in);
}

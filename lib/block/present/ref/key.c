/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* PRESENT, section 3 (keys of 80 bits) and appendix II (128 bits): the key schedule. Round key i, low word first. */
#include "../variants.h"
#include "state.h"

/* The register is high (64 bits), low (16 bits). */
RVK_REPLACEABLE(void, rvk_present80_expand_key)(rvk_present_key *schedule, const uint8_t key[10]) {
    uint64_t high = rvk_load_big_endian_64(key);
    uint64_t low = (uint64_t)key[8] << 8 | key[9];
    rvk_set_double_word(schedule->round_key, high);
    for (unsigned i = 1; i <= ROUNDS; i++) {
        /* 61 bits to the left, which is 19 to the right. */
        uint64_t rotated_high = high << 61 | low << 45 | high >> 19;
        low = high >> 3 & 0xffff;
        high = rotated_high;
        high = (high << 4 >> 4) | (uint64_t)substitute(S, (uint32_t)(high >> 60)) << 60;
        high ^= i >> 1;
        low ^= (uint64_t)(i & 1) << 15;
        rvk_set_double_word(&schedule->round_key[2 * i], high);
    }
}

/* The register is high, low, of 64 bits each. */
RVK_REPLACEABLE(void, rvk_present128_expand_key)(rvk_present_key *schedule, const uint8_t key[16]) {
    uint64_t high = rvk_load_big_endian_64(key), low = rvk_load_big_endian_64(&key[8]);
    rvk_set_double_word(schedule->round_key, high);
    for (unsigned i = 1; i <= ROUNDS; i++) {
        uint64_t rotated_high = high << 61 | low >> 3;
        low = low << 61 | high >> 3;
        high = rotated_high;
        high = (high << 8 >> 8) | (uint64_t)substitute(S, (uint32_t)(high >> 60)) << 60 |
               (uint64_t)substitute(S, (uint32_t)(high >> 56) & 15) << 56;
        high ^= i >> 2;
        low ^= (uint64_t)(i & 3) << 62;
        rvk_set_double_word(&schedule->round_key[2 * i], high);
    }
}

/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The round keys for block.S. PC-2 of SP 800-67 rev. 2 appendix A, bits that move equally far together. A nibble of the
 * first word is for the inner four bits of an S-box; bits 0 and 3 of the nibble of the second for its first and last.
 */
#include <stdint.h>

static void put(uint32_t round_key[2], uint32_t C, uint32_t D) {
    round_key[0] = (C >> 3 & 0x00200000) | (C >> 2 & 0x00080000) | (C << 1 & 0x10010000) | (C << 3 & 0x02000000) |
                   (C << 6 & 0x00400000) | (C << 9 & 0x00020000) | (C << 13 & 0x44000000) | (C << 14 & 0x00800000) |
                   (C << 17 & 0x01040000) | (C << 18 & 0x00100000) | (C << 20 & 0x80000000) | (C << 25 & 0x20000000) |
                   (C << 27 & 0x08000000) | (D >> 27 & 0x00000001) | (D >> 19 & 0x00000002) | (D >> 18 & 0x00000010) |
                   (D >> 15 & 0x00000100) | (D >> 11 & 0x00004048) | (D >> 6 & 0x00002000) | (D >> 5 & 0x00000800) |
                   (D >> 4 & 0x00000004) | (D >> 2 & 0x00000200) | (D & 0x00000080) | (D << 3 & 0x00001000) |
                   (D << 5 & 0x00000420) | (D << 11 & 0x00008000);
    round_key[1] = (C >> 7 & 0x00080000) | (C >> 1 & 0x01000000) | (C << 3 & 0x00800000) | (C << 4 & 0x00010000) |
                   (C << 8 & 0x80000000) | (C << 9 & 0x08000000) | (C << 14 & 0x10000000) | (C << 15 & 0x00100000) |
                   (D >> 21 & 0x00000008) | (D >> 18 & 0x00000100) | (D >> 10 & 0x00000001) | (D >> 8 & 0x00000010) |
                   (D >> 3 & 0x00001000) | (D << 3 & 0x00000800) | (D << 4 & 0x00000080) | (D << 14 & 0x00008000);
}

#include "key_schedule.h"

void rvk_tdea128_expand_key(rvk_tdea_key *schedule, const uint8_t key[16]) {
    expand_all(schedule, key, &key[8], key);
}

void rvk_tdea192_expand_key(rvk_tdea_key *schedule, const uint8_t key[24]) {
    expand_all(schedule, key, &key[8], &key[16]);
}

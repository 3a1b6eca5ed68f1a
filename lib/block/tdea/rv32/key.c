/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The round keys for block.S. PC-2 of SP 800-67 rev. 2 appendix A, bits that move equally far together: the six bits for
 * S1, S3, S5 and S7 are the highest six of the bytes of the first word, the others those of the second.
 */
#include <stdint.h>

static void put(uint32_t round_key[2], uint32_t C, uint32_t D) {
    round_key[0] = (C >> 4 & 0x00100000) | (C >> 2 & 0x00040000) | (C & 0x08000000) | (C << 3 & 0x04000000) |
                   (C << 5 & 0x00200000) | (C << 12 & 0x20000000) | (C << 13 & 0x00400000) | (C << 17 & 0x80080000) |
                   (C << 18 & 0x00800000) | (C << 19 & 0x40000000) | (C << 24 & 0x10000000) | (D >> 19 & 0x00000008) |
                   (D >> 12 & 0x00002020) | (D >> 7 & 0x00001000) | (D >> 5 & 0x00000080) | (D >> 1 & 0x00000044) |
                   (D & 0x00008000) | (D << 2 & 0x00000800) | (D << 4 & 0x00000010) | (D << 9 & 0x00000400) |
                   (D << 10 & 0x00004000);
    round_key[1] = (C >> 8 & 0x00040000) | (C << 1 & 0x00400000) | (C << 4 & 0x00080000) | (C << 6 & 0x90000000) |
                   (C << 8 & 0x04000000) | (C << 11 & 0x00800000) | (C << 12 & 0x00100000) | (C << 16 & 0x20000000) |
                   (C << 20 & 0x08200000) | (C << 30 & 0x40000000) | (D >> 24 & 0x00000008) | (D >> 22 & 0x00000004) |
                   (D >> 16 & 0x00000010) | (D >> 12 & 0x00000800) | (D >> 11 & 0x00008000) | (D >> 8 & 0x00000040) |
                   (D >> 3 & 0x00000080) | (D >> 2 & 0x00004000) | (D >> 1 & 0x00000020) | (D << 1 & 0x00001000) |
                   (D << 2 & 0x00000400) | (D << 8 & 0x00002000);
}

#include "key_schedule.h"

void rvk_tdea128_expand_key(rvk_tdea_key *schedule, const uint8_t key[16]) {
    expand_all(schedule, key, &key[8], key);
}

void rvk_tdea192_expand_key(rvk_tdea_key *schedule, const uint8_t key[24]) {
    expand_all(schedule, key, &key[8], &key[16]);
}

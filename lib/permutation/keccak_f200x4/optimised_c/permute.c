/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Keccak-f[200] on four states (FIPS 202 section 3.2), a lane of all four in a word. */
#define RVK_FOLDER optimised_c
#include "../variants.h"
#include "../round_constants.inc"
#include "rotate.h"
#include "rvk/keccak_f200x4.h"

#define ROUNDS 18

static const uint32_t round_constants[ROUNDS] = {ROUND_CONSTANTS};

/* A lane of each state rotated by n places; n is not 0. */
static inline uint32_t rotate(uint32_t x, unsigned n) {
    return rvk_rotate_left(x, 4 * n);
}

/* Section 3.2.1, without the last step: what is added to the lanes of each column. */
static inline void column_sums(uint32_t d[5], const uint32_t a[25]) {
    const uint32_t c0 = a[0] ^ a[5] ^ a[10] ^ a[15] ^ a[20];
    const uint32_t c1 = a[1] ^ a[6] ^ a[11] ^ a[16] ^ a[21];
    const uint32_t c2 = a[2] ^ a[7] ^ a[12] ^ a[17] ^ a[22];
    const uint32_t c3 = a[3] ^ a[8] ^ a[13] ^ a[18] ^ a[23];
    const uint32_t c4 = a[4] ^ a[9] ^ a[14] ^ a[19] ^ a[24];
    d[0] = c4 ^ rotate(c1, 1);
    d[1] = c0 ^ rotate(c2, 1);
    d[2] = c1 ^ rotate(c3, 1);
    d[3] = c2 ^ rotate(c4, 1);
    d[4] = c3 ^ rotate(c0, 1);
}

/* Section 3.2.4: one row. */
static inline void chi(uint32_t *row, uint32_t b0, uint32_t b1, uint32_t b2, uint32_t b3, uint32_t b4) {
    row[0] = b0 ^ (~b1 & b2);
    row[1] = b1 ^ (~b2 & b3);
    row[2] = b2 ^ (~b3 & b4);
    row[3] = b3 ^ (~b4 & b0);
    row[4] = b4 ^ (~b0 & b1);
}

/* From a to e: sections 3.2.2 and 3.2.3 bring five lanes to each row, rotated by their offsets modulo 8. */
static inline void round_function(uint32_t e[25], const uint32_t a[25]) {
    uint32_t d[5];
    column_sums(d, a);
    chi(&e[0], a[0] ^ d[0], rotate(a[6] ^ d[1], 4), rotate(a[12] ^ d[2], 3), rotate(a[18] ^ d[3], 5),
        rotate(a[24] ^ d[4], 6));
    chi(&e[5], rotate(a[3] ^ d[3], 4), rotate(a[9] ^ d[4], 4), rotate(a[10] ^ d[0], 3), rotate(a[16] ^ d[1], 5),
        rotate(a[22] ^ d[2], 5));
    chi(&e[10], rotate(a[1] ^ d[1], 1), rotate(a[7] ^ d[2], 6), rotate(a[13] ^ d[3], 1), a[19] ^ d[4],
        rotate(a[20] ^ d[0], 2));
    chi(&e[15], rotate(a[4] ^ d[4], 3), rotate(a[5] ^ d[0], 4), rotate(a[11] ^ d[1], 2), rotate(a[17] ^ d[2], 7),
        a[23] ^ d[3]);
    chi(&e[20], rotate(a[2] ^ d[2], 6), rotate(a[8] ^ d[3], 7), rotate(a[14] ^ d[4], 7), rotate(a[15] ^ d[0], 1),
        rotate(a[21] ^ d[1], 2));
}

void rvk_keccak_f200x4_permute(rvk_keccak_f200x4 *states) {
    uint32_t *a = states->lane;
    uint32_t e[25];
    for (unsigned i = 0; i < ROUNDS; i += 2) {
        round_function(e, a);
        e[0] ^= round_constants[i];
        round_function(a, e);
        a[0] ^= round_constants[i + 1];
    }
    rvk_wipe(e, sizeof e);
}

/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Xoodoo[12] (Xoodyak, a lightweight cryptographic scheme, 2021, section 2) in C that compiles well for RV32.
 *
 * Four rounds are written out: after these the shifts of whole lanes, which are another order of names, come to nothing.
 * Plane 2 is complemented, and plane 0 every other round, so that chi needs no complement:
 *     ~(a ^ (~b & c)) = a ^ (b | ~c),   b ^ (~c & a),   ~(c ^ (~a & b)) = ~c ^ (~a & b)
 * The first of these complements a, or makes it plain. The new a differs from the old one only where b = ~c = 0, so that
 * the second takes the one of both that is plain, the third the one that is complemented.
 */
#define RVK_FOLDER optimised_c
#include "../variants.h"
#include "rotate.h"
#include "rvk/xoodoo.h"

#define INLINE static inline __attribute__((always_inline))

/* From the parity of a column to what theta adds to the next one. */
INLINE uint32_t effect(uint32_t parity) {
    return rvk_rotate_left(parity ^ rvk_rotate_left(parity, 9), 5);
}

INLINE void add_effect(uint32_t parity, uint32_t *a, uint32_t *b, uint32_t *c) {
    const uint32_t e = effect(parity);
    *a ^= e;
    *b ^= e;
    *c ^= e;
}

/* From rho west on. */
INLINE void column(uint32_t *a, uint32_t *b, uint32_t *c, int complemented) {
    const uint32_t a0 = *a, b0 = *b, c0 = rvk_rotate_left(*c, 11);
    const uint32_t a1 = a0 ^ (b0 | c0);
    *a = a1;
    *b = rvk_rotate_left(b0 ^ (c0 & (complemented ? a1 : a0)), 1);
    *c = rvk_rotate_left(c0 ^ (b0 & (complemented ? a0 : a1)), 8);
}

/* With planes 1 and 2 in these orders. */
#define ROUND(b0, b1, b2, b3, c0, c1, c2, c3, constant, complemented)                      \
    do {                                                                                   \
        const uint32_t p0 = a0 ^ b0 ^ c0, p1 = a1 ^ b1 ^ c1, p2 = a2 ^ b2 ^ c2;            \
        add_effect(a3 ^ b3 ^ c3, &a0, &b0, &c0);                                           \
        add_effect(p0, &a1, &b1, &c1);                                                     \
        add_effect(p1, &a2, &b2, &c2);                                                     \
        add_effect(p2, &a3, &b3, &c3);                                                     \
        a0 ^= (constant);                                                                  \
        column(&a0, &b3, &c0, complemented);                                               \
        column(&a1, &b0, &c1, complemented);                                               \
        column(&a2, &b1, &c2, complemented);                                               \
        column(&a3, &b2, &c3, complemented);                                               \
    } while (0)

void rvk_xoodoo_permute(rvk_xoodoo_state *state) {
    static const uint16_t constants[12] = {0x058, 0x038, 0x3c0, 0x0d0, 0x120, 0x014,
                                           0x060, 0x02c, 0x380, 0x0f0, 0x1a0, 0x012};
    uint32_t *s = state->word;
    uint32_t a0 = s[0], a1 = s[1], a2 = s[2], a3 = s[3], b0 = s[4], b1 = s[5], b2 = s[6], b3 = s[7];
    uint32_t c0 = ~s[8], c1 = ~s[9], c2 = ~s[10], c3 = ~s[11];
    for (const uint16_t *constant = constants; constant != &constants[12]; constant += 4) {
        ROUND(b0, b1, b2, b3, c0, c1, c2, c3, constant[0], 0);
        ROUND(b3, b0, b1, b2, c2, c3, c0, c1, constant[1], 1);
        ROUND(b2, b3, b0, b1, c0, c1, c2, c3, constant[2], 0);
        ROUND(b1, b2, b3, b0, c2, c3, c0, c1, constant[3], 1);
    }
    s[0] = a0;
    s[1] = a1;
    s[2] = a2;
    s[3] = a3;
    s[4] = b0;
    s[5] = b1;
    s[6] = b2;
    s[7] = b3;
    s[8] = ~c0;
    s[9] = ~c1;
    s[10] = ~c2;
    s[11] = ~c3;
}

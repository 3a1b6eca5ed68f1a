/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Exponentiation with a fixed window of 4 bits: Handbook of Applied Cryptography, algorithm 14.82. For every window the
 * whole table is read, and there is a multiplication even where the window is 0.
 */
#include "equal.h"
#include "rvk/bignum.h"
#include "rvk/montgomery.h"

enum { WINDOW_BITS = 4, ENTRIES = 1 << WINDOW_BITS, WINDOWS_PER_LIMB = 32 / WINDOW_BITS };

/* table[i] = base^i. The Montgomery form of 1 is what the reduction makes of R^2. */
static void fill_table(const rvk_montgomery *m, uint32_t *table, const uint32_t *base) {
    size_t limbs = m->limbs;
    rvk_montgomery_leave(m, table, m->r_squared);
    for (size_t i = 0; i < limbs; i++) {
        table[limbs + i] = base[i];
    }
    for (size_t i = 2; i < ENTRIES; i += 2) {
        rvk_montgomery_square(m, &table[limbs * i], &table[limbs * (i / 2)]);
        rvk_montgomery_multiply(m, &table[limbs * (i + 1)], &table[limbs * i], &table[limbs]);
    }
}

/* entry = table[index], without an address that depends on the index. */
static void look_up(uint32_t *entry, const uint32_t *table, uint32_t index, size_t limbs) {
    uint32_t masks[ENTRIES];
    for (uint32_t i = 0; i < ENTRIES; i++) {
        masks[i] = rvk_mask_if_equal(i, index);
    }
    for (size_t j = 0; j < limbs; j++) {
        uint32_t word = 0;
        for (size_t i = 0; i < ENTRIES; i++) {
            word |= table[limbs * i + j] & masks[i];
        }
        entry[j] = word;
    }
    rvk_wipe(masks, sizeof masks);
}

void rvk_montgomery_power(const rvk_montgomery *m, uint32_t *power, const uint32_t *base, const uint32_t *exponent,
                          size_t exponent_limbs, uint32_t *scratch) {
    uint32_t factor[RVK_MONTGOMERY_LIMBS];
    size_t limbs = m->limbs;
    fill_table(m, scratch, base);
    for (size_t i = 0; i < limbs; i++) {
        power[i] = scratch[i];
    }
    for (size_t window = WINDOWS_PER_LIMB * exponent_limbs; window-- > 0;) {
        uint32_t word = exponent[window / WINDOWS_PER_LIMB];
        uint32_t index = word >> (WINDOW_BITS * (window % WINDOWS_PER_LIMB)) & (ENTRIES - 1);
        for (unsigned i = 0; i < WINDOW_BITS; i++) {
            rvk_montgomery_square(m, power, power);
        }
        look_up(factor, scratch, index, limbs);
        rvk_montgomery_multiply(m, power, power, factor);
    }
    rvk_wipe(factor, limbs * sizeof factor[0]);
    rvk_wipe(scratch, RVK_MONTGOMERY_POWER_SCRATCH(limbs) * sizeof scratch[0]);
}

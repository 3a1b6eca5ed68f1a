/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Whether a modulus is good may be known, but nothing else of it. In a file of its own, so that no compiler makes it a
 * part of rvk_montgomery_init and decides there, bit by bit.
 */
#include "rvk/bignum.h"
#include "rvk/montgomery.h"

int rvk_montgomery_check(const uint32_t *modulus, size_t limbs) {
    if (limbs == 0 || limbs > RVK_MONTGOMERY_LIMBS) {
        return RVK_BAD_MODULUS;
    }
    uint32_t beyond_one = modulus[0] >> 1;
    for (size_t i = 1; i < limbs; i++) {
        beyond_one |= modulus[i];
    }
    uint32_t is_beyond_one = (beyond_one | (0 - beyond_one)) >> 31;
    uint32_t is_good = is_beyond_one & modulus[0];
    return RVK_BAD_MODULUS & (int)((is_good & 1) - 1);
}

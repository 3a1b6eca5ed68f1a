/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Gimli 20190927, sections 2.5 to 2.9, one function for each layer. */
#include "../variants.h"
#include "rotate.h"
#include "rvk/gimli.h"

#define ROUNDS 24
#define COLUMNS 4

/* Section 2.6: the SP-box on each column. */
static void non_linear_layer(uint32_t *s) {
    for (unsigned j = 0; j < COLUMNS; j++) {
        const uint32_t x = rvk_rotate_left(s[j], 24), y = rvk_rotate_left(s[4 + j], 9), z = s[8 + j];
        s[8 + j] = x ^ z << 1 ^ (y & z) << 2;
        s[4 + j] = y ^ x ^ (x | z) << 1;
        s[j] = z ^ y ^ (x & y) << 3;
    }
}

static void swap(uint32_t *a, uint32_t *b) {
    const uint32_t kept = *a;
    *a = *b;
    *b = kept;
}

/* Section 2.7. */
static void small_swap(uint32_t *s) {
    swap(&s[0], &s[1]);
    swap(&s[2], &s[3]);
}

static void big_swap(uint32_t *s) {
    swap(&s[0], &s[2]);
    swap(&s[1], &s[3]);
}

/* Section 2.9, with the constants of section 2.8. */
RVK_REPLACEABLE(void, rvk_gimli_permute)(rvk_gimli_state *state) {
    uint32_t *s = state->word;
    for (uint32_t r = ROUNDS; r > 0; r--) {
        non_linear_layer(s);
        if (r % 4 == 0) {
            small_swap(s);
            s[0] ^= 0x9e377900 ^ r;
        } else if (r % 4 == 2) {
            big_swap(s);
        }
    }
}

/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * C11 section 7.24.4.1, which compilers call even in freestanding code. Its time depends on the contents: secrets are
 * compared with rvk_differs.
 */
#include "rvk/common.h"

/* used: in link-time optimisation, GCC makes calls of it after it has dropped what nothing calls. */
__attribute__((used)) int memcmp(const void *a, const void *b, size_t bytes);

int memcmp(const void *a, const void *b, size_t bytes) {
    const uint8_t *x = a;
    const uint8_t *y = b;
    for (size_t i = 0; i < bytes; i++) {
        if (x[i] != y[i]) {
            return x[i] < y[i] ? -1 : 1;
        }
    }
    return 0;
}

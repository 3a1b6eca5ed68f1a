/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* C11 section 7.24.2.2, which compilers call even in freestanding code. */
#include "rvk/common.h"

/* used: in link-time optimisation, GCC makes calls of it after it has dropped what nothing calls. */
__attribute__((used)) void *memmove(void *to, const void *from, size_t bytes);

void *memmove(void *to, const void *from, size_t bytes) {
    uint8_t *out = to;
    const uint8_t *in = from;
    if ((uintptr_t)out - (uintptr_t)in >= bytes) { /* `to` is not inside `from`: forwards is safe */
        for (size_t i = 0; i < bytes; i++) {
            out[i] = in[i];
            __asm__("" : "+r"(out)); /* keeps the compiler from turning the loop into a call of memmove */
        }
    } else {
        for (size_t i = bytes; i > 0; i--) {
            out[i - 1] = in[i - 1];
            __asm__("" : "+r"(out));
        }
    }
    return to;
}

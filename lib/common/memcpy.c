/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* C11 section 7.24.2.1, which compilers call even in freestanding code. */
#include "byte_strings.h"

/* used: in link-time optimisation, GCC makes calls of it after it has dropped what nothing calls. */
__attribute__((used)) void *memcpy(void *restrict to, const void *restrict from, size_t bytes);

void *memcpy(void *restrict to, const void *restrict from, size_t bytes) {
    uint8_t *out = to;
    const uint8_t *in = from;
    if (rvk_both_aligned(out, in)) {
        for (; bytes >= 4; bytes -= 4, out += 4, in += 4) {
            *(rvk_any_word *)(void *)out = *(const rvk_any_word *)(const void *)in;
            __asm__("" : "+r"(out)); /* keeps the compiler from turning the loop into a call of memcpy */
        }
    }
    for (; bytes != 0; bytes--) {
        *out++ = *in++;
        __asm__("" : "+r"(out));
    }
    return to;
}

/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* C11 section 7.24.6.1, which compilers call even in freestanding code. */
#include "byte_strings.h"

/* used: in link-time optimisation, GCC makes calls of it after it has dropped what nothing calls. */
__attribute__((used)) void *memset(void *to, int value, size_t bytes);

void *memset(void *to, int value, size_t bytes) {
    uint8_t *out = to;
    uint8_t byte = (uint8_t)value;
    if (((uintptr_t)out & 3) == 0) {
        uint32_t word = (uint32_t)byte | (uint32_t)byte << 8;
        word |= word << 16;
        for (; bytes >= 4; bytes -= 4, out += 4) {
            *(rvk_any_word *)(void *)out = word;
            __asm__("" : "+r"(out)); /* keeps the compiler from turning the loop into a call of memset */
        }
    }
    for (; bytes != 0; bytes--) {
        *out++ = byte;
        __asm__("" : "+r"(out));
    }
    return to;
}

/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#define RVK_FOLDER zkr
#include "../variants.h"
#include "rvk/entropy.h"

/*
 * Section 4.1: `seed` is CSR 0x015, and must be accessed by an instruction that also writes; the value that is written
 * is ignored. By its number, because not every assembler knows its name.
 */
uint32_t rvk_entropy_poll(void) {
    uint32_t seed;
    __asm__ volatile("csrrw %0, 0x015, zero" : "=r"(seed));
    return seed;
}

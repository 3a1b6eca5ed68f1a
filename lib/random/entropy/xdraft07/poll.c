/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#define RVK_FOLDER xdraft07
#include "../variants.h"
#include "rvk/entropy.h"

/*
 * The instruction `pollentropy` of the draft 0.7.0 (isa/xdraft07.core_desc), whose immediate 0 asks for entropy. ES16 is
 * 1 there and WAIT is 2: where the bits of OPST differ, both are inverted.
 */
uint32_t rvk_entropy_poll(void) {
    const uint32_t polled = rvk_pollentropy(0);
    const uint32_t differ = (polled >> 31 ^ polled >> 30) & 1;
    return polled ^ (differ << 31 | differ << 30);
}

/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* An order for compilers that would mix what source code has one after the other, and then run out of registers. */
#ifndef RVK_AFTER_H
#define RVK_AFTER_H

/**
 * No instruction: what is computed from the variable `later` from here on is computed after the value `earlier`. It
 * costs nothing as long as both are in registers anyway.
 */
#define RVK_AFTER(later, earlier) __asm__("" : "+r"(later) : "r"(earlier))

/** No instruction: the compiler knows nothing of the value of the variable. */
#define RVK_HIDE(variable) __asm__("" : "+r"(variable))

#endif

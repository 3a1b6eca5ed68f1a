{% if board %}
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Output and exit by semihosting: a debugger, QEMU or `rvk sim` does it. */
#include "board.h"

enum { WRITE_TEXT = 0x04, EXIT_EXTENDED = 0x20, APPLICATION_EXIT = 0x20026 };

static void semihosting(uintptr_t operation, const void *argument) {
    register uintptr_t a0 __asm__("a0") = operation;
    register const void *a1 __asm__("a1") = argument;
    /* The three instructions that mark the call must not be compressed, nor lie on two pages. */
    __asm__ volatile(".option push\n.balign 16\n.option norvc\n"
                     "slli zero, zero, 0x1f\nebreak\nsrai zero, zero, 7\n.option pop"
                     : "+r"(a0)
                     : "r"(a1)
                     : "memory");
}

void board_write(const char *text) { semihosting(WRITE_TEXT, text); }

void board_exit(int status) {
    const uintptr_t block[2] = {APPLICATION_EXIT, (uintptr_t)status};
    semihosting(EXIT_EXTENDED, block);
    for (;;) {
    }
}

uint32_t board_cycles(void) {
{% if has_counter %}
    uint32_t cycles;
    __asm__ volatile("csrr %0, mcycle" : "=r"(cycles));
    return cycles;
{% else %}
    return 0; /* {{ processor }} has no mcycle; use one of its timers. */
{% endif %}
}
{% endif %}

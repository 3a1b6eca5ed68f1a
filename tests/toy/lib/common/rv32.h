/* SPDX-License-Identifier: MIT OR Apache-2.0 */
.macro FUNCTION name
    .section .text.\name, "ax", @progbits
    .balign 4
    .globl \name
    .type \name, @function
\name:
.endm

.macro END name
    .size \name, . - \name
.endm

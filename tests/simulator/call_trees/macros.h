// SPDX-License-Identifier: MIT OR Apache-2.0
// What the programs share: functions with type and size, as compilers emit them.
.macro FUNCTION name
    .global \name
    .type \name, @function
\name:
.endm

.macro END name
    .size \name, . - \name
.endm

// The program begins here, and ends when _start returns. The stack has 2048 bytes.
.macro START
    .text
    FUNCTION _start
    la sp, stack_top
    la t1, kept
    sw ra, 0(t1)
    call main
    lw t1, kept
    li a0, 0
    jr t1
    END _start
    .bss
    .balign 16
kept:
    .space 16
    .space 2048
stack_top:
    .text
.endm

.macro PUSH_RA
    addi sp, sp, -16
    sw ra, 12(sp)
.endm

.macro RETURN
    lw ra, 12(sp)
    addi sp, sp, 16
    ret
.endm

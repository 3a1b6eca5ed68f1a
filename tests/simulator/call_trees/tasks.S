// SPDX-License-Identifier: MIT OR Apache-2.0
// A kernel whose handler returns to another task: each task is a tree of its own, the handler belongs to the one that yields.
// _start 11
//   main 25
//     works 6
//       handler [environment call] 16
// task 8
//   handler [environment call] 16
#include "macros.h"
START
FUNCTION main
    PUSH_RA
    la t1, handler
    csrw mtvec, t1
    la s1, other_top
    la s2, task
    call works
    call works
    nop
    nop
    nop
    nop
    nop
    nop
    nop
    nop
    nop
    RETURN
END main
FUNCTION works
    nop
    ecall
    nop
    ret
END works
FUNCTION task
    nop
    nop
    nop
    ecall
    nop
    j task
END task
.balign 4
FUNCTION handler // s1 and s2 are stack and place of the other task
    csrr t1, mepc
    addi t1, t1, 4
    csrw mepc, s2
    mv s2, t1
    mv t1, sp
    mv sp, s1
    mv s1, t1
    mret
END handler
.bss
.balign 16
.space 512
other_top:

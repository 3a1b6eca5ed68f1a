// SPDX-License-Identifier: MIT OR Apache-2.0
// A handler that leaves its interrupt pending is entered again before the interrupted function goes on.
// _start 11
//   main 12
// handler [software interrupt] 19
#include "macros.h"
START
FUNCTION main
    la t1, handler
    csrw mtvec, t1
    lui t2, 0x2000
    li a1, 1
    li a2, 3
    csrwi mie, 8
    csrwi mstatus, 8
    sw a1, 0(t2)
    nop
    nop
    ret
END main
.balign 4
FUNCTION handler
    nop
    nop
    nop
    addi a2, a2, -1
    bnez a2, 1f
    sw zero, 0(t2)
1:  mret
END handler

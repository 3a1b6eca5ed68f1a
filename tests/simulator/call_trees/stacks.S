// SPDX-License-Identifier: MIT OR Apache-2.0
// Threads that give up the processor by a function that changes the stack; each is a tree of its own.
// _start 11
//   main 12
//     works 11
//       give_up 16
// thread 2
//   works 7
//     give_up 16
#include "macros.h"
START
FUNCTION main
    PUSH_RA
    la s1, other_top - 16
    la t1, thread
    sw t1, 12(s1)
    call works
    RETURN
END main
FUNCTION works
    PUSH_RA
    call give_up
    nop
    call give_up
    nop
    RETURN
END works
FUNCTION give_up // s1 is the stack of the other thread
    addi sp, sp, -16
    sw ra, 12(sp)
    mv t1, sp
    mv sp, s1
    mv s1, t1
    lw ra, 12(sp)
    addi sp, sp, 16
    ret
END give_up
FUNCTION thread
    call works
    nop
1:  call give_up
    j 1b
END thread
.bss
.balign 16
.space 512
other_top:

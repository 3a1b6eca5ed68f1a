// SPDX-License-Identifier: MIT OR Apache-2.0
// A jump out of several functions into the middle of one that called them.
// _start 11
//   main 15
//     setjmp 4
//     outer 4
//       inner 4
//         longjmp 6
//     after 1
#include "macros.h"
START
FUNCTION main
    PUSH_RA
    la a0, buffer
    call setjmp
    bnez a0, 1f
    call outer
1:  call after
    RETURN
END main
FUNCTION setjmp
    sw ra, 0(a0)
    sw sp, 4(a0)
    li a0, 0
    ret
END setjmp
FUNCTION outer
    PUSH_RA
    call inner
END outer
FUNCTION inner
    PUSH_RA
    call longjmp
END inner
FUNCTION longjmp
    la a1, buffer
    lw ra, 0(a1)
    lw sp, 4(a1)
    li a0, 1
    ret
END longjmp
FUNCTION after
    ret
END after
.bss
buffer: .space 16

// SPDX-License-Identifier: MIT OR Apache-2.0
// Two functions that call each other, each from one place: inner and outer calls have the same return address.
// _start 11
//   main 8
//     pong 7
//       ping 10
//         pong 7
//           ping 3
#include "macros.h"
START
FUNCTION main
    PUSH_RA
    li a1, 1
    call pong
    RETURN
END main
FUNCTION pong
    PUSH_RA
    call ping
    RETURN
END pong
FUNCTION ping
    beqz a1, 1f
    addi a1, a1, -1
    PUSH_RA
    call pong
    lw ra, 12(sp)
    addi sp, sp, 16
1:  nop
    ret
END ping

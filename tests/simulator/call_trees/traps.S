// SPDX-License-Identifier: MIT OR Apache-2.0
// An exception belongs to the function that raised it, an interrupt to none; both call functions.
// _start 11
//   main 12
//     raises 4
//       handler [environment call] 14
//         leaf 1
//     interrupted 6
// handler [software interrupt] 11
//   leaf 1
#include "macros.h"
START
FUNCTION main
    PUSH_RA
    la t1, handler
    csrw mtvec, t1
    call raises
    call interrupted
    RETURN
END main
FUNCTION raises
    nop
    ecall
    nop
    nop
    ret
END raises
FUNCTION interrupted
    csrwi mie, 8
    csrwi mstatus, 8
    lui t1, 0x2000
    li a1, 1
    sw a1, 0(t1)
    ret
END interrupted
.balign 4
FUNCTION handler
    PUSH_RA
    call leaf
    csrr a1, mcause
    bltz a1, 1f
    csrr a1, mepc
    addi a1, a1, 4
    csrw mepc, a1
    nop
    j 2f
1:  lui a1, 0x2000
    sw zero, 0(a1)
2:  lw ra, 12(sp)
    addi sp, sp, 16
    mret
END handler
FUNCTION leaf
    ret
END leaf

// SPDX-License-Identifier: MIT OR Apache-2.0
// Calls by name and by pointer, in t0 too, and recursion. The instructions of each frame:
// _start 11
//   main 19
//     twice 7
//       leaf 2
//     leaf 4
//     recursive 10
//       recursive 10
//         recursive 3
//   linked_by_t1 2
#include "macros.h"
START
FUNCTION main
    PUSH_RA
    call twice
    la t0, leaf
    jalr ra, t0
    la a2, leaf
    jalr a2
    la a2, linked_by_t1
    jalr t1, a2 // no link register of the hints: two jumps
    li a1, 2
    call recursive
    RETURN
END main
FUNCTION twice
    PUSH_RA
    call leaf
    RETURN
END twice
FUNCTION leaf
    nop
    ret
END leaf
FUNCTION linked_by_t1
    nop
    jr t1
END linked_by_t1
FUNCTION recursive
    beqz a1, 1f
    addi a1, a1, -1
    PUSH_RA
    call recursive
    lw ra, 12(sp)
    addi sp, sp, 16
1:  nop
    ret
END recursive

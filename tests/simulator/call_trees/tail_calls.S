// SPDX-License-Identifier: MIT OR Apache-2.0
// Jumps to other functions take the place of the caller; jumps inside of a function, and to its own entry, do not. Of a
// function's two parts, one is elsewhere.
// _start 11
//   main 12
//     first 1
//     second 3
//     third 2
//     switch 16
//     split 5
#include "macros.h"
START
FUNCTION main
    PUSH_RA
    call first
    li a1, 2
    call switch
    call split
    RETURN
END main
FUNCTION first
    j second
END first
FUNCTION second
    la t1, third
    jr t1
END second
FUNCTION third
    nop
    ret
END third
FUNCTION switch
0:  addi a1, a1, -1
    la t0, 1f
    jr t0 // a return by the hints
    nop
1:  bgez a1, 0b
    ret
END switch
FUNCTION split
    nop
    j split.cold
1:  nop
    ret
END split
FUNCTION split.cold
    j 1b
END split.cold

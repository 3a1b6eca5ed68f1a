// SPDX-License-Identifier: MIT OR Apache-2.0
// Routines that save and restore registers for others, as with -msave-restore: called with t0, left with t0 or by a jump.
// _start 11
//   main 10
//     save 3
//     leaf 1
//     saving 12
//       save 9
//       leaf 3
//     restore 9
//   restore 3
#include "macros.h"
START
FUNCTION main
    jal t0, save
    call leaf
    call saving
    call saving
    call saving
    j restore
END main
FUNCTION saving
    jal t0, save
    call leaf
    j restore
END saving
FUNCTION save
    addi sp, sp, -16
    sw ra, 12(sp)
    jr t0
END save
FUNCTION restore
    lw ra, 12(sp)
    addi sp, sp, 16
    ret
END restore
FUNCTION leaf
    ret
END leaf

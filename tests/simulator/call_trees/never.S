// SPDX-License-Identifier: MIT OR Apache-2.0
// Calls from code without symbols, to labels, which are no functions for a linker; `never` is not called.
// _start 11
//   main 7
//     label 6
#include "macros.h"
START
FUNCTION main
    PUSH_RA
    call label
    RETURN
END main
    .global label
label:
    li a1, 2
inner_label:
    addi a1, a1, -1
    bnez a1, inner_label
    ret
FUNCTION never
    ret
END never

// SPDX-License-Identifier: MIT OR Apache-2.0
// Functions on one stack that continue each other, with two link registers (the hints' "pop, then push") and with one: the
// one that was called stays below.
// _start 11
//   main 9
//     producer 7
//       consumer 4
//     pair 9
//       other 6
#include "macros.h"
START
FUNCTION main
    PUSH_RA
    call producer
    call pair
    RETURN
END main
FUNCTION producer
    mv s0, ra
    jal t0, consumer
    nop
    jalr t0, 0(ra)
    nop
    mv ra, s0
    ret
END producer
FUNCTION consumer
    nop
    jalr ra, 0(t0)
    nop
    jalr ra, 0(t0)
    nop
END consumer
FUNCTION pair
    mv s0, ra
    jal t0, other
    nop
    jalr t0, 0(t0)
    nop
    jalr t0, 0(t0)
    nop
    mv ra, s0
    ret
END pair
FUNCTION other
    nop
    jalr t0, 0(t0)
    nop
    jalr t0, 0(t0)
    nop
    jalr t0, 0(t0)
END other

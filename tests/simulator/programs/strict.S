/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Fine points that emulators miss. mepc holds addresses of instructions: bit 0 is always 0 (privileged specification,
 * section 3.1.14). csrrs writes, and a read-only register traps, even if the source register happens to hold 0
 * (unprivileged specification, chapter "Zicsr"). */
#include "test.h"

    BEGIN
    CASE 1                          /* written */
    li a0, 0x20400003
    csrw mepc, a0
    csrr a0, mepc
    EXPECT a0, 0x20400002

    CASE 2                          /* by a trap */
    la t0, handler
    csrw mtvec, t0
    la a1, 1f
1:  ecall
    EXPECT_EQUAL s9, a1

    CASE 3
    la t0, general
    csrw mtvec, t0
    li s10, 0
    li a1, 0
    csrrs a0, mhartid, a1
    EXPECT s10, 2

    END
    TRAP_HANDLER general
    .balign 4
handler:
    csrr s9, mepc
    addi t6, s9, 4
    csrw mepc, t6
    mret

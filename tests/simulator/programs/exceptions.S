/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Exceptions: cause, value, return address, and the stack of mstatus (privileged specification, section 3.1). */
#include "test.h"

    BEGIN
    la t0, handler
    csrw mtvec, t0

    CASE 1                          /* ecall from machine mode */
    li s10, 0
    ecall
    EXPECT s10, 11
    EXPECT s11, 0

    CASE 2                          /* a breakpoint that is no semihosting call */
    li s10, 0
    ebreak
    EXPECT s10, 3

    CASE 3                          /* illegal: mtval may hold the word or 0; RVK and QEMU hold the word */
    li s10, 0
    .word 0xffffffff
    EXPECT s10, 2
    EXPECT s11, 0xffffffff

    CASE 4                          /* a CSR that does not exist; rd keeps its value */
    li a0, 77
    csrr a0, 0x5c0
    EXPECT s10, 2
    EXPECT s11, 0x5c002573          /* as after any other illegal instruction */
    EXPECT a0, 77

    CASE 5                          /* a read-only CSR is written */
    li s10, 0
    csrw mhartid, zero
    EXPECT s10, 2
    EXPECT s11, 0xf1401073

    CASE 6                          /* a load where there is nothing; rd keeps its value */
    li a0, 78
    li a1, 0x70000000
    lw a0, 8(a1)
    EXPECT s10, 5
    EXPECT s11, 0x70000008
    EXPECT a0, 78

    CASE 7                          /* a store where there is nothing */
    sb a0, -1(a1)
    EXPECT s10, 7
    EXPECT s11, 0x6fffffff

    CASE 8                          /* a jump to where there is nothing: the handler below returns to ra */
    la t0, fetch_handler
    csrw mtvec, t0
    la ra, 1f
    jr a1
1:  EXPECT s10, 1
    EXPECT s11, 0x70000000
    la t0, handler
    csrw mtvec, t0

    CASE 9                          /* mepc is the address of the trapping instruction */
    la t0, save_mepc
    csrw mtvec, t0
    la a0, 2f
2:  ecall
    EXPECT_EQUAL a0, s9
    la t0, handler
    csrw mtvec, t0

    CASE 10                         /* mstatus: the trap moves MIE to MPIE and clears it; mret moves it back */
    la t0, save_mstatus
    csrw mtvec, t0
    csrw mstatus, MSTATUS_MIE
    ecall
    andi a0, s9, MSTATUS_MIE
    EXPECT a0, 0
    andi a0, s9, MSTATUS_MPIE
    EXPECT a0, MSTATUS_MPIE
    csrr a1, mstatus
    andi a1, a1, MSTATUS_MIE | MSTATUS_MPIE
    EXPECT a1, MSTATUS_MIE | MSTATUS_MPIE

    CASE 11                         /* the same with interrupts off before */
    csrw mstatus, zero
    ecall
    andi a0, s9, MSTATUS_MIE | MSTATUS_MPIE
    EXPECT a0, 0
    csrr a1, mstatus
    andi a1, a1, MSTATUS_MIE | MSTATUS_MPIE
    EXPECT a1, MSTATUS_MPIE

    CASE 12                         /* instructions before the trapping one have happened, those after it have not */
    la t0, save_mepc
    csrw mtvec, t0
    li a0, 1
    addi a0, a0, 1
    ecall
    addi a0, a0, 4
    EXPECT a0, 6
    EXPECT s8, 2

    END
    TRAP_HANDLER handler

    .balign 4
fetch_handler:
    csrr s10, mcause
    csrr s11, mtval
    csrw mepc, ra
    mret

    .balign 4
save_mepc:
    mv s8, a0
    csrr s9, mepc
    addi t6, s9, 4
    csrw mepc, t6
    mret

    .balign 4
save_mstatus:
    csrr s9, mstatus
    csrr t6, mepc
    addi t6, t6, 4
    csrw mepc, t6
    mret

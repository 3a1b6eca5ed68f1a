/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Timer and software interrupts, direct and vectored, and wfi (privileged specification, sections 3.1.9 and 3.3.3;
 * FE310-G000 manual, chapter 9). */
#include "test.h"

.macro SET_TIMER_AFTER ticks
    li t0, CLINT_MTIME
    lw t1, 0(t0)
    addi t1, t1, \ticks
    li t0, CLINT_MTIMECMP
    li t2, -1
    sw t2, 4(t0)
    sw t1, 0(t0)
    sw zero, 4(t0)                  # mtime is small: the program runs since a moment
.endm

.macro CLEAR_TIMER
    li t0, CLINT_MTIMECMP
    li t1, -1
    sw t1, 4(t0)
.endm

/* An emulator may look for interrupts at jumps only. */
.macro SETTLE
    j 9f
9:
.endm

    BEGIN
    CLEAR_TIMER
    la t0, direct
    csrw mtvec, t0

    CASE 1                          /* a software interrupt waits in mip, and does nothing while it is off */
    csrw mstatus, zero
    li a0, CLINT_MSIP
    li a1, 1
    sw a1, 0(a0)
    lw a2, 0(a0)
    EXPECT a2, 1
    csrr a3, mip
    andi a3, a3, SOFTWARE_INTERRUPT
    EXPECT a3, SOFTWARE_INTERRUPT
    li s10, 0
    csrw mie, SOFTWARE_INTERRUPT
    EXPECT s10, 0

    CASE 2                          /* it comes once mstatus lets it, and the handler takes it back */
    csrsi mstatus, MSTATUS_MIE
    SETTLE
    EXPECT s10, 0x80000003
    csrr a3, mip
    andi a3, a3, SOFTWARE_INTERRUPT
    EXPECT a3, 0

    CASE 3                          /* mret has let interrupts through again */
    csrr a3, mstatus
    andi a3, a3, MSTATUS_MIE
    EXPECT a3, MSTATUS_MIE

    CASE 4                          /* the timer interrupts a loop */
    li s10, 0
    li t0, TIMER_INTERRUPT
    csrw mie, t0
    SET_TIMER_AFTER 3
1:  beqz s10, 1b
    EXPECT s10, 0x80000007

    CASE 5                          /* wfi waits for the timer, with interrupts on: the handler runs first */
    li s10, 0
    SET_TIMER_AFTER 3
    wfi
    SETTLE
    EXPECT s10, 0x80000007

    CASE 6                          /* with interrupts off, wfi continues after itself */
    csrw mstatus, zero
    li s10, 0
    SET_TIMER_AFTER 3
    wfi
    EXPECT s10, 0
    csrr a3, mip
    andi a3, a3, TIMER_INTERRUPT
    EXPECT a3, TIMER_INTERRUPT
    CLEAR_TIMER
    csrr a3, mip
    andi a3, a3, TIMER_INTERRUPT
    EXPECT a3, 0

    CASE 7                          /* both wait: software comes before the timer */
    csrw mstatus, zero
    li t0, TIMER_INTERRUPT | SOFTWARE_INTERRUPT
    csrw mie, t0
    SET_TIMER_AFTER 0
    li a0, CLINT_MSIP
    li a1, 1
    sw a1, 0(a0)
    li s10, 0
    li s9, 0
    csrsi mstatus, MSTATUS_MIE
    SETTLE
    EXPECT s9, 0x80000003           /* the first */
    EXPECT s10, 0x80000007          /* the last */

    CASE 8                          /* vectored: each interrupt has its entry, exceptions the first */
    la t0, vectors + 1
    csrw mtvec, t0
    li a1, 1
    sw a1, 0(a0)
    SETTLE
    EXPECT s10, 0x30
    SET_TIMER_AFTER 0
    SETTLE
    EXPECT s10, 0x70
    ecall
    EXPECT s10, 0x00

    CASE 9                          /* mtime grows, and does not hurry */
    csrw mstatus, zero
    li t0, CLINT_MTIME
    lw a0, 0(t0)
2:  lw a1, 0(t0)
    beq a0, a1, 2b
    bltu a1, a0, fail

    END

    .balign 4
direct:                             /* s9: the first cause since it was 0; s10: the last one */
    csrr s10, mcause
    bnez s9, 1f
    mv s9, s10
1:  li t3, CLINT_MSIP
    sw zero, 0(t3)
    li t3, 0x80000003
    beq s10, t3, 2f
    li t3, CLINT_MTIMECMP
    li t4, -1
    sw t4, 4(t3)
2:  mret

    .balign 64
    .option push
    .option norvc
vectors:
    j on_exception
    j unexpected
    j unexpected
    j on_software
    j unexpected
    j unexpected
    j unexpected
    j on_timer
    .option pop

on_exception:
    li s10, 0x00
    csrr t3, mepc
    addi t3, t3, 4
    csrw mepc, t3
    mret
on_software:
    li s10, 0x30
    li t3, CLINT_MSIP
    sw zero, 0(t3)
    mret
on_timer:
    li s10, 0x70
    li t3, CLINT_MTIMECMP
    li t4, -1
    sw t4, 4(t3)
    mret

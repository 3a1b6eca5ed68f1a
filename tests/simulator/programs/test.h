/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What the programs in this folder share. A program is a row of cases; the first that fails ends it.
 *
 * The map is that of the HiFive1 (SiFive FE310-G000 Manual v2p3, chapter 4), so that the same image runs on a board, on
 * QEMU's machine sifive_e and on RVK. It ends by semihosting ("RISC-V Semihosting", section 2.1) with the number of the
 * case that failed, or 0.
 *
 * gp: number of the case. t6: used by the macros. s10, s11: what the last trap left, see TRAP_HANDLER. */
#define CLINT_MSIP 0x02000000
#define CLINT_MTIMECMP 0x02004000
#define CLINT_MTIME 0x0200bff8
#define UART 0x10013000
#define UART_TXDATA 0x00
#define UART_RXDATA 0x04
#define UART_TXCTRL 0x08
#define UART_RXCTRL 0x0c

#define MSTATUS_MIE 0x8
#define MSTATUS_MPIE 0x80
#define SOFTWARE_INTERRUPT 0x8
#define TIMER_INTERRUPT 0x80

/* After it, the next case. */
.macro CASE number
    li gp, \number
.endm

/* The case fails unless the register has this value. */
.macro EXPECT register, value
    li t6, \value
    bne \register, t6, fail
.endm

.macro EXPECT_EQUAL register, other
    bne \register, \other, fail
.endm

.macro BEGIN
    .globl _start
    .text
_start:                             # a board, and QEMU, begin at the first address of the flash
    la t0, unexpected
    csrw mtvec, t0
    csrw mie, zero
.endm

/* The end of all cases, printing, and what happens on failure. */
.macro END
    li gp, 0
    la a0, message_passed
    j finish
fail:
    la a0, message_failed
finish:
    call print
    la a1, exit_block
    li t0, 0x20026                  # ADP_Stopped_ApplicationExit
    sw t0, 0(a1)
    sw gp, 4(a1)
    li a0, 0x20                     # SYS_EXIT_EXTENDED
    j semihosting
    .balign 4
unexpected:                         # a trap that no case expects
    li t6, 1000
    add gp, gp, t6
    j fail

print:                              # a0: text, ends with 0
    li t0, UART
    li t1, 1
    sw t1, UART_TXCTRL(t0)
1:  lbu t1, 0(a0)
    beqz t1, 3f
2:  lw t2, UART_TXDATA(t0)
    bltz t2, 2b
    sw t1, UART_TXDATA(t0)
    addi a0, a0, 1
    j 1b
3:  ret

    .balign 16
    .option push
    .option norvc
semihosting:
    slli x0, x0, 0x1f
    ebreak
    srai x0, x0, 7
    j semihosting
    .option pop

    .section .rodata.text, "a"
message_passed: .asciz "passed\n"
message_failed: .asciz "failed\n"
    .section .bss.exit, "aw", @nobits
    .balign 4
exit_block: .skip 8
    .text
.endm

/* A handler that keeps mcause in s10 and mtval in s11, and continues after the instruction. */
.macro TRAP_HANDLER name
    .balign 4
\name:
    csrr s10, mcause
    csrr s11, mtval
    csrr t6, mepc
    lhu t5, 0(t6)                   # its length is in the two lowest bits
    andi t5, t5, 3
    addi t5, t5, -3
    snez t5, t5
    slli t5, t5, 1
    sub t6, t6, t5
    addi t6, t6, 4
    csrw mepc, t6
    mret
.endm

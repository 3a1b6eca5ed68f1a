/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The beginning of a program in RAM, and the entry of its trap handler. */
    .globl _start
_start:
    la sp, stack_top
    la t0, trap_entry
    csrw mtvec, t0
    call main
1:  j 1b

    .globl trap_entry
    .balign 64
trap_entry:                         /* keeps what a C function may change */
    addi sp, sp, -64
    .irp name, 0, 1, 2
    sw t\name, 4*\name(sp)
    .endr
    .irp name, 0, 1, 2, 3, 4, 5, 6, 7
    sw a\name, 12+4*\name(sp)
    .endr
    .irp name, 3, 4, 5, 6
    sw t\name, 32+4*\name(sp)
    .endr
    sw ra, 60(sp)
    csrr a0, mcause
    csrr a1, mepc
    call on_trap
    csrw mepc, a0
    .irp name, 0, 1, 2
    lw t\name, 4*\name(sp)
    .endr
    .irp name, 0, 1, 2, 3, 4, 5, 6, 7
    lw a\name, 12+4*\name(sp)
    .endr
    .irp name, 3, 4, 5, 6
    lw t\name, 32+4*\name(sp)
    .endr
    lw ra, 60(sp)
    addi sp, sp, 64
    mret

    .globl probe_load
probe_load:                         /* a0: address; the handler continues after the instruction, a0 stays if it traps */
    .option push
    .option norvc
    lw a0, 0(a0)
    .option pop
    ret

    .globl probe_store
probe_store:
    .option push
    .option norvc
    sw a0, 0(a0)
    .option pop
    ret

    .globl probe_jump
probe_jump:                         /* where to continue is kept for the handler */
    la t1, resume_at
    sw ra, 0(t1)
    jr a0

    .section .bss.stack, "aw", @nobits
    .balign 16
    .skip 1024
stack_top:

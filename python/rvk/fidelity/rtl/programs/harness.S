# SPDX-License-Identifier: MIT OR Apache-2.0
# Runs the cases of a program, three calls each, and leaves in the signature what the cycle counter said.
#
# The table `cases` is generated (program.py). Signature: status, mcause, mepc, number of cases finished; then for each case
# the cycles of the first call, those of the third, and a checksum of its results.
#
#   s1  next record of the table      s4  next word of the signature     s7  cases that are left
#   s2  counter before the call       s5  result of the call             s8  function
#   s3  counter after the call        s6  calls that are left

.equ DONE, 1
.equ TRAPPED, 2
.equ CALLS, 3
.equ FIRST_CALL, CALLS - 1

.section .text.start, "ax"
.globl _start
_start:
    la sp, stack_top
    la t0, 1f
    csrw mtvec, t0
    # The counter may be stopped after reset. Where this register does not exist, the trap arrives at the same place.
    csrw mcountinhibit, zero
.balign 64
1:  la t0, trapped
    csrw mtvec, t0
    csrw mscratch, zero
    la s1, cases
    la s4, begin_signature + 16
    lw s7, 0(s1)
    addi s1, s1, 4

next_case:
    beqz s7, finished
    lw s6, 0(s1)                # calls before the measured one
    addi s1, s1, 4
prepare:
    beqz s6, measure
    call load_arguments
    jalr s8
    addi s1, s1, 36
    addi s6, s6, -1
    j prepare

measure:
    li s6, CALLS
measure_again:
    addi s6, s6, -1
    call load_arguments
    j measured_call
.balign 64
measured_call:
    csrr s2, mcycle
    jalr s8
    csrr s3, mcycle
    mv s5, a0
    sub s3, s3, s2
    li t0, FIRST_CALL
    bne s6, t0, 1f
    sw s3, 0(s4)
1:  bnez s6, measure_again
    sw s3, 4(s4)
    addi s1, s1, 36

    lw s6, 0(s1)                # ranges of results
    addi s1, s1, 4
ranges:
    beqz s6, case_finished
    lw t0, 0(s1)
    lw t1, 4(s1)
    addi s1, s1, 8
    addi s6, s6, -1
    add t1, t1, t0
1:  beq t0, t1, ranges
    lbu t2, 0(t0)
    slli t3, s5, 5
    add s5, s5, t3
    add s5, s5, t2
    addi t0, t0, 1
    j 1b

case_finished:
    sw s5, 8(s4)
    addi s4, s4, 12
    addi s7, s7, -1
    la t0, begin_signature
    lw t1, 12(t0)
    addi t1, t1, 1
    sw t1, 12(t0)
    j next_case

load_arguments:
    lw s8, 0(s1)
    lw a0, 4(s1)
    lw a1, 8(s1)
    lw a2, 12(s1)
    lw a3, 16(s1)
    lw a4, 20(s1)
    lw a5, 24(s1)
    lw a6, 28(s1)
    lw a7, 32(s1)
    ret

finished:
    li t1, DONE
    j end

.balign 64
trapped:
    la t0, begin_signature
    csrr t1, mcause
    sw t1, 4(t0)
    csrr t1, mepc
    sw t1, 8(t0)
    li t1, TRAPPED
end:
    la t0, begin_signature
    sw t1, 0(t0)
    la t0, tohost
    li t1, 1
    sw t1, 0(t0)
    sw zero, 4(t0)
1:  j 1b

.section .tohost, "aw", @progbits
.balign 64
.globl tohost
tohost:
    .dword 0

.section .stack, "aw", @nobits
.balign 16
    .space 16384
stack_top:

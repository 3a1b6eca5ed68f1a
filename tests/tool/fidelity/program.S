# SPDX-License-Identifier: MIT OR Apache-2.0
# Prints on the serial port what a loop takes: once, and once again, in cycles.
    .equ UART, 0x10013000
    .globl _start
    .text
_start:
    li s0, UART
    li t0, 1
    sw t0, 8(s0)                # txctrl
    li s1, 2
again:
    csrr s2, mcycle
    li t0, 50
1:  addi t0, t0, -1
    bnez t0, 1b
    csrr s3, mcycle
    la a0, label
    call print
    sub a0, s3, s2
    call print_decimal
    la a0, unit
    call print
    addi s1, s1, -1
    bnez s1, again

    li a0, 0x20                 # semihosting: exit with the code in EXIT_CODE
    la a1, block
    .balign 16
    .option push
    .option norvc
    slli zero, zero, 0x1f
    ebreak
    srai zero, zero, 7
    .option pop

print:                          # the text at a0
    lbu t0, 0(a0)
    beqz t0, 2f
1:  lw t1, 0(s0)
    bltz t1, 1b
    sw t0, 0(s0)
    addi a0, a0, 1
    j print
2:  ret

print_decimal:                  # the number a0
    la t2, digits_end
    li t3, 10
1:  remu t0, a0, t3
    addi t0, t0, '0'
    addi t2, t2, -1
    sb t0, 0(t2)
    divu a0, a0, t3
    bnez a0, 1b
    mv a0, t2
    j print

    .data
label: .asciz "took "
unit: .asciz " cycles\r\n"
digits: .space 10
digits_end: .byte 0
    .balign 4
block: .word 0x20026, EXIT_CODE

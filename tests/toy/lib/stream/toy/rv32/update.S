/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * void rvk_toy_update(rvk_toy *stream, uint8_t *out, const uint8_t *in, size_t bytes)
 *
 * instructions: rvk_toy_update rv32i message_bytes=64 903
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"

    .section .rodata.table, "a", @progbits
table:
    .byte 0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x3a, 0x3b, 0x3c, 0x3d, 0x3e, 0x3f

FUNCTION rvk_toy_update
    beqz a3, 2f
    lw t0, 4(a0)
    lui t1, %hi(table)
    addi t1, t1, %lo(table)
    add a3, a3, a2
1:  lbu t2, 0(a2)
    andi t3, t0, 15
    add t3, t3, t1
    lbu t3, 0(t3)
    andi t4, t0, 3
    add t4, t4, a0
    lbu t4, 0(t4)
    xor t2, t2, t3
    xor t2, t2, t4
    sb t2, 0(a1)
    addi a1, a1, 1
    addi a2, a2, 1
    addi t0, t0, 1
    bne a2, a3, 1b
    sw t0, 4(a0)
2:  ret
END rvk_toy_update

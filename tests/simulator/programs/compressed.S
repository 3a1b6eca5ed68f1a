/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Compressed instructions in awkward places: 32-bit instructions across words, odd targets, compressed traps. */
#include "test.h"

    BEGIN
    la t0, handler
    csrw mtvec, t0

    CASE 1                          /* a 32-bit instruction at a halfword, reached in order and by a jump */
    .option push
    .option rvc
    li a0, 0
    li a1, 0
    .balign 4
    c.nop
1:  .option norvc
    addi a0, a0, 100
    .option rvc
    bnez a1, 2f
    li a1, 1
    j 1b
2:  .option pop
    EXPECT a0, 200

    CASE 2                          /* jalr clears bit 0 of the target */
    la t0, 3f + 1
    jr t0
    j fail
3:
    CASE 3                          /* c.jalr links to the address after its two bytes */
    .option push
    .option rvc
    la t0, 5f
    .balign 4
    c.jalr t0
4:  .option pop
    j 6f
5:  la t1, 4b
    EXPECT_EQUAL ra, t1
    ret
6:
    CASE 4                          /* the word of zeros is illegal, and two bytes long */
    li s10, 0
    .option push
    .option rvc
    .balign 4
    .half 0
    .half 0x0505                    /* c.addi a0, 1 */
    .option pop
    EXPECT s10, 2
    EXPECT a0, 201

    CASE 5                          /* c.ebreak */
    li s10, 0
    c.ebreak
    EXPECT s10, 3

    CASE 6                          /* c.lwsp and c.swsp */
    la sp, room + 16
    addi sp, sp, -16
    li a0, 0x1234
    c.swsp a0, 12(sp)
    c.lwsp a1, 12(sp)
    EXPECT a1, 0x1234

    CASE 7                          /* c.addi16sp and c.addi4spn */
    mv a0, sp
    c.addi16sp sp, 32
    c.addi4spn a1, sp, 8
    sub a1, a1, a0
    EXPECT a1, 40

    END
    TRAP_HANDLER handler

    .bss
    .balign 16
room: .skip 64

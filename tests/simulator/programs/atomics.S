/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Reservations and atomic operations of one hart (unprivileged specification, chapter "A"). */
#include "test.h"

    BEGIN
    la a1, word

    CASE 1                          /* a reservation holds until it is used */
    li a0, 7
    sw a0, 0(a1)
    lr.w a2, (a1)
    addi a2, a2, 1
    sc.w a3, a2, (a1)
    EXPECT a3, 0
    lw a2, 0(a1)
    EXPECT a2, 8

    CASE 2                          /* and once only */
    sc.w a3, a0, (a1)
    beqz a3, fail
    lw a2, 0(a1)
    EXPECT a2, 8

    CASE 3                          /* rd gets the old value */
    li a0, -3
    amoadd.w a2, a0, (a1)
    EXPECT a2, 8
    lw a2, 0(a1)
    EXPECT a2, 5

    CASE 4                          /* signed and unsigned order */
    amomin.w a2, a0, (a1)
    lw a2, 0(a1)
    EXPECT a2, -3
    li a0, 4
    amomaxu.w a2, a0, (a1)
    lw a2, 0(a1)
    EXPECT a2, -3
    amominu.w a2, a0, (a1)
    lw a2, 0(a1)
    EXPECT a2, 4

    CASE 5                          /* source and destination the same */
    amoswap.w a0, a0, (a1)
    EXPECT a0, 4

    END

    .bss
    .balign 4
word: .skip 4

/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Misaligned loads and stores on processors that do them. */
#include "test.h"

    BEGIN
    la a1, words

    CASE 1
    li a0, 0x44332211
    sw a0, 1(a1)
    lw a2, 0(a1)
    EXPECT a2, 0x33221100
    lw a2, 4(a1)
    EXPECT a2, 0x00000044
    lw a2, 1(a1)
    EXPECT_EQUAL a2, a0

    CASE 2
    lhu a2, 3(a1)
    EXPECT a2, 0x4433
    li a0, 0x8765
    sh a0, 3(a1)
    lh a2, 3(a1)
    EXPECT a2, 0xffff8765

    END

    .bss
    .balign 4
words: .skip 8

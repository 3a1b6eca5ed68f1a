/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The serial port of the FE310-G000 (manual, chapter 18): prints, and echoes a line in capitals. */
#include "test.h"

    BEGIN
    CASE 1                          /* clocks, as the start-up code of a board sets them, with waiting */
    li t0, 0x10008000
    li t1, 0x40000000
    lw t2, 0x04(t0)
    or t2, t2, t1
    sw t2, 0x04(t0)                 # hfxosccfg: enable the crystal
1:  lw t2, 0x04(t0)
    bgez t2, 1b                     # until it is ready
    lw t2, 0x08(t0)
    li t1, 0x00070000               # pllcfg: bypass, reference, selected
    or t2, t2, t1
    sw t2, 0x08(t0)
    li t0, 0x10012000               # pins 16 and 17 to the serial port
    li t1, 0x00030000
    sw zero, 0x3c(t0)
    sw t1, 0x38(t0)
    la a0, hello
    call print

    CASE 2                          /* divisor and control can be read back */
    li t0, UART
    li t1, 138
    sw t1, 0x18(t0)
    lw t2, 0x18(t0)
    EXPECT t2, 138
    lw t2, UART_TXCTRL(t0)
    andi t2, t2, 1
    EXPECT t2, 1

    CASE 3                          /* nothing has been received: the sign says so */
    li t1, 1
    sw t1, UART_RXCTRL(t0)
    lw t2, UART_RXDATA(t0)
    bgez t2, fail

    END

    .section .rodata.hello, "a"
hello: .asciz "RVK says hello to the HiFive1\n"

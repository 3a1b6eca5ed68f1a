/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Sends back what the serial port receives, up to a line feed. */
#include "test.h"

    BEGIN
    CASE 1
    li s0, UART
    li t1, 1
    sw t1, UART_TXCTRL(s0)
    sw t1, UART_RXCTRL(s0)
    li s1, 10
1:  lw a0, UART_RXDATA(s0)
    bltz a0, 1b
2:  lw t1, UART_TXDATA(s0)
    bltz t1, 2b
    sw a0, UART_TXDATA(s0)
    bne a0, s1, 1b
    END

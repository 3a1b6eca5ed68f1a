// SPDX-License-Identifier: MIT OR Apache-2.0
// The memory map of the SoC. What is at none of these addresses is outside, on the AHB-Lite port.
//
// Timer, GPIO and serial port are where the SiFive FE310-G000 has them (manual v2p3, chapter 4), with its registers.
package rvk_soc_pkg;
    localparam logic [31:0] ROM_BASE = 32'h0001_0000;
    localparam logic [31:0] CLINT_BASE = 32'h0200_0000, CLINT_BYTES = 32'h1_0000;
    localparam logic [31:0] ENTROPY_BASE = 32'h1001_1000, ENTROPY_BYTES = 32'h1000;
    localparam logic [31:0] GPIO_BASE = 32'h1001_2000, GPIO_BYTES = 32'h1000;
    localparam logic [31:0] UART_BASE = 32'h1001_3000, UART_BYTES = 32'h1000;
    localparam logic [31:0] RAM_BASE = 32'h8000_0000;

    typedef enum logic [2:0] {
        PLACE_OUTSIDE,
        PLACE_ROM,
        PLACE_RAM,
        PLACE_CLINT,
        PLACE_ENTROPY,
        PLACE_GPIO,
        PLACE_UART
    } place_t;
endpackage

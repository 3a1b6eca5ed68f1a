/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What the ROM holds (boot.hex): the program is in RAM already, from the FPGA's configuration or a debugger, and begins
 * with its first instruction. A system that loads it from elsewhere puts its own program here. */
    .globl _start
_start:
    lui t0, 0x80000
    jr t0

/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file board.h
 * What the examples need of a board; board/board.c has it where `rvk export` knows the chip.
 */
#ifndef BOARD_H
#define BOARD_H

#include <stdint.h>

/** Writes text. */
void board_write(const char *text);

/** Ends the program. */
void board_exit(int status) __attribute__((noreturn));

/** Cycles since some time, modulo 2^32; 0 where nothing counts them. */
uint32_t board_cycles(void);

#endif

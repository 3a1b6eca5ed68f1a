/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* How code of RVK's library uses the instruction: in place of the macro of lib/common/rv32.h. */
#ifdef __ASSEMBLER__
#define RVK_HAVE_XOR_ROTATE_LEFT
.macro XOR_ROTATE_LEFT rd, rs1, rs2, n, tmp
    rotxor \rd, \rs1, \rs2, \n
.endm
#endif
